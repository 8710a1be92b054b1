/** What the concierge does with one input. */
export interface Reply {
  readonly sentences: readonly string[];
  /** The booking is to be stored now. */
  readonly sends?: boolean;
  readonly endsCall?: boolean;
}

/** What the agent asked last, and so what a short answer means. */
export type Asked =
  | 'name'
  | 'email'
  | 'confirm-email'
  | 'services'
  | 'problems'
  | 'additionalInfo'
  | 'send'
  | 'try-again'
  | 'change'
  /** Whether a booking is wanted. */
  | 'book'
  /** Whether to hear more about the last topic. */
  | 'more'
  /** Whether a topic that was guessed is the one meant. */
  | 'guess'
  /** Whether to send before the call ends. */
  | 'leave';
