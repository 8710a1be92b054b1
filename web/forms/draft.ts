import { isJsonObject, readJson } from '#shared/json-object.ts';

/** A form as typed and not yet sent, kept on the device. */
export interface Draft {
  /** Time of the last edit, in milliseconds since 1970. */
  readonly editedAt: number;
  /** Names and values of the form's inputs, a name once for each value. */
  readonly values: readonly (readonly [name: string, value: string])[];
  /**
   * Random, the same in all tabs that show this draft. The first key is derived from it, so that tabs that send the same
   * answers at the same moment, before they can hear of each other, send one request.
   */
  readonly seed: string;
  /** The key under which this payload was sent, and possibly stored already (DESIGN 3.4). */
  readonly attempt: Attempt | null;
}

/** A UUID for exactly one payload. */
export interface Attempt {
  readonly id: string;
  /** The row as JSON. */
  readonly payload: string;
}

/** How long a draft is kept after the last edit, in milliseconds. */
const lifetime = 24 * 60 * 60 * 1000;

export function encodeDraft(draft: Draft): string {
  return JSON.stringify(draft);
}

/**
 * Reads a stored draft.
 * @param now milliseconds since 1970
 * @returns null if it is not a draft or is older than 24 hours
 */
export function decodeDraft(text: string, now: number): Draft | null {
  const draft = readJson(text);
  if (!isDraft(draft)) return null;
  const age = now - draft.editedAt;
  return age >= 0 && age < lifetime ? draft : null;
}

function isDraft(value: unknown): value is Draft {
  if (!isJsonObject(value)) return false;
  const { editedAt, values, seed, attempt } = value;
  return (
    isString(seed) &&
    typeof editedAt === 'number' &&
    Array.isArray(values) &&
    values.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every(isString)) &&
    (attempt === null || (isJsonObject(attempt) && isString(attempt['id']) && isString(attempt['payload'])))
  );
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}
