import { type DestinationStream, type Logger, pino } from 'pino';
import { within } from './within.ts';

/** The process's log: one JSON object a line. Nothing in it may name or describe a visitor. */
export type Log = Logger;

/** The loggable part of an error: no extra properties, since a database puts row values into them. */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
}

function describeError(error: unknown): LoggedError {
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

let lastTime = { at: 0, field: '' };

/** The time of a line, ISO 8601. Cached per millisecond: under load, formatting it costs more than the rest of a line. */
function timeField(): string {
  const at = Date.now();
  if (at !== lastTime.at) lastTime = { at, field: `,"time":"${new Date(at).toISOString()}"` };
  return lastTime.field;
}

/**
 * Creates the log.
 * @param stream where the lines go; standard output if omitted
 */
export function createLog(stream: DestinationStream = standardOutput()): Log {
  return pino(
    {
      base: null,
      timestamp: timeField,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
    },
    stream,
  );
}

/** At most this many lines are held during a start. */
const mostHeld = 1000;

/**
 * Holds back the lines of a start, so that its announcement comes first. An error releases them, since the operator then
 * needs to see everything at once.
 */
export function holdLines(stream: DestinationStream = standardOutput()) {
  const held: string[] = [];
  let isHolding = true;

  /** Releases the held lines, and holds none from then on. */
  function release(): void {
    isHolding = false;
    for (const line of held.splice(0)) stream.write(line);
  }

  return {
    release,
    write(line: string): void {
      if (held.length === mostHeld || /^\{"level":"(?:error|fatal)"/.test(line)) release();
      if (isHolding) held.push(line);
      else stream.write(line);
    },
  };
}

/** Bytes that may queue for a slow reader of the log; later lines are dropped. */
const longestQueue = 1024 * 1024;

/** Lines are written in batches; how long the first of a batch waits, in milliseconds. */
const gatherFor = 20;
let waiting = '';

function writeWaiting(): void {
  if (waiting === '') return;
  process.stdout.write(waiting);
  waiting = '';
}

/**
 * Standard output. A slow reader does not hold up the server, and one that went away does not end it. Informational lines
 * are batched, since each write to a pipe blocks the process: under load that would cost more than the responses they
 * report. Warnings and errors are written at once.
 */
function standardOutput(): DestinationStream {
  const { stdout } = process;
  stdout.on('error', () => {});
  process.once('exit', writeWaiting);
  return {
    write: (line) => {
      if (stdout.writableLength + waiting.length >= longestQueue) return;
      if (waiting === '') setTimeout(writeWaiting, gatherFor);
      waiting += line;
      if (!line.startsWith('{"level":"info"')) writeWaiting();
    },
  };
}

/** Resolves when everything is written to standard output, or the given milliseconds have passed. */
export async function flushStandardOutput(longest: number): Promise<void> {
  const { promise: written, resolve } = Promise.withResolvers<void>();
  writeWaiting();
  process.stdout.write('', () => resolve());
  await within(longest, written);
}

/**
 * Counts events that a stranger can cause any number of times: logs the first one at once, later ones together.
 * @param pause between two lines about the same event, in milliseconds
 */
export function logAtMost(log: Log, pause: number, now = () => performance.now()): (what: string) => void {
  const last = new Map<string, { readonly at: number; readonly unsaid: number }>();
  return (what) => {
    const { at, unsaid } = last.get(what) ?? { at: Number.NEGATIVE_INFINITY, unsaid: 0 };
    if (now() - at < pause) {
      last.set(what, { at, unsaid: unsaid + 1 });
      return;
    }
    log.warn({ what, count: unsaid + 1 }, 'connections were refused');
    last.set(what, { at: now(), unsaid: 0 });
  };
}
