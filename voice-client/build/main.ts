// Builds the package (`npm run build`), or writes its API report (`npm run api-report`) or, for setup, the provider's
// types.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiReport } from './api-report.ts';
import { buildPackage } from './build-package.ts';
import { packageEntries } from './package-entries.ts';
import { packageFolder } from './package-folder.ts';
import { providerTypes } from './provider-types.ts';

const [command] = process.argv.slice(2);
switch (command) {
  case 'build':
    await buildPackage();
    break;
  case 'report': {
    const dist = join(packageFolder, 'dist');
    await buildPackage(dist);
    const file = join(packageFolder, 'api-report.md');
    const report = await apiReport(dist, await packageEntries());
    const before = await readFile(file, 'utf8').catch(() => '');
    await writeFile(file, report);
    console.log(before === report ? 'api-report.md is up to date' : 'api-report.md has changed');
    break;
  }
  case 'provider-types':
    await writeFile(join(packageFolder, 'src/api/provider-types.ts'), await providerTypes());
    break;
  default:
    console.error('Usage: npm run build, npm run api-report');
    process.exitCode = 1;
}
