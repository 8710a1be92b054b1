import { RequestRefusal, refusals } from './refusal.ts';

/** Reads a parameter's text from left to right. */
export interface QueryReader {
  /** Reads a match at the current position and moves past it; the expression is sticky. */
  take(pattern: RegExp): string | undefined;
  /** Like `take`, but anything else is an error. */
  need(pattern: RegExp, expected: string): string;
  /** Whether nothing is left. */
  isAtEnd(): boolean;
  /** Goes one level deeper for the length of the work. */
  nest<Result>(work: () => Result): Result;
  fail(expected: string): never;
}

/** How deeply conditions and selections may nest: the reader recurses for each level. */
const deepest = 50;

/** @param what is read, in the words of PostgREST's messages */
export function readText(what: string, text: string): QueryReader {
  let place = 0;
  let depth = 0;

  function fail(expected: string): never {
    const found = [...text.slice(place, place + 2)][0];
    const unexpected = found === undefined ? 'end of input' : JSON.stringify(found);
    throw new RequestRefusal(
      refusals.syntax(
        `"failed to parse ${what} (${text})" (line 1, column ${place + 1})`,
        `unexpected ${unexpected} expecting ${expected}`,
      ),
    );
  }

  function take(pattern: RegExp): string | undefined {
    pattern.lastIndex = place;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) place += found.length;
    return found;
  }

  return {
    take,
    need: (pattern, expected) => take(pattern) ?? fail(expected),
    isAtEnd: () => place === text.length,
    nest(work) {
      depth += 1;
      if (depth > deepest) fail(`at most ${deepest} levels`);
      const result = work();
      depth -= 1;
      return result;
    },
    fail,
  };
}

const quoted = /"((?:[^"\\]|\\.)*)"/suy;
const identifier = /[\p{L}\p{Nd}_$ ]+(?:-(?!>)[\p{L}\p{Nd}_$ ]+)*/uy;
const jsonPath = /(?:->>?(?:"(?:[^"\\]|\\.)*"|-?[^(\-:.,>)]+(?:-(?!>)[^(\-:.,>)]+)*))+/suy;

/** A column as parameters name it, possibly with a path into its value. */
export interface QueryField {
  readonly name: string;
  readonly hasPath: boolean;
}

/** A name, in double quotes if it has other characters than letters, digits, `_`, `$`, `-` and spaces. */
export function readName(reader: QueryReader): string {
  const inQuotes = reader.take(quoted);
  if (inQuotes !== undefined) return inQuotes.slice(1, -1).replace(/\\(.)/gs, '$1');
  return reader.need(identifier, 'field name (* or [a..z0..9_$])').trim();
}

export function readField(reader: QueryReader): QueryField {
  reader.take(/[ \t]*/y);
  const name = readName(reader);
  const hasPath = reader.take(jsonPath) !== undefined;
  reader.take(/[ \t]*/y);
  return { name, hasPath };
}

/** Items separated by commas. */
export function readList<Item>(reader: QueryReader, readItem: () => Item): readonly Item[] {
  const items = [readItem()];
  while (reader.take(/[ \t]*,[ \t]*/y) !== undefined) items.push(readItem());
  return items;
}

/** The names of a list such as the parameter `columns`. */
export function readNames(what: string, text: string): readonly string[] {
  const reader = readText(what, text);
  const names = readList(reader, () => readName(reader));
  if (!reader.isAtEnd()) reader.fail('"," or end of input');
  return names;
}
