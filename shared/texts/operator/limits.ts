/** The message for a sender over the limit: the form shows it, and the agent says it. */
export const overLimitMessages = {
  ofClient: 'Too many requests from your network. Please try again in a minute.',
  /** As worded by the database, whose trigger counts everybody's requests (`supabase/migrations/`: `requests`). */
  ofEverybody: 'Too many requests right now. Please try again in a minute.',
} as const;
