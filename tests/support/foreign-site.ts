import { once } from 'node:events';
import { createServer } from 'node:http';
import { freePort } from './free-port.ts';

/** A page of somebody else's site. */
export interface ForeignPage {
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Somebody else's site, at two addresses that are two sites to a browser. */
export interface ForeignSite {
  /** Origin of the site: another site than one at `localhost`. */
  readonly url: string;
  /** Origin under which the same pages are a site of their own, for frames. */
  readonly framesUrl: string;
  /** Puts a page there. */
  serve(path: string, page: ForeignPage): void;
  stop(): Promise<void>;
}

/** Starts one, without a page yet. */
export async function startForeignSite(): Promise<ForeignSite> {
  const pages = new Map<string, ForeignPage>([['/robots.txt', { html: '' }]]);
  const server = createServer((request, response) => {
    const page = pages.get(new URL(request.url ?? '/', 'http://site').pathname);
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', ...page?.headers });
    response.end(page?.html);
  });
  const port = await freePort();
  server.listen(port);
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    framesUrl: `http://localhost:${port}`,
    serve: (path, page) => void pages.set(path, page),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
