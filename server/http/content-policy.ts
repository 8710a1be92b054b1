import { createHash } from 'node:crypto';

/** The policy of everything that is not a page: nothing may be loaded, nothing may frame it. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * The content security policy of a page of our own build (DESIGN 3.3): all of the site's own, nothing unsafe.
 * Inline scripts and styles are allowed by their hashes; scripts may not turn text into code or markup.
 * @param html the page exactly as it is sent, or several pages for a policy that suits each
 */
export function pagePolicy(html: string): string {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    // JSON-LD is data, which no policy stops.
    .filter(([, attributes = '']) => !/\ssrc=|application\/ld\+json/.test(attributes))
    .map(([, , content = '']) => hashSource(content));
  const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, content = '']) =>
    hashSource(content),
  );
  const stylesheets = /<link\b[^>]*\brel="?stylesheet/.test(html) ? ["'self'"] : [];
  return [
    "default-src 'none'",
    `script-src ${listSources(["'self'", ...scripts])}`,
    `style-src ${listSources([...stylesheets, ...styles])}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

function listSources(sources: readonly string[]): string {
  return sources.length > 0 ? [...new Set(sources)].join(' ') : "'none'";
}

function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
