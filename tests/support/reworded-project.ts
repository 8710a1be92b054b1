import { join } from 'node:path';
import {
  createServer,
  createServerModuleRunner,
  defaultServerConditions,
  isRunnableDevEnvironment,
  type Plugin,
} from 'vite';
import { sharedViteConfig } from '../../web/build/vite-config.ts';
import { newWord } from './new-word.ts';
import { applyEdits, projectFolder, readTextModules, type TextModule } from './text-modules.ts';

/** A text of the project, or an element of a list of texts, that can be changed. */
export interface Change {
  /** Its place among all changes. */
  readonly index: number;
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

/** The replacement for a text: for each another one. */
export const otherWords = (change: Change): string => `Something else ${newWord(change.index)}`;

/** Texts that the loaded modules ask for, during evaluation and in use. */
interface Current {
  words(index: number, text: string): string;
  kept(index: number): boolean;
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
    const edits = words.map(({ start, end, text, kind, quote, isHeard }) => {
      const asked = `${currentName}.words(${changes.length}, ${JSON.stringify(text)})`;
      changes.push({
        index: changes.length,
        module: path,
        kind: 'reworded',
        text,
        line: lineAt(start),
        isHeard,
      });
      const code = {
        string: asked,
        'string part': `${quote}+${asked}+${quote}`,
        'template part': `\${${asked}}`,
      };
      return { start, end, code: code[kind] };
    });
    for (const { start, end, isHeard } of entries) {
      const before = `...!${currentName}.kept(${changes.length}) ? [] : [`;
      const text = source.slice(start, end);
      changes.push({
        index: changes.length,
        module: path,
        kind: 'left out',
        text,
        line: lineAt(start),
        isHeard,
      });
      edits.push({ start, end: start, code: before }, { start: end, end, code: ']' });
    }
    asking.set(join(projectFolder, path), applyEdits(source, edits));
  }

  let changed = new Map<number, Change>();
  const current: Current = {
    words(index, text) {
      const change = changed.get(index);
      if (change === undefined) return text;
      const [, before = '', after = ''] = /^(\s*)[\s\S]*?(\s*)$/.exec(text) ?? [];
      return before + otherWords(change) + after;
    },
    kept: (index) => !changed.has(index),
  };
  Reflect.set(globalThis, currentName, current);

  const askingTexts: Plugin = {
    name: 'asking-texts',
    enforce: 'pre',
    load: (id) => asking.get(id),
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
      changed = new Map(next.map((each) => [each.index, each]));
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
