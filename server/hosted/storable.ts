import { isJsonObject } from '#shared/json-object.ts';

/** A JSON value whose texts can all be stored: PostgreSQL's jsonb accepts neither NUL nor lone surrogates. */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed();
  if (Array.isArray(value)) return value.map(storable);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, storable(each)]));
}
