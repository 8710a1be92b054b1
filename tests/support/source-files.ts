import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

/** The folders of code that is ours. */
const roots = ['shared', 'server', 'web', 'setup', 'tests', 'bench'] as const;

/** One file of the project. */
export interface SourceFile {
  /** From the project's folder, with slashes. */
  readonly path: string;
  readonly root: string;
  readonly isTest: boolean;
  readonly text: string;
  /** Its imports: packages by name, our own files as paths from the project's folder. */
  readonly imports: readonly Import[];
}

export interface Import {
  /** As it is written. */
  readonly specifier: string;
  readonly target: string;
  /** Of types alone: gone at run time. */
  readonly isType: boolean;
}

/** Every file below folders of the project, fonts, pictures and sounds left out. */
export function readSources(folders: readonly string[] = roots): SourceFile[] {
  return folders.flatMap((root) =>
    readdirSync(join(projectFolder, root), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
      .map((entry) => join(entry.parentPath, entry.name).slice(projectFolder.length).replaceAll('\\', '/'))
      .filter((path) => !/\.(?:woff2|png|svg|wav|opus)$/.test(path))
      .map((path) => describeFile(path, root)),
  );
}

function describeFile(path: string, root: string): SourceFile {
  const text = readFileSync(join(projectFolder, path), 'utf8');
  const isCode = /\.(?:ts|tsx|js|mjs)$/.test(path);
  return {
    path,
    root,
    isTest: /\.test\.tsx?$/.test(path) || root === 'tests',
    text,
    imports: isCode ? findImports(text, path) : [],
  };
}

function findImports(text: string, path: string): Import[] {
  const statements =
    /^(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|\b(import)\(\s*'([^']+)'\s*\)/gm;
  return [...text.matchAll(statements)].map(([, type, declared, , called]) => {
    const specifier = declared ?? called ?? '';
    return { specifier, target: resolveImport(specifier, path), isType: type !== undefined };
  });
}

function resolveImport(specifier: string, path: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return posix.join(dirname(path), specifier);
  return specifier;
}
