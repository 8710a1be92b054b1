import { readFileSync } from 'node:fs';
import { createConcierge } from '#server/voice/mind/create-concierge.ts';
import type { DialogueInput } from '#server/voice/mind/dialogue.ts';
import { isJsonObject, parseJson } from '#shared/json-object.ts';

/** One question, or the visitor's turns of a dialogue, by somebody who has seen nothing but the public site. */
export interface JudgedCase {
  readonly id: string;
  readonly who: string;
  readonly turns: readonly string[];
}

/** A case as it went: each turn, and the sentences that answered it. */
export interface Replies {
  readonly id: string;
  readonly turns: readonly { readonly said: string; readonly reply: string }[];
  /** The rows that were stored. */
  readonly stored: readonly object[];
}

/**
 * Reads the cases of a file with one of them on each line.
 * @throws for a line that is none
 */
export function readJudgedCases(file: URL): readonly JudgedCase[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, at) => {
      const read = parseJson(line);
      if (!isJsonObject(read) || typeof read['id'] !== 'string')
        throw new Error(`${file.pathname}:${at + 1} is no case: it needs an id, and say or turns`);
      const { id, who, say, turns } = read;
      const said = Array.isArray(turns) ? turns : [say];
      return { id, who: String(who ?? ''), turns: said.map(String) };
    });
}

/** Has one case with a new agent. The email on the screen is confirmed as soon as it is there. */
export async function repliesTo({ id, turns }: JudgedCase): Promise<Replies> {
  const stored: object[] = [];
  const concierge = createConcierge({
    storeBooking: async ({ id: _id, ...row }) => {
      stored.push(row);
      return { kind: 'stored' };
    },
  });
  const { signal } = new AbortController();
  async function react(input: DialogueInput): Promise<string> {
    const said: string[] = [];
    for await (const output of concierge.respond(input, signal)) {
      if (output.type === 'sentence') said.push(output.text);
      if (output.type === 'unanswered') said.push('[noted as unanswered]');
    }
    return said.join(' ');
  }
  await react({ type: 'call-started' });
  const replies: { said: string; reply: string }[] = [];
  for (const said of turns) {
    replies.push({ said, reply: await react({ type: 'said', text: said, by: 'typing' }) });
    const { booking } = concierge.state;
    const { email } = booking.entries;
    if (email !== '' && booking.confirmedEmail !== email && turns.length > 1)
      replies.push({
        said: `[presses Confirm email: ${email}]`,
        reply: await react({ type: 'booking-action', action: 'confirm-email', email }),
      });
  }
  return { id, turns: replies, stored };
}
