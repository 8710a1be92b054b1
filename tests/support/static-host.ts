import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import { extname, join, normalize } from 'node:path';

/** A host of plain files that knows nothing of the site. */
export interface StaticHost {
  readonly url: string;
  stop(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/**
 * Serves a folder as static hosts do: index.html for a folder, a redirect to its slash, 404.html for what there is not.
 * @param readsHeaders whether it follows the file `_headers`, as Netlify and Cloudflare Pages do; it is read again
 *   for each request
 */
export async function startStaticHost(folder: string, readsHeaders: boolean): Promise<StaticHost> {
  const answer = async (path: string): Promise<[number, OutgoingHttpHeaders, Uint8Array | string]> => {
    const headers = readsHeaders ? headersFor(await readFile(join(folder, '_headers'), 'utf8'), path) : {};
    const file = join(folder, normalize(path));
    const found = await stat(file).catch(() => undefined);
    if (found?.isDirectory() && !path.endsWith('/')) return [301, { location: `${path}/` }, ''];
    const name = found?.isDirectory() ? join(file, 'index.html') : file;
    const body = path === '/_headers' ? undefined : await readFile(name).catch(() => undefined);
    if (body) return [200, { ...headers, 'content-type': types[extname(name)] }, body];
    const notFound = await readFile(join(folder, '404.html'));
    return [404, { ...headers, 'content-type': types['.html'] }, notFound];
  };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const [status, headers, body] = isRead ? await answer(pathname) : [405, {}, 'Method Not Allowed'];
    response.writeHead(status, headers).end(body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The headers that the rules of a headers file give to a path; the values of a name are joined. */
function headersFor(rules: string, path: string): OutgoingHttpHeaders {
  const headers = new Headers();
  let applies = false;
  for (const line of rules.split('\n')) {
    if (line.startsWith('/')) {
      applies = line.endsWith('*') ? path.startsWith(line.slice(0, -1)) : path === line;
    } else if (applies && line.startsWith('  ')) {
      const [name = '', ...value] = line.trim().split(': ');
      headers.append(name, value.join(': '));
    }
  }
  return Object.fromEntries(headers);
}
