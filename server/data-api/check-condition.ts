import type { Condition } from './conditions.ts';
import { RequestRefusal, refusals } from './refusal.ts';

const uuid = /^\{?(?:[\da-f]{4}-?){8}\}?$/i;
const arrayLiteral = /^\s*(?:(?:\[[-+\d:]+\])+\s*=\s*)?\{[\s\S]*\}\s*$/;
const timeWords = /^\s*(?:-?infinity|epoch|now|today|tomorrow|yesterday)\b/i;

/** The SQL names of operators, with the types that support them; all others work with every type. */
const sqlOperators: Readonly<Record<string, { readonly name: string; readonly types: readonly string[] }>> = {
  like: { name: '~~', types: ['text'] },
  ilike: { name: '~~*', types: ['text'] },
  match: { name: '~', types: ['text'] },
  imatch: { name: '~*', types: ['text'] },
  cs: { name: '@>', types: ['text[]'] },
  cd: { name: '<@', types: ['text[]'] },
  ov: { name: '&&', types: ['text[]'] },
  sl: { name: '<<', types: [] },
  sr: { name: '>>', types: [] },
  nxr: { name: '&<', types: [] },
  nxl: { name: '&>', types: [] },
  adj: { name: '-|-', types: [] },
  fts: { name: '@@', types: ['text'] },
  plfts: { name: '@@', types: ['text'] },
  phfts: { name: '@@', types: ['text'] },
  wfts: { name: '@@', types: ['text'] },
};

/**
 * Checks a condition against its column's type, as PostgreSQL would: whether the type has the operator, and whether the
 * values can be parsed. Times are refused only if they contain no number.
 * @throws RequestRefusal with PostgreSQL's error
 */
export function checkCondition({ field, operator, isQuantified, values }: Condition, type: string): void {
  if (values.some((value) => value.includes('\0'))) throw new RequestRefusal(refusals.nulInQuery);
  // Values inside a document are compared as JSON or text.
  if (field.hasPath) return;
  const typeName = type === 'timestamptz' ? 'timestamp with time zone' : type;
  if (operator === 'is') {
    const truth = values.find((value) => value !== 'null' && value !== 'not_null');
    if (truth !== undefined) throw new RequestRefusal(refusals.notBoolean(truth, typeName));
    return;
  }
  const sql = sqlOperators[operator];
  if (sql && !sql.types.includes(type)) {
    const right = sql.name === '@@' ? 'tsquery' : 'unknown';
    const operation = `${typeName} ${sql.name} ${right}`;
    // Ranges support it too, for elements of any type.
    throw new RequestRefusal(
      operator === 'cd' ? refusals.ambiguousOperator(operation) : refusals.noOperator(operation),
    );
  }
  if (operator.endsWith('fts')) return;
  const wanted = isQuantified ? `${type}[]` : type;
  for (const value of values) {
    if (wanted.endsWith('[]') && !arrayLiteral.test(value)) {
      throw new RequestRefusal(refusals.arrayLiteral(value));
    }
    if (wanted === 'uuid' && !uuid.test(value))
      throw new RequestRefusal(refusals.value('22P02', typeName, value));
    if (wanted === 'timestamptz' && !/\d/.test(value) && !timeWords.test(value)) {
      throw new RequestRefusal(refusals.value('22007', typeName, value));
    }
  }
}
