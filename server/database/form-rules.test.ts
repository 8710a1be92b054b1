import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { bookingForm } from '#shared/forms/booking.ts';
import { consultationForm } from '#shared/forms/consultation.ts';
import { countCharacters, isEmail, normalizeText } from '#shared/forms/text-rules.ts';
import { rowOf, storedRowOf } from '#tests/support/form-entries.ts';
import {
  bookingExamples,
  consultationExamples,
  goodBooking,
  goodConsultation,
  whiteSpace,
} from '#tests/support/form-examples.ts';
import { createMigratedSql, type Row } from '#tests/support/test-sql.ts';
import type { ColumnValue } from './statements/request-rows.ts';
import { insertAsVisitor, insertPosition } from './statements/visitor-statements.ts';

const db = await createMigratedSql();
await db.query('update private.limits set enabled = false');
afterAll(() => db.close());

/** The stored row, or the SQLSTATE of the refusal. */
async function insert(
  table: 'booking' | 'consultation',
  row: Readonly<Record<string, ColumnValue>>,
): Promise<unknown> {
  try {
    const answers: (readonly Row[])[] = [];
    for (const { text, values } of insertAsVisitor(table, [row])) {
      answers.push((await db.query(text, [...values])).rows);
    }
    return JSON.parse(String(answers[insertPosition]?.[0]?.['row_to_json']));
  } catch (error) {
    await db.exec('rollback');
    return error instanceof Error && 'code' in error ? error.code : error;
  }
}

test.each(bookingExamples)(
  '[V1] [V3] [V4] [V5] [A11] [A15] [A16] the database agrees: $title',
  async ({ entries, outcome }) => {
    const answer = await insert('booking', rowOf(bookingForm, { ...goodBooking, ...entries }));
    if ('refused' in outcome) {
      expect(answer).toBe('23514');
      return;
    }
    const stored = { ...goodBooking, ...entries, ...outcome.stored };
    expect(answer).toMatchObject(storedRowOf(bookingForm, stored));
  },
);

test.each(consultationExamples)(
  '[V7] [V8] [V9] [A11] [A12] [A15] the database agrees: $title',
  async ({ entries, outcome }) => {
    const typed = { ...goodConsultation, ...entries };
    const answer = await insert('consultation', rowOf(consultationForm, typed));
    if ('refused' in outcome) {
      expect(answer).toBe('23514');
      return;
    }
    const stored = { ...goodConsultation, ...entries, ...outcome.stored };
    expect(answer).toMatchObject(storedRowOf(consultationForm, stored));
  },
);

test('[B20] additional_info may be null, and must not be blank', async () => {
  const columns = rowOf(bookingForm, goodBooking);
  expect(await insert('booking', { ...columns, additional_info: null })).toMatchObject({
    additional_info: null,
  });
  for (const additional_info of ['', '  ', whiteSpace]) {
    expect(await insert('booking', { ...columns, additional_info })).toBe('23514');
  }
});

test('[B2] a service that is named twice is refused', async () => {
  const columns = rowOf(bookingForm, goodBooking);
  for (const services of [
    ['phone', 'phone'],
    ['website', 'phone', 'website'],
    ['website', 'chatbot', 'phone', 'phone'],
    ['website', 'chatbot', 'phone', 'scheduling', 'website'],
    [null],
    ['website', null],
  ]) {
    expect(await insert('booking', { ...columns, services }), String(services)).toBe('23514');
  }
});

test('[B20] every required column is required', async () => {
  const columns = rowOf(bookingForm, goodBooking);
  for (const column of ['name', 'email', 'services', 'problems']) {
    expect(await insert('booking', { ...columns, [column]: null }), column).toBe('23502');
  }
  expect(await insert('booking', {})).toBe('23502');
  expect(await insert('consultation', {})).toBe('23502');
});

test('[A11] [A15] [A16] TypeScript and SQL agree on what is trimmed, a character and an email, for any text', async () => {
  const character = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom('@', '.', 'a', 'Z', 'q') },
    { weight: 1, arbitrary: fc.constantFrom(...whiteSpace) },
    // U+0000 is no PostgreSQL text; half a surrogate pair is no text at all.
    {
      weight: 1,
      arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }).filter((c) => c !== '\0'),
    },
  );
  const texts = fc.sample(fc.string({ unit: character, maxLength: 12 }), { numRuns: 4000, seed: 7 });
  const { rows } = await db.query<{ normalized: string; characters: number; email: boolean }>(
    `select private.normalize_text(typed) as normalized,
            char_length(private.normalize_text(typed)) as characters,
            private.is_email(private.normalize_text(typed)) as email
     from json_array_elements_text($1) with ordinality as given (typed, position) order by position`,
    [JSON.stringify(texts)],
  );
  const expected = texts.map((typed) => {
    const normalized = normalizeText(typed);
    return { normalized, characters: countCharacters(normalized), email: isEmail(normalized) };
  });
  expect(expected.filter(({ email }) => email).length).toBeGreaterThan(50);
  expect(rows).toEqual(expected);
});
