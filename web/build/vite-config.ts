import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, type InlineConfig, type Plugin } from 'vite';
import { oldestBrowsers } from './oldest-browsers.ts';

/** Folder of the site's sources. */
export const webFolder = fileURLToPath(new URL('..', import.meta.url));

/** Folder of everything that is built. */
export const distFolder = fileURLToPath(new URL('../../dist/', import.meta.url));

/**
 * Leaves `import()` as written. Vite wraps each one in code that preloads styles and further scripts: about a kilobyte on
 * every page, for pages that have no styles and two small scripts.
 */
const plainDynamicImports: Plugin = {
  name: 'plain-dynamic-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined,
};

/** Settings shared by the client build, the server build and the dev server. */
export const sharedViteConfig: InlineConfig = {
  configFile: false,
  root: webFolder,
  logLevel: 'warn',
  plugins: [react(), plainDynamicImports],
  resolve: {
    // The packages of this repository are used from their sources.
    conditions: ['@foyer/source', ...defaultClientConditions],
    alias: {
      'use-sync-external-store/shim/index.js': `${webFolder}routing/use-sync-external-store.ts`,
      // Daily retires old clients. The voice client is tested with both; its own default is the peer's release.
      '@daily-co/daily-js': 'daily-js-current',
    },
  },
  ssr: { resolve: { conditions: ['@foyer/source', ...defaultServerConditions] } },
  build: {
    target: Object.entries(oldestBrowsers).map(([name, { version }]) => `${name}${version}`),
    // The content security policy forbids data: addresses.
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    // livekit-client is a single module, loaded only for a call in one of its rooms.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // The voice client loads its room adapter lazily; the call's code is loaded late itself and already includes it.
      checks: { ineffectiveDynamicImport: false },
    },
  },
};
