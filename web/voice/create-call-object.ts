import {
  type CallDeviceSettings,
  type CallObject,
  type CallObjectSettings,
  type CreateCallObject,
  createDailyCallObject,
} from '@foyer/voice-client';
import { createRoomCallObject } from '@foyer/voice-client/room';
import type { Hearing } from '#shared/texts/voice.ts';
import { hasBrowserRecognition } from './browser-recognition.ts';
import { dispatch } from './call-store.ts';

/** A tab in the background paints nothing: the wait for it has an end, in milliseconds. */
const longestPaint = 100;

const createRoom = createRoomCallObject();

/**
 * Makes the call object that the provider's answer asks for. Who hears the visitor is known from here on: it
 * is on the screen before the microphone opens, so the microphone is not opened ahead of it.
 */
export const createCallObject: CreateCallObject = async (settings) => {
  const microphone = await announce(settings);
  if (!isRoom(settings)) return createDailyCallObject(settings);
  return createRoom(microphone ? settings : { ...settings, audioSource: false });
};

/**
 * The same for a call without a microphone: its sound is made ready within the tap, since a browser that has
 * no microphone open may play none later.
 */
export const createTypedCallObject: CreateCallObject = Object.assign(
  (settings: CallObjectSettings) => createCallObject(settings),
  {
    prepare: (devices: CallDeviceSettings) => {
      const prepared = createRoom.prepare?.(devices);
      return {
        create: async (settings: CallObjectSettings): Promise<CallObject> => {
          await announce(settings);
          return (isRoom(settings) && prepared?.create(settings)) || createDailyCallObject(settings);
        },
        release: () => prepared?.release(),
      };
    },
  },
);

/** @returns whether the microphone is to be opened */
async function announce(settings: CallObjectSettings): Promise<boolean> {
  const hearing = hearingOf(settings);
  const microphone = hearing !== 'nobody';
  dispatch({ type: 'created', hearing, microphone });
  await nextPaint();
  return microphone;
}

function isRoom({ webCallUrl }: CallObjectSettings): boolean {
  return /^wss?:/i.test(webCallUrl);
}

function hearingOf(settings: CallObjectSettings): Hearing {
  const { audioSource, webCall } = settings;
  if (audioSource === false) return 'nobody';
  if (!isRoom(settings)) return 'hosted';
  const transcriber: unknown = Reflect.get(webCall?.assistant ?? {}, 'transcriber');
  const provider: unknown =
    typeof transcriber === 'object' && transcriber !== null
      ? Reflect.get(transcriber, 'provider')
      : undefined;
  if (provider === 'server') return 'server';
  return hasBrowserRecognition() ? 'browser' : 'nobody';
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
