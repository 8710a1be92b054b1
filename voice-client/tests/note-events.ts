import type { VoiceClient } from '../src/index.ts';

/** Notes what happens to a client, by the names of its events; errors are left to the caller. */
export function noteEvents(client: VoiceClient, note: (event: string, value?: unknown) => void): void {
  client.on('call-start-progress', ({ stage, status }) => note(`${stage} ${status}`));
  for (const event of ['call-start', 'call-end', 'speech-start', 'speech-end'] as const) {
    client.on(event, () => note(event));
  }
  for (const event of [
    'volume-level',
    'local-volume-level',
    'camera-error',
    'network-connection',
    'message',
  ] as const) {
    client.on(event, (value: unknown) => note(event, value));
  }
}
