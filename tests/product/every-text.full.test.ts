import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { soakCount } from '../soak/soak-numbers.ts';
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

/** What a part of a surface has become by changes. */
interface Changed {
  readonly part: string;
  readonly was: string;
  readonly text: string;
}

/** The parts of a surface that changes make others; an error that they cause, instead. */
async function changedBy(surface: Surface, changes: readonly Change[]): Promise<readonly Changed[] | Error> {
  const known = before.get(surface);
  if (!known || ![...known.loaded].some((path) => project.reaches(path))) return [];
  // One text stands in few of the answers.
  const wanted = changes.map(({ text }) => asRead(longestWords(text)));
  const isWanted = (part: string) => {
    const was = asRead(known.shown[part] ?? '');
    return changes.some(({ isHeard }) => isHeard) || wanted.some((words) => was.includes(words));
  };
  try {
    const shown = await surface.show(project.load, isWanted);
    return Object.entries(shown)
      .map(([part, text]) => ({ part, was: known.shown[part] ?? '', text }))
      .filter(({ text, was }) => text !== was);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** What is wrong with a part after changes. */
function faultIn({ was, text }: Changed, changes: readonly Change[]): string | undefined {
  if (emptied.test(text) && !emptied.test(was)) return `${emptied.exec(text)?.[0]} in ${text}`;
  if (changes.some(({ kind, isHeard }) => kind !== 'reworded' || isHeard)) return undefined;
  // The very same as before, but for the words themselves.
  const reverted = changes.reduce(
    (now, change) => now.replaceAll(otherWords(change).toLowerCase(), () => asRead(change.text.trim())),
    asRead(text),
  );
  return reverted === asRead(was) ? undefined : `${reverted}\n instead of \n${asRead(was)}`;
}

/** Whether a part shows this one of several changes. */
function isSeenIn({ was, text }: Changed, change: Change): boolean {
  // A name that is heard in another way changes what follows.
  if (change.isHeard) return true;
  if (change.kind === 'reworded') return asRead(text).includes(otherWords(change).toLowerCase());
  const words = asRead(longestWords(change.text));
  const count = (where: string) => asRead(where).split(words).length;
  return words !== '' && count(text) < count(was);
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

/** Makes changes and looks at everything that they reach. @returns those that nobody sees */
async function tryTogether(changes: readonly Change[]): Promise<readonly Change[]> {
  project.change(changes);
  const seen = new Set<Change>();
  const [only, another] = changes;
  for (const surface of all) {
    const changed = await changedBy(surface, changes);
    const faults =
      changed instanceof Error
        ? [String(changed.stack)]
        : changed.flatMap((each) => faultIn(each, changes) ?? []);
    if (faults.length > 0 && another) {
      const half = changes.length >> 1;
      return [...(await tryTogether(changes.slice(0, half))), ...(await tryTogether(changes.slice(half)))];
    }
    expect.soft(faults, `${changes.map(nameOf).join(', ')} at ${surface.name}`).toEqual([]);
    if (changed instanceof Error) continue;
    if (only && !another && changed.length > 0) seen.add(only);
    for (const change of changes) if (changed.some((each) => isSeenIn(each, change))) seen.add(change);
  }
  const unseen = changes.filter((change) => !seen.has(change));
  if (!another) return unseen;
  const alone: Change[] = [];
  for (const change of unseen) alone.push(...(await tryTogether([change])));
  return alone;
}

/** So many texts of a module are changed at a time; whatever is not plain then is changed alone. */
const together = soakCount(1, 40);

/** Makes all changes of a kind, module by module. @returns those that nobody sees */
async function tryAll(kind: Change['kind']): Promise<readonly string[]> {
  const unseen: Change[] = [];
  for (const [, changes] of Map.groupBy(changesOf(kind, false), ({ module }) => module))
    for (let at = 0; at < changes.length; at += together)
      unseen.push(...(await tryTogether(changes.slice(at, at + together))));
  return namesOf(unseen);
}

function namesOf(unseen: readonly Change[]): readonly string[] {
  project.change([]);
  return unseen.map(nameOf).filter((name) => !saidElsewhere.some((text) => name.includes(text)));
}

const changesOf = (kind: Change['kind'], isHeard: boolean) =>
  project.changes.filter((change) => change.kind === kind && change.isHeard === isHeard);

test('the texts are those of the whole folder', () => {
  expect(project.modules.length).toBeGreaterThan(35);
  expect(changesOf('reworded', false).length).toBeGreaterThan(900);
});

test('each text can be reworded: whatever shows it is the same as before, but for the words', async () => {
  expect(await tryAll('reworded')).toEqual([]);
});

test('each text of a list can be left out', async () => {
  expect(await tryAll('left out')).toEqual([]);
});

test('visitors can name what is offered in other ways: the names are changed by a quarter at a time', async () => {
  const changes = changesOf('reworded', true);
  const quarters = [0, 1, 2, 3].map((quarter) => changes.filter((_, index) => index % 4 === quarter));
  expect(quarters.every((quarter) => quarter.length >= 10)).toBe(true);
  const unseen: Change[] = [];
  for (const quarter of quarters) unseen.push(...(await tryTogether(quarter)));
  expect(namesOf(unseen)).toEqual([]);
});
