import { createHash, randomBytes } from 'node:crypto';
import { chmod, link, lstat, mkdtemp, realpath, rename, rm, symlink } from 'node:fs/promises';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { OperatorError } from '../../operator-error.ts';
import { hasCode, isMissing } from '../statements/error-codes.ts';

/** One process's claim on a data folder: a listening socket, which the kernel takes away when the process dies. */
export interface DataFolderLock {
  /** Passes on the operator's connections, including those that came before this call. */
  onConnection(handle: (socket: Socket) => void): void;
  release(): Promise<void>;
}

/**
 * Connects to the process that holds the folder; undefined if none does.
 * @throws OperatorError when it takes no more connections, or the folder cannot be used
 */
export async function connectToHolder(dataDir: string): Promise<Socket | undefined> {
  try {
    const answer = await knock(await socketPathOf(dataDir));
    return answer.kind === 'open' ? answer.socket : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error instanceof HeldError
      ? new OperatorError(
          `The process that holds the data folder ${dataDir} takes no more connections. Try again in a while, or restart it.`,
        )
      : new OperatorError(`The data folder ${dataDir} cannot be used: ${messageOf(error)}.`, {
          cause: error,
        });
  }
}

/**
 * Claims the folder for this process.
 * @throws OperatorError when another process holds it
 */
export async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
  const socketPath = await socketPathOf(dataDir);
  const { server, onConnection, close } = createListener();
  try {
    if (process.platform === 'win32') await listen(server, socketPath);
    else await claim(server, socketPath);
  } catch (error) {
    await close();
    if (error instanceof HeldError) {
      throw new OperatorError(
        `The data folder ${dataDir} is in use by another Foyer process; stop that one or set DATA_DIR to another folder.`,
      );
    }
    throw new OperatorError(`The data folder ${dataDir} cannot be locked: ${messageOf(error)}.`, {
      cause: error,
    });
  }
  return {
    onConnection,
    async release() {
      if (process.platform !== 'win32') await rm(socketPath, { force: true });
      await close();
    },
  };
}

/** Somebody is listening where this process wanted to. */
class HeldError extends Error {}

async function socketPathOf(dataDir: string): Promise<string> {
  const folder = await realpath(dataDir);
  if (process.platform !== 'win32') return path.join(folder, 'foyer.sock');
  return `\\\\.\\pipe\\foyer-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
}

/**
 * Puts the server's socket at `socketPath` so that two processes can never both believe that they hold it, and a live
 * socket never refuses connections: it listens under a name of its own first, then gets the real name by link(2), which
 * fails if the name exists.
 */
async function claim(server: Server, socketPath: string): Promise<void> {
  const ownPath = `${socketPath}.${randomBytes(4).toString('hex')}`;
  await withShortSocketPath(ownPath, (shortPath) => listen(server, shortPath));
  try {
    await chmod(ownPath, 0o600);
    await take(ownPath, socketPath);
  } finally {
    await rm(ownPath, { force: true });
  }
}

/**
 * Gives `ownPath`'s socket the name `wanted`.
 *
 * Only one process may replace a dead socket in its place: the one that holds the name `<wanted>.<identity of the dead
 * socket>`. That name is taken by these same rules, so that a process that dies halfway leaves nothing to clean up by hand.
 */
async function take(ownPath: string, wanted: string): Promise<void> {
  for (;;) {
    if (await linkUnlessTaken(ownPath, wanted)) return;
    const dead = await identityOfDead(wanted);
    if (dead === undefined) continue;
    const permit = `${wanted}.${dead}`;
    await take(ownPath, permit);
    try {
      // Another process may have replaced it before this one got the permit.
      if ((await identityOf(wanted)) !== dead) continue;
      const copy = `${ownPath}.live`;
      await link(ownPath, copy);
      await rename(copy, wanted);
      return;
    } finally {
      await rm(permit, { force: true });
    }
  }
}

async function linkUnlessTaken(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/**
 * The identity of the socket at a path if nobody listens on it; undefined if it went away in the meantime.
 * @throws HeldError when somebody listens
 */
async function identityOfDead(socketPath: string): Promise<string | undefined> {
  const before = await identityOf(socketPath);
  if (before === undefined) return undefined;
  const answer = await knock(socketPath);
  if (answer.kind === 'open') {
    answer.socket.destroy();
    throw new HeldError();
  }
  return answer.kind === 'refused' && (await identityOf(socketPath)) === before ? before : undefined;
}

/** Tells socket files apart, even if an inode number is reused. */
async function identityOf(socketPath: string): Promise<string | undefined> {
  try {
    const { ino, birthtimeNs } = await lstat(socketPath, { bigint: true });
    return `${ino.toString(36)}${birthtimeNs.toString(36)}`;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

type Answer =
  | { readonly kind: 'open'; readonly socket: Socket }
  | { readonly kind: 'refused' }
  | { readonly kind: 'absent' };

async function knock(socketPath: string): Promise<Answer> {
  try {
    const socket = await withShortSocketPath(socketPath, connect);
    return { kind: 'open', socket };
  } catch (error) {
    if (isMissing(error)) return { kind: 'absent' };
    if (hasCode(error, 'ECONNREFUSED')) return { kind: 'refused' };
    // A holder that is too busy to accept.
    if (hasCode(error, 'EAGAIN')) throw new HeldError();
    throw error;
  }
}

function connect(socketPath: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(socketPath, () => {
      socket.off('error', reject);
      resolve(socket);
    });
    socket.once('error', reject);
  });
}

async function listen(server: Server, socketPath: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(hasCode(error, 'EADDRINUSE') ? new HeldError() : error));
    server.listen(socketPath, resolve);
  });
}

/** A server that keeps connections waiting until somebody handles them. */
function createListener() {
  const open = new Set<Socket>();
  const waiting: Socket[] = [];
  let handle: (socket: Socket) => void = (socket) => waiting.push(socket);
  const server = createServer((socket) => {
    // A caller that goes away is not a failure of this process.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
    open.add(socket);
    handle(socket);
  });
  // The lock by itself does not keep the process alive.
  server.unref();
  return {
    server,
    onConnection(next: (socket: Socket) => void) {
      handle = next;
      for (const socket of waiting.splice(0)) next(socket);
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The longest path that fits into sockaddr_un on every system (macOS: 104 bytes with the final NUL; Linux: 108). */
const maxSocketPathBytes = 103;

/**
 * Calls `use` with a path of the socket that is short enough for bind(2) and connect(2): its own, or one through a symbolic
 * link in a private temporary folder that is removed afterwards.
 */
async function withShortSocketPath<Result>(
  socketPath: string,
  use: (shortPath: string) => Promise<Result>,
): Promise<Result> {
  if (Buffer.byteLength(socketPath) <= maxSocketPathBytes) return use(socketPath);
  const folder = await mkdtemp(path.join(tmpdir(), 'foyer-'));
  try {
    const shortcut = path.join(folder, 'd');
    await symlink(path.dirname(socketPath), shortcut);
    return await use(path.join(shortcut, path.basename(socketPath)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
