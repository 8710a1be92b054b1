import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { TableName } from '#shared/data-api.ts';

/** Modules with texts that an agency edits, by what loads them. */
const modules = {
  '#shared/texts/home.ts': () => import('#shared/texts/home.ts'),
  '#shared/texts/consultation.ts': () => import('#shared/texts/consultation.ts'),
  '#shared/texts/get-started.ts': () => import('#shared/texts/get-started.ts'),
  '#shared/texts/legal.ts': () => import('#shared/texts/legal.ts'),
  '#shared/texts/mail.ts': () => import('#shared/texts/mail.ts'),
  '#shared/texts/voice.ts': () => import('#shared/texts/voice.ts'),
  '#shared/texts/forms.ts': () => import('#shared/texts/forms.ts'),
  '#shared/offerings.ts': () => import('#shared/offerings.ts'),
} as const;

/** A value of texts at any depth; functions and numbers are left alone. */
type Json = unknown;

/** Where a text stands: names and places from the module inwards. */
type Path = readonly (string | number)[];

const reworded = 'Something else entirely.';

/** Where the ways to ask stand: examples, and nothing that is said. */
const exampleNames: ReadonlySet<string> = new Set(['asked']);

/** Texts by which something is stored, sent, found or shown as a picture: no wording. */
const fixedNames: ReadonlySet<string> = new Set(['id', 'time', 'href', 'url']);

function pathsOf(value: Json, path: Path = []): Path[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    fixedNames.has(name) || name === 'serviceIds'
      ? []
      : pathsOf(part, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}

/** The same value with one text reworded; everything else is the very same. */
function rewordedAt(value: Json, [name, ...rest]: Path): Json {
  if (name === undefined) return reworded;
  if (Array.isArray(value))
    return value.map((part, index) => (index === name ? rewordedAt(part, rest) : part));
  if (typeof value !== 'object' || value === null) return value;
  return { ...value, [name]: rewordedAt(Reflect.get(value, name), rest) };
}

/** The same value without one element of a list. */
function withoutAt(value: Json, [name, ...rest]: Path): Json {
  if (Array.isArray(value)) {
    if (rest.length === 0) return value.filter((_, index) => index !== name);
    return value.map((part, index) => (index === name ? withoutAt(part, rest) : part));
  }
  if (typeof value !== 'object' || value === null || name === undefined) return value;
  return { ...value, [name]: withoutAt(Reflect.get(value, name), rest) };
}

/** Where the identified texts of lists stand: those that something looks up. */
function identifiedIn(value: Json, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const here = [...path, Array.isArray(value) ? Number(name) : name];
    const isIdentified = Array.isArray(value) && typeof part === 'object' && part !== null && 'id' in part;
    return [...(isIdentified ? [here] : []), ...identifiedIn(part, here)];
  });
}

/** What depends on the texts works with them: every page renders, and the agent answers what it is asked. */
async function expectToWork(change: string): Promise<void> {
  const { render } = (await import('../../web/entry-server.tsx')) as {
    render: (path: string, consultation: 'saved') => Promise<ReactNode>;
  };
  const { allRoutes } = await import('#shared/described-routes.ts');
  for (const { path } of allRoutes) {
    const html = String(await render(path, 'saved'));
    expect(html.length, `${change}: ${path}`).toBeGreaterThan(1000);
    expect(html, `${change}: ${path}`).not.toMatch(/undefined|\[object/);
  }
  const { requestForms } = await import('#shared/forms/request-forms.ts');
  for (const table of Object.keys(requestForms) as TableName[]) expect(requestForms[table]).toBeDefined();
  const { createDialogueFactory } = await import('#server/voice/mind/create-dialogue.ts');
  const log = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {}, fatal: () => {} };
  const dialogue = createDialogueFactory({
    engines: { baseUrl: undefined, apiKey: undefined, agentModel: undefined },
    log: log as never,
  })({ storeBooking: async () => ({ kind: 'stored' }) });
  for (const text of [
    'what does it cost',
    'what do you need from me',
    'how does it work',
    'what happens to my data',
    'tell me about the phone caller',
    'is this recorded',
    'book a call',
  ]) {
    const said: string[] = [];
    for await (const output of dialogue.respond(
      { type: 'said', text, by: 'typing' },
      AbortSignal.timeout(60_000),
    )) {
      if (output.type === 'sentence') said.push(output.text);
    }
    expect(said.join(' '), `${change}: "${text}"`).toMatch(/\w{2,}.*[.?!]/);
    expect(said.join(' '), `${change}: "${text}"`).not.toContain('undefined');
  }
}

type Classifiers = typeof import('#server/voice/mind/understanding/text-classifier.ts');

const learned = new Map<string, ReturnType<Classifiers['trainClassifier']>>();

/** The agent learns again whenever its modules are loaded; from the same examples it learns the same. */
vi.doMock('#server/voice/mind/understanding/text-classifier.ts', async (importOriginal) => {
  const original = await importOriginal<Classifiers>();
  return {
    ...original,
    trainClassifier: (examples: Parameters<Classifiers['trainClassifier']>[0]) => {
      const key = JSON.stringify(examples);
      const known = learned.get(key) ?? original.trainClassifier(examples);
      learned.set(key, known);
      return known;
    },
  };
});

/** Tries the product with one module of texts changed. */
async function tryWith(module: keyof typeof modules, changed: object, change: string): Promise<void> {
  vi.resetModules();
  vi.doMock(module, () => changed);
  try {
    await expectToWork(change);
  } finally {
    vi.doUnmock(module);
  }
}

test.each(Object.keys(modules) as (keyof typeof modules)[])(
  'every text of %s can be reworded: the pages render and the agent answers',
  async (module) => {
    const original = await modules[module]();
    const paths = pathsOf(original);
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths) {
      await tryWith(module, rewordedAt({ ...original }, path) as object, `${module} ${path.join('.')}`);
    }
  },
  20 * 60_000,
);

test.each(['#shared/texts/home.ts', '#shared/texts/consultation.ts', '#shared/texts/legal.ts'] as const)(
  'every text of %s that something looks up can be removed',
  async (module) => {
    const original = await modules[module]();
    const paths = identifiedIn(original);
    expect(paths.length).toBeGreaterThan(3);
    for (const path of paths) {
      await tryWith(
        module,
        withoutAt({ ...original }, path) as object,
        `${module} without ${path.join('.')}`,
      );
    }
  },
  20 * 60_000,
);

/** A talk in which the agent answers, is corrected, recalls, and books. */
const talk: readonly (string | { readonly confirm: string })[] = [
  'what does it cost',
  'tell me more',
  'what was that?',
  'I run a gym',
  'tell me a joke',
  'flurb zonk',
  'I want to cancel my appointment',
  'yes, the call with your team',
  'book a call',
  'Ana',
  'is this recorded',
  'ana@example.com',
  'the chatbot',
  'no',
  'nothing',
  'Friday at three would be good',
  'what have you got so far?',
  "no, that's all",
  { confirm: 'ana@example.com' },
  'thanks, bye',
];

/** The words of a text, at a path within a value that is not a copy, set to another. */
function setAt(value: object, path: Path, text: string): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) Reflect.set(value, name, text);
  else setAt(Reflect.get(value, name) as object, rest, text);
}

test('every text of the agent can be reworded: the conversation and its booking still work', async () => {
  const { agentAnswers } = await import('#shared/texts/agent/agent-answers.ts');
  const { agentPhrases, bookingPhrases, languagePhrases } = await import(
    '#shared/texts/agent/agent-phrases.ts'
  );
  const { createConcierge } = await import('#server/voice/mind/concierge/create-concierge.ts');
  const signal = new AbortController().signal;
  const texts = { agentAnswers, agentPhrases, bookingPhrases, languagePhrases };
  const paths = pathsOf(texts).filter((path) => !path.some((name) => exampleNames.has(String(name))));
  expect(paths.length).toBeGreaterThan(300);
  for (const path of paths) {
    const original = path.reduce<unknown>((part, name) => Reflect.get(part as object, name), texts) as string;
    setAt(texts, path, reworded);
    try {
      const stored: object[] = [];
      const concierge = createConcierge({
        storeBooking: async (row) => {
          stored.push(row);
          return { kind: 'stored' };
        },
      });
      for (const turn of talk) {
        const said: string[] = [];
        const input =
          typeof turn === 'string'
            ? ({ type: 'said', text: turn, by: 'typing' } as const)
            : ({ type: 'booking-action', action: 'confirm-email', email: turn.confirm } as const);
        for await (const output of concierge.respond(input, signal))
          if (output.type === 'sentence') said.push(output.text);
        const at = `${path.join('.')}: ${JSON.stringify(turn)}`;
        expect(said.join(' '), at).toMatch(/\w{2,}/);
        expect(said.join(' '), at).not.toContain('undefined');
      }
      expect(stored, path.join('.')).toMatchObject([{ name: 'Ana', services: ['chatbot'] }]);
    } finally {
      setAt(texts, path, original);
    }
  }
}, 120_000);
