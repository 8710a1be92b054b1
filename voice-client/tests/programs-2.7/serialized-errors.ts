import Vapi from '@vapi-ai/web';

const vapi = new Vapi('<YOUR_PUBLIC_KEY>');
export const report = (send: (text: string) => void) => {
  vapi.on('error', (e) => send(`${e.type}: ${e.error?.message ?? e.errorMsg ?? 'unknown'}`));
  vapi.on('camera-error', (e) => send(e.error.message));
  vapi.on('call-start-failed', (e) => send(`${e.stage}: ${e.error}`));
};
