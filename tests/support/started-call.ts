import { joinRoom, type RoomClient } from './room-client.ts';
import type { CreatedCall, ServedVoice } from './serve-voice.ts';

/** A call whose conversation with the test agent has begun. */
export interface StartedCall {
  readonly call: CreatedCall;
  readonly client: RoomClient;
  /** Where the call continues after its connection was lost. */
  readonly resumeUrl: string;
}

export async function startCall(voice: ServedVoice): Promise<StartedCall> {
  const call = await voice.create();
  const client = await joinRoom(call.webCallUrl, voice.url);
  client.socket.send('"playable"');
  await client.next((message) => 'transcript' in message);
  return { call, client, resumeUrl: resumeUrlOf(call, client) };
}

/** Where a call continues after this connection was lost. */
export function resumeUrlOf(call: CreatedCall, { messages }: RoomClient): string {
  const [joined] = messages;
  if (typeof joined !== 'object' || joined === null || !('resumeKey' in joined)) {
    throw new Error(`The first message is ${JSON.stringify(joined)}.`);
  }
  return `${call.webCallUrl}&resume=${joined.resumeKey}`;
}
