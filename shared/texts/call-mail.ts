import { brand } from '../brand.ts';

/** The words in calendars. */
export const icsTexts = {
  summary: (name: string) => `${name}: ${brand.name}`,
  phone: (number: string) => `By phone: ${number}`,
  change: (url: string) => `Move or cancel it: ${url}`,
} as const;
