/// <reference lib="webworker" />
// Shows notices while no desk is open, and opens the request that one is about.
export {};

declare const self: ServiceWorkerGlobalScope;

interface Told {
  readonly title: string;
  readonly path: string;
  readonly tag: string;
}

self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, path, tag } = event.data.json() as Told;
  event.waitUntil(self.registration.showNotification(title, { tag, icon: '/icon-192.png', data: path }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = String(event.notification.data);
  event.waitUntil(show(path.startsWith('/desk/') ? path : '/desk'));
});

/** In a desk that is already open, otherwise in a new window. */
async function show(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const desk = windows.find(({ url }) => new URL(url).pathname.startsWith('/desk'));
  if (!desk) {
    await self.clients.openWindow(path);
    return;
  }
  await desk.focus();
  // The desk navigates by itself, so that typed text is kept.
  desk.postMessage({ path });
}
