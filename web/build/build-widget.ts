import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { precompress } from './precompress.ts';
import { distFolder, sharedViteConfig, webFolder } from './vite-config.ts';

type Manifest = Readonly<Record<string, { readonly file: string }>>;

const outDir = join(distFolder, 'widget');

/**
 * Builds what other sites load into dist/widget: `widget.js`, a classic script of one file, and, with hashed names,
 * the panel that it loads at the first sign of interest.
 */
export async function buildWidget(): Promise<void> {
  await build(panelConfig);
  const manifest: Manifest = JSON.parse(await readFile(join(outDir, 'manifest.json'), 'utf8'));
  await rm(join(outDir, 'manifest.json'));
  const panel = manifest['widget/panel.tsx'];
  if (!panel) throw new Error('The widget build has no panel');
  await build(scriptConfig(`/widget/${panel.file}`));
  await precompress(outDir);
}

/** The site's own panel, drawn by Preact: on pages of others React would be most of what a visitor waits for. */
const panelConfig: InlineConfig = {
  ...sharedViteConfig,
  // Its files find each other wherever the widget's server is.
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
    ...sharedViteConfig.build,
    outDir,
    assetsDir: '',
    emptyOutDir: true,
    copyPublicDir: false,
    manifest: 'manifest.json',
    rolldownOptions: {
      ...sharedViteConfig.build?.rolldownOptions,
      input: { panel: join(webFolder, 'widget/panel.tsx') },
      preserveEntrySignatures: 'strict',
    },
  },
};

function scriptConfig(panel: string): InlineConfig {
  return {
    ...sharedViteConfig,
    define: { __PANEL__: JSON.stringify(panel) },
    build: {
      ...sharedViteConfig.build,
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(webFolder, 'widget/widget.ts'),
        output: { format: 'iife', entryFileNames: 'widget.js' },
      },
    },
  };
}
