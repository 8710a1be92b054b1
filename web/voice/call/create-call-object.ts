import {
  type CallDeviceSettings,
  type CallObject,
  type CallObjectSettings,
  type CreateCallObject,
  createDailyCallObject,
  type WebCall,
} from '@foyer/voice-client';
import { createRoomCallObject } from '@foyer/voice-client/room';
import { hasBrowserRecognition } from '../browser/browser-recognition.ts';
import { disclosureOf, isLiveKit, isRoom } from './call-disclosure.ts';
import { dispatch } from './call-store.ts';

/** A background tab does not paint: wait at most this long for a frame, in milliseconds. */
const longestPaint = 100;

/** How a call survives its page. */
export interface Resumption {
  /** The key of a call to continue. */
  readonly resumeKey: string | undefined;
  /** Receives the call, and the latest key to resume it with. */
  readonly onResumeKey: (webCall: WebCall, key: string) => void;
}

/**
 * Creates the call object for the provider's response. Only the sound is prepared within the tap itself. Who hears the
 * visitor is known from the response, and shown before the microphone opens.
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

/** @returns whether to open the microphone */
async function announce(settings: CallObjectSettings): Promise<boolean> {
  const disclosure = disclosureOf(settings, hasBrowserRecognition());
  const microphone = disclosure.heardBy !== 'nobody';
  dispatch({ type: 'created', ...disclosure, microphone });
  await nextPaint();
  return microphone;
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
