// Restores a backup into the configured database: npm run restore -- FILE [--add].
import type { RestoreCount } from '../../database/dump-and-restore/restore.ts';
import { loadBackup } from '../backup/load-backup.ts';
import { readWords, runCommandLine, UsageError } from '../run-command-line.ts';

await runCommandLine({
  usage: `Usage:
  npm run restore -- FILE         into an empty database
  npm run restore -- FILE --add   adds what is missing to a database that is not empty, and changes nothing else`,
  async *run(args, options) {
    const { words, values } = readWords(args, { add: { type: 'boolean' } }, 1);
    const [file] = words;
    if (file === undefined) throw new UsageError('Name the backup to restore.');
    const { createdAt, count } = await loadBackup(file, values.add ?? false, options);
    yield describe(createdAt, count);
  },
});

function describe(createdAt: string, { added, present, erased }: RestoreCount): string {
  const made = `${createdAt.slice(0, 16).replace('T', ' ')} UTC`;
  return [
    `Restored ${added} request${added === 1 ? '' : 's'} from the backup of ${made}. No notifications were sent.`,
    ...(present > 0 ? [`${present} were already there and were left unchanged.`] : []),
    ...(erased > 0 ? [`${erased} had been erased since and stay erased.`] : []),
    'Anyone erased somewhere else after this backup was made is in it again: please erase them once more.',
    '',
  ].join('\n');
}
