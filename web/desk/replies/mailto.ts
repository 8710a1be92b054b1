/**
 * A mailto address that opens the member's own mail program. The visitor typed the recipient: it is encoded, so it cannot
 * add a recipient or another field (RFC 6068).
 */
export function mailtoLink(to: string, fields: Readonly<Record<string, string>> = {}): string {
  const at = to.lastIndexOf('@');
  const recipient = `${encodeURIComponent(to.slice(0, at))}@${encodeURIComponent(to.slice(at + 1))}`;
  const query = Object.entries(fields).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return `mailto:${recipient}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}
