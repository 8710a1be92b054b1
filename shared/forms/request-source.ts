import { isJsonObject, parseJson } from '../json-object.ts';

/**
 * Where a visit came from: from the address of its first page, and the site that led there. Sent in a header along with the
 * row and kept with the request, but not as part of it. Read by private.source_of_transaction in supabase/migrations.
 */
export const sourceHeader = 'x-foyer-source';

/** The parts of a visit's source, in display order. */
export const sourceNames = [
  'site',
  'referrer',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const;
export type SourceName = (typeof sourceNames)[number];

/** `site`: the host of another site with the form or the agent on it. `referrer`: the host that led to the first page. */
export type RequestSource = { readonly [Name in SourceName]?: string | undefined };

/** Longest value, in UTF-16 code units; the database truncates as well. */
const maxLength = 100;

/** The part of an address that is needed, such as a URL's. */
export interface PageAddress {
  readonly host: string;
  readonly hostname: string;
  readonly searchParams: { get(name: string): string | null };
}

/**
 * The source of a visit, determined from its first page.
 * @param page address of that page
 * @param before address of the page that led there. If on the same site, its own `utm_*` count.
 */
export function readSource(page: PageAddress, before?: PageAddress): RequestSource {
  const isOwn = before?.host === page.host;
  const given = sourceNames.slice(2).map((name) => {
    const value = page.searchParams.get(name) ?? (isOwn ? before?.searchParams.get(name) : undefined);
    return [name, value ?? ''] as const;
  });
  return toSource([['referrer', before && !isOwn ? before.hostname : ''], ...given]);
}

/** Writes the header's value: JSON in ASCII, as headers can carry it; undefined when nothing is known. */
export function writeSource(source: RequestSource): string | undefined {
  if (Object.keys(source).length === 0) return undefined;
  const toAscii = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(source).replace(/[^ -~]/g, toAscii);
}

/** Parses the header, dropping anything that is not a source. */
export function parseSource(header: string | undefined): RequestSource {
  return toKnownSource(header !== undefined && header.length < 8000 ? parseJson(header) : undefined);
}

/** The valid parts of a source from outside. */
export function toKnownSource(value: unknown): RequestSource {
  if (!isJsonObject(value)) return {};
  return toSource(sourceNames.map((name) => [name, value[name]] as const));
}

function toSource(given: readonly (readonly [SourceName, unknown])[]): RequestSource {
  const source: Partial<Record<SourceName, string>> = {};
  for (const [name, value] of given) {
    if (typeof value !== 'string') continue;
    const text = value
      .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
      .trim()
      .slice(0, maxLength)
      .replace(/\p{Cs}$/u, '');
    if (text !== '') source[name] = text;
  }
  return source;
}

/** A source as one word, for the numbers: the campaign's source, else the host that led here, else none. */
export function sourceLabel({ utm_source, site, referrer }: RequestSource): string {
  return (utm_source ?? site ?? referrer ?? '')
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:www\.)?/, '')
    .slice(0, maxLength);
}
