import { afterAll, expect, test } from 'vitest';
import { requiredEmail } from '#shared/forms/text-rules.ts';
import { badEmails, goodEmails } from '#tests/support/email-examples.ts';
import { createMigratedSql } from '#tests/support/test-sql.ts';

const db = await createMigratedSql();
afterAll(() => db.close());

/** What the CHECKs of both tables say about an address. */
async function acceptedBySql(addresses: readonly string[]): Promise<readonly string[]> {
  const { rows } = await db.query<{ address: string }>(
    `select address from json_array_elements_text($1) with ordinality as given (address, position)
     where char_length(address) <= 320 and private.is_email(address) order by position`,
    [JSON.stringify(addresses)],
  );
  return rows.map(({ address }) => address);
}

function acceptedByRule(addresses: readonly string[]): readonly string[] {
  return addresses.filter((address) => requiredEmail('Email', address) === undefined);
}

test('there are sixty good and sixty bad addresses', () => {
  expect([goodEmails.length, new Set(goodEmails).size]).toEqual([60, 60]);
  expect([badEmails.length, new Set(badEmails).size]).toEqual([60, 60]);
});

test('[V3] [V8] [A15] sixty good addresses are accepted, in TypeScript and in SQL', async () => {
  expect(acceptedByRule(goodEmails)).toEqual(goodEmails);
  expect(await acceptedBySql(goodEmails)).toEqual(goodEmails);
});

test('[V3] [V8] [A15] sixty bad addresses are refused, in TypeScript and in SQL', async () => {
  expect(acceptedByRule(badEmails)).toEqual([]);
  expect(await acceptedBySql(badEmails)).toEqual([]);
});
