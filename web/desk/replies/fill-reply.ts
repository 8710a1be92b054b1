import { serviceNames } from '#shared/agency/offerings.ts';
import type { RequestDetail } from '#shared/desk/desk-api.ts';

/** Fills in a saved reply from a request: `{name}`, `{services}`. */
export function fillReply(text: string, { name, services, company }: RequestDetail): string {
  const known: Readonly<Record<string, string>> = {
    '{name}': name,
    '{services}': serviceNames(services),
    '{company}': company ?? '',
  };
  return text.replace(/\{(?:name|services|company)\}/g, (place) => known[place] || place);
}
