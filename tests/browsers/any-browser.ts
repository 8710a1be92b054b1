import type { Tab } from './tab.ts';

/** The kind of visit a tab is opened for. */
export interface TabOptions {
  /** Whether the visitor wants things to move; false unless told, where the browser can say so. */
  readonly motion?: boolean;
  /** A WAV file that plays as the visitor's voice, over and over. Without it there's no microphone. */
  readonly microphone?: string;
}

/** One of the browsers that the journeys run in. */
export interface AnyBrowser {
  readonly name: 'Chromium' | 'Firefox' | 'WebKit';
  readonly version: string;
  /** Whether its tabs can have a microphone here: some need Debian's pulseaudio. */
  readonly hears: boolean;
  /** Opens a tab with an empty profile: no storage, no permission. */
  openTab(origin: string, options?: TabOptions): Promise<Tab>;
  close(): Promise<void>;
}
