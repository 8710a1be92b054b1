import { join } from 'node:path';
import type { InlineConfig } from 'vite';
import { buildClassicScript } from './build-classic-script.ts';
import { buildHashedFiles, builtFrom } from './build-hashed-files.ts';
import { precompress } from './precompress.ts';
import { distFolder, sharedViteConfig, webFolder } from './vite-config.ts';

/**
 * Builds the files that other sites load into dist/widget: `widget.js`, a single classic script, and the panel, with hashed
 * names, which it loads at the first sign of interest.
 */
export async function buildWidget(): Promise<void> {
  const outDir = join(distFolder, 'widget');
  const panel = builtFrom(await buildHashedFiles(outDir, panelConfig), 'widget/panel.tsx');
  await buildClassicScript(join(webFolder, 'widget/widget.ts'), join(outDir, 'widget.js'), {
    __PANEL__: JSON.stringify(`/widget/${panel.file}`),
  });
  await precompress(outDir);
}

/** The site's own panel, rendered by Preact: on other sites React would be most of the download. */
const panelConfig: InlineConfig = {
  // Relative, so that its files find each other on any server.
  base: './',
  resolve: {
    ...sharedViteConfig.resolve,
    alias: [
      { find: 'react-dom/client', replacement: 'preact/compat/client' },
      { find: 'react/jsx-runtime', replacement: 'preact/compat/jsx-runtime' },
      { find: /^react$/, replacement: 'preact/compat' },
      // The widget's calls are the embedded provider's.
      { find: '@daily-co/daily-js', replacement: join(webFolder, 'widget/no-daily.ts') },
      { find: '@foyer/voice-client/livekit', replacement: join(webFolder, 'widget/no-livekit.ts') },
      {
        find: /^\..*\/call-object\/create-call-object\.ts$/,
        replacement: join(webFolder, 'widget/room-only.ts'),
      },
    ],
  },
  build: {
    assetsDir: '',
    rolldownOptions: {
      input: { panel: join(webFolder, 'widget/panel.tsx') },
      preserveEntrySignatures: 'strict',
    },
  },
};
