import { parseArgs } from 'node:util';
import { isEmail } from '#shared/forms/text-rules.ts';
import type { Selection } from '../../database/held-request.ts';
import { wholeNumber } from '../../setting-formats.ts';
import { OperatorError } from '../operator-error.ts';
import type { RequestFilter } from './request-list.ts';

const usage = `Usage:
  npm run bookings                            a table
  npm run bookings -- --csv                   for a spreadsheet
  npm run --silent bookings -- --json         for programs
    --status                                  adds due_at, first_response_at and flags to --csv and --json
    --due, --overdue, --flagged               only these
  npm run bookings -- answered ID             notes that a request was answered
  npm run --silent bookings -- export --email ADDRESS
                                              everything that is held on a person, as JSON
  npm run bookings -- erase --email ADDRESS   removes all of it
  npm run bookings -- erase --older-than DAYS removes old requests, answered or not
    --dry-run                                 only shows what would go`;

/** What `npm run bookings` was asked to do. */
export type BookingsCommand =
  | {
      readonly command: 'list';
      readonly format: 'table' | 'csv' | 'json';
      readonly isWithStatus: boolean;
      readonly filter: RequestFilter;
    }
  | { readonly command: 'answered'; readonly id: string }
  | { readonly command: 'export'; readonly email: string }
  | { readonly command: 'erase'; readonly selection: Selection; readonly isDryRun: boolean };

const flag = { type: 'boolean' } as const;
const text = { type: 'string' } as const;

/** The options that each command takes. */
const options = {
  list: { csv: flag, json: flag, status: flag, due: flag, overdue: flag, flagged: flag },
  answered: {},
  export: { email: text },
  erase: { email: text, 'older-than': text, 'dry-run': flag },
} as const;

/** More days than any request is old. */
const mostDays = 36_500;

/**
 * Reads what stands behind `npm run bookings --`.
 * @throws OperatorError with the usage for what it does not know
 */
export function readArguments(args: readonly string[]): BookingsCommand {
  const command = readCommand(args);
  if (command === undefined) throw new OperatorError(usage);
  return command;
}

function readCommand([first = 'list', ...others]: readonly string[]): BookingsCommand | undefined {
  switch (first) {
    case 'answered': {
      const [id, ...more] = others;
      return id === undefined || more.length > 0 ? undefined : { command: 'answered', id };
    }
    case 'export': {
      const { email } = parse(others, options.export) ?? {};
      return email === undefined ? undefined : { command: 'export', email: checkEmail(email) };
    }
    case 'erase': {
      const values = parse(others, options.erase);
      const selection = values && readSelection(values.email, values['older-than']);
      return selection && { command: 'erase', selection, isDryRun: values['dry-run'] ?? false };
    }
    default:
      return readList(first === 'list' ? others : [first, ...others]);
  }
}

function readList(args: readonly string[]): BookingsCommand | undefined {
  const values = parse(args, options.list);
  if (!values) return undefined;
  const { csv = false, json = false, status = false, ...filter } = values;
  if ((csv && json) || (status && !csv && !json)) return undefined;
  const format = csv ? 'csv' : json ? 'json' : 'table';
  return { command: 'list', format, isWithStatus: status, filter };
}

function readSelection(email: string | undefined, olderThan: string | undefined): Selection | undefined {
  if ((email === undefined) === (olderThan === undefined)) return undefined;
  if (email !== undefined) return { kind: 'email', email: checkEmail(email) };
  const days = wholeNumber(mostDays)(olderThan ?? '');
  if (days === undefined || days === 0) {
    throw new OperatorError(
      `--older-than must be a number of days from 1 to ${mostDays}, not "${olderThan}".`,
    );
  }
  return { kind: 'older', days };
}

function checkEmail(typed: string): string {
  const email = typed.trim();
  if (!isEmail(email)) throw new OperatorError(`"${typed}" is no email address.`);
  return email;
}

function parse<Options extends (typeof options)[keyof typeof options]>(
  args: readonly string[],
  known: Options,
) {
  try {
    return parseArgs({ args: [...args], options: known }).values;
  } catch {
    // An option that there is not, or a word too many.
    return undefined;
  }
}
