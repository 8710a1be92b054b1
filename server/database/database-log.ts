import type { Logger } from 'pino';

/** Where the database says what an operator may need to know. Nothing of a booking ever goes there. */
export type DatabaseLog = Pick<Logger, 'info' | 'warn' | 'error'>;
