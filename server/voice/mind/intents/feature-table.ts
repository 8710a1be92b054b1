/**
 * The features of a learned table, in order: 64 bits of each one's hash, as two numbers. Names are only compared, and there
 * are 200,000 of them: as hashes they need no parsing, and threads share them.
 */
export type FeatureTable = Uint32Array;

/** @throws when two features have the same hash */
export function toFeatureTable(names: readonly string[]): FeatureTable {
  const table = new Uint32Array(2 * names.length);
  names.forEach((name, at) => {
    [table[2 * at], table[2 * at + 1]] = hashOf(name);
  });
  const index = createFeatureIndex(table);
  names.forEach((name, at) => {
    if (index(name) !== at) throw new RangeError(`Another feature has the same hash as ${name}`);
  });
  return table;
}

/** Creates a function that finds a feature's place in the table, by open addressing; undefined if it isn't there. */
export function createFeatureIndex(table: FeatureTable): (name: string) => number | undefined {
  const mask = 2 ** Math.ceil(Math.log2(table.length + 2)) - 1;
  // Places count from 1 here, as 0 is empty.
  const slots = new Uint32Array(mask + 1);
  for (let at = 0; 2 * at < table.length; at += 1) {
    let slot = (table[2 * at] as number) & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = at + 1;
  }
  return (name) => {
    const [low, high] = hashOf(name);
    for (let slot = low & mask; ; slot = (slot + 1) & mask) {
      const at = (slots[slot] as number) - 1;
      if (at < 0) return undefined;
      if (table[2 * at] === low && table[2 * at + 1] === high) return at;
    }
  };
}

/** Two hashes of 32 bits: FNV-1a with its prime and with another one, finished as in MurmurHash3. */
function hashOf(name: string): readonly [low: number, high: number] {
  let low = 0x811c9dc5;
  let high = 0x9e3779b9;
  for (let at = 0; at < name.length; at += 1) {
    const code = name.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b);
  }
  return [finished(low), finished(high)];
}

function finished(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
