import { smallNumbers, tens } from './number-words.ts';

/** Longest text that is searched for a sum, in words, and how many of those may be about something else. */
const longest = 14;
const others = 3;

const operators: Readonly<Record<string, '+' | '-' | '*' | '/'>> = {
  plus: '+',
  and: '+',
  minus: '-',
  times: '*',
  x: '*',
  by: '*',
  'multiplied by': '*',
  'divided by': '/',
  over: '/',
  '+': '+',
  '-': '-',
  '*': '*',
  '×': '*',
  '/': '/',
  '÷': '/',
};

const aroundTheClock = /\b24 ?\/ ?7\b/g;

/** Works out a sum that the visitor asks for as a test: `what is 17 times 23`; undefined if there is none. */
export function readSum(text: string): number | undefined {
  const words = (
    text
      .toLowerCase()
      .slice(0, 120)
      .replace(aroundTheClock, ' ')
      .match(/\d+(?:,\d{3})*(?:\.\d+)?|[a-z']+(?:-[a-z']+)*|[+*×/÷%-]/g) ?? []
  ).filter((word) => word !== 'the');
  if (words.length > longest) return undefined;
  const numbers = words.map(numberOf);
  const first = numbers.findIndex((each) => each !== undefined);
  const percent = words.findIndex((word) => word === '%' || word === 'percent');
  if (first < 0) return undefined;
  if (percent > first && words[percent + 1] === 'of') {
    const [share, whole] = [numbers[percent - 1], numbers[percent + 2]];
    return share === undefined || whole === undefined ? undefined : rounded((share * whole) / 100);
  }
  const adds = words.slice(0, first).includes('add');
  let result = numbers[first];
  let count = 1;
  for (let at = first + 1; at < words.length && result !== undefined; at += 1) {
    const two = `${words[at]} ${words[at + 1]}`;
    const isTwo = operators[two] !== undefined;
    const operator = operators[isTwo ? two : (words[at] ?? '')] ?? (adds ? '+' : undefined);
    const place = isTwo ? at + 2 : numbers[at] === undefined ? at + 1 : at;
    const next = numbers[place];
    if (operator === undefined || next === undefined) break;
    // `2 and 3` is a sum only after `add`.
    if (words[at] === 'and' && !adds) return undefined;
    result = apply(result, operator, next);
    count += 1;
    at = place;
  }
  const isAsked = words.slice(0, first).some((word) => asks.has(word)) || first === 0;
  const isOther = (word: string, at: number): boolean =>
    numbers[at] === undefined && operators[word] === undefined && !asks.has(word);
  // `I text them one by one on Sundays`
  const isBeside = words.filter(isOther).length > others;
  return count < 2 || !isAsked || isBeside || result === undefined || !Number.isFinite(result)
    ? undefined
    : rounded(result);
}

const asks = new Set("what what's whats is calculate compute add how much does times sum equals".split(' '));

function numberOf(word: string): number | undefined {
  if (/^\d/.test(word)) return Number(word.replaceAll(',', ''));
  // `thirty-nine` is not a subtraction.
  const parts = word.split('-').map((part) => smallNumbers.get(part) ?? tens.get(part));
  return parts.reduce((sum, part) => (sum === undefined || part === undefined ? undefined : sum + part), 0);
}

function apply(one: number, operator: '+' | '-' | '*' | '/', other: number): number {
  switch (operator) {
    case '+':
      return one + other;
    case '-':
      return one - other;
    case '*':
      return one * other;
    case '/':
      return one / other;
  }
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
