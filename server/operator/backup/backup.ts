// Backs up everything that is stored into one file: npm run backup -- FILE.
import { resolve } from 'node:path';
import { readConfig } from '../../config.ts';
import { readEnvironment } from '../../environment.ts';
import { createLog } from '../../log.ts';
import { OperatorError } from '../operator-error.ts';
import { backUp } from './back-up.ts';

try {
  const [file, ...others] = process.argv.slice(2);
  if (file === undefined || file.startsWith('-') || others.length > 0) {
    throw new OperatorError('Usage: npm run backup -- FILE');
  }
  const options = { ...readConfig(readEnvironment()), log: createLog(process.stderr) };
  const requests = await backUp(resolve(file), options);
  process.stdout.write(`Backed up ${requests} request${requests === 1 ? '' : 's'} to ${file}.\n`);
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
