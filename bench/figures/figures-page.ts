import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toMarkdown } from './figure-table.ts';
import type { Figures, Measurement, RecordedTable } from './figures-file.ts';
import {
  commandOf,
  figuresIntroduction,
  figuresOutlook,
  type SectionText,
  sectionTexts,
} from './section-texts.ts';

/** The readable page of the figures. */
const figuresPage = fileURLToPath(new URL('../../docs/figures.md', import.meta.url));

export function writeFiguresPage(figures: Figures): void {
  writeFileSync(figuresPage, renderFiguresPage(figures));
}

/** docs/figures.md: every section's text with its newest tables, each with its commit and date. */
export function renderFiguresPage(figures: Figures): string {
  const sections = sectionTexts.map((text) => renderSection(text, figures[text.name] ?? []));
  return `${['# Figures', wrap(figuresIntroduction), ...sections, figuresOutlook].join('\n\n')}\n`;
}

function renderSection(text: SectionText, tables: readonly RecordedTable[]): string {
  const { title, about, notes } = text;
  const measurements = new Set(tables.map(({ measured }) => describe(measured)));
  const [only = 'Not measured yet'] = measurements;
  const isOne = measurements.size < 2;
  return [
    `## ${title}`,
    wrap(`\`${commandOf(text)}\`. ${about}`),
    ...(isOne ? [`${only}.`] : []),
    ...tables.map((table) => renderTable(table, !isOne)),
    ...(notes ? [wrap(notes)] : []),
  ].join('\n\n');
}

function renderTable(table: RecordedTable, isDated: boolean): string {
  const rows = table.rows.map(({ measured, ...row }) =>
    measured ? { ...row, name: `${row.name} (${measured.date}, ${measured.commit})` } : row,
  );
  const title = isDated ? `${table.title}. ${describe(table.measured)}` : table.title;
  return `${title}:\n\n${toMarkdown({ ...table, rows })}`;
}

function describe({ date, commit, machine }: Measurement): string {
  return `Measured on ${date} at commit ${commit}, ${machine}`;
}

/** The longest line of a paragraph, in characters. */
const lineWidth = 120;

/** A paragraph in lines of even length. */
function wrap(paragraph: string): string {
  const lines: string[] = [];
  for (const word of paragraph.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < lineWidth)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}
