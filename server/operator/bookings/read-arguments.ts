import { isEmail } from '#shared/forms/text-rules.ts';
import type { RequestSelection } from '../../database/statements/held-requests.ts';
import type { RequestFilter } from '../../exports/request-list.ts';
import { OperatorError } from '../../operator-error.ts';
import { wholeNumber } from '../../settings/setting-formats.ts';
import { readWords, UsageError } from '../run-command-line.ts';

export const usage = `Usage:
  npm run bookings                              a table of every booking and consultation
  npm run bookings -- --csv --out FILE          for a spreadsheet
  npm run bookings -- --json --out FILE         for other programs
    --due, --overdue, --flagged                 only these
    --search TEXT, --since 7d, --mine ADDRESS   only those that match, are newer, or belong to a member
    --status                                    adds the status and source of each
                                                to --csv and --json
    without --out                               prints it; npm adds two lines of its own
                                                unless you use npm run --silent bookings
  npm run bookings -- show ID                   everything about one request, with its history
  npm run bookings -- answered ID               marks it as answered
  npm run bookings -- take ID --by ADDRESS      takes it for a member of the team
  npm run bookings -- spam ID                   marks it as spam: nobody waits for an answer
  npm run bookings -- reopen ID                 reopens it
    --by ADDRESS                                the member who did it, for its history
  npm run bookings -- export --email ADDRESS --out FILE
                                                everything stored about a person, as JSON
  npm run bookings -- erase --email ADDRESS     erases everything stored about a person
  npm run bookings -- erase --older-than DAYS   erases old requests, answered or not
    --dry-run                                   only shows what would be erased`;

/** The format of the list. */
export type ListFormat = 'table' | 'csv' | 'json';

/** The arguments of `npm run bookings`. `out` is the output file; undefined for standard output. */
export type BookingsCommand =
  | {
      readonly command: 'list';
      readonly format: ListFormat;
      readonly isWithStatus: boolean;
      readonly filter: RequestFilter;
      readonly out: string | undefined;
    }
  | { readonly command: 'show'; readonly id: string }
  | { readonly command: 'answered'; readonly id: string }
  /** An action on a request; `by` is the member, undefined for the command line. */
  | {
      readonly command: 'act';
      readonly what: OperatorAction;
      readonly id: string;
      readonly by: string | undefined;
    }
  | { readonly command: 'export'; readonly email: string; readonly out: string | undefined }
  | { readonly command: 'erase'; readonly selection: RequestSelection; readonly isDryRun: boolean };

/** The actions on a request that are possible from here. */
const operatorActions = ['answered', 'take', 'spam', 'reopen'] as const;
export type OperatorAction = (typeof operatorActions)[number];

const flag = { type: 'boolean' } as const;
const text = { type: 'string' } as const;

/** The options that each command takes. */
const options = {
  list: {
    csv: flag,
    json: flag,
    status: flag,
    due: flag,
    overdue: flag,
    flagged: flag,
    out: text,
    search: text,
    since: text,
    mine: text,
  },
  act: { by: text },
  export: { email: text, out: text },
  erase: { email: text, 'older-than': text, 'dry-run': flag },
} as const;

/** More days than any request can be old. */
const mostDays = 36_500;

/**
 * Parses the arguments after `npm run bookings --`.
 * @throws UsageError that names what it does not understand, or what is missing
 */
export function readArguments([first = 'list', ...others]: readonly string[]): BookingsCommand {
  switch (first) {
    case 'list':
      return readList(others);
    case 'show': {
      const [id] = readWords(others, {}, 1).words;
      if (id === undefined) throw new UsageError('Give the ID of the request.');
      return { command: 'show', id };
    }
    case 'answered':
    case 'take':
    case 'spam':
    case 'reopen': {
      const { words, values } = readWords(others, options.act, 1);
      const [id] = words;
      if (id === undefined) {
        throw new UsageError(
          first === 'answered'
            ? 'Give the ID of the request that was answered.'
            : 'Give the ID of the request.',
        );
      }
      const by = values.by === undefined ? undefined : checkEmail(values.by).toLowerCase();
      if (first === 'take' && by === undefined)
        throw new UsageError('Say who is taking it with --by ADDRESS.');
      return first === 'answered' && by === undefined
        ? { command: 'answered', id }
        : { command: 'act', what: first, id, by };
    }
    case 'export': {
      const { email, out } = readWords(others, options.export).values;
      if (email === undefined) throw new UsageError('Name the person with --email ADDRESS.');
      return { command: 'export', email: checkEmail(email), out };
    }
    case 'erase': {
      const { values } = readWords(others, options.erase);
      const selection = readSelection(values.email, values['older-than']);
      return { command: 'erase', selection, isDryRun: values['dry-run'] ?? false };
    }
    default:
      if (first.startsWith('-')) return readList([first, ...others]);
      throw new UsageError(`There is no command "${first}".`);
  }
}

function readList(args: readonly string[]): BookingsCommand {
  const {
    csv = false,
    json = false,
    status = false,
    out,
    since,
    mine,
    ...others
  } = readWords(args, options.list).values;
  const filter: RequestFilter = {
    ...others,
    ...(since !== undefined && { sinceHours: readHours(since) }),
    ...(mine !== undefined && { owner: checkEmail(mine).toLowerCase() }),
  };
  if (csv && json) throw new UsageError('Choose either --csv or --json.');
  const format = csv ? 'csv' : json ? 'json' : 'table';
  if (format === 'table' && status) throw new UsageError('--status goes with --csv or --json.');
  if (format === 'table' && out !== undefined) throw new UsageError('--out goes with --csv or --json.');
  return { command: 'list', format, isWithStatus: status, filter, out };
}

function readSelection(email: string | undefined, olderThan: string | undefined): RequestSelection {
  if ((email === undefined) === (olderThan === undefined)) {
    throw new UsageError('Say what to erase with either --email ADDRESS or --older-than DAYS.');
  }
  if (email !== undefined) return { kind: 'email', email: checkEmail(email) };
  const days = wholeNumber(mostDays)(olderThan ?? '');
  if (days === undefined || days === 0) {
    throw new OperatorError(
      `--older-than must be a number of days from 1 to ${mostDays}, not "${olderThan}".`,
    );
  }
  return { kind: 'older', days };
}

/** Reads `7d` or `12h`. */
function readHours(text: string): number {
  const [, digits, unit] = /^(\d{1,5})([dh])$/.exec(text.trim()) ?? [];
  if (digits === undefined || Number(digits) === 0) {
    throw new OperatorError(`--since must be a number of days or hours such as 7d or 12h, not "${text}".`);
  }
  return Number(digits) * (unit === 'd' ? 24 : 1);
}

function checkEmail(typed: string): string {
  const email = typed.trim();
  if (!isEmail(email)) throw new OperatorError(`"${typed}" is not an email address.`);
  return email;
}
