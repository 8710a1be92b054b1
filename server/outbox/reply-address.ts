import { isMailable } from '../settings/mailbox.ts';

/**
 * The address that replies to one request go to.
 * @param pattern an address, with `*` where the token belongs; without one, replies are known by what they answer
 */
export function replyAddress(pattern: string, requestToken: string | null | undefined): string {
  const plain = pattern.replace('+*@', '@');
  const withToken = requestToken == null ? plain : pattern.replace('*', requestToken);
  // RFC 5321: at most 64 characters before the @.
  return isMailable(withToken) ? withToken : plain;
}
