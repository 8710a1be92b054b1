/** livekit-client as it is loaded. */
export type LiveKitLibrary = typeof import('livekit-client');

/**
 * Loads livekit-client, and keeps it off the console, where it would log every step of every call: what goes wrong
 * is reported by events. Its `setLogLevel` would keep the level in the visitor's browser, so its default is changed
 * instead; a page's own `setLogLevel` still wins.
 */
export async function loadLiveKit(): Promise<LiveKitLibrary> {
  const library = await import('livekit-client');
  library.getLogger('livekit').setDefaultLevel(library.LogLevel.silent);
  return library;
}
