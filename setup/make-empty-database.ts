import { makeEmptyDatabase } from '#server/database/embedded/empty-database.ts';

await makeEmptyDatabase(() => process.stderr.write('Making the empty database …\n'));
