// Whether any build output may be older than its sources, determined without reading a file. Plain JavaScript for Node
// 20.19.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Covers everything that web/build/build-stamp.ts reads; the lock file stands for the embedded database's version, too. */
const sources = ['web', 'shared', 'voice-client/src', 'server/voice/mind', 'package-lock.json'];

/**
 * The state of every source, by times and sizes: a checkout or an edit changes it, and possibly a mere copy, after which
 * the build compares contents.
 * @param {string} root the project's folder
 */
export function readSourceStamp(root) {
  const hash = createHash('sha256');
  for (const source of sources) {
    const path = join(root, source);
    const files = statSync(path).isFile()
      ? [path]
      : readdirSync(path, { withFileTypes: true, recursive: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .sort();
    for (const file of files) {
      const { mtimeMs, ctimeMs, size } = statSync(file);
      hash.update(`${file}\0${mtimeMs}\0${ctimeMs}\0${size}\0`);
    }
  }
  return hash.digest('hex');
}

const stampFile = (/** @type {string} */ root) => join(root, 'dist', '.source-stamp');

/**
 * Whether everything was found to be built from the sources in this state.
 * @param {string} root the project's folder
 * @param {string} stamp
 */
export function isKnownAsBuilt(root, stamp) {
  const file = stampFile(root);
  // The build itself writes the second one: without it there's nothing to compare.
  return (
    existsSync(file) && existsSync(join(root, 'dist', '.sources')) && readFileSync(file, 'utf8') === stamp
  );
}

/**
 * @param {string} root the project's folder
 * @param {string} stamp the sources' state before the build looked at them
 */
export function noteAsBuilt(root, stamp) {
  writeFileSync(stampFile(root), stamp);
}
