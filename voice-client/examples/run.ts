// Runs an example against a local Foyer: `npm run example -- plain`, `react` or `next` in voice-client/.
import { spawnSync } from 'node:child_process';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { packVoiceClient } from '../build/pack.ts';

const names = ['plain', 'react', 'next'];
const [name = ''] = process.argv.slice(2);
if (names.includes(name)) {
  const examples = import.meta.dirname;
  await rename(await packVoiceClient(examples), join(examples, 'voice-client.tgz'));
  const inExample = { cwd: join(examples, name), stdio: 'inherit' } as const;
  spawnSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], inExample);
  process.exitCode = spawnSync('npm', ['start'], inExample).status ?? 1;
} else {
  console.error(`Usage: npm run example -- ${names.join(' | ')}`);
  process.exitCode = 1;
}
