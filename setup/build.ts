// `npm run build`: builds the site, and also writes it as plain files for a static host into dist/site. Uses the server
// settings that the pages show: SITE_URL, SUPABASE_*, VOICE_* and CONSULTATION.
import { join } from 'node:path';
import { makeEmptyDatabase } from '#server/database/embedded/empty-database.ts';
import { OperatorError } from '#server/operator-error.ts';
import { readConfig } from '#server/settings/config.ts';
import { readEnvironment } from '#server/settings/environment.ts';
import { writeStaticSite } from '#server/static-site/write-static-site.ts';
import { buildSite } from '../web/build/build-site.ts';
import { markBuilt } from '../web/build/build-stamp.ts';
import { distFolder } from '../web/build/vite-config.ts';

try {
  const settings = readConfig(readEnvironment());
  await buildSite();
  await markBuilt();
  await makeEmptyDatabase(() => {});
  await writeStaticSite(settings, distFolder, join(distFolder, 'site'));
  const { siteUrl, supabase } = settings;
  const unset = [...(siteUrl ? [] : ['SITE_URL']), ...(supabase ? [] : ['SUPABASE_URL'])];
  process.stdout.write('The site is built. npm start serves it.\n');
  process.stdout.write(
    unset.length === 0
      ? 'For a static host, upload the folder dist/site.\n'
      : `For a static host, set ${unset.join(' and ')} first: see docs/deploy-static-supabase.md.\n`,
  );
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
