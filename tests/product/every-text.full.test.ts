import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { agentSurface } from '../support/agent-surface.ts';
import {
  type Change,
  openRewordedProject,
  otherWords,
  type RewordedProject,
} from '../support/reworded-project.ts';
import { type Load, type Shown, type Surface, surfaces } from '../support/text-surfaces.ts';

// Renders as in the build, in a third of the time.
vi.hoisted(() => {
  process.env['NODE_ENV'] = 'production';
});

// Thousands of texts on a busy machine, in milliseconds.
vi.setConfig({ testTimeout: 2_400_000 });

const all = [...surfaces, agentSurface];

let project: RewordedProject;

/** The surfaces with the texts as they are, and the modules that each loads. */
const before = new Map<Surface, { readonly shown: Shown; readonly loaded: ReadonlySet<string> }>();

beforeAll(async () => {
  project = await openRewordedProject();
  for (const surface of all) {
    const loaded = new Set<string>();
    const load: Load = (path) => {
      loaded.add(path);
      return project.load(path);
    };
    before.set(surface, { shown: await surface.show(load, () => true), loaded });
    // Values that differ each time would hide a text's effect.
    expect(await surface.show(load, () => true), surface.name).toEqual(before.get(surface)?.shown);
  }
});
afterAll(() => project.close());

/** HTML, JSON and plain text alike as the words that people read, in small letters: some stand within a sentence. */
function asRead(text: string): string {
  return text
    .replace(/\\n/g, '\n')
    .replace(/\\"|&quot;/g, '"')
    .replace(/&#(?:39|x27);/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .toLowerCase();
}

/** Traces of a missing text. */
const emptied = /\bundefined\b|\[object |\bNaN\b/;

/**
 * Shows a surface as the changes make it, and compares it with what it was before.
 * @returns whether they can be seen there
 */
async function lookAt(surface: Surface, changes: readonly Change[]): Promise<boolean> {
  const known = before.get(surface);
  if (!known || ![...known.loaded].some((path) => project.reaches(path))) return false;
  const where = `${changes.map(nameOf).join(', ')} at ${surface.name}`;
  const [change] = changes;
  const only = changes.length === 1 ? change : undefined;
  // One text stands in few of the answers.
  const isWanted = (part: string) =>
    !only || asRead(known.shown[part] ?? '').includes(asRead(longestWords(only.text)));
  const shown = await surface.show(project.load, isWanted).catch((error: unknown) => {
    expect.soft(error, where).toBeUndefined();
    return known.shown;
  });
  const changed = Object.entries(shown).filter(([part, text]) => text !== known.shown[part]);
  for (const [part, text] of changed) {
    const was = known.shown[part] ?? '';
    if (emptied.test(text) && !emptied.test(was)) expect.soft(text, `${where}, ${part}`).not.toMatch(emptied);
    if (only?.kind !== 'reworded' || only.isHeard) continue;
    // The very same as before, but for the words themselves.
    const reverted = asRead(text).replaceAll(otherWords.toLowerCase(), () => asRead(only.text.trim()));
    if (reverted !== asRead(was)) expect.soft(reverted, `${where}, ${part}`).toBe(asRead(was));
  }
  return changed.length > 0;
}

/** The longest piece of a text, or of an element's source, without quotes and placeholders. */
function longestWords(text: string): string {
  const pieces = text.split(/\$\{[^}]*\}|['`]/).map((piece) => piece.trim());
  return pieces.reduce((longest, piece) => (piece.length > longest.length ? piece : longest));
}

function nameOf({ module, line, kind, text }: Change): string {
  return `${module}:${line} ${JSON.stringify(text.slice(0, 60))} ${kind}`;
}

/** Said of more offerings than there are, and by an agency that has a telephone. */
const saidElsewhere = ['"a few"', '"You can call us at "', '" and at "'];

/** Makes changes, looks at everything that they reach, and takes them back. @returns those that nobody sees */
async function tryEach(tries: readonly (readonly Change[])[]): Promise<readonly string[]> {
  const unseen: string[] = [];
  for (const changes of tries) {
    project.change(changes);
    let isSeen = false;
    for (const surface of all) if (await lookAt(surface, changes)) isSeen = true;
    if (!isSeen) unseen.push(...changes.map(nameOf));
  }
  project.change([]);
  return unseen.filter((name) => !saidElsewhere.some((text) => name.includes(text)));
}

const changesOf = (kind: Change['kind'], isHeard: boolean) =>
  project.changes.filter((change) => change.kind === kind && change.isHeard === isHeard);

const oneByOne = (kind: Change['kind']) => changesOf(kind, false).map((change) => [change]);

test('the texts are those of the whole folder', () => {
  expect(project.modules.length).toBeGreaterThan(35);
  expect(changesOf('reworded', false).length).toBeGreaterThan(900);
});

test('each text can be reworded: whatever shows it is the same as before, but for the words', async () => {
  expect(await tryEach(oneByOne('reworded'))).toEqual([]);
});

test('each text of a list can be left out', async () => {
  expect(await tryEach(oneByOne('left out'))).toEqual([]);
});

test('visitors can name what is offered in other ways: the names are changed by a quarter at a time', async () => {
  const changes = changesOf('reworded', true);
  const quarters = [0, 1, 2, 3].map((quarter) => changes.filter((_, index) => index % 4 === quarter));
  expect(quarters.every((quarter) => quarter.length >= 10)).toBe(true);
  expect(await tryEach(quarters)).toEqual([]);
});
