import type { Figures } from '../../bench/figures/figures-file.ts';

/** A measured value, and how the figures write it. */
interface Figure {
  readonly value: number;
  readonly unit: string;
}

/** Units and nouns that make a number, in digits or words, one that somebody may have measured. */
const measurable = new RegExp(
  [
    String.raw`(?:\d[\d,.]*|\b(?:a|one|two|three|four|five|six|seven|eight|nine|ten|some|few|several)\s(?:dozen|hundred|thousand|million)s?|\b(?:hundreds|thousands|millions)\b(?:\sof)?)`,
    String.raw`(?:\s(?:to|and)\s\d[\d,.]*)?`,
    String.raw`\s?(?:ms|s|milliseconds?|seconds?|[kKMG]B|%|times\sfaster|(?:\S+\s)?a\ssecond|(?:bookings|requests|calls|answers|people|visitors|rows|questions|cases|points)\b)(?![\w-])`,
  ].join(''),
  'g',
);

/**
 * The numbers of a text that may be measured ones and that are in none of the given phrases.
 * @returns each with the words around it
 */
export function findUnheld(markdown: string, phrases: readonly string[]): readonly string[] {
  let text = plainText(markdown);
  for (const phrase of phrases) text = text.replaceAll(phrase, '§');
  return [...text.matchAll(measurable)].map(({ 0: found, index }) =>
    text.slice(Math.max(0, index - 40), index + found.length + 25).trim(),
  );
}

/** The text of a guide on one line, without blocks of code and the targets of links. */
export function plainText(markdown: string): string {
  return markdown
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/\s+/g, ' ');
}

/**
 * Compares a phrase with the figures that it states. `more than 1,000`, `at least`, `over`; `at most`, `up to`, `under`,
 * `less than`; `about` (within a tenth); `97 to 100` for the least and the most; a number alone holds as it is rounded.
 * @param key `section > table > row > column`; `*` stands for any part, and matches several
 * @returns why it is wrong, undefined when it is right
 */
export function findContradiction(phrase: string, key: string, figures: Figures): string | undefined {
  const held = findFigures(figures, key);
  if (held.length === 0) return `no figure is called "${key}"`;
  // Versions of packages aren't figures.
  const text = phrase.replaceAll(/\d+\.\d+\.\d+/g, '');
  const found = [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([number]) => number);
  const [first, second] = found;
  if (first === undefined) return 'it has no number in digits';
  const numberOf = (digits: string) => Number(digits.replaceAll(',', ''));
  const decimals = (digits: string) => digits.split('.')[1]?.length ?? 0;
  const unit = /\d\s?(ms|s|[kKMG]B|%)(?![\w-])/.exec(text)?.[1]?.replace('k', 'K');
  const inUnits = held.map((figure) => toUnit(figure, unit ?? figure.unit));
  if (inUnits.includes(undefined)) return `${unit} is not the unit of ${describe(held)}`;
  const values = inUnits.filter((value) => value !== undefined);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const says = (pattern: RegExp) => pattern.test(text.slice(0, text.indexOf(first)));
  const agrees = (digits: string, value: number) =>
    Number(value.toFixed(decimals(digits))) === numberOf(digits);
  const isRight =
    second !== undefined && text.includes(`${first} to ${second}`)
      ? agrees(first, least) && agrees(second, most)
      : says(/\b(?:more than|at least|over)\b/i)
        ? least >= numberOf(first)
        : says(/\b(?:less than|at most|up to|under)\b/i)
          ? most <= numberOf(first)
          : says(/\babout\b/i)
            ? Math.abs(least / numberOf(first) - 1) <= 0.1 && Math.abs(most / numberOf(first) - 1) <= 0.1
            : agrees(first, least) && agrees(first, most);
  return isRight ? undefined : `measured is ${describe(held)}`;
}

function findFigures(figures: Figures, key: string): readonly Figure[] {
  const wanted = key.split(' > ');
  return Object.entries(figures).flatMap(([section, tables]) =>
    tables.flatMap(({ title, columns, rows }) =>
      rows.flatMap((row) =>
        columns.flatMap(({ name, unit = '' }, index) => {
          const value = row.values[index];
          const parts = [section, title, row.name, name].map((part) => part.replaceAll('`', ''));
          const isWanted =
            parts.length === wanted.length && parts.every((part, at) => matches(part, wanted[at]));
          return isWanted && typeof value === 'number' ? [{ value, unit }] : [];
        }),
      ),
    ),
  );
}

function matches(part: string, wanted = ''): boolean {
  return wanted === '*' || part === wanted;
}

/** In units of the same kind: seconds of milliseconds, megabytes of kilobytes; undefined for another kind. */
function toUnit({ value, unit }: Figure, wanted: string): number | undefined {
  if (unit === wanted) return value;
  const sizes: Readonly<Record<string, readonly [kind: string, size: number]>> = {
    ms: ['time', 1],
    s: ['time', 1000],
    KB: ['bytes', 1],
    MB: ['bytes', 1000],
    GB: ['bytes', 1_000_000],
  };
  const [from, to] = [sizes[unit], sizes[wanted]];
  return from && to && from[0] === to[0] ? (value * from[1]) / to[1] : undefined;
}

function describe(held: readonly Figure[]): string {
  const known = new Set(held.map(({ value, unit }) => `${value.toLocaleString('en-US')} ${unit}`.trim()));
  return [...known].slice(0, 8).join(', ');
}
