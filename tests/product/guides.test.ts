import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unsetSettings } from '../support/unset-settings.ts';

const project = new URL('../../', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, project), 'utf8');

const guides = ['README.md', ...readdirSync(new URL('docs/', project)).map((name) => `docs/${name}`)]
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: read(name) }));

/** A heading as it stands behind # in an address. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s/g, '-');

test('there is a guide for each deployment', () => {
  expect(guides.map(({ name }) => name).toSorted()).toEqual([
    'README.md',
    'docs/deploy-container.md',
    'docs/deploy-one-server.md',
    'docs/deploy-static-supabase.md',
  ]);
});

test('every npm command of the guides is one of the project', () => {
  const { scripts } = JSON.parse(read('package.json'));
  for (const { name, text } of guides) {
    for (const [command, script = ''] of text.matchAll(
      /\bnpm (?:run (?:--silent )?)?(start|test|[a-z:]+)\b/g,
    )) {
      if (!/npm run|npm start|npm test/.test(command)) continue;
      expect(Object.keys(scripts), `${name}: ${command}`).toContain(script);
    }
  }
});

test('every program that the guides start is there, and they have no blanks to be filled in', () => {
  for (const { name, text } of guides) {
    for (const [, program = ''] of text.matchAll(/\bnode ((?:server|setup|web)\/\S+\.ts)/g)) {
      expect(existsSync(new URL(program, project)), `${name}: ${program}`).toBe(true);
    }
    expect(text, name).not.toContain('<!--');
  }
});

test('every variable that the guides set is one that the project reads', () => {
  for (const { name, text } of guides) {
    for (const [, variable = ''] of text.matchAll(/(?<![\w{?&.])([A-Z]+_?[A-Z_]+)=/g)) {
      expect(Object.keys(unsetSettings), name).toContain(variable);
    }
  }
});

test('every link between the guides leads somewhere', () => {
  let links = 0;
  for (const { name, text } of guides) {
    for (const [, target = '', anchor] of text.matchAll(/\]\((?!https?:)([^)#]+)(?:#([^)]+))?\)/g)) {
      links += 1;
      const file = new URL(target, new URL(name, project));
      expect(existsSync(file), `${name}: ${target}`).toBe(true);
      if (anchor === undefined) continue;
      const headings = [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => text);
      expect(headings.map(anchorOf), `${name}: ${target}`).toContain(anchor);
    }
  }
  expect(links).toBeGreaterThan(8);
});
