/**
 * Puts a content security policy into a page itself, for hosts that do not send our headers. A browser that gets both obeys
 * both. The addresses that the page may connect to are left to the headers file, so that editing config.json requires one
 * edit there, not one in each page; and a page can't say who may frame it.
 */
export function withMetaPolicy(html: string, policy: string): string {
  const directives = policy
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors '))
    .map((directive) => (directive.startsWith('connect-src ') ? 'connect-src *' : directive));
  const meta = `<meta http-equiv="content-security-policy" content="${directives.join('; ')}">`;
  return html.replace('<meta charset="utf-8">', (charset) => `${charset}\n${meta}`);
}
