/** A JSON object whose fields are still to be checked. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of a JSON text from the product’s own server or storage; undefined if it is not JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Nothing sent here nests deeper. A recursive parser, such as PostgreSQL's, overflows its stack: PGlite's at some 6,000
 * levels, without an error that could be caught.
 */
const deepest = 100;

/**
 * The value of a JSON text from outside; undefined if it is not JSON, or nested too deeply.
 * @param levels how deeply it may nest
 */
export function parseJson(text: string, levels: number = deepest): unknown {
  return isTooDeep(text, levels) ? undefined : readJson(text);
}

/** Whether more brackets than that are open at the same time, ignoring those in strings. */
function isTooDeep(text: string, levels: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let place = 0; place < text.length; place += 1) {
    const letter = text[place];
    if (letter === '\\') place += 1;
    else if (letter === '"') isInString = !isInString;
    else if (isInString) continue;
    else if (letter === '[' || letter === '{') {
      depth += 1;
      if (depth > levels) return true;
    } else if (letter === ']' || letter === '}') depth -= 1;
  }
  return false;
}
