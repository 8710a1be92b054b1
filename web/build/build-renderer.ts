import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { ConsultationMode, SiteHost } from '#shared/site-config.ts';
import { distFolder, sharedViteConfig, webFolder } from './vite-config.ts';

/** The render function of web/entry-server.tsx. */
type Renderer = (path: string, consultation: ConsultationMode, host: SiteHost) => Promise<string>;

/**
 * Builds the app for Node into dist/renderer, for the server too: it shows a rejected form again.
 * @returns its render function
 */
export async function buildRenderer(): Promise<Renderer> {
  const outDir = join(distFolder, 'renderer');
  await build({
    ...sharedViteConfig,
    build: {
      ...sharedViteConfig.build,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      ssr: join(webFolder, 'entry-server.tsx'),
    },
    // Self-contained, so that it runs wherever the build is copied; and with React in production mode only.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { ...sharedViteConfig.ssr, noExternal: true },
  });
  const module: { render: Renderer } = await import(pathToFileURL(join(outDir, 'entry-server.js')).href);
  return module.render;
}
