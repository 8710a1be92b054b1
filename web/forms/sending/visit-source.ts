import {
  type RequestSource,
  readSource,
  sourceHeader,
  toKnownSource,
  writeSource,
} from '#shared/forms/request-source.ts';
import { readJson } from '#shared/json-object.ts';

/** Where the tab keeps it: gone with the tab, and no cookie. */
const key = 'foyer-source';

let known: RequestSource | undefined;

/**
 * Where this visit came from, from its first page: read when a form or a call is started, so that the first load pays
 * nothing. Until then the browser remembers the address that the page was loaded with.
 */
export function visitSource(): RequestSource {
  known ??= recall() ?? remember(readSource(firstAddress(), parse(document.referrer)));
  return known;
}

/** The same as headers. */
export function visitSourceHeaders(): Readonly<Record<string, string>> {
  const source = writeSource(visitSource());
  return source === undefined ? {} : { [sourceHeader]: source };
}

/** The address this document was loaded with: moving between pages does not change it. */
function firstAddress(): URL {
  const [navigation] = performance.getEntriesByType('navigation');
  return parse(navigation?.name ?? '') ?? new URL(window.location.href);
}

/** Undefined for anything but a website's address, such as an app's. */
function parse(address: string): URL | undefined {
  return /^https?:/.test(address) && URL.canParse(address) ? new URL(address) : undefined;
}

/** The source that an earlier page of the visit found. */
function recall(): RequestSource | undefined {
  try {
    const kept = sessionStorage.getItem(key);
    return kept === null ? undefined : toKnownSource(readJson(kept));
  } catch {
    return undefined;
  }
}

function remember(source: RequestSource): RequestSource {
  try {
    sessionStorage.setItem(key, writeSource(source) ?? '{}');
  } catch {
    // A browser without storage: the page's memory has to do.
  }
  return source;
}
