import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { buildHashedFiles, builtFrom } from './build-hashed-files.ts';
import { buildStyles } from './build-styles.ts';
import { distFolder, sharedViteConfig, webFolder } from './vite-config.ts';
import { withoutProperty } from './without-property.ts';
import { writtenTexts } from './written-texts.ts';

/** The parts of the client build that pages need to know. */
export interface ClientBuild {
  /** Address of the app's entry script. */
  readonly entry: string;
  /** The styles that every page shares, minified, to be inlined. */
  readonly styles: string;
  /** The styles of every page but the home page. */
  readonly innerStyles: string;
  /** Addresses of the fonts, to be preloaded. */
  readonly fonts: readonly string[];
}

/** The form tables also hold the agent's questions: no page shows them, so they are kept out of what visitors load. */
const withoutAgentsQuestions: Plugin = {
  name: 'without-agents-questions',
  enforce: 'pre',
  transform: {
    filter: { id: /\/shared\/forms\/(?:booking|consultation)\.ts$/ },
    handler: (code) => withoutProperty(code, 'question'),
  },
};

/** Builds scripts, styles and fonts into dist/assets with hashed names. */
export async function buildClient(): Promise<ClientBuild> {
  const files = await buildHashedFiles(distFolder, {
    plugins: [...(sharedViteConfig.plugins ?? []), withoutAgentsQuestions, writtenTexts],
    resolve: {
      ...sharedViteConfig.resolve,
      alias: {
        ...sharedViteConfig.resolve?.alias,
        regexparam: join(webFolder, 'routing/no-path-patterns.ts'),
      },
    },
    build: {
      rolldownOptions: {
        input: { app: join(webFolder, 'entry-client.tsx') },
        // Pages share the app's own copies of React and of the layout's modules: one file, not many.
        preserveEntrySignatures: 'allow-extension',
        output: { codeSplitting: { groups: [{ name: 'app', tags: ['$initial'] }] } },
      },
    },
  });
  const { file, css: [styles] = [] } = builtFrom(files, 'entry-client.tsx');
  if (!styles) throw new Error('The build has no styles');
  return {
    entry: `/${file}`,
    styles: (await readFile(join(distFolder, styles), 'utf8')).trim(),
    innerStyles: await buildStyles('styles/inner-pages.css'),
    fonts: Object.values(files)
      .map(({ file }) => `/${file}`)
      .filter((file) => file.endsWith('.woff2')),
  };
}
