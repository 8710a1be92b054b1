import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { sharedViteConfig } from './vite-config.ts';

/** A built file, and the styles that go with it; paths within the build's folder. */
interface BuiltFile {
  readonly file: string;
  readonly css?: readonly string[];
}

/** Built files by their sources; paths of sources within `web/`. */
export type BuiltFiles = Readonly<Record<string, BuiltFile>>;

/**
 * Builds scripts, styles and fonts with hashed names into a folder of their own.
 * @param outDir emptied first
 * @param config the differences from the other builds
 */
export async function buildHashedFiles(outDir: string, config: InlineConfig): Promise<BuiltFiles> {
  const manifest = 'manifest.json';
  await build({
    ...sharedViteConfig,
    ...config,
    build: {
      ...sharedViteConfig.build,
      ...config.build,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest,
      rolldownOptions: { ...sharedViteConfig.build?.rolldownOptions, ...config.build?.rolldownOptions },
    },
  });
  const files: BuiltFiles = JSON.parse(await readFile(join(outDir, manifest), 'utf8'));
  await rm(join(outDir, manifest));
  return files;
}

/** @throws Error when nothing was built from the source */
export function builtFrom(files: BuiltFiles, source: string): BuiltFile {
  const built = files[source];
  if (!built) throw new Error(`The build has no ${source}`);
  return built;
}
