import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What fits into sockaddr_un on every system (macOS: 104 bytes with the final NUL; Linux: 108). */
const maxSocketPathBytes = 103;

/**
 * Calls `use` with a path of the socket that is short enough for bind(2) and connect(2): its own, or one through
 * a symbolic link in a private temporary folder that is gone afterwards.
 */
export async function withShortSocketPath<Result>(
  socketPath: string,
  use: (shortPath: string) => Promise<Result>,
): Promise<Result> {
  if (Buffer.byteLength(socketPath) <= maxSocketPathBytes) return use(socketPath);
  const folder = await mkdtemp(path.join(tmpdir(), 'foyer-'));
  try {
    const link = path.join(folder, 'd');
    await symlink(path.dirname(socketPath), link);
    return await use(path.join(link, path.basename(socketPath)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
