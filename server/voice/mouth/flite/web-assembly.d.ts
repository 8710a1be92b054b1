/** The parts of WebAssembly that we use: @types/node leaves them to the DOM's types, which the server does not include. */
declare namespace WebAssembly {
  type Module = object;
  interface Instance {
    readonly exports: Readonly<Record<string, unknown>>;
  }
  interface Memory {
    readonly buffer: ArrayBuffer;
  }
  type Imports = Record<string, Record<string, (...args: never[]) => unknown>>;
  var Module: { prototype: Module; new (bytes: Uint8Array): Module };
  var Memory: { prototype: Memory; new (limits: { initial: number }): Memory };
  var Instance: { prototype: Instance; new (module: Module, imports: Imports): Instance };
  function compile(bytes: Uint8Array): Promise<Module>;
}
