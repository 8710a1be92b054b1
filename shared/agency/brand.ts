/** Who runs the site: change it here and every page, tag, and file follows (SPEC A10). */
export interface Brand {
  readonly name: string;
  /** Who the agency works for, as written in a sentence: all of them, and one of them. */
  readonly audience: { readonly all: string; readonly one: string };
  /** Where visitors write if a form cannot be sent, and for requests about their data. */
  readonly contactEmail: string;
  /** The company's social profile; without one the footer shows no such link (SPEC A7). */
  readonly socialProfile?: { readonly network: string; readonly url: string };
  /** The company's name in contracts, if it is different. */
  readonly legalName?: string;
  /** Postal address in one line. */
  readonly address?: string;
  /** In readable form, with the country code: `+1 555 010 0199`. */
  readonly telephone?: string;
  /** Where the agency works: `Oregon and Washington`. */
  readonly region?: string;
  /** First year of the copyright line (SPEC A9). */
  readonly since: number;
}

export const brand: Brand = {
  name: 'Foyer',
  audience: { all: 'salons, gyms, and barbershops', one: 'salon, gym, or barbershop' },
  contactEmail: 'hello@foyer.example',
  socialProfile: { network: 'LinkedIn', url: 'https://www.linkedin.com/company/foyer-example' },
  since: 2025,
};

/** The currency of its prices (ISO 4217). Separate, since no page needs it. */
export const currency = 'USD';

/** The years of the copyright line, from the first to the present (SPEC F6, A9). */
export function copyrightYears(present = new Date().getFullYear()): string {
  return present > brand.since ? `${brand.since}–${present}` : String(brand.since);
}
