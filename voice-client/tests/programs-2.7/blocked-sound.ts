import Vapi from '@vapi-ai/web';

const vapi = new Vapi('<YOUR_PUBLIC_KEY>');
export const listen = (showHint: () => void) =>
  vapi.on('error', (e) => {
    if (e.type === 'audio-start-failed') showHint();
  });
