import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes a .br and a .gz next to every script and style of a folder, once, at the highest setting. */
export async function precompress(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => /\.(js|css|svg|txt)$/.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(join(folder, file));
      await writeFile(join(folder, `${file}.br`), await smallestBrotli(content));
      await writeFile(join(folder, `${file}.gz`), await gzipped(content, { level: 9 }));
    }),
  );
}

/** Block sizes to try, as powers of two; 0 is the encoder's own choice. One hash in a file name can cost 100 bytes. */
const blockSizes = [0, 16, 17];

async function smallestBrotli(content: Buffer): Promise<Buffer> {
  const tries = blockSizes.map((blockSize) =>
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
        [constants.BROTLI_PARAM_LGBLOCK]: blockSize,
      },
    }),
  );
  return (await Promise.all(tries)).reduce((best, next) => (next.length < best.length ? next : best));
}
