// Writes the migration that a change of shared/agency/offerings.ts needs: npm run offerings:migrate.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { serviceIds } from '#shared/agency/offerings.ts';
import {
  appliedVersions,
  applyMigrations,
  installRoles,
  migrationsFolder,
} from '../../database/migrate/migrations.ts';
import { offeringsMigration } from '../../database/migrate/offerings-migration.ts';
import { readServiceIds } from '../../database/migrate/require-schema.ts';
import { requireOfferingNames } from '../../settings/require-offering-names.ts';
import { readWords, runCommandLine } from '../run-command-line.ts';

await runCommandLine({
  usage: `Usage:
  npm run offerings:migrate    writes the migration that lets bookings name every service in shared/agency/offerings.ts`,
  async *run(args) {
    /** The migrations folder; tests may name another one. */
    const [folder = migrationsFolder] = readWords(args, {}, 1).words;
    requireOfferingNames();
    const database = await PGlite.create();
    await installRoles(database);
    await applyMigrations(database, folder);
    const known = await readServiceIds(database);
    const versions = await appliedVersions(database);
    await database.close();
    const migration = offeringsMigration(serviceIds, known, versions.at(-1) ?? '', Date.now());
    if (migration === undefined) {
      yield 'Nothing to do: the migrations know every offering.\n';
      return;
    }
    const file = path.join(folder, migration.file);
    await writeFile(file, migration.text, { flag: 'wx' });
    yield `Wrote ${path.relative(process.cwd(), file)}. The next start applies it; a hosted project gets it with supabase db push.\n`;
  },
});
