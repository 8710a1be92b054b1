import type { DataApiError } from '#shared/data-api.ts';
import type { ColumnValue } from '../database/statements/request-rows.ts';

/**
 * The refusal of a row with the character NUL in it, which no text of PostgreSQL can hold (DESIGN 3.6): in words for
 * people, since the database has other ones for it on every way in.
 * @returns undefined when there is none
 */
export function refuseNul(row: Readonly<Record<string, ColumnValue>>): DataApiError | undefined {
  const column = Object.entries(row).find(([, value]) => hasNul(value))?.[0];
  if (column === undefined) return undefined;
  return {
    code: '22P05',
    message:
      'One of your answers contains a character that can’t be saved (U+0000). Please remove it and try again.',
    details: `It is in column "${column}".`,
    hint: null,
  };
}

function hasNul(value: ColumnValue): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return Array.isArray(value) && value.some(hasNul);
}
