import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { vi } from 'vitest';
import { until } from '../../tests/support/until.ts';
import { createDailyCallObject } from '../src/call-object/daily.ts';
// Loaded with the first call otherwise, which the fake clock does not wait for.
import '../src/microphone/boosted-microphone.ts';
import '../src/call-object/daily-call-object.ts';
import { VoiceClient } from '../src/voice-client.ts';
import { type FakeBrowser, stubBrowser } from './fake-browser.ts';
import { FakeDaily, type FakeDailyBehavior } from './fake-daily.ts';
import { type Answer, type Provider, startProvider } from './provider.ts';
import { settle } from './settle.ts';

/** The common interface of both clients. */
export interface Client {
  on(event: string, listener: (...args: unknown[]) => void): unknown;
  start(...args: unknown[]): Promise<unknown>;
  stop(): unknown;
  end(): unknown;
  reconnect(webCall: object): Promise<unknown>;
  setVolume(volume: number): void;
  getAudioPlayer(): { volume: number } | null;
  startRecording(): void;
  stopRecording(): void;
  getLocalAudioLevel(): number;
  startLocalAudioLevelObserver(interval?: number): Promise<void>;
  stopLocalAudioLevelObserver(): void;
  isLocalAudioLevelObserverRunning(): boolean;
  send(message: object): void;
  say(message: string, ...flags: boolean[]): void;
  setMuted(mute: boolean): void;
  isMuted(): boolean;
  increaseMicLevel(gain: number): Promise<void>;
  setInputDevicesAsync(devices: object): unknown;
  setOutputDeviceAsync(device: object): unknown;
  startScreenSharing(): void;
  stopScreenSharing(): void;
  getDailyCallObject(): unknown;
}

/** A client on a fake call library and a provider of this machine. */
export interface Stage {
  readonly client: Client;
  readonly daily: FakeDaily;
  readonly browser: FakeBrowser;
  readonly provider: Provider;
  /** Timers that the client has set and that are still to come. */
  readonly timers: ReadonlySet<unknown>;
  /** Every event so far, without times, stacks and durations. */
  readonly log: string[];
  /** The same as they were told, with the events that only 2.7.1 has. */
  readonly told: { readonly name: string; readonly args: unknown[] }[];
  /** Starts with an assistant and waits until nothing more happens. */
  start(...args: unknown[]): Promise<unknown>;
  /** Lets time pass. */
  pass(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

/** Events that `@vapi-ai/web` 2.3.8 did not have. */
export const newEventNames = [
  'audio',
  'local-volume-level',
  'local-audio-level-observer-error',
  'recording-started',
  'recording-stopped',
  'recording-stats',
  'recording-error',
  'recording-upload-completed',
];

const eventNames = [
  'call-start',
  'call-end',
  'call-start-progress',
  'call-start-success',
  'call-start-failed',
  'error',
  'message',
  'volume-level',
  'speech-start',
  'speech-end',
  'video',
  'camera-error',
  'network-quality-change',
  'network-connection',
  'daily-participant-updated',
];

export interface StageSettings {
  readonly behavior?: FakeDailyBehavior | undefined;
  readonly answer?: Answer | null | undefined;
  readonly userAgent?: string | undefined;
  readonly devices?: object | undefined;
  /** daily-js's own options. */
  readonly config?: object | undefined;
  /** Listens to the events that only 2.7.1 has, too. */
  readonly newEvents?: boolean | undefined;
}

export type MakeClient = (daily: FakeDaily, url: string, settings: StageSettings) => Client;

/** This package's client. */
export const makeOurs: MakeClient = (daily, url, { devices = {}, config = {} }) => {
  return new VoiceClient('public-key', url, config, devices, {
    createCallObject: (settings) => createDailyCallObject(settings, async () => ({ default: daily })),
  }) as unknown as Client;
};

const require = createRequire(import.meta.url);

/** The peer, with the fake in place of daily-js. A fresh copy, for its copies share their API client. */
const makePeerOf =
  (name: string): MakeClient =>
  (daily, url, { devices = {}, config = {} }) => {
    const peerPath = require.resolve(name);
    const dailyPath = createRequire(peerPath).resolve('@daily-co/daily-js');
    for (const path of Object.keys(require.cache)) {
      if (path.startsWith(dirname(peerPath)) || path === dailyPath) delete require.cache[path];
    }
    const dailyModule = new (require('node:module').Module)(dailyPath);
    Object.assign(dailyModule, { loaded: true, exports: { __esModule: true, default: daily } });
    require.cache[dailyPath] = dailyModule;
    const { default: Vapi } = require(name);
    return new Vapi('public-key', url, config, devices);
  };

/** `@vapi-ai/web` 2.3.8, which the specification describes. */
export const makePeer = makePeerOf('@vapi-ai/web');

/** `@vapi-ai/web` 2.7.1, the current release. */
export const makeCurrentPeer = makePeerOf('vapi-web-current');

/** Sets a stage: fake timers, a stub browser, a provider, a client. */
export async function setStage(make: MakeClient, settings: StageSettings = {}): Promise<Stage> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const timers = watchTimers();
  const browser = stubBrowser();
  Object.assign(navigator, { userAgent: settings.userAgent ?? 'Mozilla/5.0 (X11; Linux x86_64)' });
  const provider = await startProvider(settings.answer);
  const daily = new FakeDaily(settings.behavior);
  const client = make(daily, provider.url, settings);
  const log: string[] = [];
  const told: Stage['told'] = [];
  for (const name of eventNames) {
    client.on(name, (...args) => {
      log.push([name, ...args.map((arg) => view(arg))].join(' '));
      told.push({ name, args });
    });
  }
  if (settings.newEvents) {
    for (const name of newEventNames) client.on(name, (...args) => told.push({ name, args }));
  }
  return {
    client,
    daily,
    browser,
    provider,
    timers,
    log,
    told,
    start: async (...args) => {
      let outcome: unknown;
      let done = false;
      client.start(...(args.length ? args : ['assistant-1'])).then(
        (value) => {
          outcome = value;
          done = true;
        },
        (error) => {
          outcome = error;
          done = true;
        },
      );
      const { length } = provider.requests;
      // Until it is done, or waits for time or for a library that hangs.
      if (args.length === 0 || args.some(Boolean)) {
        await until(() => done || provider.requests.length > length);
        if (provider.answer) {
          await until(
            () =>
              done || log.some((line) => line.includes('"stage":"web-call-creation","status":"completed"')),
          );
        }
      }
      for (let turn = 0; turn < 5 && !done; turn++) await settle();
      return outcome;
    },
    pass: async (milliseconds) => {
      await settle();
      await vi.advanceTimersByTimeAsync(milliseconds);
      await settle();
    },
    close: async () => {
      await provider.close();
      vi.useRealTimers();
      vi.unstubAllGlobals();
    },
  };
}

/** Node's own network code sets timers too: the client's are those that its sources set. */
export function watchTimers(): ReadonlySet<unknown> {
  const timers = new Set<unknown>();
  const { setTimeout: set, clearTimeout: clear } = globalThis;
  vi.stubGlobal(
    'setTimeout',
    (callback: (...args: unknown[]) => void, delay?: number, ...args: unknown[]) => {
      const own = /voice-client\/(src|dist)\/(?!.*\.test\.)/.test(new Error().stack ?? '');
      const timer = set(() => {
        timers.delete(timer);
        callback(...args);
      }, delay);
      if (own) timers.add(timer);
      return timer;
    },
  );
  vi.stubGlobal('clearTimeout', (timer: ReturnType<typeof setTimeout>) => {
    timers.delete(timer);
    clear(timer);
  });
  return timers;
}

/** JSON in a fixed order, with what differs between two runs replaced. */
function view(value: unknown): string {
  return JSON.stringify(value, (key, field: unknown) => {
    if (key === 'timestamp') return 'T';
    if (key === 'duration' || key === 'totalDuration') return 'D';
    if (key === 'errorStack') return 'S';
    if (field instanceof Response) return `Response ${field.status}`;
    if (field instanceof Error) return `${field.name}: ${field.message}`;
    return field;
  }).replace(/"delaySeconds":[\d.]+/, '"delaySeconds":0');
}
