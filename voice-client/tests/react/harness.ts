import React, { createElement as h, type ReactNode, StrictMode, useEffect, version } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { act as actOfDom } from 'react-dom/test-utils';
import {
  type Devices,
  type Microphone,
  useAgentState,
  useCallEvent,
  useClientTool,
  useDevices,
  useMicrophone,
  useTranscript,
  useVoiceCall,
  useVoiceStatus,
  useVolumeLevel,
  Visualizer,
  type VoiceCall,
  VoiceProvider,
  type VoiceStatus,
} from '../../src/react/index.ts';
import { createFakeCall, type FakeCall, type FakeCallSettings } from '../../src/testing/index.ts';
import { VoiceClient } from '../../src/voice-client.ts';

export { version };

/** React has it from 18.3 on. */
const actOfReact: typeof React.act | undefined = Reflect.get(React, 'act');

/** Runs what changes a screen, and waits until React has shown it. */
export async function act(change: () => unknown): Promise<void> {
  await (actOfReact ?? actOfDom)(async () => {
    await change();
  });
}

type Part = 'call' | 'status' | 'level' | 'user' | 'transcript' | 'microphone';

interface ScreenOptions {
  readonly strict?: boolean;
  readonly startsOnMount?: boolean;
  readonly keepCall?: boolean;
  readonly hydrate?: string;
  readonly client?: VoiceClient;
  readonly fake?: FakeCall;
}

/** A call screen of one component for each hook, which count how often they are rendered. */
export async function showCall(settings: FakeCallSettings = {}, options: ScreenOptions = {}) {
  const fake = options.fake ?? createFakeCall(settings);
  const client = options.client ?? new VoiceClient('key', undefined, {}, {}, fake.options);
  const renders: Record<Part, number> = {
    call: 0,
    status: 0,
    level: 0,
    user: 0,
    transcript: 0,
    microphone: 0,
  };
  const latest: { status?: VoiceStatus; microphone?: Microphone; methods?: Omit<VoiceCall, 'start'> } = {};
  const parts: Record<string, () => ReactNode> = {
    call: () => {
      renders.call++;
      const { start, ...methods } = useVoiceCall();
      latest.methods = methods;
      // biome-ignore lint/correctness/useExhaustiveDependencies: on mount only
      useEffect(() => {
        if (options.startsOnMount) void start('assistant');
      }, []);
      return null;
    },
    status: () => {
      renders.status++;
      latest.status = useVoiceStatus();
      return h('p', { 'data-part': 'status' }, latest.status.status);
    },
    level: () => {
      renders.level++;
      return h('p', { 'data-part': 'level' }, useVolumeLevel());
    },
    user: () => {
      renders.user++;
      return h('p', { 'data-part': 'user' }, useVolumeLevel('user'));
    },
    transcript: () => {
      renders.transcript++;
      const lines = useTranscript().map(({ role, text }) => `${role}: ${text}`);
      return h('p', { 'data-part': 'transcript' }, lines.join('|'));
    },
    microphone: () => {
      renders.microphone++;
      latest.microphone = useMicrophone();
      return h('p', { 'data-part': 'muted' }, String(latest.microphone.muted));
    },
  };
  const children = Object.entries(parts).map(([key, part]) => h(part, { key }));
  const provider = h(
    VoiceProvider,
    { client, ...(options.keepCall === undefined ? {} : { keepCall: options.keepCall }) },
    ...children,
  );
  const { container, unmount } = await mount(
    options.strict ? h(StrictMode, null, provider) : provider,
    options.hydrate,
  );
  return {
    client,
    fake,
    renders,
    unmount,
    texts: () => {
      const text = (part: string) => container.querySelector(`[data-part=${part}]`)?.textContent ?? '';
      return {
        status: text('status'),
        transcript: text('transcript'),
        level: text('level'),
        user: text('user'),
        muted: text('muted'),
      };
    },
    status: () => required(latest.status),
    microphone: () => required(latest.microphone),
    methods: () => required(latest.methods),
  };
}

export async function showDevices() {
  const fake = createFakeCall();
  const client = new VoiceClient('key', undefined, {}, {}, fake.options);
  let latest: Devices | undefined;
  const Part = () => {
    latest = useDevices();
    return null;
  };
  const { unmount } = await mount(h(VoiceProvider, { client }, h(Part)));
  return { client, fake, unmount, devices: () => required(latest) };
}

/** Stands for the machine's devices. */
export function fakeDevices() {
  const media = new EventTarget();
  const add = media.addEventListener.bind(media);
  const remove = media.removeEventListener.bind(media);
  let listeners = 0;
  let list = [
    { kind: 'audioinput', deviceId: 'mic-1', label: 'Built-in' },
    { kind: 'audioinput', deviceId: 'mic-2', label: 'Headset' },
    { kind: 'audiooutput', deviceId: 'out-1', label: 'Speakers' },
    { kind: 'videoinput', deviceId: 'cam-1', label: 'Camera' },
    { kind: 'audioinput', deviceId: '', label: '' },
  ];
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: Object.assign(media, {
      enumerateDevices: async () => list,
      addEventListener: (...args: Parameters<typeof add>) => {
        listeners++;
        add(...args);
      },
      removeEventListener: (...args: Parameters<typeof remove>) => {
        listeners--;
        remove(...args);
      },
    }),
  });
  return {
    listeners: () => listeners,
    unplug: (id: string) => {
      list = list.filter(({ deviceId }) => deviceId !== id);
      media.dispatchEvent(new Event('devicechange'));
    },
  };
}

const Status = () => h('p', { 'data-part': 'status' }, useVoiceStatus().status);

/** The same screen, as a server sends it. */
export function renderOnServer(): string {
  const client = new VoiceClient('key');
  const text = (part: string, value: string) => h('p', { 'data-part': part, key: part }, value);
  return renderToString(
    h(
      VoiceProvider,
      { client },
      h(Status),
      h(ServerLevel, { of: 'assistant' }),
      h(ServerLevel, { of: 'user' }),
      h(ServerTranscript),
      text('muted', 'false'),
    ),
  );
}

function ServerLevel({ of }: { readonly of: 'assistant' | 'user' }) {
  return h('p', { 'data-part': of === 'user' ? 'user' : 'level' }, useVolumeLevel(of));
}

function ServerTranscript() {
  return h(
    'p',
    { 'data-part': 'transcript' },
    useTranscript()
      .map(({ text }) => text)
      .join('|'),
  );
}

export function renderWithoutProvider(): string {
  return renderToString(h(Status));
}

async function mount(element: ReactNode, html?: string) {
  const container = document.createElement('div');
  document.body.append(container);
  let root: Root | undefined;
  if (html !== undefined) container.innerHTML = html;
  await act(() => {
    if (html === undefined) {
      root = createRoot(container);
      root.render(element);
    } else root = hydrateRoot(container, element);
  });
  return {
    container,
    unmount: async () => {
      await act(() => root?.unmount());
      container.remove();
    },
  };
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('Not rendered yet');
  return value;
}

/** The sound of a page: microphones that open when they are allowed, and are measured when time passes. */
export function fakeSound() {
  const waiting: (() => void)[] = [];
  const measuring = new Set<() => void>();
  const counts = { opened: 0, open: 0, contexts: 0 };
  const { setInterval, clearInterval } = globalThis;
  Object.assign(navigator.mediaDevices, {
    getUserMedia: async () => {
      await new Promise<void>((allow) => waiting.push(allow));
      counts.opened++;
      counts.open++;
      return { getTracks: () => [{ stop: () => counts.open-- }] };
    },
  });
  const add = (measure: () => void) => {
    measuring.add(measure);
    return measure;
  };
  const remove = (measure: () => void) => measuring.delete(measure);
  Object.assign(globalThis, {
    AudioContext: class {
      constructor() {
        counts.contexts++;
      }
      createMediaStreamSource = () => ({ connect: () => {} });
      close = async () => void counts.contexts--;
    },
    AnalyserNode: class {
      fftSize = 4;
      frequencyBinCount = 12;
      getFloatTimeDomainData = (samples: Float32Array) => samples.fill(0.075);
      getByteFrequencyData = (bins: Uint8Array) => bins.fill(255, 0, 2);
    },
    setInterval: add,
    clearInterval: remove,
    requestAnimationFrame: add,
    cancelAnimationFrame: remove,
  });
  return {
    counts,
    asked: () => waiting.length,
    allow: () => waiting.shift()?.(),
    isMeasured: () => measuring.size > 0,
    /** Time passes: everything that is measured is told once. */
    tick: () => {
      for (const measure of [...measuring]) measure();
    },
    restore: () => void Object.assign(globalThis, { setInterval, clearInterval }),
  };
}

/** A screen with what belongs to the agent: its state, a tool, an event, bars. */
export async function showAgent() {
  const fake = createFakeCall({ listens: false });
  const client = new VoiceClient('key', undefined, {}, {}, fake.options);
  const states: string[] = [];
  const heard: unknown[] = [];
  const Part = () => {
    states.push(useAgentState());
    useClientTool('show', ({ page }) => {
      if (page === 'none') throw new Error('no such page');
      return { shown: page };
    });
    useCallEvent('volume-level', (level) => heard.push(level));
    return h(Visualizer, { bands: 3, className: 'bars' });
  };
  const { container, unmount } = await mount(h(VoiceProvider, { client }, h(Part)));
  const bars = () => [...container.querySelectorAll<HTMLElement>('.bars i')].map((bar) => bar.style.height);
  return { client, fake, states, heard, unmount, bars };
}
