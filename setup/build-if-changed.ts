// Builds the site, and what the agent learns from its texts, unless both are made of the present sources.
import { buildSite } from '../web/build/build-site.ts';
import { isBuilt, markBuilt } from '../web/build/build-stamp.ts';
import { learnTables } from './learn-tables.ts';

if (!(await isBuilt())) {
  process.stderr.write('Building the site …\n');
  await buildSite();
  await learnTables();
  await markBuilt();
}
