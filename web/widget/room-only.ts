import type { CallObject, CallObjectSettings } from '@foyer/voice-client';
import { createRoomCallObject } from '@foyer/voice-client/room';

/**
 * Replaces the voice client's own choice of provider in the widget: only rooms of its server, and no code for other
 * providers.
 */
export async function createCallObject(settings: CallObjectSettings): Promise<CallObject> {
  return createRoomCallObject()(settings);
}
