import { basename, dirname } from 'node:path';
import { build } from 'vite';
import { sharedViteConfig } from './vite-config.ts';

/**
 * Builds a source file into one classic script with the given name.
 * @param define names in the source, and the code that takes their place
 */
export async function buildClassicScript(
  source: string,
  target: string,
  define: Readonly<Record<string, string>> = {},
): Promise<void> {
  await build({
    ...sharedViteConfig,
    define,
    build: {
      ...sharedViteConfig.build,
      outDir: dirname(target),
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: basename(target) } },
    },
  });
}
