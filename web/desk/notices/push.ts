import { askDesk } from '../shell/desk-client.ts';

/** Whether this device shows notices: `refused` if its settings forbid them, `impossible` if it cannot. */
export type PushState = 'on' | 'off' | 'refused' | 'impossible';

const worker = '/desk/notices.js';

/** The part of Trusted Types that is used here; not every browser has it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: () => string },
  ): { createScriptURL(given: string): string };
}

function isPossible(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function register(): Promise<ServiceWorkerRegistration> {
  // The page's policy allows scripts to name only this one script address.
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };
  const address = trustedTypes
    ?.createPolicy('desk-worker', { createScriptURL: () => worker })
    .createScriptURL('');
  return navigator.serviceWorker.register(address ?? worker, { scope: '/desk' });
}

let registered: Promise<ServiceWorkerRegistration> | undefined;

/** Reads the current state without prompting. */
export async function readPushState(): Promise<PushState> {
  if (!isPossible()) return 'impossible';
  if (Notification.permission === 'denied') return 'refused';
  const registration = await navigator.serviceWorker.getRegistration('/desk');
  return (await registration?.pushManager.getSubscription()) ? 'on' : 'off';
}

/** Turns notices on for this device; the browser asks for permission. @returns the resulting state */
export async function startPush(): Promise<PushState> {
  if (!isPossible()) return 'impossible';
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  const asked = await askDesk<{ readonly key: string | null }>('push');
  if (asked.kind !== 'ok' || asked.value.key === null) return 'off';
  registered ??= register();
  await registered;
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: asked.value.key,
  });
  const { endpoint, keys } = subscription.toJSON();
  const told = await askDesk('push', {
    method: 'POST',
    body: { endpoint, p256dh: keys?.['p256dh'], auth: keys?.['auth'] },
  });
  if (told.kind === 'ok') return 'on';
  await subscription.unsubscribe();
  return 'off';
}

/** Turns notices off for this device. */
export async function stopPush(): Promise<PushState> {
  const registration = await navigator.serviceWorker.getRegistration('/desk');
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription) {
    await askDesk('push', { method: 'POST', body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  return 'off';
}
