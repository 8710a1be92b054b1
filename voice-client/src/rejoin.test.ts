import { expect, test, vi } from 'vitest';
import { set } from '../tests/our-stage.ts';
import { settle } from '../tests/settle.ts';
import { createDailyCallObject } from './call-object/daily.ts';
import { VoiceClient } from './voice-client.ts';

/** A tab: what it keeps, and what its pages hear of being left. */
function openTab() {
  const kept = new Map<string, string>();
  const listeners: [string, () => void][] = [];
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.push([name, listener]));
  return {
    kept,
    tell: (event: string) => {
      for (const [name, listener] of listeners) if (name === event) listener();
    },
  };
}

type Stage = Awaited<ReturnType<typeof set>>;

/** The client of the tab's next page. */
function nextPage({ daily, provider }: Stage): VoiceClient {
  return new VoiceClient(
    'key',
    provider.url,
    {},
    {},
    {
      rejoin: true,
      createCallObject: (settings) =>
        createDailyCallObject(settings, async () => ({ default: daily as never })),
    },
  );
}

test('a call is joined again after a reload, without a new one, until the visitor ends it', async () => {
  const stage = await set();
  const tab = openTab();
  const before = nextPage(stage);
  await before.start('a');
  expect(stage.provider.requests.map(({ body }) => JSON.parse(body))).toEqual([
    { assistantId: 'a', roomDeleteOnUserLeaveEnabled: false },
  ]);
  // The library's events while the page is closing don't end the call.
  tab.tell('pagehide');
  stage.daily.call.leaves();
  await settle();
  expect(tab.kept.size).toBe(1);

  const after = nextPage(stage);
  await vi.waitFor(() => expect(after.getSnapshot().status).toBe('live'));
  expect(stage.daily.made).toHaveLength(2);
  expect(stage.provider.requests).toHaveLength(1);
  await after.stop();
  expect(stage.daily.call.callsOf('sendAppMessage').flat()).toContain('{"type":"end-call"}');
  await settle();
  // The page that was left has told; this one is there.
  tab.tell('pageshow');
  expect(nextPage(stage).getSnapshot().status).toBe('idle');
});

test('a call that is over is forgotten', async () => {
  const stage = await set();
  const tab = openTab();
  const client = nextPage(stage);
  await client.start('a');
  expect(tab.kept.size).toBe(1);
  stage.daily.call.leaves();
  await settle();
  expect(tab.kept.size).toBe(0);
  await settle();
  expect(nextPage(stage).getSnapshot().status).toBe('idle');
});

test('a call that cannot be joined again is told and forgotten', async () => {
  const stage = await set({ behavior: { join: 'rejects' } });
  const tab = openTab();
  tab.kept.set(`voice-client ${stage.provider.url}`, JSON.stringify({ id: 'a', webCallUrl: 'https://room' }));
  const client = nextPage(stage);
  const errors: string[] = [];
  client.on('error', ({ message }) => errors.push(String(message)));
  await vi.waitFor(() => expect(tab.kept.size).toBe(0));
  expect(errors).toContain('No way in');
});

test('where nothing may be kept, calls are as always', async () => {
  const stage = await set();
  vi.stubGlobal('sessionStorage', undefined);
  const client = nextPage(stage);
  expect(await client.start('a')).toMatchObject({ id: 'call-1' });
});
