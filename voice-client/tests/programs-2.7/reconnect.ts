import Vapi from '@vapi-ai/web';

const vapi = new Vapi('<YOUR_PUBLIC_KEY>');

export async function comeBack() {
  const stored = sessionStorage.getItem('call');
  if (!stored) return;
  const call: { webCallUrl: string; id?: string } = JSON.parse(stored);
  try {
    await vapi.reconnect({ webCallUrl: call.webCallUrl, id: call.id });
  } catch {
    sessionStorage.removeItem('call');
  }
}
