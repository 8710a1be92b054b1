import { closeSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { isSqlError } from '../statements/sql-error.ts';

/** PGlite, for as long as it can be trusted. */
export type Engine = Pick<PGlite, 'query' | 'exec' | 'execProtocol' | 'runExclusive' | 'isInTransaction'>;

/**
 * How much memory PostgreSQL takes at its start, mostly for good: docs/decisions/0062 has the cost of each size.
 * WebAssembly never gives memory back.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/**
 * Whether V8 optimizes WebAssembly functions that run for the first time from now on. A function compiled in the meantime
 * stays as it is for good. The flag names the only function that is optimized; the module's first one is imported.
 */
function optimizeNew(enabled: boolean): void {
  setFlagsFromString(`--wasm-tier-up-filter=${enabled ? -1 : 0}`);
}

/**
 * PGlite without V8's optimization of PostgreSQL's parser (`raw_parser`, 105 KB in one function): it briefly takes 600 MB
 * soon after the start, for a function that prepared statements do not need.
 */
class SmallEngine extends PGlite {
  /** PGlite's own first query. The empty query before it calls the parser, and little else. */
  override async _initArrayTypes(...given: Parameters<PGlite['_initArrayTypes']>): Promise<void> {
    optimizeNew(false);
    try {
      await this.exec('');
    } finally {
      optimizeNew(true);
    }
    await super._initArrayTypes(...given);
  }
}

/** Opens the database in a folder that holds one. */
export async function openEngine(folder: string): Promise<PGlite> {
  const db = new SmallEngine(folder, { startParams });
  await db.waitReady;
  return db;
}

/** Sets up an empty PostgreSQL in a new folder, and closes it. */
export async function initializeFolder(folder: string): Promise<void> {
  optimizeNew(false);
  try {
    const db = await PGlite.create(folder, { startParams });
    await db.close();
  } finally {
    optimizeNew(true);
  }
}

/** A database that aborts, or reports that its files are corrupt, as opposed to one that refuses a statement. */
function isEngineFault(error: unknown): boolean {
  if (!isSqlError(error)) return true;
  const isFatal = 'severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC');
  return isFatal || /^(XX|58)/.test(error.code);
}

/**
 * Watches an engine. After its first fault its state is unknown: it is never touched again, and every caller waiting for it
 * gets the fault. It runs one call at a time, so that nothing waits inside it when it breaks.
 * @param onFault called once
 */
export function watchEngine(db: PGlite, onFault: (fault: unknown) => void): Engine {
  let fault: { readonly error: unknown } | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  async function touch<Result>(work: () => Promise<Result>): Promise<Result> {
    if (fault) throw fault.error;
    try {
      return await work();
    } catch (error) {
      if (isEngineFault(error) && fault === undefined) {
        fault = { error };
        onFault(error);
      }
      throw error;
    }
  }

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = turn.then(work);
    turn = mine.catch(() => {});
    return mine;
  }

  return {
    query: (...given) => inTurn(() => touch(() => db.query(...given))),
    exec: (...given) => inTurn(() => touch(() => db.exec(...given))),
    // Runs within runExclusive, which waited for its turn.
    execProtocol: (...given) => touch(() => db.execProtocol(...given)),
    runExclusive: (work) => inTurn(work),
    isInTransaction: () => fault === undefined && db.isInTransaction(),
  } as Engine;
}

/** The mount point of PGlite's folder. */
const mountPoint = '/pglite/data';

/** Tells an open engine its folder's new name; files that are already open stay open. */
export function followFolder(db: PGlite, folder: string): void {
  const { FS } = db.Module as unknown as {
    FS: { lookupPath(path: string): { readonly node: { readonly mount: { opts: { root: string } } } } };
  };
  FS.lookupPath(mountPoint).node.mount.opts.root = path.resolve(folder);
}

/** Releases the files of an engine that must not be touched anymore; closing it might never end. */
export function releaseFiles(db: PGlite): void {
  const { FS } = db.Module as unknown as { FS?: { streams?: readonly ({ nfd?: unknown } | null)[] } };
  for (const stream of FS?.streams ?? []) {
    if (typeof stream?.nfd !== 'number' || stream.nfd <= 2) continue;
    try {
      closeSync(stream.nfd);
    } catch {
      // Closed already.
    }
  }
}
