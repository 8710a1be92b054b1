/**
 * Puts a content security policy into a page itself, for hosts that send no headers of ours. A browser that gets
 * both obeys both. Which addresses the page may talk to is left to the headers file, so that an edit of config.json
 * needs one edit there, not one in each page; a page can't say who may frame it.
 */
export function withMetaPolicy(html: string, policy: string): string {
  const directives = policy
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors '))
    .map((directive) => (directive.startsWith('connect-src ') ? 'connect-src *' : directive));
  const meta = `<meta http-equiv="content-security-policy" content="${directives.join('; ')}">`;
  return html.replace('<meta charset="utf-8">', (charset) => `${charset}\n${meta}`);
}
