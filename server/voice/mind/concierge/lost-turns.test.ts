import { expect, test } from 'vitest';
import { createConcierge } from '../create-concierge.ts';
import type { Dialogue, DialogueOutput } from '../dialogue.ts';
import { thinkHere } from '../thinking/thinking.ts';

let now = 0;

/** A call whose turns are lost when they are about the meaning of life. */
function startCall(saved?: unknown): Dialogue {
  const here = thinkHere();
  const thinking = {
    ...here,
    async answer(turn: Parameters<typeof here.answer>[0]) {
      if ([...turn.noted, turn.text].some((text) => text.includes('meaning of life')))
        throw new Error('It took too long.');
      return here.answer(turn);
    },
  };
  return createConcierge(
    { storeBooking: async () => ({ kind: 'stored' }) },
    { thinking, saved, now: () => now },
  );
}

async function say(dialogue: Dialogue, text: string): Promise<readonly DialogueOutput[]> {
  // Later than any turn whose time must be made up for.
  now += 60_000;
  const input = { type: 'said', text, by: 'typing' } as const;
  return Array.fromAsync(dialogue.respond(input, new AbortController().signal));
}

test('[DESIGN 4] a turn that is lost is said to be, and the call goes on from the state before it', async () => {
  const call = startCall();
  await say(call, 'I want to book a call');
  await say(call, 'my name is Ana Berg');
  expect(await say(call, 'my name is Bob, what is the meaning of life')).toEqual([
    { type: 'failed', error: new Error('It took too long.') },
    { type: 'sentence', text: 'Sorry, I lost my train of thought.' },
    { type: 'sentence', text: 'Could you say it in other words?' },
  ]);
  expect(call.booking?.entries.name).toBe('Ana Berg');
  await say(call, 'ana at example dot com');
  expect(call.booking?.entries).toMatchObject({ name: 'Ana Berg', email: 'ana@example.com' });
});

test('[DESIGN 4] what was said to no answer is thought about with the next turn, also in another process', async () => {
  const call = startCall();
  call.note('user', 'hi, my name is Ana Berg');
  const next = startCall(JSON.parse(JSON.stringify(call.saved)));
  await say(next, 'I want to book a call');
  expect(next.booking?.entries.name).toBe('Ana Berg');
});

test('[DESIGN 4] what was said to no answer and cannot be thought about is lost with one turn, not with all', async () => {
  const call = startCall();
  call.note('user', 'my name is Ana Berg, what is the meaning of life');
  expect((await say(call, 'what does it cost'))[0]).toMatchObject({ type: 'failed' });
  expect((await say(call, 'what does it cost'))[0]).toMatchObject({ type: 'sentence' });
});
