import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingRow, post } from '#tests/support/data-api-client.ts';
import { type ServedFoyer, serveFoyer } from '#tests/support/serve-foyer.ts';
import { createConcierge } from '../create-concierge.ts';
import type { Dialogue, DialogueOutput } from '../dialogue.ts';
import { createThinkingThreads, type ThinkingThreads } from './think-in-threads.ts';

const never = new AbortController().signal;

let thinking: ThinkingThreads;
let foyer: ServedFoyer;
beforeAll(async () => {
  thinking = createThinkingThreads({
    script: new URL('../../../../tests/support/pondering-thread.ts', import.meta.url),
  });
  foyer = await serveFoyer();
});
afterAll(() => Promise.all([thinking.close(), foyer.stop()]));

let now = 0;

function startCall(): Dialogue {
  return createConcierge({ storeBooking: async () => ({ kind: 'stored' }) }, { thinking, now: () => now });
}

async function say(dialogue: Dialogue, text: string): Promise<readonly DialogueOutput[]> {
  return Array.fromAsync(dialogue.respond({ type: 'said', text, by: 'typing' }, never));
}

function sentencesOf(outputs: readonly DialogueOutput[]): string {
  return outputs.flatMap((output) => (output.type === 'sentence' ? [output.text] : [])).join(' ');
}

async function timed<Result>(work: Promise<Result>): Promise<readonly [Result, number]> {
  const start = performance.now();
  return [await work, performance.now() - start];
}

test('[DESIGN 4] a turn that takes too long is given up with a sentence; others are served meanwhile, and the call goes on', async () => {
  const call = startCall();
  await say(call, 'I want to book a call');
  await say(call, 'my name is Ana Berg');
  const other = startCall();
  await say(other, 'hello');

  const lost = timed(say(call, 'my name is Bob, what is the meaning of life'));
  const [answer, answeredAfter] = await timed(say(other, 'what does it cost'));
  const [stored, storedAfter] = await timed(post(foyer.url, 'booking', bookingRow()));
  const [outputs, lostAfter] = await lost;
  expect(sentencesOf(answer)).toContain('starts at');
  expect(stored.status).toBe(201);
  // The first one waits until the second thread has started.
  expect(answeredAfter).toBeLessThan(lostAfter);
  expect(storedAfter).toBeLessThan(lostAfter);
  expect(lostAfter).toBeLessThan(10_000);
  expect(outputs).toEqual([
    { type: 'failed', error: new Error('The thinking thread did not answer in time.') },
    { type: 'sentence', text: 'Sorry, I lost my train of thought.' },
    { type: 'sentence', text: 'Could you say it in other words?' },
  ]);

  // It counts toward the processor time of its call.
  expect(sentencesOf(await say(call, 'what does it cost'))).toMatch(/a lot in a short time/);
  now += 60_000;
  expect(call.booking?.entries.name).toBe('Ana Berg');
  expect(sentencesOf(await say(call, 'ana at example dot com'))).toMatch(/screen/);
  expect(call.booking?.entries).toMatchObject({ name: 'Ana Berg', email: 'ana@example.com' });
});

test('[DESIGN 4] turns that wait for a thread which is given up are thought in the next one', async () => {
  const [first, second, third] = [startCall(), startCall(), startCall()];
  const lost = [first, second].map((call) => say(call, 'the meaning of life'));
  expect(sentencesOf(await say(third, 'what does it cost'))).toContain('starts at');
  for (const outputs of await Promise.all(lost)) expect(sentencesOf(outputs)).toMatch(/train of thought/);
});

test('[DESIGN 4] a thread that does not start fails those who wait for it, and nobody for ever', async () => {
  const broken = createThinkingThreads({ script: new URL('data:text/javascript,throw new Error("broken")') });
  await expect(broken.agrees('yes')).rejects.toThrow('The thinking thread broke.');
  await expect(broken.agrees('yes')).rejects.toThrow('The thinking thread broke.');
  await broken.close();
});
