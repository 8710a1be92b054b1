import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentTypeOf } from '../http/content-types.ts';
import { type StoredAnswer, storeAnswer } from '../http/stored-answer.ts';

/** The desk's files from the build (dist/desk): none of them is among the visitors' files. */
export interface DeskFiles {
  /** CSS of the sign-in pages; '' if it was not built. */
  readonly signInStyles: string;
  /** Script of the sign-in page, for passkeys; '' if it was not built. */
  readonly signInScript: string;
  /** The worker that shows notices while no desk is open; '' if it was not built. */
  readonly noticeWorker: string;
  /** The page of the desk itself; undefined if it was not built. */
  readonly page: string | undefined;
  /** Scripts, styles and fonts by their path. */
  readonly assets: ReadonlyMap<string, StoredAnswer>;
}

/** Cached only by members' browsers. */
const headers = { 'cache-control': 'private, max-age=31536000, immutable', 'x-robots-tag': 'noindex' };

export async function loadDeskFiles(distFolder: string): Promise<DeskFiles> {
  const folder = join(distFolder, 'desk');
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(emptyWhenMissing);
  const names = await readdir(join(folder, 'assets')).catch((): string[] => []);
  const assets = await Promise.all(
    names
      .filter((name) => !/\.(?:br|gz)$/.test(name))
      .map(async (name): Promise<[string, StoredAnswer]> => {
        const file = (suffix = '') => readFile(join(folder, 'assets', name + suffix));
        const packed = async (suffix: string) => (names.includes(name + suffix) ? file(suffix) : undefined);
        const body = await file();
        const [brotli, gzip] = await Promise.all([packed('.br'), packed('.gz')]);
        const answer = await storeAnswer({ body, contentType: contentTypeOf(name), headers, brotli, gzip });
        return [`/desk/assets/${name}`, answer];
      }),
  );
  return {
    signInStyles: (await read('sign-in.css')).trim(),
    signInScript: (await read('sign-in.js')).trim(),
    noticeWorker: await read('notices.js'),
    page: (await read('index.html')) || undefined,
    assets: new Map(assets),
  };
}

function emptyWhenMissing(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
  throw error;
}
