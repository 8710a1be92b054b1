import type { Brand } from './brand.ts';

/** The company's name, address and contacts: whatever is filled in, as lines for people. */
export function companyLines({
  name,
  legalName,
  address,
  region,
  telephone,
  contactEmail,
}: Brand): readonly string[] {
  return [
    legalName ?? name,
    address,
    region && `Serving ${region}`,
    telephone && `Phone: ${telephone}`,
    `Email: ${contactEmail}`,
  ].filter((line) => line !== undefined);
}

/** The values that ship in shared/agency/brand.ts, by field. */
const example: Partial<Record<keyof Brand, string>> = {
  name: 'Foyer',
  contactEmail: 'hello@foyer.example',
  socialProfile: 'https://www.linkedin.com/company/foyer-example',
};

/** Optional fields that a real company fills in. */
const optional = ['legalName', 'address', 'telephone', 'region'] as const;

/** Which brand fields are still the example's, and which are empty, in the order of the file. */
export function unfinishedBrand(brand: Brand): {
  readonly example: readonly string[];
  readonly empty: readonly string[];
} {
  const { name, contactEmail, socialProfile } = brand;
  const values = { name, contactEmail, socialProfile: socialProfile?.url };
  return {
    example: Object.entries(values).flatMap(([field, value]) =>
      value === example[field as keyof Brand] ? [field] : [],
    ),
    empty: optional.filter((field) => brand[field] === undefined),
  };
}
