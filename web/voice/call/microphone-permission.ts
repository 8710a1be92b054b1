import type { MicrophonePermission } from './start-failure.ts';

/** Whether this site may use the microphone, as far as the browser reveals it. */
export async function microphonePermission(): Promise<MicrophonePermission> {
  try {
    return (await navigator.permissions.query({ name: 'microphone' })).state;
  } catch {
    return 'unknown';
  }
}
