import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { oldestBrowsers } from '../../web/build/oldest-browsers.ts';
import { sharedViteConfig } from '../../web/build/vite-config.ts';
import { unsetSettings } from '../support/unset-settings.ts';

const project = new URL('../../', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, project), 'utf8');

const rootGuides = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'];
const guides = [
  ...rootGuides,
  ...readdirSync(new URL('docs/', project), { recursive: true, encoding: 'utf8' })
    .map((name) => `docs/${name.replaceAll('\\', '/')}`)
    .toSorted(),
]
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: read(name) }));

/** A heading as it stands behind # in an address. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s/g, '-');

test('the README names every guide, and is short', () => {
  const readme = read('README.md');
  const decision = /^docs\/decisions\/\d/;
  const others = guides.filter(({ name }) => name !== 'README.md' && !decision.test(name));
  expect(others.filter(({ name }) => !readme.includes(`](${name})`)).map(({ name }) => name)).toEqual([]);
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(150);
});

test("the README's oldest browsers are the build's targets, as listed in the code", () => {
  const named = [...read('README.md').matchAll(/\b(Chrome|Edge|Firefox|Safari) (\d[\d.]*)/g)];
  const list = Object.entries(oldestBrowsers);
  expect(named.map(([name]) => name)).toEqual(list.map(([, { name, version }]) => `${name} ${version}`));
  expect(sharedViteConfig.build?.target).toEqual(list.map(([id, { version }]) => `${id}${version}`));
});

test('every npm command in the guides exists', () => {
  const { scripts } = JSON.parse(read('package.json'));
  for (const { name, text } of guides) {
    for (const [command, script = ''] of text.matchAll(
      /\bnpm (?:run (?:--silent )?)?(start|test|[a-z:-]+)\b/g,
    )) {
      if (!/npm run|npm start|npm test/.test(command)) continue;
      expect(Object.keys(scripts), `${name}: ${command}`).toContain(script);
    }
  }
});

test('every program that the guides start exists, and no placeholder is left in them', () => {
  for (const { name, text } of guides) {
    for (const [, program = ''] of text.matchAll(/\bnode ((?:server|setup|web)\/\S+\.ts)/g)) {
      expect(existsSync(new URL(program, project)), `${name}: ${program}`).toBe(true);
    }
    expect(text, name).not.toContain('<!--');
  }
});

/** Variables of the programs around the project. */
const foreign = ['POSTGRES_PASSWORD', 'NODE_IMAGE'];

test('the project reads every variable that the guides set', () => {
  for (const { name, text } of guides) {
    for (const [, variable = ''] of text.matchAll(/(?<![\w{?&.])([A-Z]+_?[A-Z_]+)=/g)) {
      expect([...Object.keys(unsetSettings), ...foreign], name).toContain(variable);
    }
  }
});

test('every file and folder that the guides name exists', () => {
  // The records of decisions name what was there at their time.
  const today = guides.filter(({ name }) => !/^docs\/decisions\/\d|^CHANGELOG/.test(name));
  const named =
    /`((?:shared|server|web|voice-client|setup|tests|bench|supabase|docs|\.ci|\.github)\/[^`\s*{…]*)`/g;
  const missing = today.flatMap(({ name, text }) =>
    [...text.matchAll(named)]
      .filter(([, path = '']) => !existsSync(new URL(path, project)))
      .map(([, path]) => `${name}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('ARCHITECTURE names every room', () => {
  const text = read('ARCHITECTURE.md');
  const roomsOf = (folder: string) =>
    readdirSync(new URL(`${folder}/`, project), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  const rooms = ['server', 'web'].flatMap((root) => roomsOf(root).map((name) => `${root}/${name}/`));
  const parts = ['server/database', 'server/voice', 'server/operator', 'web/voice'].flatMap((room) =>
    roomsOf(room).map((name) => `${name}/`),
  );
  expect([...rooms, ...parts].filter((name) => !text.includes(`\`${name}`))).toEqual([]);
});

test('every npm script is explained in a guide', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const text = guides.map((guide) => guide.text).join('\n');
  const commands = Object.keys(scripts).filter((name) => !/^(?:pre|post)/.test(name));
  const unexplained = commands.filter(
    (name) => !text.includes(`npm run ${name}`) && !text.includes(`npm ${name}`),
  );
  expect(unexplained).toEqual([]);
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
