/** livekit-client as loaded. */
export type LiveKitLibrary = typeof import('livekit-client');

/**
 * Loads livekit-client, and keeps it from logging every step of every call to the console: problems are reported by events.
 * Its `setLogLevel` would persist the level in the visitor's browser, so its default is changed instead; a page's own
 * `setLogLevel` still wins.
 */
export async function loadLiveKit(): Promise<LiveKitLibrary> {
  const library = await import('livekit-client');
  library.getLogger('livekit').setDefaultLevel(library.LogLevel.silent);
  return library;
}
