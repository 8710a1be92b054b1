import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from 'pino';

/** The process's log: one JSON object a line. Nothing in it may name or describe a visitor. */
export type Log = Logger;

/** What the log keeps of an error: no extra properties, since a database puts row values into them. */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
}

export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    type: name,
    message,
    ...(code !== undefined && { code }),
    ...(stack !== undefined && { stack }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

/**
 * Creates the log.
 * @param stream where the lines go; standard output when left out
 */
export function createLog(stream: DestinationStream = standardOutput()): Log {
  return pino(
    {
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
    },
    stream,
  );
}

/** Standard output, written at once, so that a line is out before a crash; a closed pipe is ignored. */
function standardOutput(): DestinationStream {
  const stream = destination({ fd: 1, sync: true });
  stream.on('error', () => {});
  return stream;
}
