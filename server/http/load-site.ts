import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { copyrightYears } from '#shared/agency/brand.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { type ConsultationMode, pagesFolders, type SiteHost, siteToken } from '#shared/site-config.ts';
import {
  mailsSentence,
  type ProviderCalls,
  providerSentences,
  wordsSentence,
} from '#shared/texts/legal/legal.ts';
import { widgetScriptPath } from '#shared/widget.ts';
import { isMissing } from '../database/statements/error-codes.ts';
import { OperatorError } from '../operator-error.ts';
import { llms } from '../seo/llms.ts';
import { robots } from '../seo/robots.ts';
import { sitemap } from '../seo/sitemap.ts';
import { webManifest } from '../seo/web-manifest.ts';
import { type Connections, closedPolicy, pagePolicy } from './content-policy.ts';
import { contentTypeOf } from './content-types.ts';
import { securityHeaders } from './security-headers.ts';
import { type StoredAnswer, storeAnswer } from './stored-answer.ts';

/** Everything that the site serves without computing it, ready to send. */
export interface Site {
  /** By exact path: pages, hashed assets, public files and the generated ones. */
  readonly answers: ReadonlyMap<string, StoredAnswer>;
  /** The response for an unknown page path: the app, with status 404 (SPEC A23). */
  readonly notFound: StoredAnswer;
  /** The stamped HTML of each page by its path, for responses derived from one. */
  readonly pages: ReadonlyMap<string, string>;
  /** The policy that allows the inline parts of every page, for responses derived from one. */
  readonly htmlPolicy: string;
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface SiteOptions {
  /** The build's output (`npm run build`). */
  readonly distFolder: string;
  readonly consultation: ConsultationMode;
  /** The host that will serve the pages; this server by default. */
  readonly host?: SiteHost;
  /** Origin of the site, such as `https://foyer.example`. */
  readonly siteUrl: string;
  /** For how many days call transcripts are kept. */
  readonly transcriptDays?: number;
  /** Whether visitors' replies by mail reach the desk. */
  readonly keepsMails?: boolean;
  /** Which calls a hosted provider runs. */
  readonly providerCalls?: ProviderCalls;
  /** Where visitors pick a time themselves (BOOKING_URL). */
  readonly bookingUrl?: string | undefined;
  /** Hosts that the pages connect to besides the site itself. */
  readonly connections?: Connections;
}

/** The path of the page for unknown paths. */
export const notFoundPath = '/404';

/** Lets pages of other sites load a file, with and without CORS. */
const forOtherSites = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

const cacheFor = {
  page: 'no-cache',
  asset: 'public, max-age=31536000, immutable',
  file: 'public, max-age=86400',
} as const;

/**
 * Reads the built site into memory, stamps the site's address into its pages and compresses everything.
 * @throws {OperatorError} when the site is not built
 */
export async function loadSite(options: SiteOptions): Promise<Site> {
  const { distFolder, consultation, host = 'server', siteUrl, connections = {} } = options;
  const headers = securityHeaders(siteUrl, connections.voiceApiUrl !== undefined);
  const answers = new Map<string, StoredAnswer>();

  const [pageFiles, assets, publicFiles, widget] = await Promise.all([
    readTree(join(distFolder, pagesFolders[host], consultation)),
    readTree(join(distFolder, 'assets')),
    readTree(join(distFolder, 'public')),
    // The widget needs this server's own voice provider.
    host === 'server' ? readTree(join(distFolder, 'widget')) : new Map(),
  ]);

  const pages = new Map(
    [...pageFiles]
      .filter(([name]) => name.endsWith('.html'))
      .map(([name, html]) => [
        pagePath(name),
        stampSettings(stampYears(html.toString('utf8').replaceAll(siteToken, siteUrl)), options),
      ]),
  );
  const homeHtml = pages.get('/');
  const notFoundHtml = pages.get(notFoundPath);
  if (homeHtml === undefined || notFoundHtml === undefined) {
    throw new OperatorError(`The site is not built (no pages in ${distFolder}): run "npm run build" first.`);
  }

  const storePage = (html: string, status: 200 | 404) =>
    storeAnswer({
      status,
      body: Buffer.from(html),
      contentType: contentTypeOf('page.html'),
      headers: {
        ...headers,
        'cache-control': cacheFor.page,
        'content-security-policy': pagePolicy(html, connections),
      },
    });
  const storeFile = async (
    path: string,
    files: Files,
    name: string,
    cacheControl: string,
    more: Readonly<Record<string, string>> = {},
  ) => {
    const body = files.get(name);
    if (!body) return;
    answers.set(
      path,
      await storeAnswer({
        body,
        contentType: contentTypeOf(name),
        headers: {
          ...headers,
          'cache-control': cacheControl,
          'content-security-policy': closedPolicy,
          ...more,
        },
        brotli: files.get(`${name}.br`),
        gzip: files.get(`${name}.gz`),
      }),
    );
  };

  const generated: Files = new Map(
    Object.entries({
      'robots.txt': robots(siteUrl),
      'sitemap.xml': sitemap(siteUrl),
      'llms.txt': llms(siteUrl),
      'site.webmanifest': webManifest(homeHtml),
    }).map(([name, text]) => [name, Buffer.from(text)]),
  );
  await Promise.all([
    ...namesOf(assets).map((name) => storeFile(`/assets/${name}`, assets, name, cacheFor.asset)),
    ...namesOf(publicFiles).map((name) => storeFile(`/${name}`, publicFiles, name, cacheFor.file)),
    ...namesOf(widget).map((name) =>
      `/${name}` === widgetScriptPath
        ? storeFile(widgetScriptPath, widget, name, cacheFor.page, forOtherSites)
        : storeFile(`/widget/${name}`, widget, name, cacheFor.asset, forOtherSites),
    ),
    ...namesOf(generated).map((name) => storeFile(`/${name}`, generated, name, cacheFor.page)),
    ...[...pages]
      .filter(([path]) => path !== notFoundPath)
      .map(async ([path, html]) => answers.set(path, await storePage(html, 200))),
  ]);

  return {
    answers,
    notFound: await storePage(notFoundHtml, 404),
    pages,
    htmlPolicy: pagePolicy([...pages.values()].join(''), connections),
    headers,
  };
}

/** The copyright years extend to the present, however long ago the site was built (SPEC A9). */
function stampYears(html: string): string {
  return html.replace(/(© (?:<!-- -->)?<span>)[\d–]+(?=<)/, `$1${copyrightYears()}`);
}

/**
 * Stamps settings into a page, for its reader and its script: how long transcripts are kept
 * (web/legal/stamped-settings.ts), and where to pick a time (web/forms/thank-you/pick-time.tsx).
 */
function stampSettings(
  html: string,
  { transcriptDays = 0, keepsMails = false, providerCalls = 'unknown', bookingUrl }: SiteOptions,
): string {
  const attributes = [
    ...(transcriptDays > 0 ? [` data-transcript-days="${transcriptDays}"`] : []),
    ...(keepsMails ? [' data-keeps-mails'] : []),
    ...(providerCalls === 'unknown' ? [] : [` data-provider-calls="${providerCalls}"`]),
    ...(bookingUrl === undefined ? [] : [` data-booking-url="${escapeHtml(bookingUrl)}"`]),
  ].join('');
  return html
    .replace('<html', `<html${attributes}`)
    .replaceAll(asRendered(wordsSentence(0)), () => asRendered(wordsSentence(transcriptDays)))
    .replaceAll(asRendered(mailsSentence(false)), () => asRendered(mailsSentence(keepsMails)))
    .replaceAll(asRendered(providerSentences.unknown), () => asRendered(providerSentences[providerCalls]));
}

/** A text escaped as React would. */
function asRendered(text: string): string {
  return escapeHtml(text).replaceAll('&#39;', '&#x27;');
}

/** Contents by name relative to a folder, with `/` between its parts. */
type Files = ReadonlyMap<string, Buffer>;

/** All files below a folder; none if it does not exist. */
async function readTree(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const read = entries
    .filter((entry) => entry.isFile())
    .map(async (entry): Promise<[string, Buffer]> => {
      const file = join(entry.parentPath, entry.name);
      return [file.slice(folder.length + 1).replaceAll(sep, '/'), await readFile(file)];
    });
  return new Map(await Promise.all(read));
}

/** The names of the files themselves, without their compressed copies. */
function namesOf(files: Files): string[] {
  return [...files.keys()].filter((name) => !/\.(?:br|gz)$/.test(name));
}

/** `index.html` → `/`, `get-started/received.html` → `/get-started/received`. */
function pagePath(name: string): string {
  return `/${name.replace(/\.html$/, '').replace(/^index$/, '')}`;
}
