import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { distFolder } from './vite-config.ts';

const projectFolder = fileURLToPath(new URL('../../', import.meta.url));

const stampFile = join(distFolder, '.sources');

/** Whether dist/ was built from the current sources. */
export async function isBuilt(): Promise<boolean> {
  const stamp = await readFile(stampFile, 'utf8').catch(() => undefined);
  return stamp === (await sourcesDigest());
}

/** Records that dist/ has just been built from the current sources. */
export async function markBuilt(): Promise<void> {
  await writeFile(stampFile, await sourcesDigest());
}

/** A digest of every file that the built site depends on. */
async function sourcesDigest(): Promise<string> {
  const hash = createHash('sha256');
  const files = await Array.fromAsync(
    glob(
      [
        'web/**/*.*',
        'shared/**/*.ts',
        'voice-client/src/**/*.*',
        'package-lock.json',
        // The agent's trained intents are built too.
        'server/voice/mind/intents/*.ts',
        'server/voice/mind/language/*.ts',
        'server/voice/mind/slots/described-choice.ts',
      ],
      { cwd: projectFolder, exclude: ['**/*.test.*'] },
    ),
  );
  for (const file of files.toSorted()) {
    hash
      .update(file)
      .update('\0')
      .update(await readFile(join(projectFolder, file)))
      .update('\0');
  }
  return hash.digest('hex');
}
