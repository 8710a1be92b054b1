/**
 * The address of a mail to be written in the member's own mail program. The visitor typed the recipient: encoded,
 * nothing in it can become a further recipient or another field (RFC 6068).
 */
export function mailtoLink(to: string, fields: Readonly<Record<string, string>> = {}): string {
  const at = to.lastIndexOf('@');
  const recipient = `${encodeURIComponent(to.slice(0, at))}@${encodeURIComponent(to.slice(at + 1))}`;
  const query = Object.entries(fields).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return `mailto:${recipient}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}
