import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Window } from 'happy-dom';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type * as Harness from './react/harness.ts';

// The hooks on the oldest React that they promise, and on the current one. Each harness is one bundle with its own React in it.

const here = fileURLToPath(new URL('.', import.meta.url));
const fromRoot = createRequire(new URL('../../package.json', import.meta.url));
const fromPackage = createRequire(new URL('../package.json', import.meta.url));
const folderOf = (require: NodeJS.Require, name: string) => dirname(require.resolve(`${name}/package.json`));

const releases = [
  { version: '18.2.0', react: folderOf(fromPackage, 'react-18'), dom: folderOf(fromPackage, 'react-dom-18') },
  { version: '19', react: folderOf(fromRoot, 'react'), dom: folderOf(fromRoot, 'react-dom') },
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-react-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function loadHarness({ version, react, dom }: (typeof releases)[number]): Promise<typeof Harness> {
  await build({
    configFile: false,
    logLevel: 'error',
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    resolve: {
      alias: [
        { find: /^react-dom/, replacement: dom },
        { find: /^react(?=$|\/)/, replacement: react },
      ],
    },
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      target: 'es2022',
      lib: { entry: join(here, 'react/harness.ts'), formats: ['es'], fileName: () => `react-${version}.mjs` },
    },
  });
  return import(/* @vite-ignore */ join(folder, `react-${version}.mjs`));
}

describe.each(releases)('React $version', (release) => {
  let harness: typeof Harness;
  beforeAll(async () => {
    const window = new Window();
    Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true });
    for (const name of ['HTMLElement', 'HTMLIFrameElement', 'Node'] as const) {
      Reflect.set(globalThis, name, window[name]);
    }
    harness = await loadHarness(release);
    expect(harness.version).toMatch(new RegExp(`^${release.version}`));
  });
  afterEach(() => document.body.replaceChildren());
  afterAll(() => {
    for (const name of ['window', 'document', 'HTMLElement', 'HTMLIFrameElement', 'Node']) {
      Reflect.deleteProperty(globalThis, name);
    }
  });

  test('status, transcript, levels and microphone follow the call', async () => {
    const screen = await harness.showCall();
    expect(screen.texts()).toEqual({ status: 'idle', transcript: '', level: '0', user: '0', muted: 'false' });
    await harness.act(() => screen.client.start('assistant'));
    expect(screen.texts().status).toBe('live');
    await harness.act(() => {
      screen.fake.transcript('assistant', 'Hi', 'partial');
      screen.fake.transcript('assistant', 'Hi there', 'partial');
      screen.fake.transcript('user', 'Hello', 'final');
      screen.fake.transcript('assistant', 'Hi there!', 'final');
      screen.fake.level(0.5);
      screen.fake.localLevel(0.25);
    });
    expect(screen.texts()).toMatchObject({
      transcript: 'assistant: Hi there!|user: Hello',
      level: '0.5',
      user: '0.25',
    });
    await harness.act(() => screen.client.setMuted(true));
    expect(screen.texts().muted).toBe('true');
    await harness.act(() => screen.fake.end());
    expect(screen.texts()).toMatchObject({ status: 'idle', level: '0', user: '0', muted: 'false' });
    // The transcript stays until the next call.
    expect(screen.texts().transcript).toBe('assistant: Hi there!|user: Hello');
    await harness.act(() => screen.client.start('assistant'));
    expect(screen.texts().transcript).toBe('');
    await screen.unmount();
  });

  test('each hook rerenders only for what it returns: a hundred levels rerender only the level', async () => {
    const screen = await harness.showCall();
    await harness.act(() => screen.client.start('assistant'));
    const before = { ...screen.renders };
    for (let tenth = 1; tenth <= 100; tenth += 1) {
      await harness.act(() => screen.fake.level((tenth % 10) / 10));
    }
    expect(screen.renders.level - before.level).toBe(100);
    expect({ ...screen.renders, level: 0 }).toEqual({ ...before, level: 0 });
    // The same level again renders nothing.
    await harness.act(() => screen.fake.level(0));
    expect(screen.renders.level - before.level).toBe(100);
    await harness.act(() => screen.fake.transcript('user', 'Hello'));
    expect(screen.renders).toEqual({
      ...before,
      level: before.level + 100,
      transcript: before.transcript + 1,
    });
    await harness.act(() => screen.client.setMuted(true));
    expect(screen.renders.microphone).toBe(before.microphone + 1);
    expect(screen.renders.status).toBe(before.status);
    expect(screen.renders.call).toBe(1);
    await screen.unmount();
  });

  test('an error, a lost connection and a lost microphone are reported', async () => {
    const refused = await harness.showCall({ answer: { status: 429 } });
    await harness.act(() => refused.client.start('assistant'));
    expect(refused.status()).toMatchObject({
      status: 'idle',
      error: { type: 'start-method-error', error: { status: 429 } },
    });
    await refused.unmount();
    const screen = await harness.showCall();
    await harness.act(() => screen.client.start('assistant'));
    expect(screen.status()).toMatchObject({ status: 'live', online: true, error: null });
    await harness.act(() => screen.fake.connection('interrupted'));
    expect(screen.status().online).toBe(false);
    await harness.act(() => screen.fake.connection('connected'));
    expect(screen.status().online).toBe(true);
    await harness.act(() => screen.fake.loseMicrophone());
    expect(screen.microphone().problem?.type).toBe('not-found');
    await harness.act(() => screen.fake.localLevel(0.5));
    expect(screen.microphone().problem).toBeNull();
    await screen.unmount();
  });

  test('StrictMode: nothing is heard twice, and the call that it mounts twice goes on', async () => {
    const screen = await harness.showCall({}, { strict: true, startsOnMount: true });
    await vi.waitFor(() => harness.act(() => expect(screen.texts().status).toBe('live')));
    await harness.act(() => screen.fake.transcript('user', 'Once'));
    expect(screen.texts().transcript).toBe('user: Once');
    expect(screen.fake.requests).toHaveLength(1);
    await screen.unmount();
    expect(screen.client.getSnapshot().status).toBe('idle');
  });

  test('a server-rendered page shows no call, and hydrates without warnings', async () => {
    const html = harness.renderOnServer();
    expect(html).toContain('idle');
    const screen = await harness.showCall({}, { hydrate: html });
    expect(screen.texts().status).toBe('idle');
    await screen.unmount();
  });

  test('two providers at once share nothing; two of one client share the call', async () => {
    const one = await harness.showCall();
    const other = await harness.showCall();
    await harness.act(() => one.client.start('assistant'));
    expect([one.texts().status, other.texts().status]).toEqual(['live', 'idle']);
    const same = await harness.showCall({}, { client: one.client, fake: one.fake });
    expect(same.texts().status).toBe('live');
    await same.unmount();
    expect(one.texts().status).toBe('live');
    await one.unmount();
    expect(one.client.getSnapshot().status).toBe('idle');
    await other.unmount();
  });

  test.each(['idle', 'starting', 'joined', 'live', 'ending'] as const)(
    'unmounted while %s: the call is over, and nobody is listening',
    async (status) => {
      const screen = await harness.showCall({
        ...(status === 'starting' && { answer: 'hangs' }),
        ...(status === 'joined' && { listens: false }),
        ...(status === 'ending' && { leave: 'hangs' }),
      });
      if (status !== 'idle') {
        let started: unknown;
        await harness.act(() => {
          started = screen.client.start('assistant');
          return status === 'starting' ? undefined : started;
        });
      }
      if (status === 'ending') await harness.act(() => void screen.client.stop());
      expect(screen.client.getSnapshot().status).toBe(status);
      await screen.unmount();
      await vi.waitFor(() => expect(screen.client.getSnapshot().status).toBe('idle'), 10_000);
      // Whatever still comes reaches no component.
      const { renders } = screen;
      const before = { ...renders };
      screen.fake.level(1);
      screen.fake.transcript('user', 'Anybody there?');
      expect(renders).toEqual(before);
    },
  );

  test('keepCall lets the call go on without its screen', async () => {
    const screen = await harness.showCall({}, { keepCall: true });
    await harness.act(() => screen.client.start('assistant'));
    await screen.unmount();
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.client.getSnapshot().status).toBe('live');
    screen.client.stop();
  });

  test('devices are listed by name, chosen in a call, and forgotten when they are gone', async () => {
    const devices = harness.fakeDevices();
    const screen = await harness.showDevices();
    expect(screen.devices().microphones).toEqual([
      { id: 'mic-1', label: 'Built-in' },
      { id: 'mic-2', label: 'Headset' },
    ]);
    expect(screen.devices().speakers).toEqual([{ id: 'out-1', label: 'Speakers' }]);
    await harness.act(() => screen.client.start('assistant'));
    await harness.act(() => screen.devices().setMicrophone('mic-2'));
    await harness.act(() => screen.devices().setSpeaker('out-1'));
    expect(screen.fake.devices).toEqual([{ audioDeviceId: 'mic-2' }, { outputDeviceId: 'out-1' }]);
    expect(screen.devices()).toMatchObject({ microphone: 'mic-2', speaker: 'out-1' });
    await harness.act(() => devices.unplug('mic-2'));
    expect(screen.devices().microphone).toBeUndefined();
    await screen.unmount();
    expect(devices.listeners()).toBe(0);
  });

  test('before a call: the microphone is tried and chosen, and closes however the trial ends', async () => {
    harness.fakeDevices();
    const sound = harness.fakeSound();
    onTestFinished(sound.restore);
    const screen = await harness.showDevices();
    const tryIt = () =>
      harness.act(async () => {
        const before = sound.asked();
        void screen.devices().tryMicrophone();
        await vi.waitFor(() => expect(sound.asked()).toBe(before + 1));
      });
    await tryIt();
    await harness.act(async () => {
      sound.allow();
      await vi.waitFor(() => expect(sound.isMeasured()).toBe(true));
      sound.tick();
    });
    expect(screen.devices().tried).toBeCloseTo(0.5);
    expect(sound.counts).toEqual({ opened: 1, open: 1, contexts: 1 });
    await harness.act(() => screen.devices().stopTrying());
    expect(sound.counts).toEqual({ opened: 1, open: 0, contexts: 0 });
    expect(screen.devices().tried).toBeUndefined();
    // Ended while the browser still asks: by another trial, and by a screen that goes.
    await tryIt();
    await tryIt();
    sound.allow();
    await vi.waitFor(() => expect(sound.counts).toEqual({ opened: 2, open: 0, contexts: 0 }));
    await harness.act(() => screen.devices().setMicrophone('mic-2'));
    expect(screen.devices().microphone).toBe('mic-2');
    await screen.unmount();
    sound.allow();
    await vi.waitFor(() => expect(sound.counts).toEqual({ opened: 3, open: 0, contexts: 0 }));
  });

  test('texts and the volume go to the call', async () => {
    const screen = await harness.showCall();
    await harness.act(() => screen.client.start('assistant'));
    const { sendText, setVolume, send, say } = screen.methods();
    sendText('Hello');
    setVolume(0.5);
    say('Goodbye', true);
    send({ type: 'control', control: 'mute-assistant' });
    expect(screen.fake.sent.slice(-3)).toMatchObject([
      { type: 'add-message', message: { role: 'user', content: 'Hello' } },
      { type: 'say', message: 'Goodbye', endCallAfterSpoken: true },
      { type: 'control' },
    ]);
    await screen.unmount();
  });

  test('a hook outside a provider says what is missing', () => {
    vi.spyOn(console, 'error')
      .mockReset()
      .mockImplementation(() => {});
    expect(() => harness.renderWithoutProvider()).toThrow('need a <VoiceProvider>');
  });

  test('the agent has a state, tools are answered, and bars move without sound to show', async () => {
    const { client, fake, states, heard, bars, unmount } = await harness.showAgent();
    await harness.act(() => client.start('assistant'));
    await harness.act(() => fake.listen());
    await harness.act(() => fake.transcript('user', 'Show me the prices'));
    await harness.act(() => fake.level(0.5));
    await harness.act(() => fake.transcript('user', 'Wait'));
    expect(states.filter((state, index) => state !== states[index - 1])).toEqual([
      'idle',
      'connecting',
      'listening',
      'thinking',
      'speaking',
    ]);
    expect(heard).toEqual([0.5]);
    expect(bars()).toEqual(['10%', '10%', '10%']);
    harness.fakeDevices();
    const sound = harness.fakeSound();
    onTestFinished(sound.restore);
    await harness.act(() => client.emit('audio', { srcObject: {} } as HTMLAudioElement));
    await harness.act(() => vi.waitFor(() => expect(sound.isMeasured()).toBe(true)));
    // A voice has nothing in the upper half: of the lower one, the first third is full.
    expect(bars()).toEqual(['100%', '10%', '10%']);
    const call = (id: string, page: string) => ({
      id,
      type: 'function',
      function: { name: 'show', arguments: JSON.stringify({ page }) },
    });
    await harness.act(() =>
      fake.message({ type: 'tool-calls', toolCallList: [call('1', 'prices'), call('2', 'none')] }),
    );
    const answer = (tool_call_id: string, content: string) => ({
      type: 'add-message',
      message: { role: 'tool', tool_call_id, content },
    });
    await vi.waitFor(() => {
      expect(fake.sent).toContainEqual(answer('1', '{"shown":"prices"}'));
      expect(fake.sent).toContainEqual(answer('2', 'Failed: no such page'));
    });
    await harness.act(() => client.end());
    await harness.act(() => vi.waitFor(() => expect(sound.counts.contexts).toBe(0)));
    expect(bars()).toEqual(['10%', '10%', '10%']);
    expect(states.at(-1)).toBe('idle');
    expect(fake.sent).toContainEqual({ type: 'end-call' });
    await unmount();
  });
});
