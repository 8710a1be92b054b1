import { buildSite } from './build-site.ts';
import { markBuilt } from './build-stamp.ts';

await buildSite();
await markBuilt();
