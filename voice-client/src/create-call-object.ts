import type { CallObject, CallObjectSettings } from './call-object/call-object.ts';
import { createDailyCallObject } from './call-object/daily.ts';

/** Chooses by the room's address: a WebSocket means the embedded provider, anything else Daily. */
export async function createCallObject(settings: CallObjectSettings): Promise<CallObject> {
  if (!/^wss?:/i.test(settings.webCallUrl)) return createDailyCallObject(settings);
  const { createRoomCallObject } = await import('./room/index.ts');
  return createRoomCallObject()(settings);
}
