import { locale } from '#shared/locale.ts';

/** A unit of measurement; numbers without one are counts or ratios. */
export type Unit = 'ms' | 's' | 'MB' | 'KB' | '%' | '';

/** A measured value in its column's unit, words such as `3 of 4`, or null if nothing was measured. */
export type Value = number | string | null;

export interface Column {
  readonly name: string;
  readonly unit?: Unit | undefined;
  /** Number of decimals; none by default. */
  readonly digits?: number | undefined;
}

/** Columns of milliseconds, rounded. */
export function inMilliseconds(...names: readonly string[]): readonly Column[] {
  return names.map((name) => ({ name, unit: 'ms' }));
}

export interface Row {
  readonly name: string;
  /** One for each column. */
  readonly values: readonly Value[];
}

/** Figures that were measured together. */
export interface FigureTable {
  readonly title: string;
  /** The heading of the first column. */
  readonly head: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

/** A value in readable form, with its unit. */
function formatValue(value: Value | undefined, { unit = '', digits = 0 }: Column): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'string') return value;
  const number = value.toLocaleString(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return unit === '' ? number : `${number} ${unit}`;
}

/** A table in Markdown, without its title; numbers are right-aligned. */
export function toMarkdown({ head, columns, rows }: Omit<FigureTable, 'title'>): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line([head, ...columns.map(({ name }) => name)]),
    line(['---', ...columns.map(() => '---:')]),
    ...rows.map(({ name, values }) =>
      line([name, ...columns.map((column, index) => formatValue(values[index], column))]),
    ),
  ].join('\n');
}
