import { isMailable } from '../settings/mailbox.ts';

/**
 * The address that replies about one request go to.
 * @param pattern an address, with `*` in place of the token; without one, replies are matched by the mail they answer
 */
export function replyAddress(pattern: string, requestToken: string | null | undefined): string {
  const plain = pattern.replace('+*@', '@');
  const withToken = requestToken == null ? plain : pattern.replace('*', requestToken);
  // RFC 5321: at most 64 characters before the @.
  return isMailable(withToken) ? withToken : plain;
}
