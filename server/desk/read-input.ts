import { countCharacters, isEmail, normalizeText } from '#shared/forms/text-rules.ts';
import { isJsonObject, type JsonObject } from '#shared/json-object.ts';

/** The address in a body, trimmed. @returns undefined where there is none */
export function readEmail(value: unknown): string | undefined {
  const email = isJsonObject(value) ? value['email'] : undefined;
  return typeof email === 'string' && isEmail(email.trim()) ? email.trim() : undefined;
}

/** A text as it is stored. @returns undefined where there is none, or one that is too long */
export function textOf(object: JsonObject, name: string, limit: number): string | undefined {
  const value = object[name];
  if (typeof value !== 'string' || value.includes('\0')) return undefined;
  const text = normalizeText(value);
  return countCharacters(text) <= limit ? text : undefined;
}
