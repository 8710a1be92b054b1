import { keepLinearExpressions, keyOf, linearExpressions } from './expression-verdicts.ts';
import { readExpressions } from './expressions-in-source.ts';
import { objectionTo } from './objection-to.ts';

// npm run expressions: checks the regular expressions that are new, and writes down which are linear; with --all every one.
const known = process.argv.includes('--all') ? new Set<string>() : linearExpressions();
const linear: string[] = [];
for (const expression of await readExpressions()) {
  const key = keyOf(expression);
  const objection = known.has(key) ? undefined : await objectionTo(expression);
  if (objection === undefined) linear.push(key);
  else console.log(objection);
  if (objection !== undefined) process.exitCode = 1;
}
keepLinearExpressions(linear);
console.log(`${linear.length} expressions are linear`);
process.exit();
