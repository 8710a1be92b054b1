import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** A name that an entry exports, and the file that declares it. */
interface Export {
  readonly name: string;
  /** Its name in the declaring file. */
  readonly declared: string;
  readonly file: string;
}

/**
 * The exports of the package's entries, as text: their declarations without comments. Kept in the repository, so that a
 * change to the public API shows up in review.
 * @param dist a built package
 * @param entries by their name in package.json
 */
export async function apiReport(dist: string, entries: Readonly<Record<string, string>>): Promise<string> {
  const files = new Map<string, Promise<string>>();
  const read = (file: string) => {
    const text = files.get(file) ?? readFile(file, 'utf8').then(withoutComments);
    files.set(file, text);
    return text;
  };
  const sections: string[] = [];
  const declarations = new Map<string, string>();
  for (const [entry, path] of Object.entries(entries)) {
    const exported = await exportsOf(join(dist, path), read);
    const names = exported.map(({ name, declared, file }) => {
      const origin = `${relative(dist, file).replace(/\.d\.ts$/, '')}`;
      return name === declared ? `${name} (${origin})` : `${name} = ${declared} (${origin})`;
    });
    sections.push(
      `## ${entry}\n\n${names
        .sort()
        .map((name) => `- ${name}`)
        .join('\n')}`,
    );
    for (const { declared, file } of exported) {
      declarations.set(`${declared} ${file}`, declarationOf(await read(file), declared));
    }
  }
  const code = [...declarations].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
  return [
    '# API report',
    'Written by `npm run api-report`; a test compares it with the build.',
    ...sections,
    `## Declarations\n\n\`\`\`ts\n${code.join('\n\n')}\n\`\`\``,
    '',
  ].join('\n\n');
}

/** Follows the re-exports of a file to where each name is declared. */
async function exportsOf(file: string, read: (file: string) => Promise<string>): Promise<Export[]> {
  const text = await read(file);
  const found: Export[] = [];
  for (const statement of statementsOf(text)) {
    const reExport = /^export (?:type )?(\*|\{[\s\S]*?\})(?: from '(.*)')?;$/.exec(statement);
    const declaration =
      /^export (?:declare )?(?:abstract )?(?:class|const|enum|function|interface|type) (\w+)/.exec(statement);
    if (reExport) {
      const [, list = '', source] = reExport;
      const target = source === undefined ? file : join(dirname(file), source.replace(/\.js$/, '.d.ts'));
      const all = target === file ? [] : await exportsOf(target, read);
      if (list === '*') found.push(...all);
      else {
        for (const [declared = '', name = declared] of namesIn(list)) {
          const origin = all.find((one) => one.name === declared);
          found.push({ name, declared: origin?.declared ?? declared, file: origin?.file ?? target });
        }
      }
    } else if (declaration?.[1]) found.push({ name: declaration[1], declared: declaration[1], file });
  }
  return found;
}

function namesIn(list: string): string[][] {
  return list
    .slice(1, -1)
    .split(',')
    .map((part) => part.replace(/\btype\b/, '').trim())
    .filter((part) => part !== '')
    .map((part) => part.split(' as ').map((name) => name.trim()));
}

function declarationOf(text: string, name: string): string {
  const head = new RegExp(
    `^(?:export )?(?:declare )?(?:abstract )?(?:class|const|enum|function|interface|type) ${name}\\b`,
  );
  const declarations = statementsOf(text).filter((statement) => head.test(statement));
  if (declarations.length === 0) throw new Error(`No declaration of ${name}`);
  return declarations.join('\n');
}

/** The compiler begins each statement at the start of a line, and nothing else there. */
function statementsOf(text: string): string[] {
  return text
    .split(/\n(?=[a-z])/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\n\s*\n+/g, '\n');
}
