import { createHash } from 'node:crypto';
import { join } from 'node:path';
import {
  createServer,
  createServerModuleRunner,
  defaultServerConditions,
  isRunnableDevEnvironment,
  type Plugin,
} from 'vite';
import { sharedViteConfig } from '../../web/build/vite-config.ts';
import { applyEdits, projectFolder, readTextModules, type TextModule } from './text-modules.ts';

/** A text of the project, or an element of a list of texts, that can be changed. */
export interface Change {
  readonly module: string;
  readonly kind: 'reworded' | 'left out';
  /** The original text; for an element, its source. */
  readonly text: string;
  readonly line: number;
  readonly isHeard: boolean;
}

/** The modules of the project, loaded into this process so that any text can be another one. */
export interface RewordedProject {
  readonly modules: readonly TextModule[];
  readonly changes: readonly Change[];
  /** From now on these texts are others, and all others are the project's own. */
  change(changes: readonly Change[]): void;
  /** Loads a module by its path in the project: as it was, unless a change reaches it. */
  load<Module>(path: string): Promise<Module>;
  /** Whether the module of the latest change is loaded by this one, directly or not. */
  reaches(path: string): boolean;
  close(): Promise<void>;
}

/** The replacement for a text. */
export const otherWords = 'Something else entirely';

/** Texts that the loaded modules ask for, during evaluation and in use. */
interface Current {
  words(index: number, text: string): string;
  kept(index: number): boolean;
  /** The model learned from these examples: learned once, and each text looked at once. */
  learned<Result>(examples: unknown, learn: () => (text: string) => Result): (text: string) => Result;
}

const currentName = '__rewordedProject';

/** Opens the project with its texts as they are. */
export async function openRewordedProject(): Promise<RewordedProject> {
  const modules = readTextModules();
  const changes: Change[] = [];
  /** The source of each module, in which every text asks what it is. */
  const asking = new Map<string, string>();
  for (const { path, source, words, entries } of modules) {
    const lineAt = (at: number) => source.slice(0, at).split('\n').length;
    const edits = words.map(({ start, end, text, kind, isHeard }) => {
      const asked = `${currentName}.words(${changes.length}, ${JSON.stringify(text)})`;
      changes.push({ module: path, kind: 'reworded', text, line: lineAt(start), isHeard });
      return { start, end, code: kind === 'string' ? asked : `\${${asked}}` };
    });
    for (const { start, end, isHeard } of entries) {
      const before = `...!${currentName}.kept(${changes.length}) ? [] : [`;
      const text = source.slice(start, end);
      changes.push({ module: path, kind: 'left out', text, line: lineAt(start), isHeard });
      edits.push({ start, end: start, code: before }, { start: end, end, code: ']' });
    }
    asking.set(join(projectFolder, path), applyEdits(source, edits));
  }

  let changed = new Set<number>();
  const current: Current = {
    words(index, text) {
      if (!changed.has(index)) return text;
      const [, before = '', after = ''] = /^(\s*)[\s\S]*?(\s*)$/.exec(text) ?? [];
      return before + otherWords + after;
    },
    kept: (index) => !changed.has(index),
    learned: (examples, learn) => {
      const key = createHash('sha1').update(JSON.stringify(examples)).digest('base64');
      const known = learned.get(key) ?? remembering(learn());
      learned.delete(key);
      learned.set(key, known);
      // The latest is at the end: the model of the unchanged texts stays.
      for (const oldest of [...learned.keys()].slice(0, -4)) learned.delete(oldest);
      return known as ReturnType<typeof learn>;
    },
  };
  const learned = new Map<string, (text: string) => unknown>();
  Reflect.set(globalThis, currentName, current);

  const askingTexts: Plugin = {
    name: 'asking-texts',
    enforce: 'pre',
    load: (id) => asking.get(id),
    // The agent learns whenever its modules are loaded; from the same examples it learns the same.
    transform: (code, id) =>
      id.endsWith('/understanding/text-classifier.ts')
        ? code.replace(
            'export function trainClassifier<',
            `export const trainClassifier = (examples) => ${currentName}.learned(examples, () => learnAnew(examples));\nfunction learnAnew<`,
          )
        : undefined,
  };
  const server = await createServer({
    ...sharedViteConfig,
    root: projectFolder,
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    plugins: [askingTexts, ...(sharedViteConfig.plugins ?? [])],
    ssr: {
      resolve: {
        conditions: ['@foyer/source', ...defaultServerConditions.filter((name) => name !== 'module')],
      },
    },
  });
  const environment = server.environments.ssr;
  if (!isRunnableDevEnvironment(environment)) throw new Error('Vite runs no modules here');
  const runner = createServerModuleRunner(environment, { hmr: false });

  /** Paths of the modules that the latest changes reach. */
  let reached = new Set<string>();

  /** Forgets a module and everything that loads it: the next load evaluates them anew. */
  function forget(path: string, seen: Set<string>): void {
    if (seen.has(path)) return;
    seen.add(path);
    for (const module of runner.evaluatedModules.getModulesByFile(path) ?? []) {
      for (const importer of module.importers) {
        const file = runner.evaluatedModules.getModuleById(importer)?.file;
        if (file !== undefined) forget(file, seen);
      }
      runner.evaluatedModules.invalidateModule(module);
    }
  }

  return {
    modules,
    changes,
    change(next) {
      for (const path of reached) forget(path, new Set());
      reached = new Set();
      changed = new Set(next.map((each) => changes.indexOf(each)));
      for (const { module } of next) forget(join(projectFolder, module), reached);
    },
    load: (path) => runner.import(join(projectFolder, path)),
    reaches: (path) => reached.has(join(projectFolder, path)),
    async close() {
      await runner.close();
      await server.close();
      Reflect.deleteProperty(globalThis, currentName);
    },
  };
}

function remembering<Result>(look: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const result = results.get(text) ?? look(text);
    results.set(text, result);
    return result;
  };
}
