// Lists the bookings for the operator: npm run bookings [-- --csv | --json].
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { readEnvironment } from '../environment.ts';
import { createLog } from '../log.ts';
import { OperatorError } from '../operator-error.ts';
import { toCsv } from './csv.ts';
import { readAllRequests } from './read-all-requests.ts';
import { toTables } from './table.ts';

// A reader that has seen enough, such as head(1), is no failure.
process.stdout.on('error', () => {});

try {
  const format = readFormat();
  const config = readConfig(readEnvironment());
  // Standard output belongs to the list.
  const log = createLog(process.stderr);
  const requests = await readAllRequests(config, log);
  process.stdout.write(format(requests));
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function readFormat(): typeof toTables {
  try {
    const { values } = parseArgs({ options: { csv: { type: 'boolean' }, json: { type: 'boolean' } } });
    if (values.csv && values.json) throw new Error();
    if (values.csv) return toCsv;
    return values.json ? (requests) => `${JSON.stringify(requests, null, 2)}\n` : toTables;
  } catch {
    throw new OperatorError(
      'Usage: npm run bookings (a table), npm run bookings -- --csv, npm run --silent bookings -- --json',
    );
  }
}
