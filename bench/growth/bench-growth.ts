import { locale } from '#shared/locale.ts';
import type { BenchOptions } from '../figures/bench-section.ts';
import type { Column, FigureTable, Row } from '../figures/figure-table.ts';
import {
  type DatabaseSource,
  embeddedSource,
  type FilledDatabase,
  postgresSource,
} from './filled-database.ts';
import { bookingColumns, measureBookings } from './measure-bookings.ts';
import { deskColumns, measureDesk } from './measure-desk.ts';
import { measureOperations, operationColumns } from './measure-operations.ts';
import { measureStarts, startColumns } from './measure-starts.ts';

interface Part {
  readonly name: string;
  readonly title: string;
  readonly head: string;
  readonly columns: readonly Column[];
  /** @param title names the database and how many requests it holds */
  measure(database: FilledDatabase, title: string): Promise<readonly Row[]>;
}

const one =
  (measure: (database: FilledDatabase) => Promise<Row['values']>): Part['measure'] =>
  async (database, name) => [{ name, values: await measure(database) }];

const head = 'database, requests';
const parts: readonly Part[] = [
  { name: 'bookings', title: 'Bookings', head, columns: bookingColumns, measure: one(measureBookings) },
  { name: 'desk', title: 'The desk, median', head, columns: deskColumns, measure: one(measureDesk) },
  {
    name: 'operations',
    title: 'Operations while 100 bookings a second arrive',
    head: `${head}: operation`,
    columns: operationColumns,
    measure: async (database, title) =>
      (await measureOperations(database)).map((row) => ({ ...row, name: `${title}: ${row.name}` })),
  },
  { name: 'starts', title: 'Starts and memory', head, columns: startColumns, measure: one(measureStarts) },
];

const sizes = [1_000, 10_000, 100_000];
const million = 1_000_000;

/** Costs at 1,000, 10,000 and 100,000 stored requests, in both kinds of database; docs/figures.md names the options. */
export async function* benchGrowth({ option }: BenchOptions): AsyncGenerator<FigureTable> {
  const listed = (name: string) => option(name)?.split(',');
  const rows = listed('rows')?.map(Number) ?? sizes;
  const only = listed('only');
  const kind = option('database');
  const wanted = parts.filter(({ name }) => only === undefined || only.includes(name));
  if (wanted.length < (only?.length ?? 0))
    throw new Error(`--only takes ${parts.map(({ name }) => name).join(', ')}`);
  if (kind !== 'postgresql') yield* measureAll('embedded', embeddedSource(), rows, wanted);
  if (kind === 'embedded') return;
  const all = option('million') === undefined ? rows : [...rows, million];
  const source = await postgresSource();
  try {
    yield* measureAll('PostgreSQL', source, all, wanted);
  } finally {
    await source.close();
  }
}

async function* measureAll(
  name: string,
  source: DatabaseSource,
  rows: readonly number[],
  wanted: readonly Part[],
): AsyncGenerator<FigureTable> {
  for (const requests of rows) {
    for (const { measure, title, head, columns } of wanted) {
      const database = await source.copy(requests);
      try {
        const measured = await measure(database, `${name}, ${requests.toLocaleString(locale)}`);
        yield { title, head, columns, rows: measured };
      } finally {
        await database.remove();
      }
    }
  }
}
