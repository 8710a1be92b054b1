/**
 * `npm run dev`: the site from its sources with hot reload on PORT. The real server runs on PORT + 1 and handles everything
 * but pages: the data API, plain form posts, voice calls and their rooms, generated files. It restarts when its sources
 * change, and prints the notifications that it would send.
 */
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { allRoutes } from '#shared/described-routes.ts';
import type { ConsultationMode } from '#shared/site-config.ts';
import { notFoundHtml, pageHtml } from '../web/build/page-html.ts';
import { sharedViteConfig } from '../web/build/vite-config.ts';
import { startRestartingServer } from './restarting-server.ts';

const port = Number(process.env['PORT'] || 3000);
const siteUrl = `http://localhost:${port}`;
const backendUrl = `http://127.0.0.1:${port + 1}`;

const inProject = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const backend = startRestartingServer({
  main: inProject('server/main.ts'),
  env: {
    ...process.env,
    PORT: String(port + 1),
    HOST: '127.0.0.1',
    SITE_URL: siteUrl,
    // Nobody gets email from a developer's forms, whatever .env says.
    NOTIFICATIONS: 'print',
  },
  folders: [inProject('server'), inProject('shared'), inProject('supabase')],
});

/** In development Vite serves each source separately. */
const sources = { entry: '/entry-client.tsx', styles: '', innerStyles: '', fonts: [] };
const styleLink =
  '<link rel="stylesheet" href="/styles/index.css"><link rel="stylesheet" href="/styles/inner-pages.css">';

const vite = await createServer({
  ...sharedViteConfig,
  appType: 'custom',
  server: {
    port,
    strictPort: true,
    proxy: {
      '^/((config|form-token)\\.json|healthz|rest/.*|(licenses|robots|llms)\\.txt|favicon\\.svg|sitemap\\.xml)$':
        backendUrl,
      // As built: no page of the site uses it.
      '^/widget(\\.js|/.*)$': backendUrl,
      // The page's own voice modules are below /voice too.
      '^/voice/(call|room)/': { target: backendUrl, ws: true },
      // Only a plain form post goes to the real server.
      '^/(get-started|consultation)$': {
        target: backendUrl,
        bypass: (request) => (request.method === 'POST' ? undefined : request.url),
      },
    },
  },
});

type Renderer = (path: string, consultation: ConsultationMode) => Promise<string>;

vite.middlewares.use(async (request, response) => {
  try {
    const { pathname } = new URL(request.url ?? '/', siteUrl);
    const route = allRoutes.find(({ path }) => path === pathname);
    const { render } = (await vite.ssrLoadModule('/entry-server.tsx')) as { render: Renderer };
    const consultation = process.env['CONSULTATION'] === 'browser' ? 'browser' : 'saved';
    const html = route
      ? pageHtml({ route, consultation, client: sources, body: await render(pathname, consultation) })
      : notFoundHtml(sources);
    response.writeHead(route ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(await vite.transformIndexHtml(pathname, html.replace('</head>', `${styleLink}</head>`)));
  } catch (error) {
    vite.ssrFixStacktrace(error as Error);
    response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
});

const stop = async () => {
  await Promise.all([backend.stop(), vite.close()]);
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.on(signal, () => void stop());

await vite.listen();
process.stdout.write(`The development site is running at ${siteUrl}\n`);
