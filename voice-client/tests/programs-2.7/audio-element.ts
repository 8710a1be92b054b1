import Vapi from '@vapi-ai/web';

const vapi = new Vapi('<YOUR_PUBLIC_KEY>');

export function visualize(context: AudioContext) {
  vapi.on('audio', (player) => context.createMediaElementSource(player));
  const player = vapi.getAudioPlayer();
  return player ? player.volume : 0;
}
