// Lists the bookings for the operator, and notes which ones were answered: npm run bookings [-- …].
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { readEnvironment } from '../environment.ts';
import { createLog } from '../log.ts';
import { OperatorError } from '../operator-error.ts';
import { toCsv } from './csv.ts';
import { markAnswered } from './mark-answered.ts';
import { filterRequests, type ListedRequest, readRequestList, withStatus } from './request-list.ts';
import { toTables } from './table.ts';

const usage = `Usage:
  npm run bookings                            a table
  npm run bookings -- --csv                   for a spreadsheet
  npm run --silent bookings -- --json         for programs
    --status                                  adds due_at, first_response_at and flags to --csv and --json
    --due, --overdue, --flagged               only these
  npm run bookings -- answered ID             notes that a request was answered
`;

// A reader that has seen enough, such as head(1), is no failure.
process.stdout.on('error', () => {});

try {
  const { positionals, values } = readArguments();
  // Standard output belongs to the list.
  const options = { ...readConfig(readEnvironment()), log: createLog(process.stderr) };
  const [, id] = positionals;
  if (id !== undefined) {
    process.stdout.write(await markAnswered(id, options));
  } else {
    const now = Date.now();
    const list = filterRequests(await readRequestList(options), values, now);
    process.stdout.write(format(list, values, now));
  }
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function format(list: readonly ListedRequest[], options: Options, now: number): string {
  if (!options.csv && !options.json) return toTables(list, now);
  const requests = list.map(options.status ? withStatus : ({ request }) => request);
  if (options.csv) return toCsv(requests, options.status);
  return `${JSON.stringify(requests, null, 2)}\n`;
}

type Options = ReturnType<typeof readArguments>['values'];

function readArguments() {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { csv: flag, json: flag, status: flag, due: flag, overdue: flag, flagged: flag },
    });
    const [command, id, ...others] = positionals;
    const isComplete = command === undefined || (command === 'answered' && id !== undefined);
    const contradicts =
      (values.csv && values.json) ||
      (values.status && !values.csv && !values.json) ||
      (command !== undefined && Object.values(values).some(Boolean));
    if (isComplete && others.length === 0 && !contradicts) return { positionals, values };
  } catch {
    // An option that there is not.
  }
  throw new OperatorError(usage.trimEnd());
}
