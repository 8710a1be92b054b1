// Builds the site, unless it was built from the current sources.
import { buildSite } from '../web/build/build-site.ts';
import { isBuilt, markBuilt } from '../web/build/build-stamp.ts';

if (!(await isBuilt())) {
  process.stderr.write('Building the site …\n');
  await buildSite();
  await markBuilt();
}
