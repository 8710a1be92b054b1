import { isJsonObject } from '#shared/json-object.ts';

/** A field that differs between our assistant and the provider's. */
export interface Difference {
  /** Such as `model.temperature`. */
  readonly path: string;
  readonly ours: unknown;
  /** Undefined if the provider has no such field. */
  readonly theirs: unknown;
}

/**
 * The changes that a push would make, field by field. Fields of the provider that are not ours are ignored; lists, such as
 * the tools, are compared as a whole.
 */
export function differencesOf(ours: unknown, theirs: unknown, path = ''): readonly Difference[] {
  if (isJsonObject(ours) && isJsonObject(theirs)) {
    return Object.entries(ours).flatMap(([name, value]) =>
      value === undefined ? [] : differencesOf(value, theirs[name], path === '' ? name : `${path}.${name}`),
    );
  }
  if (Array.isArray(ours) && Array.isArray(theirs) && ours.length === theirs.length) {
    const inside = ours.flatMap((each, index) => differencesOf(each, theirs[index], `${path}[${index}]`));
    return inside.length > 0 ? [{ path, ours, theirs }] : [];
  }
  return Object.is(ours, theirs) ? [] : [{ path, ours, theirs }];
}

/**
 * Our fields, plus the provider's own in every object: an update replaces objects as a whole, so choices made at the
 * provider would otherwise be lost.
 */
export function mergedWith(ours: unknown, theirs: unknown): unknown {
  if (!isJsonObject(ours) || !isJsonObject(theirs)) return ours;
  const kept = Object.entries(theirs).filter(([name]) => !Object.hasOwn(ours, name));
  const merged = Object.entries(ours).map(
    ([name, value]) => [name, mergedWith(value, theirs[name])] as const,
  );
  return Object.fromEntries([...kept, ...merged]);
}
