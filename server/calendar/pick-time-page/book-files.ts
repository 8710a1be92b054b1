import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The files of the time-picking page, from the build (dist/book). */
export interface BookFiles {
  readonly styles: string;
  /** Undefined if it was not built: the page works without it. */
  readonly script: string | undefined;
  /** Changes with the script. */
  readonly version: string;
}

export async function loadBookFiles(distFolder: string): Promise<BookFiles> {
  const read = (name: string) =>
    readFile(join(distFolder, 'book', name), 'utf8').catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
      throw error;
    });
  const [styles, script] = await Promise.all([read('book.css'), read('book.js')]);
  return {
    styles: styles.trim(),
    script: script.trim() || undefined,
    version: createHash('sha256').update(script).digest('hex').slice(0, 8),
  };
}
