/** Prints a table in Markdown: figures to the right. */
export function printTable(
  title: string,
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): void {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const rule = line(columns.map((_, index) => (index === 0 ? '---' : '---:')));
  console.log([`\n### ${title}\n`, line(columns), rule, ...rows.map(line)].join('\n'));
}
