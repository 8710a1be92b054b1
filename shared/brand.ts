/** Who runs the site: change it here and every page, tag and file follows (SPEC A10). */
export interface Brand {
  readonly name: string;
  /** Where a visitor writes when a form cannot be sent, and for requests about their data. */
  readonly contactEmail: string;
  /** The company's social profile; without one the footer shows no such link (SPEC A7). */
  readonly socialProfile?: { readonly network: string; readonly url: string };
  /** First year of the copyright line (SPEC A9). */
  readonly since: number;
}

export const brand: Brand = {
  name: 'Foyer',
  contactEmail: 'hello@foyer.example',
  socialProfile: { network: 'LinkedIn', url: 'https://www.linkedin.com/company/foyer-example' },
  since: 2025,
};
