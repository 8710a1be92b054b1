import type { RequestListener } from 'node:http';
import { brand } from '#shared/brand.ts';
import { createApp } from './app.ts';
import { anonKey, type Config } from './config.ts';
import { createDataApi } from './data-api/data-api.ts';
import { openEmbeddedDatabase } from './database/embedded-database.ts';
import { createFormPost } from './form-post/form-post.ts';
import { createBadClientAnswer } from './http/bad-client-answer.ts';
import { createClientAddress } from './http/client-address.ts';
import { listen } from './http/listen.ts';
import { loadSite } from './http/load-site.ts';
import { createRequestListener } from './http/request-listener.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createIntake } from './intake/intake.ts';
import type { Log } from './log.ts';

/** The running site. */
export interface Foyer {
  /** Where visitors find it: SITE_URL, or the address that it listens on. */
  readonly siteUrl: string;
  /** Finishes the requests in flight, closes the database and frees the port. */
  stop(): Promise<void>;
}

/** How long requests in flight may take after a stop was asked for, in milliseconds. */
const gracePeriod = 10_000;

/**
 * Starts everything: port, database, site. Requests that come before all is ready wait for it.
 * @param distFolder the build's output
 * @throws {OperatorError} with a sentence for the operator
 */
export async function startFoyer(config: Config, distFolder: string, log: Log): Promise<Foyer> {
  const headers = securityHeaders(config.siteUrl);
  const { promise: ready, resolve: setReady } = Promise.withResolvers<RequestListener>();
  let handler: RequestListener = async (request, response) => (await ready)(request, response);
  const listening = await listen({
    host: config.host,
    port: config.port,
    handler: (request, response) => handler(request, response),
    answerBadClient: createBadClientAnswer(headers),
  });

  const siteUrl = config.siteUrl ?? `http://${localName(config.host)}:${listening.port}`;
  const site = await loadSite({ distFolder, consultation: config.consultation, siteUrl });
  const database = await openEmbeddedDatabase({
    dataDir: config.dataDir,
    sqlRateLimits: config.bookingsPerMinute > 0,
    log,
  });
  const clientAddress = createClientAddress(config.trustedProxies);
  const intake = createIntake({ database, perMinute: config.bookingsPerMinute });
  const app = createApp({
    site,
    siteConfig: {
      brand: brand.name,
      data: { url: '', anonKey },
      consultation: config.consultation,
    },
    ping: () => database.ping(),
    createFormToken: () => database.createFormToken(),
    dataApi: createDataApi({ intake, anonKey, allowedOrigin: siteUrl, clientAddress }),
    formPost: createFormPost({
      pages: site.pages,
      intake,
      clientAddress,
      consultation: config.consultation,
      siteUrl,
    }),
    log,
  });
  handler = createRequestListener(app.fetch, headers, log);
  setReady(handler);

  return {
    siteUrl,
    stop: async () => {
      await listening.stop(gracePeriod);
      await database.close();
    },
  };
}

/** How this machine is called in an address: its loopback and catch-all addresses are `localhost`. */
function localName(host: string | undefined): string {
  if (host === undefined || ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
