import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { hasCode } from '../database/statements/error-codes.ts';
import { createLog, type Log } from '../log.ts';
import { tellOfLongWork } from '../long-work.ts';
import { OperatorError } from '../operator-error.ts';
import { type Config, readConfig } from '../settings/config.ts';
import { readEnvironment } from '../settings/environment.ts';

/** A command that npm runs for the operator. */
export interface CommandLine {
  /** The command's words and options; shown for `--help`, and after a mistake. */
  readonly usage: string;
  /**
   * Runs the command.
   * @param words the arguments after `npm run … --`
   * @returns the text for standard output
   * @throws UsageError at once, for arguments that it does not understand
   * @throws OperatorError when it cannot be done
   */
  run(words: readonly string[], options: CommandLineOptions): AsyncIterable<string>;
}

/** The settings of the project, and a log: standard output is reserved for the result. */
export type CommandLineOptions = Config & { readonly log: Log };

/** The command was not understood. Its message is one sentence that names the problem; the usage follows it. */
export class UsageError extends OperatorError {}

/**
 * Runs a command of this process to its end, and ends the process: reads the settings, writes the result to standard output
 * at the reader's pace, and, if it cannot be done, one sentence to standard error, with exit code 1.
 */
export async function runCommandLine({ usage, run }: CommandLine): Promise<never> {
  const words = process.argv.slice(2);
  const log = createLog(process.stderr);
  // Nothing is logged on success: cron would mail it.
  log.level = 'warn';
  const { promise: broken, reject: breakDown } = Promise.withResolvers<never>();
  process.on('uncaughtException', breakDown);
  process.on('unhandledRejection', breakDown);
  // There is nothing left to wait for, yet the work is not done.
  process.once('beforeExit', () =>
    breakDown(new OperatorError('The command stopped halfway. Please try again.')),
  );
  try {
    if (words.includes('--help') || words.includes('-h')) process.stdout.write(`${usage}\n`);
    else {
      const work = Promise.race([writeOut(run(words, { ...readConfig(readEnvironment()), log })), broken]);
      // Only in a terminal: cron would mail it.
      await tellOfLongWork(work, (seconds) => {
        if (process.stderr.isTTY) process.stderr.write(`Still working: ${seconds} s so far.\n`);
      });
    }
  } catch (error) {
    if (error instanceof OperatorError) {
      process.stderr.write(`${error.message}\n${error instanceof UsageError ? `\n${usage}\n` : ''}`);
    } else {
      log.fatal({ err: error }, 'stopped by an unexpected error');
      process.stderr.write(`The command failed: ${messageOf(error)}.\n`);
    }
    process.exitCode = 1;
  }
  // A database that failed to open leaves handles that would keep the process alive forever.
  await Promise.all([process.stdout, process.stderr].map(flush));
  process.exit();
}

/** Resolves when everything is written, however slowly it is read, or nobody reads it anymore. */
function flush(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => void stream.write('', () => resolve()));
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
}

/** A reader that has seen enough, such as head(1), ends the output; that is not a failure. */
async function writeOut(texts: AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(texts), process.stdout, { end: false });
  } catch (error) {
    if (!hasCode(error, 'EPIPE')) throw error;
  }
}

/** The options that a command takes, by name. */
export type KnownOptions = NonNullable<ParseArgsConfig['options']>;

/**
 * Parses options, and at most this many other words.
 * @throws UsageError that names the first option that does not exist or lacks its value
 */
export function readWords<Options extends KnownOptions>(
  args: readonly string[],
  options: Options,
  mostWords = 0,
) {
  const { tokens } = parseArgs({
    args: [...args],
    options,
    strict: false,
    tokens: true,
    allowPositionals: true,
  });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const known = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (!known) throw new UsageError(`There is no option ${token.rawName} here.`);
    if (known.type === 'string' && (token.value === undefined || token.value.startsWith('--'))) {
      throw new UsageError(`${token.rawName} needs a value after it.`);
    }
    if (known.type === 'boolean' && token.value !== undefined) {
      throw new UsageError(`${token.rawName} takes no value.`);
    }
  }
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const unexpected = positionals[mostWords];
  if (unexpected !== undefined) throw new UsageError(`"${unexpected}" is not expected here.`);
  return { values, words: positionals };
}
