import type { HeldRequest } from '../database/statements/held-requests.ts';
import { toJsonArray } from './json.ts';
import { withStatus } from './request-list.ts';

/**
 * Writes everything held on the person with an email address as one JSON object, for them to read.
 * @param requests all of theirs
 */
export async function* exportPerson(
  email: string,
  requests: AsyncIterable<HeldRequest>,
): AsyncGenerator<string, void, undefined> {
  const exportedAt = new Date().toISOString();
  yield `{\n"email": ${JSON.stringify(email)},\n"exported_at": "${exportedAt}",\n"requests": `;
  yield* toJsonArray(wholeOf(requests));
  yield '}\n';
}

async function* wholeOf(requests: AsyncIterable<HeldRequest>) {
  for await (const held of requests) {
    yield { ...withStatus(held), messages: held.messages, desk: held.desk };
  }
}
