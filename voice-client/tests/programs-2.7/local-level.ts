import Vapi from '@vapi-ai/web';

const vapi = new Vapi('<YOUR_PUBLIC_KEY>');

export async function warnWhenSilent(warn: (text: string) => void) {
  vapi.on('local-volume-level', (level) => {
    if (level < 0.001) warn('We cannot hear you');
  });
  vapi.on('local-audio-level-observer-error', (error) => console.warn(error.message));
  if (!vapi.isLocalAudioLevelObserverRunning()) await vapi.startLocalAudioLevelObserver(200);
  const now: number = vapi.getLocalAudioLevel();
  vapi.stopLocalAudioLevelObserver();
  return now;
}
