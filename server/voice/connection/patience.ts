/** How many milliseconds a call waits for its visitor. */
export const patience = {
  /** Until the room is joined. */
  join: 30_000,
  /** From then until the agent's sound plays, which may take a tap. */
  playable: 60_000,
  /** Until a lost connection is back. */
  return: 10_000,
  /** Until a page that announced it is leaving, possibly to reload, is back. */
  reload: 20_000,
} as const;
