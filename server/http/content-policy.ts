import { createHash } from 'node:crypto';

/** The policy of everything that is not a page: nothing may be loaded, nothing may frame it. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The inline scripts and styles of a page, as sources of a content security policy. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Finds the inline scripts and styles of a page of our own build and hashes them, since the policy has no
 * `unsafe-inline`. JSON-LD is data, which no policy stops.
 * @param html the page exactly as it is sent
 */
export function inlineSources(html: string): InlineSources {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/\ssrc=|application\/ld\+json/.test(attributes))
    .map(([, , content = '']) => hashSource(content));
  const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, content = '']) =>
    hashSource(content),
  );
  return { scripts: [...new Set(scripts)], styles: [...new Set(styles)] };
}

/** The content security policy of a page (DESIGN 3.3): all of the site's own, nothing unsafe. */
export function pagePolicy({ scripts, styles }: InlineSources, hasStylesheets: boolean): string {
  const styleSources = hasStylesheets ? ["'self'", ...styles] : styles;
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${styleSources.length > 0 ? styleSources.join(' ') : "'none'"}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
