/** A person or a team that mail goes to or comes from. */
export interface Mailbox {
  /** May be empty. */
  readonly name: string;
  readonly address: string;
}

/**
 * Whether mail can be sent to an address. The forms accept more (SPEC V2): an address with characters that have a meaning
 * in a mail header, such as `<` or a comma, is kept as an answer and never put into one.
 */
export function isMailable(address: string): boolean {
  return (
    address.length <= 254 &&
    /^[^\s<>()[\]\\,;:"@\p{C}]{1,64}@[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}.-]*[\p{L}\p{M}\p{N}])?$/u.test(
      address,
    )
  );
}
