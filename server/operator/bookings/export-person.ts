import { type CommandOptions, readHeld } from '../ask-database.ts';
import { toJsonArray } from './json.ts';
import { withStatus } from './request-list.ts';

/**
 * Writes everything that is held on the person behind an email address as one JSON object, for them to read.
 * @throws OperatorError when it cannot be read
 */
export async function* exportPerson(
  email: string,
  options: CommandOptions,
): AsyncGenerator<string, void, undefined> {
  const exportedAt = new Date().toISOString();
  yield `{\n"email": ${JSON.stringify(email)},\n"exported_at": "${exportedAt}",\n"requests": `;
  yield* toJsonArray(heldOn(email, options));
  yield '}\n';
}

async function* heldOn(email: string, options: CommandOptions) {
  for await (const held of readHeld({ kind: 'email', email }, options)) {
    yield { ...withStatus(held), messages: held.messages, desk: held.desk };
  }
}
