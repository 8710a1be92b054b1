import type { CallObject, CallObjectSettings } from '@foyer/voice-client';
import { createRoomCallObject } from '@foyer/voice-client/room';

/** Stands for the voice client's own choice in the widget: rooms of its server, and no code of another provider. */
export async function createCallObject(settings: CallObjectSettings): Promise<CallObject> {
  return createRoomCallObject()(settings);
}
