import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

export interface TestPage {
  /** Folder of the page's script, `page.ts`. */
  readonly folder: string;
  readonly contentPolicy: string;
  /** HTML before the script. */
  readonly body?: string;
  /** Packages that are not bundled. */
  readonly external?: readonly string[];
  /** Packages that others take the place of. */
  readonly alias?: Readonly<Record<string, string>>;
  /** Where the provider's calls take place, at a site with this host. */
  webCallUrl(host: string): string;
  /** More fields of the provider's response about a call. */
  webCall?(): object;
  /** Answers what is neither the page's nor the provider's. @returns whether it has */
  answer?(path: string, response: ServerResponse): boolean;
  /** A script that is not the page's own. */
  otherScript?(path: string): string | undefined;
}

export interface ServedPage {
  readonly server: Server;
  readonly port: number;
  close(): Promise<void>;
}

/** Serves a page with this package in it, and a provider that answers every request with a call. */
export async function servePage(page: TestPage): Promise<ServedPage> {
  const outDir = await mkdtemp(join(tmpdir(), 'foyer-page-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: page.folder,
    resolve: { alias: { ...page.alias } },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: false,
      rollupOptions: {
        input: join(page.folder, 'page.ts'),
        output: { entryFileNames: 'page.js' },
        external: [...(page.external ?? [])],
      },
    },
  });
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    if (page.answer?.(path, response)) return;
    if (path === '/') {
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': page.contentPolicy })
        .end(
          `<!doctype html><title>Call</title>${page.body ?? ''}<script type="module" src="/page.js"></script>`,
        );
    } else if (path === '/call/web') {
      const webCallUrl = page.webCallUrl(request.headers.host ?? '');
      const webCall = { id: 'call-1', webCallUrl, ...page.webCall?.() };
      response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(webCall));
    } else {
      const script = page.otherScript?.(path) ?? (await readFile(join(outDir, path)).catch(() => undefined));
      response.writeHead(script === undefined ? 404 : 200, { 'content-type': 'text/javascript' }).end(script);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    server,
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(outDir, { recursive: true });
    },
  };
}
