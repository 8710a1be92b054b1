import { RequestRefusal, refusals } from './refusal.ts';

/** The Prefer header (RFC 7240), as PostgREST reads it: the first known preference of each kind. */
export interface Preferences {
  /** Return the stored rows. */
  readonly representation: boolean;
  /** Count the rows in Content-Range. */
  readonly count: boolean;
  /** A listed column without a value gets its default. */
  readonly missingAsDefault: boolean;
  /** Do something other than fail if the row exists: an upsert. */
  readonly resolution: boolean;
  /** Preference-Applied for an insert, and for a read; '' for none. */
  readonly applied: { readonly insert: string; readonly read: string };
}

/** The kinds in the order in which PostgREST reports them. */
const known = {
  resolution: ['resolution=merge-duplicates', 'resolution=ignore-duplicates'],
  missing: ['missing=default', 'missing=null'],
  return: ['return=representation', 'return=minimal', 'return=headers-only'],
  count: ['count=exact', 'count=planned', 'count=estimated'],
  transaction: ['tx=commit'],
  handling: ['handling=strict', 'handling=lenient'],
} as const;

const knownTexts: readonly string[] = Object.values(known).flat();

/** @throws {RequestRefusal} with `handling=strict` and preferences that are unknown or cannot be met */
export function readPreferences(header: string | undefined): Preferences {
  const wanted = (header ?? '').split(',').map((preference) => preference.trim());
  const first = (kind: keyof typeof known) =>
    wanted.find((preference) => known[kind].some((text) => text === preference));
  // max-affected limits the rows a change may affect: an insert affects no existing ones.
  const isMet = (preference: string) =>
    preference === '' || knownTexts.includes(preference) || preference.startsWith('max-affected=');
  const unmet = wanted.filter((preference) => !isMet(preference));
  if (unmet.length > 0 && first('handling') === 'handling=strict')
    throw new RequestRefusal(refusals.preferences(unmet));
  const report = (...kinds: readonly (keyof typeof known)[]) =>
    kinds.flatMap((kind) => first(kind) ?? []).join(', ');
  return {
    representation: first('return') === 'return=representation',
    count: first('count') !== undefined,
    missingAsDefault: first('missing') === 'missing=default',
    resolution: first('resolution') !== undefined,
    applied: { insert: report('missing', 'return', 'count', 'handling'), read: report('count', 'handling') },
  };
}
