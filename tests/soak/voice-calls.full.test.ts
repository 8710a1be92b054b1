import { readdirSync, readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedFoyer, serveFoyer } from '../support/serve-foyer.ts';
import { startVoiceCaller, type VoiceCaller } from '../support/voice-caller.ts';
import { isSoak, soakCount } from './soak-numbers.ts';

const calls = soakCount(1000, 24);
const atOnce = 8;
const timeout = (isSoak ? 30 : 2) * 60_000;

/** How long the server keeps the place of a caller whose connection was lost, in milliseconds, and some more. */
const lostFor = 12_000;

let foyer: ServedFoyer;

beforeAll(async () => {
  foyer = await serveFoyer({ callsPerHour: 0 });
});

afterAll(() => foyer.stop());

/** The ways in which a call ends; connections that are lost take their time, so they are for the soak. */
const endings: readonly ((caller: VoiceCaller) => Promise<unknown>)[] = [
  (caller) => caller.hangUp(),
  (caller) => {
    caller.send({ type: 'end-call' });
    return caller.closed;
  },
  async (caller) => {
    caller.type('What does a website cost?');
    await caller.waitFor(
      (message) =>
        message.type === 'transcript' && message.role === 'assistant' && /\$/.test(message.transcript),
    );
    await caller.hangUp();
  },
  (caller) => {
    caller.send({ type: 'say', message: 'Bye.', endCallAfterSpoken: true, interruptAssistantEnabled: true });
    return caller.closed;
  },
  ...(isSoak
    ? [
        (caller: VoiceCaller) => {
          caller.lose();
          return caller.closed;
        },
      ]
    : []),
];

/** Holds calls one after the other on several lines. */
async function holdCalls(count: number): Promise<void> {
  let started = 0;
  const line = async () => {
    while (started < count) {
      const number = started;
      started += 1;
      const caller = await startVoiceCaller(foyer.url);
      const end = endings[number % endings.length];
      if (!end) throw new Error('a call without an end');
      await end(caller);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, line));
  if (isSoak) await new Promise((resolve) => setTimeout(resolve, lostFor));
}

const collectGarbage: () => void = (() => {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
})();

/** Resources of this process, which is server and callers in one. */
async function held() {
  // Sockets that are closed on both sides are gone a little later.
  await new Promise((resolve) => setTimeout(resolve, 500));
  collectGarbage();
  const threads = /^Threads:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  const resources = process.getActiveResourcesInfo();
  return {
    files: readdirSync('/proc/self/fd').length,
    threads: Number(threads),
    timers: resources.filter((name) => name === 'Timeout').length,
    sockets: resources.filter((name) => name.startsWith('TCPSocket')).length,
    workers: resources.filter((name) => name === 'MessagePort' || name === 'Worker').length,
    heap: process.memoryUsage().heapUsed,
  };
}

test(`${calls} calls that end in every possible way leave nothing behind`, { timeout }, async ({
  annotate,
}) => {
  // The first calls compile code, fill caches and start the worker.
  await holdCalls(endings.length * 2);
  const before = await held();
  await holdCalls(calls);
  const after = await held();

  await annotate(`before ${JSON.stringify(before)}, after ${JSON.stringify(after)}`);
  const { heap: heapBefore, timers: timersBefore, ...handlesBefore } = before;
  const { heap: heapAfter, timers: timersAfter, ...handlesAfter } = after;
  for (const [name, count] of Object.entries(handlesAfter)) {
    expect(count, name).toBeLessThanOrEqual(Reflect.get(handlesBefore, name) + 2);
  }
  // One timer for each finished call would be seen; those of the test runner come and go.
  expect(timersAfter).toBeLessThanOrEqual(timersBefore + 5);
  // Transcripts stay for an hour: a few kilobytes a call, which is all that may grow.
  expect(heapAfter - heapBefore).toBeLessThan(8_000_000 + calls * 6000);

  // The next call works.
  const caller = await startVoiceCaller(foyer.url);
  await caller.waitFor((message) => message.type === 'transcript' && message.role === 'assistant');
  await caller.hangUp();
});
