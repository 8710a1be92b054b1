import { expect, test } from 'vitest';
import { createClientLimit } from './client-limit.ts';

function limitAt(perMinute: number) {
  let time = 0;
  const limit = createClientLimit({ slots: perMinute, windowMs: 60_000, now: () => time });
  return {
    take: (client: string) => limit.take(client),
    wait: (seconds: number) => {
      time += seconds * 1000;
    },
  };
}

test('[DESIGN 3.2] a client gets its slots per minute; the next request is told when to come back', () => {
  const { take, wait } = limitAt(2);
  expect(take('192.0.2.1').kind).toBe('taken');
  wait(10.5);
  expect(take('192.0.2.1').kind).toBe('taken');
  expect(take('192.0.2.1')).toEqual({ kind: 'full', retryAfterSeconds: 50 });
  expect(take('192.0.2.2').kind).toBe('taken');
  wait(49.4);
  expect(take('192.0.2.1')).toEqual({ kind: 'full', retryAfterSeconds: 1 });
  wait(0.1);
  // The window slides: only the first slot is a minute old.
  expect(take('192.0.2.1').kind).toBe('taken');
  expect(take('192.0.2.1').kind).toBe('full');
});

test('[DESIGN 3.2] the window can be an hour', () => {
  let time = 0;
  const limit = createClientLimit({ slots: 1, windowMs: 3_600_000, now: () => time });
  expect(limit.take('192.0.2.1').kind).toBe('taken');
  time = 3_599_000;
  expect(limit.take('192.0.2.1')).toEqual({ kind: 'full', retryAfterSeconds: 1 });
  time = 3_600_000;
  expect(limit.take('192.0.2.1').kind).toBe('taken');
});

test('[DESIGN 3.2] several slots are taken together or not at all, and given back together', () => {
  let time = 0;
  const limit = createClientLimit({ slots: 3, windowMs: 60_000, now: () => time });
  const take = (count: number) => limit.take('192.0.2.1', count);
  expect(take(1).kind).toBe('taken');
  time = 10_000;
  const two = take(2);
  // The second of them to go makes room for two.
  expect(take(2)).toEqual({ kind: 'full', retryAfterSeconds: 60 });
  if (two.kind === 'taken') two.giveBack();
  expect(take(3)).toEqual({ kind: 'full', retryAfterSeconds: 50 });
  expect(take(4)).toEqual({ kind: 'full', retryAfterSeconds: 60 });
  expect(take(2).kind).toBe('taken');
});

test('[DESIGN 3.2] a slot that is given back can be taken again', () => {
  const { take } = limitAt(1);
  const slot = take('192.0.2.1');
  expect(take('192.0.2.1').kind).toBe('full');
  if (slot.kind === 'taken') slot.giveBack();
  expect(take('192.0.2.1').kind).toBe('taken');
});

test('[DESIGN 3.2] 0 means no limit', () => {
  const { take } = limitAt(0);
  for (let count = 0; count < 1000; count += 1) expect(take('192.0.2.1').kind).toBe('taken');
});

test('[DESIGN 3.2] addresses of one IPv6 /64 are one client, those of another are not', () => {
  const { take } = limitAt(1);
  expect(take('2001:db8:1:2::1').kind).toBe('taken');
  expect(take('2001:db8:1:2:aaaa:bbbb:cccc:dddd').kind).toBe('full');
  expect(take('2001:db8:1:3::1').kind).toBe('taken');
  expect(take('::1').kind).toBe('taken');
  expect(take('::2').kind).toBe('full');
  expect(take('2001:db8::1:0:0:1').kind).toBe('taken');
  expect(take('2001:db8::2').kind).toBe('full');
});

test('[DESIGN 3.2] memory stays bounded: a flood of addresses pushes the idle ones out', () => {
  const { take } = limitAt(1);
  take('192.0.2.1');
  for (let client = 0; client < 20_000; client += 1) take(`10.0.${client >> 8}.${client & 255}`);
  // Forgotten, so it is counted again; the latest are remembered.
  expect(take('192.0.2.1').kind).toBe('taken');
  expect(take('10.0.78.31').kind).toBe('full');
});
