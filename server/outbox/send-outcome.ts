/** The outcome of one attempt to send. Reasons contain no address and nothing that a visitor wrote. */
export type SendOutcome =
  /** @property refused how many of its addresses were refused; absent if none */
  | { readonly kind: 'delivered'; readonly refused?: number }
  /** It may work later. @property retryAfterSeconds if the receiver says when */
  | { readonly kind: 'failed'; readonly reason: string; readonly retryAfterSeconds?: number }
  /** The same message will never be accepted. */
  | { readonly kind: 'refused'; readonly reason: string };
