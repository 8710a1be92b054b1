import type { AutomaticReason } from '#shared/desk/desk-api.ts';
import { ownHeader } from '../../outbox/own-header.ts';

/** Headers of a mail by lower-case name; only the first of each. */
export type HeaderMap = ReadonlyMap<string, string>;

/** Recognizes automatic mail (RFC 3834, and programs that ignore it). It is shown collapsed and reopens nothing. */
export function automaticReason(headers: HeaderMap): AutomaticReason | undefined {
  const of = (name: string) => headers.get(name)?.trim().toLowerCase() ?? '';
  if (headers.has(ownHeader.toLowerCase())) return 'own';
  const type = of('content-type');
  // RFC 5321: a delivery notification has no sender.
  if (
    of('return-path') === '<>' ||
    type.startsWith('multipart/report') ||
    /^mailer-daemon@|<mailer-daemon@/.test(of('from'))
  ) {
    return 'bounce';
  }
  const submitted = of('auto-submitted');
  if (submitted !== '' && !submitted.startsWith('no')) return 'auto-reply';
  const answers = ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-auto-response-suppress-reply'];
  if (answers.some((name) => headers.has(name)) || of('precedence') === 'auto_reply') return 'auto-reply';
  const isList = headers.has('list-id') || headers.has('list-unsubscribe') || headers.has('list-post');
  if (isList || ['bulk', 'list', 'junk'].includes(of('precedence'))) return 'list';
  return undefined;
}
