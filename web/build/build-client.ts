import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { distFolder, sharedViteConfig, webFolder } from './vite-config.ts';

/** What the pages need to know of the client build. */
export interface ClientBuild {
  /** Address of the app's entry script. */
  readonly entry: string;
  /** All styles of the site, minified, to be inlined. */
  readonly styles: string;
  /** Addresses of the fonts, to be preloaded. */
  readonly fonts: readonly string[];
}

type Manifest = Readonly<Record<string, { readonly file: string; readonly assets?: readonly string[] }>>;

/** Takes out of the forms' tables how the agent asks for a field: no page says it, and every visitor would load it. */
const withoutAgentsQuestions: Plugin = {
  name: 'without-agents-questions',
  enforce: 'pre',
  transform: {
    filter: { id: /\/shared\/forms\/(?:booking|consultation)\.ts$/ },
    handler: (code) => code.replace(/^ +question: .*,\n/gm, ''),
  },
};

/** Builds scripts, styles and fonts into dist/assets with hashed names. */
export async function buildClient(): Promise<ClientBuild> {
  await build({
    ...sharedViteConfig,
    plugins: [...(sharedViteConfig.plugins ?? []), withoutAgentsQuestions],
    build: {
      ...sharedViteConfig.build,
      outDir: distFolder,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: 'manifest.json',
      rolldownOptions: {
        ...sharedViteConfig.build?.rolldownOptions,
        input: { app: join(webFolder, 'entry-client.tsx'), styles: join(webFolder, 'styles/index.css') },
        // Pages share the app's own copies of React and of the layout's modules: one file, not many.
        preserveEntrySignatures: 'allow-extension',
      },
    },
  });
  const manifest: Manifest = JSON.parse(await readFile(join(distFolder, 'manifest.json'), 'utf8'));
  const styles = manifestEntry(manifest, 'styles/index.css');
  return {
    entry: `/${manifestEntry(manifest, 'entry-client.tsx').file}`,
    styles: (await readFile(join(distFolder, styles.file), 'utf8')).trim(),
    fonts: Object.values(manifest)
      .map(({ file }) => `/${file}`)
      .filter((file) => file.endsWith('.woff2')),
  };
}

function manifestEntry(manifest: Manifest, source: string) {
  const entry = manifest[source];
  if (!entry) throw new Error(`The client build has no ${source}`);
  return entry;
}
