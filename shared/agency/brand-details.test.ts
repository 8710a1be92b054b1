import { expect, test } from 'vitest';
import { type Brand, brand, copyrightYears } from './brand.ts';
import { companyLines, unfinishedBrand } from './brand-details.ts';

const company: Brand = {
  name: 'Door',
  audience: { all: 'vets', one: 'vet' },
  contactEmail: 'hi@door.test',
  legalName: 'Door LLC',
  address: '1 Main Street, Portland, OR 97201',
  telephone: '+1 555 010 0199',
  region: 'Oregon',
  since: 2024,
};

test('[A10] the start names brand details that are still the example’s, and those left empty', () => {
  expect(unfinishedBrand(brand)).toEqual({
    example: ['name', 'contactEmail', 'socialProfile'],
    empty: ['legalName', 'address', 'telephone', 'region'],
  });
  expect(unfinishedBrand({ ...company, name: 'Foyer' })).toEqual({ example: ['name'], empty: [] });
});

test('[A10] the company lines hold only what is filled in', () => {
  expect(companyLines(company)).toEqual([
    'Door LLC',
    '1 Main Street, Portland, OR 97201',
    'Serving Oregon',
    'Phone: +1 555 010 0199',
    'Email: hi@door.test',
  ]);
  expect(companyLines(brand)).toEqual(['Foyer', 'Email: hello@foyer.example']);
});

test('[F6] [A9] the copyright line goes from 2025 to the present year', () => {
  expect(copyrightYears(2026)).toBe('2025–2026');
  expect(copyrightYears(2025)).toBe('2025');
});
