// Puts a backup into the database that is configured: npm run restore -- FILE [--add].
import { parseArgs } from 'node:util';
import { readConfig } from '../../config.ts';
import type { Restored } from '../../database/restore-requests.ts';
import { readEnvironment } from '../../environment.ts';
import { createLog } from '../../log.ts';
import { OperatorError } from '../operator-error.ts';
import { restoreBackup } from './restore-backup.ts';

const usage = `Usage:
  npm run restore -- FILE        into an empty database
  npm run restore -- FILE --add  adds what is missing to one that is not empty; what is there stays as it is`;

try {
  const { file, isAdding } = readArguments();
  const options = { ...readConfig(readEnvironment()), log: createLog(process.stderr) };
  const { createdAt, restored } = await restoreBackup(file, isAdding, options);
  process.stdout.write(describe(createdAt, restored));
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function readArguments(): { readonly file: string; readonly isAdding: boolean } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { add: { type: 'boolean', default: false } },
    });
    const [file, ...others] = positionals;
    if (file !== undefined && others.length === 0) return { file, isAdding: values.add };
  } catch {
    // An option that there is not.
  }
  throw new OperatorError(usage);
}

function describe(createdAt: string, { added, present, erased }: Restored): string {
  const made = `${createdAt.slice(0, 16).replace('T', ' ')} UTC`;
  return [
    `Restored ${added} request${added === 1 ? '' : 's'} from the backup of ${made}; nobody was told of them.`,
    ...(present > 0 ? [`${present} were there already and stay as they are.`] : []),
    ...(erased > 0 ? [`${erased} were erased since and stay away.`] : []),
    'People who were erased elsewhere after it was made are in it: please erase them again.',
    '',
  ].join('\n');
}
