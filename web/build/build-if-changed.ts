import { buildSite } from './build-site.ts';
import { isBuilt, markBuilt } from './build-stamp.ts';

if (!(await isBuilt())) {
  process.stderr.write('Building the site …\n');
  await buildSite();
  await markBuilt();
}
