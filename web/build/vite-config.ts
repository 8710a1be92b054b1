import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';

/** Folder of the site's sources. */
export const webFolder = fileURLToPath(new URL('..', import.meta.url));

/** Folder of everything that is built. */
export const distFolder = fileURLToPath(new URL('../../dist/', import.meta.url));

/** What the client build, the server build and the dev server have in common. */
export const sharedViteConfig: InlineConfig = {
  configFile: false,
  root: webFolder,
  logLevel: 'warn',
  plugins: [react()],
  resolve: {
    alias: { 'use-sync-external-store/shim/index.js': `${webFolder}routing/use-sync-external-store.ts` },
  },
  build: {
    // Browsers since about 2023: what the styles ask for anyway.
    target: ['chrome120', 'firefox121', 'safari17.2'],
    // The content policy refuses data: addresses.
    assetsInlineLimit: 0,
    // A page has one or two small chunks: the preload code would weigh more than it saves.
    modulePreload: false,
    reportCompressedSize: false,
  },
};
