import { type Env, Hono } from 'hono';
import { tables } from '#shared/data-api.ts';
import { routes } from '#shared/routes.ts';
import type { SiteConfig } from '#shared/site-config.ts';
import { widgetSettingsPath } from '#shared/widget.ts';
import { type CountedSite, createViewCount } from './analytics/count-views.ts';
import { createStoredAnswers } from './http/answer-stored.ts';
import { answerFailure, answerNotFound } from './http/fallback-answers.ts';
import { health, live, readiness } from './http/health.ts';
import type { Site } from './http/load-site.ts';
import { redirectTrailingSlash } from './http/redirect-trailing-slash.ts';
import { refuseWrites } from './http/refuse-writes.ts';
import { createAnsweredLog, type RequestVariables, requestLog } from './http/request-log.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { serveSite } from './http/serve-site.ts';
import { formToken } from './intake/form-token.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics/create-metrics.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';

export interface AppOptions {
  readonly site: Site;
  readonly siteConfig: SiteConfig;
  /** Resolves when the database has answered. */
  readonly ping: () => Promise<void>;
  /** Whether the server was asked to stop; if omitted, never. */
  readonly isStopping?: () => boolean;
  /** Creates a token for a form that somebody has begun to fill in. */
  readonly createFormToken: () => Promise<string | null>;
  /** Answers below /rest/v1, if the server itself takes the requests. */
  readonly dataApi: Hono<Env> | undefined;
  /** Answers the posts of the two forms. */
  readonly formPost: Hono<Env>;
  /** Answers below /voice, if the embedded voice provider takes the calls. */
  readonly voiceApi: Hono | undefined;
  /** Answers a hosted voice provider's requests, also below /voice. */
  readonly hostedApi: Hono | undefined;
  /** Answers below /confirm. */
  readonly confirmAddress: Hono | undefined;
  /** Answers below /widget. */
  readonly widgetSettings: Hono;
  /** Counts views and forms; undefined if nobody could see the numbers. */
  readonly counted: CountedSite | undefined;
  /** Answers below /book. */
  readonly book?: Hono;
  /** Answers below /mail; undefined unless a mail service may deliver mails. */
  readonly mailIn?: Hono | undefined;
  /** Answers below /desk. */
  readonly desk: Hono;
  /** Records each response, and can be read with the token; undefined if metrics are off. */
  readonly metrics: { readonly recorder: Metrics; readonly token: string } | undefined;
  readonly log: Log;
}

/** Pages whose forms can also be posted without JavaScript. */
const formPaths = [routes.getStarted.path, routes.consultation.path];

/** Paths that report on the running process. */
const statusPaths = [
  '/healthz',
  '/livez',
  '/readyz',
  '/metrics',
  '/config.json',
  '/form-token.json',
  widgetSettingsPath,
];

const apiPaths = [
  ...tables.map((table) => `/rest/v1/${table}`),
  '/voice/call/web',
  '/voice/chat/web',
  '/voice/hosted',
  '/mail/inbound',
];

/**
 * Puts the whole site behind one `fetch`: stored responses first, then everything that is computed. Also returns
 * `answerStored`, for those that need no `fetch`.
 */
export function createApp(options: AppOptions) {
  const { site, siteConfig, ping, isStopping = () => false, createFormToken } = options;
  const { dataApi, formPost, voiceApi, hostedApi, confirmAddress, widgetSettings, book, mailIn, desk } =
    options;
  const { counted, metrics, log } = options;
  const isReadOnly = (path: string) => site.answers.has(path) || statusPaths.includes(path);
  const isPublished = (path: string) => isReadOnly(path) || apiPaths.includes(path);

  const noteAnswered = createAnsweredLog(log, metrics?.recorder.requestAnswered);
  const countView = counted && createViewCount(counted, (path) => site.pages.has(path));

  const app = new Hono<{ Variables: RequestVariables }>();
  app.onError(answerFailure(log));
  app.notFound(answerNotFound(site));
  app.use(requestLog(noteAnswered, isPublished));
  // Stored responses already have all their headers; everything below gets them here.
  app.use(serveSite(site, countView));
  app.use(setSecurityHeaders(site.headers, site.htmlPolicy));
  app.use(redirectTrailingSlash());
  app.use(refuseWrites(isReadOnly, formPaths));
  app.get('/livez', live);
  app.get('/healthz', health(ping));
  app.get('/readyz', readiness(ping, isStopping));
  if (metrics) app.get('/metrics', serveMetrics(metrics.recorder, metrics.token));
  app.get('/config.json', (context) => context.json(siteConfig));
  app.get('/form-token.json', formToken(createFormToken, counted?.counter));
  if (dataApi) app.route('/rest/v1', dataApi);
  if (hostedApi) app.route('/voice', hostedApi);
  if (voiceApi) app.route('/voice', voiceApi);
  if (confirmAddress) app.route('/confirm', confirmAddress);
  app.route('/widget', widgetSettings);
  if (book) app.route('/book', book);
  if (mailIn) app.route('/mail', mailIn);
  app.route('/desk', desk);
  app.route('/', formPost);
  return {
    fetch: app.fetch,
    request: app.request,
    answerStored: createStoredAnswers(site, noteAnswered, countView),
  };
}
