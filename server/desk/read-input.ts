import type { Context } from 'hono';
import { countCharacters, isEmail, normalizeText } from '#shared/forms/text-rules.ts';
import { isJsonObject, type JsonObject, parseJson } from '#shared/json-object.ts';
import { uuidPattern } from '#shared/uuid.ts';
import { DeskRefusal } from '../database/desk-calls.ts';

/**
 * The body of a request, parsed as JSON.
 * @throws {DeskRefusal} if it cannot be read
 */
export async function bodyOf<Value>(
  context: Context,
  read: (value: unknown) => Value | undefined,
): Promise<Value> {
  return required(read(parseJson(await context.req.text())));
}

/** @throws {DeskRefusal} if it is undefined */
export function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new DeskRefusal('invalid', new Error('The request is not valid.'));
  return value;
}

export function readObject(value: unknown): JsonObject | undefined {
  return isJsonObject(value) ? value : undefined;
}

/** The id in a body. */
export function readId(value: unknown): string | undefined {
  const id = isJsonObject(value) ? value['id'] : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** The id in a body if it is a UUID. */
export function readUuid(value: unknown): string | undefined {
  const id = readId(value);
  return id !== undefined && uuidPattern.test(id) ? id : undefined;
}

/** The address in a body, trimmed. @returns undefined if there is none */
export function readEmail(value: unknown): string | undefined {
  const email = isJsonObject(value) ? value['email'] : undefined;
  return typeof email === 'string' && isEmail(email.trim()) ? email.trim() : undefined;
}

/** A text in the form it is stored in. @returns undefined if it is missing or too long */
export function textOf(object: JsonObject, name: string, limit: number): string | undefined {
  const value = object[name];
  if (typeof value !== 'string' || value.includes('\0')) return undefined;
  const text = normalizeText(value);
  return countCharacters(text) <= limit ? text : undefined;
}
