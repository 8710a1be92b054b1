import {
  type RequestSource,
  readSource,
  sourceHeader,
  toKnownSource,
  writeSource,
} from '#shared/forms/request-source.ts';
import { readJson } from '#shared/json-object.ts';
import { tryStorage } from '../../try-storage.ts';

/** The tab's storage key: the value is gone with the tab, and is not a cookie. */
const key = 'foyer-source';

let known: RequestSource | undefined;

/**
 * Where this visit came from, as of its first page: read when a form or a call is started, so that the first load pays
 * nothing. Until then the browser remembers the address that the page was loaded with.
 */
export function visitSource(): RequestSource {
  known ??= recall() ?? remember(readSource(firstAddress(), parse(document.referrer)));
  return known;
}

/** The visit's source as headers. */
export function visitSourceHeaders(): Readonly<Record<string, string>> {
  const source = writeSource(visitSource());
  return source === undefined ? {} : { [sourceHeader]: source };
}

/** The address that this document was loaded with: moving between pages does not change it. */
function firstAddress(): URL {
  const [navigation] = performance.getEntriesByType('navigation');
  return parse(navigation?.name ?? '') ?? new URL(window.location.href);
}

/** Undefined for anything but a website's address, for example an app's. */
function parse(address: string): URL | undefined {
  return /^https?:/.test(address) && URL.canParse(address) ? new URL(address) : undefined;
}

/** The source found by an earlier page of the visit. */
function recall(): RequestSource | undefined {
  const kept = tryStorage(() => sessionStorage.getItem(key)) ?? undefined;
  return kept === undefined ? undefined : toKnownSource(readJson(kept));
}

/** Falls back to the page's memory if there is no storage. */
function remember(source: RequestSource): RequestSource {
  tryStorage(() => sessionStorage.setItem(key, writeSource(source) ?? '{}'));
  return source;
}
