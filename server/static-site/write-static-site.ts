import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Connections, pagePolicy } from '../http/content-policy.ts';
import { loadSite, notFoundPath } from '../http/load-site.ts';
import { publicConfig } from '../public-config.ts';
import type { Config } from '../settings/config.ts';
import { hostHeaders } from './host-headers.ts';
import { withMetaPolicy } from './meta-policy.ts';

export type StaticSiteSettings = Pick<
  Config,
  'consultation' | 'hostedVoice' | 'voiceRoomUrl' | 'siteUrl' | 'supabase'
>;

/** Used in the pages if SITE_URL is not set, as in the server. */
const defaultSiteUrl = 'http://localhost:3000';

/**
 * Writes the site as plain files that any static host can serve at the root of a domain: the server's responses,
 * /config.json as a file to edit, 404.html for unknown paths, and a headers file (DESIGN 3.6). Anything else in the folder
 * is removed.
 * @param distFolder the build's output
 * @throws {OperatorError} when the site is not built
 */
export async function writeStaticSite(
  settings: StaticSiteSettings,
  distFolder: string,
  folder: string,
): Promise<void> {
  const connections: Connections = {
    voiceApiUrl: settings.hostedVoice?.apiUrl,
    voiceRoomUrl: settings.voiceRoomUrl,
    dataUrl: settings.supabase?.url,
  };
  const site = await loadSite({
    distFolder,
    host: 'static',
    consultation: settings.consultation,
    siteUrl: settings.siteUrl ?? defaultSiteUrl,
    connections,
  });
  const files = new Map<string, string | Uint8Array>();
  for (const [path, { variants }] of site.answers) files.set(path.slice(1), variants.identity.body);
  for (const [path, html] of site.pages) {
    files.delete(path.slice(1));
    files.set(pageFile(path), withMetaPolicy(html, pagePolicy(html, connections)));
  }
  files.set('config.json', `${JSON.stringify(publicConfig(settings, 'static'), null, 2)}\n`);
  files.set('_headers', hostHeaders(site.headers, site.htmlPolicy));

  await rm(folder, { recursive: true, force: true });
  for (const [name, content] of files) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

/** `/` → index.html, `/get-started` → get-started/index.html; hosts look for `404.html` itself. */
function pageFile(path: string): string {
  if (path === notFoundPath) return '404.html';
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
}
