import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Expression } from './expressions-in-source.ts';

const file = new URL('linear-expressions.json', import.meta.url);

/** An expression by its source and flags. */
export function keyOf({ source, flags }: Pick<Expression, 'source' | 'flags'>): string {
  return createHash('sha256').update(`/${source}/${flags}`).digest('hex').slice(0, 16);
}

/** The keys of the expressions that were found to be linear. */
export function linearExpressions(): ReadonlySet<string> {
  const keys: string[] = JSON.parse(readFileSync(file, 'utf8'));
  return new Set(keys);
}

/** Writes them down. */
export function keepLinearExpressions(keys: Iterable<string>): void {
  writeFileSync(file, `${JSON.stringify([...new Set(keys)].sort(), null, 2)}\n`);
}
