import Vapi from '@vapi-ai/web';

const vapi = new Vapi('key');
export function toggleMute(): boolean {
  const next: boolean = !vapi.isMuted();
  vapi.setMuted(next);
  return next;
}
