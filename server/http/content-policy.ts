import { createHash } from 'node:crypto';
import { elementsIn } from './html-elements.ts';

/** The policy of everything that is not a page: nothing may be loaded, nothing may frame it. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * Sources that a call with a hosted provider needs beyond the site itself: from Daily's guide for daily-js in call object
 * mode (docs.daily.co, Content Security Policy), without `unsafe-eval`, which our adapter avoids, and without the hosts of
 * video backgrounds, which it does not use. Worklets and workers come from blobs; noise cancellation is WebAssembly.
 */
const daily = {
  scripts: ['https://*.daily.co', 'blob:', "'wasm-unsafe-eval'"],
  workers: ["'self'", 'blob:'],
  connections: [
    'https://*.daily.co',
    'https://*.pluot.blue',
    'https://*.wss.daily.co',
    'wss://*.wss.daily.co',
  ],
} as const;

/** Hosts that a page connects to besides the site itself; undefined if none. */
export interface Connections {
  /** The API of the hosted voice provider that takes the calls. */
  readonly voiceApiUrl?: string | undefined;
  /** The LiveKit server with its rooms: an origin with ws or wss. */
  readonly voiceRoomUrl?: string | undefined;
  /** The hosted Supabase project that takes the requests. */
  readonly dataUrl?: string | undefined;
}

/**
 * The content security policy of a page from our own build (DESIGN 3.3): the site's own sources, nothing unsafe. Inline
 * scripts and styles are allowed by their hashes; scripts may not turn text into code or markup.
 * @param html the page exactly as it is sent, or several pages for a policy that fits all of them
 */
export function pagePolicy(html: string, { voiceApiUrl, voiceRoomUrl, dataUrl }: Connections = {}): string {
  const isHosted = voiceApiUrl !== undefined;
  const connections = [
    "'self'",
    ...(dataUrl === undefined ? [] : [new URL(dataUrl).origin]),
    ...(isHosted ? [new URL(voiceApiUrl).origin, ...daily.connections] : []),
    // Its signaling, and the reason for a refusal, which the client requests over http.
    ...(isHosted && voiceRoomUrl !== undefined ? [voiceRoomUrl, voiceRoomUrl.replace(/^ws/, 'http')] : []),
  ];
  const scripts = elementsIn(html, 'script')
    // JSON-LD is data, which no policy blocks.
    .filter(({ attributes }) => !/\ssrc=|application\/ld\+json/.test(attributes))
    .map(({ content }) => hashSource(content));
  const styles = elementsIn(html, 'style').map(({ content }) => hashSource(content));
  const stylesheets = /<link\b[^<>]*\brel="?stylesheet/.test(html) ? ["'self'"] : [];
  return [
    "default-src 'none'",
    `script-src ${listSources(["'self'", ...scripts, ...(isHosted ? daily.scripts : [])])}`,
    ...(isHosted ? [`worker-src ${listSources(daily.workers)}`] : []),
    `style-src ${listSources([...stylesheets, ...styles])}`,
    "img-src 'self'",
    "font-src 'self'",
    `connect-src ${listSources(connections)}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    // daily-js loads its call machine with a script element whose address is a plain string.
    ...(isHosted ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ].join('; ');
}

function listSources(sources: readonly string[]): string {
  return sources.length > 0 ? [...new Set(sources)].join(' ') : "'none'";
}

/** The source of an inline script or style, by its hash. */
export function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
