import { expect, test } from 'vitest';
import { createTurnLoop, type TurnLoop } from './turn-loop.ts';

/** A loop whose tasks are names; `stubborn` ones cannot be cut off, words beginning with `+` are merged. */
function start() {
  const events: string[] = [];
  const ends = new Map<string, () => void>();
  const loop: TurnLoop<string> = createTurnLoop<string>({
    async react(task, { signal, ...turn }) {
      events.push(`begin ${task}${turn.isOvertaken ? ' overtaken' : ''}`);
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.set(task, resolve);
      signal.addEventListener('abort', () => {
        events.push(`cut ${task}`);
        resolve();
      });
      await promise;
      events.push(`end ${task}`);
    },
    isInterruptible: (task) => !task.startsWith('stubborn'),
    merge: (first, second) => (first.startsWith('+') && second.startsWith('+') ? first + second : undefined),
  });
  const seen = async (): Promise<string> => {
    await new Promise((resolve) => setImmediate(resolve));
    return events.splice(0).join(', ');
  };
  return { loop, ends, seen };
}

test('tasks are done one after the other', async () => {
  const { loop, ends, seen } = start();
  loop.push('one', false);
  loop.push('two', false);
  expect(await seen()).toBe('begin one');
  expect(loop.running).toBe('one');
  ends.get('one')?.();
  expect(await seen()).toBe('end one, begin two');
  ends.get('two')?.();
  expect(await seen()).toBe('end two');
  expect(loop.running).toBeUndefined();
});

test('[DESIGN 4] an urgent task cuts off what is being done, and waits for its end', async () => {
  const { loop, seen } = start();
  loop.push('one', false);
  loop.push('urgent', true);
  expect(await seen()).toBe('begin one, cut one, end one, begin urgent');
});

test('[VE5] a task that may not be cut off runs to its end', async () => {
  const { loop, ends, seen } = start();
  loop.push('stubborn', false);
  loop.push('urgent', true);
  loop.interrupt('voice');
  expect(await seen()).toBe('begin stubborn');
  ends.get('stubborn')?.();
  expect(await seen()).toBe('end stubborn, begin urgent');
});

test('tasks that can be merged are merged', async () => {
  const { loop, seen } = start();
  loop.push('one', false);
  for (const word of ['+a', '+b', '+c']) loop.push(word, true);
  expect(await seen()).toBe('begin one, cut one, end one, begin +a+b+c');
});

test('a task knows when something urgent is waiting', async () => {
  const { loop, ends, seen } = start();
  loop.push('stubborn', false);
  loop.push('second', true);
  loop.push('third', true);
  await seen();
  ends.get('stubborn')?.();
  expect(await seen()).toBe('end stubborn, begin second overtaken');
});

test('close cuts off and forgets', async () => {
  const { loop, seen } = start();
  loop.push('one', false);
  loop.push('two', false);
  loop.close();
  loop.push('three', true);
  expect(await seen()).toBe('begin one, cut one, end one');
});
