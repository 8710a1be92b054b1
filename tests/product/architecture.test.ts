import { readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { readSources, type SourceFile } from '../support/source-files.ts';

const sources = readSources();
/** What runs on the server or in the visitor's browser. */
const product = sources.filter(({ root, isTest }) => /^(?:shared|server|web)$/.test(root) && !isTest);

/** `path → import` for every import of these files that is against a rule. */
function imports(files: readonly SourceFile[], isForbidden: (target: string) => boolean): string[] {
  return files.flatMap(({ path, imports }) =>
    imports.filter(({ target }) => isForbidden(target)).map(({ specifier }) => `${path} → ${specifier}`),
  );
}

function inRoot(root: string): SourceFile[] {
  return product.filter((file) => file.root === root);
}

/** Lines of these files that match, as `path:line`. */
function lines(files: readonly SourceFile[], pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );
}

test('there is something to check', () => {
  for (const root of ['shared', 'server', 'web']) expect(inRoot(root).length, root).toBeGreaterThan(8);
  expect(imports(inRoot('web'), (target) => target.startsWith('shared/')).length).toBeGreaterThan(10);
});

test('shared imports nothing outside of shared', () => {
  expect(imports(inRoot('shared'), (target) => !target.startsWith('shared/'))).toEqual([]);
});

test('web imports nothing of the server, the server nothing of the web', () => {
  expect(imports(inRoot('web'), (target) => target.startsWith('server/'))).toEqual([]);
  expect(imports(inRoot('server'), (target) => target.startsWith('web/'))).toEqual([]);
});

test('no product code imports tests, measurements or, the build apart, set-up', () => {
  expect(imports(product, (target) => /^(?:tests|bench)\//.test(target))).toEqual([]);
  const running = product.filter(({ path }) => !path.startsWith('web/build/'));
  expect(imports(running, (target) => target.startsWith('setup/'))).toEqual([]);
  expect(imports(product, (target) => /\.test\.tsx?$/.test(target))).toEqual([]);
});

test('code of another root is imported by its # name', () => {
  const climbing = sources.flatMap(({ path, root, imports }) =>
    imports
      .filter(({ specifier, target }) => {
        const named = /^(shared|server|setup|tests)\//.exec(target)?.[1];
        return specifier.startsWith('.') && named !== undefined && named !== root;
      })
      .map(({ specifier }) => `${path} → ${specifier}`),
  );
  expect(climbing).toEqual([]);
});

test('the pages that visitors load use nothing of Node', () => {
  const visitorCode = inRoot('web').filter(({ path }) => !path.startsWith('web/build/'));
  expect(imports(visitorCode, (target) => target.startsWith('node:'))).toEqual([]);
});

test('no import goes round in a circle', () => {
  const byPath = new Map(product.map((file) => [file.path, file]));
  const done = new Set<string>();
  const circles: string[] = [];
  const follow = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) circles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
    if (trail.includes(path) || done.has(path)) return;
    for (const { target, isType } of byPath.get(path)?.imports ?? []) {
      if (!isType) follow(target, [...trail, path]);
    }
    done.add(path);
  };
  for (const path of byPath.keys()) follow(path, []);
  expect(circles).toEqual([]);
});

test('files are kebab-case and none is a drawer for everything', () => {
  const names = sources.map(({ path }) => path);
  const kebabCase = /^(?:[a-z\d]+(?:-[a-z\d]+)*\/)*\.?[a-z\d]+(?:-[a-z\d]+)*(?:\.[a-z\d]+)+$/;
  expect(names.filter((path) => !kebabCase.test(path))).toEqual([]);
  const drawer = /(?:^|\/)(?:utils?|helpers?|common|misc|lib|types|index)(?:\/|\.[jt]sx?$)/;
  expect(names.filter((path) => drawer.test(path))).toEqual([]);
});

test('types are not switched off', () => {
  const code = sources.filter(({ path }) => /\.tsx?$/.test(path));
  expect(lines(code, /(?:[:<,|&]\s*|\bas\s+)any\b(?!\s*\w)|@ts-(?:ignore|nocheck)\b/)).toEqual([]);
});

test('no test is skipped, and none runs alone', () => {
  const tests = sources.filter(({ path }) => /\.test\.tsx?$/.test(path));
  expect(lines(tests, /\b(?:test|it|describe|suite)\.(?:skip|skipIf|runIf|only|todo|fails)\b/)).toEqual([]);
});

test('product code does not print with console.log', () => {
  expect(lines(product, /\bconsole\.(?:log|info|debug|trace)\b/)).toEqual([]);
});

test('nothing is left to be done', () => {
  const others = sources.filter(({ path }) => path !== 'tests/product/architecture.test.ts');
  expect(lines(others, /\b(?:TODO|FIXME|XXX|HACK)\b/)).toEqual([]);
});

test('every test file is among those whose types are checked', () => {
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
