import Vapi from '@vapi-ai/web';

const vapi = new Vapi('<YOUR_PUBLIC_KEY>');

export async function start() {
  const call = await vapi.start('assistant-id', undefined, undefined, undefined, undefined, {
    roomDeleteOnUserLeaveEnabled: false,
  });
  if (call) sessionStorage.setItem('call', JSON.stringify(call));
}
