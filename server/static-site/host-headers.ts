/**
 * The `_headers` file in the format of Netlify and Cloudflare Pages: the headers that this project's server would send with
 * every response. Each header appears once, since these hosts join the values of all rules that match a path.
 * @param headers of every response
 * @param policy the content security policy under which every page works
 */
export function hostHeaders(headers: Readonly<Record<string, string>>, policy: string): string {
  const always = Object.entries({ 'content-security-policy': policy, ...headers });
  return [
    '# The Supabase project stands in two places: as data.url in config.json, and behind connect-src in the next rule.',
    '/*',
    ...always.map(([name, value]) => `  ${name}: ${value}`),
    '/assets/*',
    '  cache-control: public, max-age=31536000, immutable',
    '/config.json',
    '  cache-control: no-store',
    '',
  ].join('\n');
}
