/** Error numbers of WASI preview 1. */
const success = 0;
const badDescriptor = 8;
const notSeekable = 70;

/** Descriptors: 0 to 2 are the standard streams, 3 the folder "/", 4 the one file. */
const folder = 3;
const file = 4;

class Exit extends Error {
  readonly code: number;
  constructor(code: number) {
    super(`The command ended with exit code ${code}.`);
    this.code = code;
  }
}

/**
 * Prepares one run of a command, since WASI commands run only once. The host exposes nothing of the machine: no files but
 * one in memory, no clock, no environment. Flite only needs these 13 functions; Node's own `node:wasi` would need a real
 * folder, and is experimental.
 * @returns a function that runs the command with these arguments and returns the contents of its file, empty if none;
 *   throws when the command exits with a code other than 0, or traps
 */
export function prepareWasiCommand(module: WebAssembly.Module): (args: readonly string[]) => Uint8Array {
  let argv: readonly Uint8Array[] = [];
  let written = new Uint8Array(0);
  let length = 0;
  let position = 0;

  // The buffer is replaced when the memory grows, so never keep a reference.
  const bytes = (): Uint8Array => new Uint8Array(memory.buffer);
  const view = (): DataView => new DataView(memory.buffer);

  function write(bytes: Uint8Array): void {
    const end = position + bytes.length;
    if (end > written.length) {
      const larger = new Uint8Array(Math.max(end, written.length * 2));
      larger.set(written.subarray(0, length));
      written = larger;
    }
    written.set(bytes, position);
    position = end;
    length = Math.max(length, end);
  }

  const functions = {
    args_get(pointers: number, texts: number): number {
      let at = texts;
      argv.forEach((argument, index) => {
        view().setUint32(pointers + index * 4, at, true);
        bytes().set(argument, at);
        at += argument.length;
      });
      return success;
    },
    args_sizes_get(count: number, size: number): number {
      view().setUint32(count, argv.length, true);
      view().setUint32(
        size,
        argv.reduce((sum, argument) => sum + argument.length, 0),
        true,
      );
      return success;
    },
    clock_time_get(_clock: number, _precision: bigint, time: number): number {
      view().setBigUint64(time, 0n, true);
      return success;
    },
    fd_close: (): number => success,
    fd_fdstat_get(descriptor: number, status: number): number {
      if (descriptor > file) return badDescriptor;
      view().setUint8(status, descriptor === folder ? 3 : 4);
      view().setUint16(status + 2, 0, true);
      view().setBigUint64(status + 8, 0xffff_ffff_ffff_ffffn, true);
      view().setBigUint64(status + 16, 0xffff_ffff_ffff_ffffn, true);
      return success;
    },
    fd_fdstat_set_flags: (): number => success,
    fd_prestat_get(descriptor: number, status: number): number {
      if (descriptor !== folder) return badDescriptor;
      view().setUint32(status, 0, true);
      view().setUint32(status + 4, 1, true);
      return success;
    },
    fd_prestat_dir_name(_descriptor: number, name: number): number {
      view().setUint8(name, '/'.charCodeAt(0));
      return success;
    },
    fd_read(_descriptor: number, _buffers: number, _count: number, read: number): number {
      view().setUint32(read, 0, true);
      return success;
    },
    fd_seek(descriptor: number, offset: bigint, whence: number, result: number): number {
      if (descriptor !== file) return notSeekable;
      const from = [0, position, length][whence] ?? 0;
      position = Math.max(0, from + Number(offset));
      view().setBigUint64(result, BigInt(position), true);
      return success;
    },
    fd_write(descriptor: number, buffers: number, count: number, result: number): number {
      let total = 0;
      for (let index = 0; index < count; index++) {
        const start = view().getUint32(buffers + index * 8, true);
        const size = view().getUint32(buffers + index * 8 + 4, true);
        if (descriptor === file) write(bytes().subarray(start, start + size));
        total += size;
      }
      view().setUint32(result, total, true);
      return success;
    },
    path_open(...args: readonly (number | bigint)[]): number {
      view().setUint32(Number(args[8]), file, true);
      return success;
    },
    proc_exit(code: number): never {
      throw new Exit(code);
    },
  };

  const { exports } = new WebAssembly.Instance(module, { wasi_snapshot_preview1: functions });
  const { memory: exported, _start: start } = exports;
  if (!(exported instanceof WebAssembly.Memory) || typeof start !== 'function') {
    throw new TypeError('This is not a WASI command.');
  }
  const memory = exported;

  return (args) => {
    const encoder = new TextEncoder();
    argv = args.map((argument) => encoder.encode(`${argument}\0`));
    try {
      start();
    } catch (error) {
      if (!(error instanceof Exit) || error.code !== success) throw error;
    }
    return written.subarray(0, length);
  };
}
