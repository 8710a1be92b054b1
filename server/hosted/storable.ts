import { isJsonObject } from '#shared/json-object.ts';

/** A value of JSON in which every text can be stored: PostgreSQL's jsonb takes neither NUL nor half a character. */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed();
  if (Array.isArray(value)) return value.map(storable);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, storable(each)]));
}
