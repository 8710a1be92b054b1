import { readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { readSources, type SourceFile } from '../support/source-files.ts';

// Rules the linter doesn't have. Which way imports point, names of files, types and the rest: biome.jsonc.

const sources = readSources();

/** Lines of these files that match, as `path:line`. */
function lines(files: readonly SourceFile[], pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );
}

test('there is something to check', () => {
  for (const root of ['shared', 'server', 'web', 'setup', 'tests', 'bench']) {
    expect(sources.filter((file) => file.root === root).length, root).toBeGreaterThan(8);
  }
});

test('folders are kebab-case, and nothing is a catch-all drawer', () => {
  const names = sources.map(({ path }) => path);
  const kebabCase = /^(?:[a-z\d]+(?:-[a-z\d]+)*\/)*[^/]+$/;
  expect(names.filter((path) => !kebabCase.test(path))).toEqual([]);
  const drawer = /(?:^|\/)(?:utils?|helpers?|common|misc|lib|types|index)(?:\/|\.[jt]sx?$)/;
  expect(names.filter((path) => drawer.test(path))).toEqual([]);
});

test('every file is type-checked', () => {
  expect(lines(sources, /^\s*\/[/*]+\s*@ts-nocheck\b/)).toEqual([]);
});

test('no TODO is left', () => {
  // By chance, bytes of a compressed file may read like one.
  const others = sources.filter(({ path }) => !/architecture\.test\.ts$|\.gz$/.test(path));
  expect(lines(others, /\b(?:TODO|FIXME|XXX|HACK)\b/)).toEqual([]);
});

test('every test file is type-checked', () => {
  const checked = ['tests/tsconfig.json', 'voice-client/tests/tsconfig.json'].flatMap((config) => {
    const { include }: { include: string[] } = JSON.parse(readFileSync(config, 'utf8'));
    // TypeScript knows no braces in them: such a pattern names nothing.
    expect(include.filter((pattern) => /[{}[\]]/.test(pattern))).toEqual([]);
    return include.map((pattern) => join(dirname(config), pattern));
  });
  const forgotten = sources.filter(
    ({ path, isTest }) =>
      isTest && /\.tsx?$/.test(path) && !checked.some((pattern) => matchesGlob(path, pattern)),
  );
  expect(forgotten.map(({ path }) => path)).toEqual([]);
});

/** A folder's files and folders, and which of each other they import: one example for each pair. */
type Doors = Map<string, Map<string, string>>;

test('imports of a folder’s files and folders lead in no circle', () => {
  const folders = new Map<string, Doors>();
  const sourcesOfCode = readSources(['shared', 'server', 'web', 'setup', 'voice-client/src']);
  for (const { path, imports } of sourcesOfCode.filter(({ isTest }) => !isTest)) {
    for (const { target } of imports) {
      const [from, to] = [path.split('/'), target.split('/')];
      const depth = from.findIndex((name, index) => name !== to[index]);
      const [one, other] = [from[depth], to[depth]];
      if (one === undefined || other === undefined) continue;
      const folder = from.slice(0, depth).join('/');
      const doors: Doors = folders.get(folder) ?? new Map();
      folders.set(folder, doors.set(one, (doors.get(one) ?? new Map()).set(other, `${path} → ${target}`)));
    }
  }
  expect(folders.size).toBeGreaterThan(50);
  expect([...folders.values()].flatMap(inCircles)).toEqual([]);
});

/** Imports in a circle: those that lead to one or out of one are taken away first. */
function inCircles(doors: Doors): string[] {
  for (let isSmaller = true; isSmaller; ) {
    isSmaller = false;
    const imported = new Set([...doors.values()].flatMap((others) => [...others.keys()]));
    for (const [one, others] of doors) {
      for (const other of others.keys()) if (!doors.has(other)) others.delete(other);
      if (others.size === 0 || !imported.has(one)) isSmaller = doors.delete(one);
    }
  }
  return [...doors.values()].flatMap((others) => [...others.values()]);
}
