// Writes the migration that a change of shared/offerings.ts needs: npm run offerings:migrate.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { serviceIds } from '#shared/offerings.ts';
import { appliedVersions, applyMigrations, migrationsFolder } from '../../database/migrations.ts';
import { offeringsMigration } from '../../database/offerings-migration.ts';
import { readServiceIds } from '../../database/require-schema.ts';
import { installRoles } from '../../database/roles.ts';
import { OperatorError } from '../operator-error.ts';

/** Where migrations lie; another folder may be named, for tests. */
const folder = process.argv[2] ?? migrationsFolder;

try {
  const database = await PGlite.create();
  await installRoles(database);
  await applyMigrations(database, folder);
  const known = await readServiceIds(database);
  const versions = await appliedVersions(database);
  await database.close();
  const migration = offeringsMigration(serviceIds, known, versions.at(-1) ?? '', Date.now());
  if (migration === undefined) {
    process.stdout.write('Nothing to do: the migrations know every offering.\n');
  } else {
    const file = path.join(folder, migration.file);
    await writeFile(file, migration.text, { flag: 'wx' });
    process.stdout.write(
      `Wrote ${path.relative(process.cwd(), file)}. The next start applies it; a hosted project gets it with supabase db push.\n`,
    );
  }
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
