import { check } from 'recheck';
import type { Expression } from './expressions-in-source.ts';

/** Longest that one expression is looked at, in milliseconds: on a quiet machine the slowest takes a few seconds. */
const patienceMs = 120_000;

/**
 * Why an expression is not linear in the length of a text, in one line; undefined when it is. Steps are counted, and no
 * time is measured, so that a busy machine finds the same.
 */
export async function objectionTo({ source, flags, path }: Expression): Promise<string | undefined> {
  const found = await check(source, flags, {
    timeout: patienceMs,
    attackTimeout: null,
    incubationTimeout: null,
  });
  if (found.status === 'safe') return undefined;
  const why =
    found.status === 'unknown'
      ? `not decided (${found.error.kind})`
      : `${found.complexity.summary}: ${found.attack.pattern}`;
  return `${path} /${source}/${flags} ${why}`;
}
