/** The words of the operator's tables, in a terminal. */
export const operatorTexts = {
  requests: {
    none: 'No bookings yet.',
    noMatch: (stored: number) =>
      stored === 1 ? 'No match in the one stored request.' : `No match in the ${stored} stored requests.`,
    count: (number: number, kind: string) => `${number} ${kind}${number === 1 ? '' : 's'}`,
    summary: (due: number, overdue: number, answered: number, flagged: number, spam = 0) =>
      `${due} due, ${overdue} of them overdue; ${answered} answered; ${spam > 0 ? `${spam} spam; ` : ''}${flagged} flagged.`,
    columns: { received: 'created_at (UTC)', id: 'id', response: 'response', flags: 'flags' },
    answered: (time: string) => `answered after ${time}`,
    overdue: (time: string) => `overdue by ${time}`,
    due: (time: string) => `due in ${time}`,
    spam: 'spam',
    minutes: (number: number) => `${number} min`,
    hours: (number: number) => `${number} h`,
  },
  outbox: {
    columns: ['noted (UTC)', 'request', 'message', 'attempts', 'next attempt (UTC)', 'last error'],
    givenUp: 'given up',
    summary: (waiting: number, givenUp: number) => `${waiting} waiting, ${givenUp} given up.`,
    hint: 'npm run outbox -- replay REQUEST (or --all) tries again now.',
  },
} as const;
