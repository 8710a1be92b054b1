import { afterAll, beforeAll, expect } from 'vitest';
import { soakCount } from '../soak/soak-numbers.ts';
import { agentSurface } from './agent-surface.ts';
import { type Change, openRewordedProject, otherWords, type RewordedProject } from './reworded-project.ts';
import { type Load, type Shown, type Surface, surfaces } from './text-surfaces.ts';

// For the tests that change every text, one at a time, in three files that run side by side.

/** How long a test of more than a thousand texts may take on a busy machine, in milliseconds. */
export const longestTest = soakCount(3_600_000, 2_400_000);

/** One in so many of the texts that a single answer has of its own; `npm run soak` takes all. */
const answersEach = soakCount(1, 4);

const all = [...surfaces, agentSurface];

export let project: RewordedProject;

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
  // An answer's own words stand in few of the others.
  const isWanted = (part: string) =>
    !only ||
    ownerOf(only) !== 'answers' ||
    asRead(known.shown[part] ?? '').includes(asRead(longestWords(only.text)));
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
export async function tryEach(tries: readonly (readonly Change[])[]): Promise<readonly string[]> {
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

/** Whose texts a module has: those of single answers, others that the agent says, or all else. */
type Owner = 'answers' | 'agent' | 'others';

function ownerOf({ module }: Change): Owner {
  if (/^shared\/(?:texts\/agent\/answers|agency\/abilities)\//.test(module)) return 'answers';
  return /^shared\/(?:texts\/agent|agency)\//.test(module) ? 'agent' : 'others';
}

export const changesOf = (kind: Change['kind'], isHeard: boolean) =>
  project.changes.filter((change) => change.kind === kind && change.isHeard === isHeard);

/** An owner's changes, each on its own; of the answers' own texts as many as there is time for. */
export const oneByOne = (kind: Change['kind'], owner: Owner) =>
  changesOf(kind, false)
    .filter((change) => ownerOf(change) === owner)
    .filter((_, at) => owner !== 'answers' || at % answersEach === 0)
    .map((change) => [change]);
