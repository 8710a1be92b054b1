// Backs up everything stored into one file: npm run backup -- FILE.
import { resolve } from 'node:path';
import { saveBackup } from '../backup/save-backup.ts';
import { readWords, runCommandLine, UsageError } from '../run-command-line.ts';

await runCommandLine({
  usage: `Usage:
  npm run backup -- FILE    saves every request with everything that belongs to it, whether or not the server is running`,
  async *run(args, options) {
    const [file] = readWords(args, {}, 1).words;
    if (file === undefined) throw new UsageError('Name the file to back up to.');
    const requests = await saveBackup(resolve(file), options);
    yield `Backed up ${requests} request${requests === 1 ? '' : 's'} to ${file}.\n`;
  },
});
