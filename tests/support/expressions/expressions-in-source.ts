import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseSync } from 'vite';

const projectFolder = fileURLToPath(new URL('../../..', import.meta.url));

/** Code that runs in a server or a browser. */
const roots = ['shared', 'server', 'web', 'voice-client/src'];

/** A regular expression of the source. */
export interface Expression {
  readonly source: string;
  readonly flags: string;
  /** The file that it is in, from the project's folder. */
  readonly path: string;
}

/** The regular expressions of a module. */
export interface ExpressionsInModule {
  readonly literals: readonly Pick<Expression, 'source' | 'flags'>[];
  /** How many places build one with `new RegExp` while the module is loaded. */
  readonly built: number;
  /** Places that build one later, from what nobody can look at before: as they stand. */
  readonly builtLater: readonly string[];
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Finds the regular expressions of a TypeScript module. */
export function expressionsIn(text: string, path: string): ExpressionsInModule {
  const literals: { source: string; flags: string }[] = [];
  const builtLater: string[] = [];
  let built = 0;

  function visit(node: Node, parent: Node | undefined, isLater: boolean): void {
    const regex = node['regex'] as { readonly pattern: string; readonly flags: string } | undefined;
    if (node.type === 'Literal' && regex) literals.push({ source: regex.pattern, flags: regex.flags });
    const callee = node['callee'];
    if (isNode(callee) && callee['name'] === 'RegExp') {
      if (isLater) builtLater.push(text.slice(node.start, node.end));
      else built += 1;
    }
    // A function called right away, as by `map`, runs while the module loads.
    const isCallback = node.type === 'ArrowFunctionExpression' && parent?.type === 'CallExpression';
    const isFunction = /Function|MethodDefinition/.test(node.type) && !isCallback;
    for (const part of Object.values(node).flat()) if (isNode(part)) visit(part, node, isLater || isFunction);
  }

  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path} is no module: ${errors[0].message}`);
  visit(program as unknown as Node, undefined, false);
  return { literals, built, builtLater };
}

/** Every regular expression of the source, each once: literals, and ones that modules build. */
export async function readExpressions(): Promise<readonly Expression[]> {
  const found = new Map<string, Expression>();
  for (const path of modulePaths()) {
    const { literals, built, builtLater } = expressionsIn(
      readFileSync(join(projectFolder, path), 'utf8'),
      path,
    );
    if (builtLater.length > 0)
      throw new Error(`${path} builds an expression that cannot be checked: ${builtLater[0]}`);
    const all = built === 0 ? literals : [...literals, ...(await builtBy(path, built))];
    for (const { source, flags } of all) found.set(`/${source}/${flags}`, { source, flags, path });
  }
  return [...found.values()];
}

function modulePaths(): readonly string[] {
  return roots.flatMap((root) =>
    readdirSync(join(projectFolder, root), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
      .map((entry) => join(entry.parentPath, entry.name).slice(projectFolder.length).replaceAll('\\', '/'))
      .filter((path) => /\.(?:ts|tsx|js|mjs)$/.test(path) && !/\.(?:test|d)\.tsx?$/.test(path)),
  );
}

/** Loads a module anew and keeps what it builds. */
async function builtBy(path: string, places: number): Promise<RegExp[]> {
  const built: RegExp[] = [];
  const own = globalThis.RegExp;
  globalThis.RegExp = new Proxy(own, {
    construct(target, parts) {
      const expression = new target(parts[0], parts[1]);
      if (new Error().stack?.includes(path)) built.push(expression);
      return expression;
    },
  });
  try {
    await import(`${pathToFileURL(join(projectFolder, path)).href}?expressions`);
  } finally {
    globalThis.RegExp = own;
  }
  if (built.length < places) throw new Error(`${path} built ${built.length} of ${places} expressions`);
  return built;
}
