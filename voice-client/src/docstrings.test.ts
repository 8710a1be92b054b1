import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Every public name and the file that declares it, from the API report, which a test holds to the package. */
const publicNames = [
  ...readFileSync(new URL('../api-report.md', import.meta.url), 'utf8').matchAll(
    /^- (?:\S+ = )?(\w+) \((\S+)\)$/gm,
  ),
].map(([, name = '', file = '']) => ({ name, file }));

/** The comment that stands right before a name's declaration. */
function docstringOf(name: string, file: string): string {
  const source = readFileSync(new URL(`${file}.ts`, import.meta.url), 'utf8');
  const declaration = new RegExp(
    `(/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/)?\\n(?:export )?(?:declare )?(?:async )?(?:class|const|enum|function|interface|type) ${name}\\b`,
  ).exec(source);
  if (!declaration) throw new Error(`${file}.ts does not declare ${name}`);
  return declaration[1] ?? '';
}

test('every public name says what it is', () => {
  expect(publicNames.length).toBeGreaterThan(150);
  const without = publicNames.filter(({ name, file }) => docstringOf(name, file).length < 20);
  expect(without.map(({ name, file }) => `${name} in ${file}.ts`)).toEqual([]);
});
