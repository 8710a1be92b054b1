/**
 * Replaces the router's parser of path patterns on the visitors' pages, which have none: their paths are looked up
 * (web/routing/pages.ts), so nobody loads the parser.
 */
export function parse(pattern: string): never {
  throw new Error(`No pattern is matched here, and ${pattern} is one`);
}
