import { expect, test } from 'vitest';
import { until } from '../../tests/support/until.ts';
import { count, expectNothingLeft, joined, names, recording, set } from '../tests/our-stage.ts';
import { settle } from '../tests/settle.ts';
import { stageNames } from './session-state.ts';

test.each(stageNames)('[A19 A21] stop() during %s ends the start with nothing left', async (name) => {
  const stage = await set({ answer: recording, userAgent: 'Android' });
  stage.voice.on('call-start-progress', (event) => {
    if (event.stage === name && event.status === 'started') queueMicrotask(() => stage.client.stop());
  });
  const started = stage.client.start('a');
  await until(() => stage.provider.requests.length > 0 || names(stage.log).includes(`${name} failed`));
  if (name !== 'initialization' && name !== 'web-call-creation') {
    await until(() => stage.daily.made.length > 0 || names(stage.log).includes(`${name} failed`));
  }
  await stage.pass(1000);
  expect(await started).toBeNull();
  const aborted = stage.log.at(-1) ?? '';
  expect(aborted).toContain('"status":"failed"');
  expect(aborted).toContain('"metadata":{"reason":"aborted"}');
  for (const event of ['call-end', 'error', 'call-start-failed', 'call-start-success']) {
    expect(count(stage.log, event)).toBe(0);
  }
  expect(stage.voice.getSnapshot()).toEqual({ status: 'idle' });
  await settle();
  expectNothingLeft(stage);
});

test('[A19] stop() while the provider is silent ends the request', async () => {
  const stage = await set({ answer: null });
  const started = stage.client.start('a');
  await until(() => stage.provider.requests.length > 0);
  stage.client.stop();
  expect(await started).toBeNull();
  expect(stage.log.at(-1)).toBe(
    'call-start-progress {"stage":"web-call-creation","status":"failed","timestamp":"T","metadata":{"reason":"aborted"}}',
  );
  expect(stage.timers.size).toBe(0);
});

test('[A21] stop() ends a call with speech-end, call-end and one status update, and then nothing', async () => {
  const stage = await joined();
  stage.daily.call.levels(0.5);
  stage.log.length = 0;
  stage.client.stop();
  stage.client.stop();
  await settle();
  const { call } = stage.daily;
  call.says('listening');
  call.levels(0.5);
  call.fails('ejected');
  await stage.pass(5000);
  expect(stage.log).toEqual([
    'speech-end',
    'call-end',
    'message {"type":"status-update","status":"ended","endedReason":"customer-ended-call"}',
  ]);
  expectNothingLeft(stage);
});

test('[A21] the server may still say why the call ended while it is being left', async () => {
  const stage = await joined({ behavior: { destroy: 'hangs' } });
  stage.log.length = 0;
  stage.client.stop();
  expect(stage.voice.getSnapshot()).toEqual({ status: 'ending' });
  stage.daily.call.says('{"type":"status-update","status":"ended","endedReason":"customer-ended-call"}');
  stage.daily.call.leaves();
  expect(names(stage.log)).toEqual(['message', 'call-end']);
});

test('[A21] a room that cannot be left still ends the call after 2 s', async () => {
  const stage = await joined({ behavior: { destroy: 'hangs' } });
  stage.log.length = 0;
  stage.client.stop();
  await stage.pass(1999);
  expect(stage.log).toEqual([]);
  await stage.pass(1);
  expect(names(stage.log)).toEqual(['call-end', 'message']);
});

test('[A21] a room whose leaving fails ends the call', async () => {
  const stage = await joined({ behavior: { destroy: 'rejects' } });
  stage.client.stop();
  await settle();
  expect(count(stage.log, 'call-end')).toBe(1);
});

test('[A21] a fatal error of the library after the join is followed by one call-end', async () => {
  const stage = await joined();
  stage.log.length = 0;
  stage.daily.call.fails('exp-room');
  stage.daily.call.leaves();
  await settle();
  expect(names(stage.log)).toEqual(['error', 'call-end', 'message']);
});

test('[A21] start() right after stop() ends the old call first', async () => {
  const stage = await joined({ behavior: { destroy: 'hangs' } });
  stage.log.length = 0;
  stage.client.stop();
  await stage.start();
  expect(names(stage.log).slice(0, 3)).toEqual(['call-end', 'message', 'initialization started']);
  expect(names(stage.log).at(-1)).toBe('call-start-success');
});

test('[A21] a call restarted by a call-end listener begins after the old call’s last event', async () => {
  const stage = await joined();
  stage.log.length = 0;
  stage.voice.once('call-end', () => void stage.client.start('again'));
  stage.daily.call.leaves();
  await until(() => names(stage.log).includes('call-start-success'));
  expect(names(stage.log).slice(0, 3)).toEqual(['call-end', 'message', 'initialization started']);
});

test('[A21] a call that ends during its start counts as ended, and the start returns null', async () => {
  const stage = await set({ behavior: { observer: 'hangs' } });
  const started = stage.client.start('a');
  await until(() => names(stage.log).includes('audio-observer-setup started'));
  stage.log.length = 0;
  stage.daily.call.leaves();
  expect(await started).toBeNull();
  expect(names(stage.log)).toEqual(['audio-observer-setup failed', 'call-end', 'message']);
  expect(stage.log[0]).toContain('"metadata":{"reason":"call-ended"}');
});

test('[A21] an assistant that listens before the last stage makes the call live, and stop() ends it', async () => {
  const stage = await set({ behavior: { observer: 'hangs' } });
  const started = stage.client.start('a');
  await until(() => names(stage.log).includes('audio-observer-setup started'));
  stage.log.length = 0;
  stage.daily.call.says('listening');
  stage.client.stop();
  expect(await started).toBeNull();
  await settle();
  expect(names(stage.log)).toEqual(['call-start', 'audio-observer-setup failed', 'call-end', 'message']);
});

test('a join that hangs fails after 15 s', async () => {
  const stage = await set({ behavior: { join: 'hangs' } });
  await stage.start();
  await stage.pass(14_999);
  expect(names(stage.log).at(-1)).toBe('daily-call-join started');
  await stage.pass(1);
  expect(stage.log.at(-1)).toContain('The call was not joined within 15 s');
  expectNothingLeft(stage);
});

test('[A21] a room left at the very moment of the join ends the call after it', async () => {
  const stage = await set();
  const early = stage.daily.createCallObject;
  Object.assign(stage.daily, {
    createCallObject: (options: object) => {
      const call = early(options);
      const join = call.join.bind(call);
      call.join = async (room) => {
        const people = await join(room);
        call.leaves();
        return people;
      };
      return call;
    },
  });
  expect(await stage.start()).toBeNull();
  expect(names(stage.log).slice(-4)).toEqual([
    'daily-call-join completed',
    'daily-call-join failed',
    'call-end',
    'message',
  ]);
  expect(stage.voice.getSnapshot()).toEqual({ status: 'idle' });
});

test.each(['stop()', 'the limit'])('the request of a web call is dropped by %s', async (how) => {
  const stage = await set({ answer: null });
  const started = stage.client.start('a');
  await until(() => stage.provider.requests.length > 0);
  expect(await stage.provider.connections()).toBe(1);
  if (how === 'stop()') stage.client.stop();
  else await stage.pass(30_000);
  await started;
  await settle();
  expect(await stage.provider.connections()).toBe(0);
});

test('a provider that hangs fails after 30 s', async () => {
  const stage = await set({ answer: null });
  const started = stage.client.start('a');
  await until(() => stage.provider.requests.length > 0);
  await stage.pass(30_000);
  expect(await started).toBeNull();
  expect(stage.log.at(-1)).toContain('web-call-creation was not done within 30 s');
});

test('a room that is left during the join fails the start', async () => {
  const stage = await set({ behavior: { join: 'hangs' } });
  await stage.start();
  stage.daily.call.leaves();
  await stage.pass(0);
  expect(names(stage.log).slice(-4)).toEqual([
    'daily-call-join failed',
    'error',
    'call-start-failed',
    'error',
  ]);
  expect(count(stage.log, 'call-end')).toBe(0);
});

test('a provider that cannot be reached fails the start', async () => {
  const stage = await set();
  await stage.provider.close();
  expect(await stage.client.start('a')).toBeNull();
  expect(names(stage.log).slice(-3)).toEqual(['web-call-creation failed', 'call-start-failed', 'error']);
  expect(stage.log.at(-1)).toContain('TypeError: fetch failed');
});
