import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { readSources } from '../support/source-files.ts';

/** Lines from a function's first to its last, those of the functions in it included. */
const most = 150;

test('no function is longer than 150 lines', () => {
  const code = readSources(['shared', 'server', 'web', 'setup', 'bench', 'voice-client/src']).filter(
    ({ path, isTest }) => !isTest && /\.(?:ts|tsx|mjs|js)$/.test(path),
  );
  const parsed = code.filter(({ text }) => text.split('\n').length > most);
  expect(parsed.length).toBeGreaterThan(50);
  const long = parsed
    .flatMap(({ path, text }) => linesOfFunctions(path, text).map((lines) => ({ path, lines })))
    .filter(({ lines }) => lines > most);
  expect(long).toEqual([]);
});

test('a long function is seen wherever it stands', () => {
  const body = '\n'.repeat(9);
  expect(linesOfFunctions('a.tsx', `const a = () => {${body}};`)).toEqual([10]);
  expect(linesOfFunctions('a.ts', `export default { b() {${body}} };`)).toEqual([10]);
  expect(linesOfFunctions('a.ts', `class C { d = function () {${body}} }`)).toEqual([10]);
});

/** How many lines each function of a file has. */
function linesOfFunctions(path: string, text: string): number[] {
  const { program, errors } = parseSync(path, text);
  expect(errors, path).toEqual([]);
  const found: number[] = [];
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && 'start' in node && 'end' in node && /Function/.test(String(node.type))) {
      found.push(text.slice(Number(node.start), Number(node.end)).split('\n').length);
    }
    Object.values(node).forEach(look);
  };
  look(program);
  return found;
}
