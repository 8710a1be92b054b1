import type { CallObject, CallObjectSettings } from '@foyer/voice-client';
import { createRoomCallObject } from '@foyer/voice-client/room';

/** Replaces the voice client's choice of provider in the widget: rooms of its own server, no code for other providers. */
export async function createCallObject(settings: CallObjectSettings): Promise<CallObject> {
  return createRoomCallObject()(settings);
}
