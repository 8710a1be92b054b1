import type { PGlite } from '@electric-sql/pglite';

/** A row as parsed from JSON. */
export type ReadRow = Readonly<Record<string, unknown>>;

const marks: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/**
 * Inserts rows into a table with COPY: PostgreSQL reads them in half the time it needs for JSON.
 * @param types the rows' columns and their types
 */
export async function copyRows(
  db: Pick<PGlite, 'query'>,
  table: string,
  types: Readonly<Record<string, string>>,
  rows: readonly ReadRow[],
): Promise<void> {
  const columns = Object.entries(types);
  const lines = rows.map(
    (row) => `${columns.map(([column, type]) => toField(row[column], type)).join('\t')}\n`,
  );
  await db.query(`copy ${table} (${Object.keys(types).join(', ')}) from '/dev/blob'`, [], {
    blob: new Blob([lines.join('')]),
  });
}

/** A value in COPY's format. */
function toField(value: unknown, type: string): string {
  if (value == null) return '\\N';
  return toText(value, type).replace(/[\\\t\n\r]/g, (sign) => marks[sign] ?? sign);
}

function toText(value: unknown, type: string): string {
  if (type === 'jsonb' || type === 'json') return JSON.stringify(value);
  return Array.isArray(value) ? toArray(value) : String(value);
}

function toArray(values: readonly unknown[]): string {
  const texts = values.map((value) => {
    if (Array.isArray(value)) return toArray(value);
    return value === null ? 'null' : `"${String(value).replace(/["\\]/g, '\\$&')}"`;
  });
  return `{${texts.join(',')}}`;
}
