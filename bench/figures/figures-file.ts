import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FigureTable, Row, Value } from './figure-table.ts';
import { type SectionName, sectionNames } from './section-texts.ts';

/** The circumstances of a measurement. */
export interface Measurement {
  /** Short hash, with `+` if the files differed from it. */
  readonly commit: string;
  /** Such as 2026-11-23. */
  readonly date: string;
  readonly machine: string;
  readonly command: string;
}

export interface RecordedRow extends Row {
  /** Set if it differs from its table's. */
  readonly measured?: Measurement | undefined;
}

export interface RecordedTable extends FigureTable {
  readonly rows: readonly RecordedRow[];
  readonly measured: Measurement;
}

/** The content of docs/figures.json: the newest tables of each section. */
export type Figures = Readonly<Partial<Record<SectionName, readonly RecordedTable[]>>>;

const file = fileURLToPath(new URL('../../docs/figures.json', import.meta.url));

export function readFigures(): Figures {
  const figures: Figures = JSON.parse(readFileSync(file, 'utf8'));
  return figures;
}

/** Writes the figures with one line per row, so that a change shows up in a diff. */
export function writeFigures(figures: Figures): void {
  const json = (value: unknown) => JSON.stringify(value);
  const listed = (lines: readonly string[], indent: string) =>
    lines.length === 0 ? '[]' : `[\n${lines.map((line) => indent + line).join(',\n')}\n${indent.slice(2)}]`;
  const measured = sectionNames.filter((name) => figures[name] !== undefined);
  const sections = measured.map((name) => {
    const texts = (figures[name] ?? []).map(({ rows, ...table }) => {
      const head = Object.entries(table).map(([key, value]) => `${json(key)}: ${json(value)}`);
      return `{ ${head.join(',\n      ')},\n      "rows": ${listed(rows.map(json), '        ')} }`;
    });
    return `  ${json(name)}: ${listed(texts, '    ')}`;
  });
  writeFileSync(file, `{\n${sections.join(',\n')}\n}\n`);
}

/**
 * Replaces the tables of a section with newer ones of the same title; the others stay as they are.
 * @param keepsRows whether to keep rows that the new tables lack, because a run may measure only some rows
 */
export function record(
  figures: Figures,
  section: SectionName,
  tables: readonly FigureTable[],
  measured: Measurement,
  keepsRows: boolean,
): Figures {
  const known = figures[section] ?? [];
  const newer = tables.map((table): RecordedTable => {
    const old = known.find(({ title }) => title === table.title);
    const rows: readonly RecordedRow[] = table.rows.map(({ name, values }) => ({
      name,
      values: table.columns.map(({ digits = 0 }, index) => rounded(values[index] ?? null, digits)),
    }));
    const kept = keepsRows && old ? keptRows(old, rows, measured) : [];
    return { ...table, measured, rows: kept.length === 0 ? rows : [...kept, ...rows].toSorted(byName) };
  });
  const untouched = known.filter(({ title }) => !tables.some((table) => table.title === title));
  return { ...figures, [section]: [...untouched, ...newer].toSorted(inOrderOf([...known, ...tables])) };
}

function keptRows(old: RecordedTable, rows: readonly Row[], now: Measurement): readonly RecordedRow[] {
  return old.rows
    .filter(({ name }) => !rows.some((row) => row.name === name))
    .map(({ name, values, measured = old.measured }) =>
      JSON.stringify(measured) === JSON.stringify(now) ? { name, values } : { name, values, measured },
    );
}

/**
 * By the words and numbers before a colon: `embedded, 10,000` comes before `embedded, 100,000`. Rows for which these are
 * equal keep their order.
 */
function byName(one: Row, other: Row): number {
  const plain = ({ name }: Row) => name.replace(/:.*/, '').replaceAll(',', '');
  return plain(one).localeCompare(plain(other), 'en', { numeric: true });
}

function inOrderOf(tables: readonly FigureTable[]) {
  const titles = tables.map(({ title }) => title);
  return (one: FigureTable, other: FigureTable) => titles.indexOf(one.title) - titles.indexOf(other.title);
}

function rounded(value: Value, digits: number): Value {
  if (typeof value !== 'number') return value;
  return Number.isFinite(value) ? Number(value.toFixed(digits)) : null;
}
