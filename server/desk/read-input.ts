import type { Context } from 'hono';
import { countCharacters, isEmail, normalizeText } from '#shared/forms/text-rules.ts';
import { isJsonObject, type JsonObject, parseJson } from '#shared/json-object.ts';
import { uuidPattern } from '#shared/uuid.ts';
import { DeskRefusal } from '../database/desk-calls.ts';

/**
 * What the body of a request says, JSON.
 * @throws {DeskRefusal} where it cannot be read
 */
export async function bodyOf<Value>(
  context: Context,
  read: (value: unknown) => Value | undefined,
): Promise<Value> {
  return required(read(parseJson(await context.req.text())));
}

/** @throws {DeskRefusal} where there is none */
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

/** The same where it has to be a UUID. */
export function readUuid(value: unknown): string | undefined {
  const id = readId(value);
  return id !== undefined && uuidPattern.test(id) ? id : undefined;
}

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
