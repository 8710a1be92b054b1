import {
  type CallDeviceSettings,
  type CallObject,
  type CallObjectSettings,
  type CreateCallObject,
  createDailyCallObject,
  type WebCall,
} from '@foyer/voice-client';
import { createRoomCallObject } from '@foyer/voice-client/room';
import { isJsonObject } from '#shared/json-object.ts';
import type { HeardBy, PassedOn } from '#shared/texts/voice.ts';
import { hasBrowserRecognition } from './browser-recognition.ts';
import { dispatch } from './call-store.ts';

/** A background tab paints nothing: the wait for it has an end, in milliseconds. */
const longestPaint = 100;

/** How a call outlives its page. */
export interface Resumption {
  /** The key of a call that goes on. */
  readonly resumeKey: string | undefined;
  /** Receives the call and the newest key to come back with. */
  readonly onResumeKey: (webCall: WebCall, key: string) => void;
}

/**
 * Makes the call object that the provider's answer asks for. Within the tap only the sound is made ready. Who
 * hears the visitor is known with the answer: it is on the screen before the microphone opens.
 */
export function createCallObjects({ resumeKey, onResumeKey }: Resumption): CreateCallObject {
  let webCall: WebCall | undefined;
  const createRoom = createRoomCallObject({
    ...(resumeKey !== undefined && { resumeKey }),
    onResumeKey: (key) => webCall && onResumeKey(webCall, key),
  });
  const make = async (
    settings: CallObjectSettings,
    makeRoom: (settings: CallObjectSettings) => CallObject | Promise<CallObject>,
  ) => {
    webCall = settings.webCall;
    return makeCallObject(settings, makeRoom);
  };
  return Object.assign((settings: CallObjectSettings) => make(settings, createRoom), {
    prepare: (devices: CallDeviceSettings) => {
      const prepared = createRoom.prepare({ ...devices, audioSource: false });
      return {
        create: (settings: CallObjectSettings) => make(settings, prepared.create),
        release: prepared.release,
      };
    },
  });
}

async function makeCallObject(
  settings: CallObjectSettings,
  makeRoom: (settings: CallObjectSettings) => CallObject | Promise<CallObject>,
): Promise<CallObject> {
  const microphone = await announce(settings);
  const wanted = microphone ? settings : { ...settings, audioSource: false };
  if (isLiveKit(settings)) {
    const { createLiveKitCallObject } = await import('@foyer/voice-client/livekit');
    return createLiveKitCallObject()(wanted);
  }
  return isRoom(settings) ? makeRoom(wanted) : createDailyCallObject(settings);
}

/** @returns whether the microphone is to be opened */
async function announce(settings: CallObjectSettings): Promise<boolean> {
  const heardBy = whoHears(settings);
  const microphone = heardBy !== 'nobody';
  dispatch({
    type: 'created',
    heardBy,
    passedOn: passedOn(settings),
    wordsDays: wordsDaysOf(settings),
    microphone,
  });
  await nextPaint();
  return microphone;
}

/** A room of our own server, or of one like it. */
function isRoom(settings: CallObjectSettings): boolean {
  return /^wss?:/i.test(settings.webCallUrl) && !isLiveKit(settings);
}

function isLiveKit({ webCall }: CallObjectSettings): boolean {
  return Reflect.get(webCall?.transport ?? {}, 'provider') === 'livekit';
}

function whoHears(settings: CallObjectSettings): HeardBy {
  if (settings.audioSource === false) return 'nobody';
  if (!isRoom(settings)) return 'hosted';
  const { provider, outside } = partOf('transcriber', settings);
  if (provider === 'server') return outside === false ? 'server' : 'service';
  return hasBrowserRecognition() ? 'browser' : 'nobody';
}

/** What our own server passes on; for a hosted provider the note says so anyway. */
function passedOn(settings: CallObjectSettings): PassedOn {
  if (!isRoom(settings)) return 'nothing';
  const isAnsweredOutside = partOf('model', settings).provider === 'openai';
  const isSpokenOutside = partOf('voice', settings).provider === 'openai';
  if (isAnsweredOutside) return isSpokenOutside ? 'words-and-answers' : 'words';
  return isSpokenOutside ? 'answers' : 'nothing';
}

/** For how many days our own server keeps what is said; what a hosted provider keeps is up to it. */
function wordsDaysOf(settings: CallObjectSettings): number {
  if (!isRoom(settings)) return 0;
  const plan: unknown = Reflect.get(settings.webCall ?? {}, 'artifactPlan');
  const days = isJsonObject(plan) ? plan['transcriptDays'] : undefined;
  return typeof days === 'number' ? days : 0;
}

function partOf(
  part: 'transcriber' | 'model' | 'voice',
  { webCall }: CallObjectSettings,
): { readonly provider?: unknown; readonly outside?: unknown } {
  const described: unknown = Reflect.get(webCall?.assistant ?? {}, part);
  return isJsonObject(described) ? described : {};
}

function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestPaint);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // After the frame, not before it.
      setTimeout(resolve);
    });
  });
}
