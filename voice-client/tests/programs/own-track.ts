import Vapi from '@vapi-ai/web';

export async function callWithTrack() {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const [track] = stream.getAudioTracks();
  if (!track) throw new Error('No microphone');
  return new Vapi('key', undefined, undefined, { audioSource: track }).start('assistant');
}
