import { afterAll, expect, test } from 'vitest';
import { awkwardStrings } from '../support/awkward-strings.ts';
import { bookingRow, post } from '../support/data-api-client.ts';
import { serveFoyer } from '../support/serve-foyer.ts';

const foyer = await serveFoyer();
afterAll(() => foyer.stop());

/** The documented changes to a text before it is stored (SPEC A16, DESIGN 3.6). */
function normalized(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').trim();
}

type Fate = 'stored' | 'half a pair' | 'nul' | 'blank' | 'too long';

function fateOf(text: string): Fate {
  if (!text.isWellFormed()) return 'half a pair';
  if (text.includes('\0')) return 'nul';
  const { length } = [...normalized(text)];
  return length === 0 ? 'blank' : length > 5000 ? 'too long' : 'stored';
}

/** The stored texts by name, as UTF-8. */
async function storedProblems(prefix: string): Promise<ReadonlyMap<string, string>> {
  const requests = await foyer.stored();
  const bookings = requests.filter(
    (request) => 'name' in request && String(request['name']).startsWith(prefix),
  );
  return new Map(bookings.map((booking) => [String(booking['name']), hex(String(booking['problems']))]));
}

function hex(text: string): string {
  return Buffer.from(text).toString('hex');
}

/** The names and bytes of all texts that are to be stored. */
function expectedProblems(prefix: string, sent: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    sent.flatMap((text, index) =>
      fateOf(text) === 'stored' ? [[`${prefix}${index}`, hex(normalized(text))] as const] : [],
    ),
  );
}

test('there are 500 awkward strings, each once', () => {
  expect(awkwardStrings).toHaveLength(500);
  expect(new Set(awkwardStrings.map(({ text }) => text)).size).toBe(500);
});

const nulMessage =
  'One of your answers contains a character that can’t be saved (U+0000). Please remove it and try again.';

const jsonRefusals = {
  'half a pair': ['PGRST102', 'Column "problems" holds half a surrogate pair, which is not a character'],
  nul: ['22P05', nulMessage],
  blank: ['23514', expect.stringContaining('booking_problems_check')],
  'too long': ['23514', expect.stringContaining('booking_problems_check')],
} as const;

test('[A16] [B20] through the data API, 500 awkward strings come back byte for byte or are refused with a reason', async () => {
  await Promise.all(
    awkwardStrings.map(async ({ title, text }, index) => {
      const answer = await post(foyer.url, 'booking', bookingRow({ name: `Json ${index}`, problems: text }), {
        headers: { prefer: 'return=representation' },
      });
      const body = await answer.json();
      const fate = fateOf(text);
      if (fate === 'stored') {
        expect(answer.status, title).toBe(201);
        expect(hex(body[0].problems), title).toBe(hex(normalized(text)));
      } else {
        expect([answer.status, body.code, body.message], title).toEqual([400, ...jsonRefusals[fate]]);
      }
    }),
  );
  const sent = awkwardStrings.map(({ text }) => text);
  expect(await storedProblems('Json ')).toEqual(expectedProblems('Json ', sent));
});

const formRefusals = {
  nul: nulMessage,
  blank: "Please describe what problems you're looking to solve",
  'too long': 'What problems are you looking to solve? must be 5000 characters or fewer',
} as const;

test('[A16] [B20] through the plain form, 500 awkward strings are stored byte for byte or refused with a reason', async () => {
  // As a browser changes a text before it posts a form (HTML, form submission): no half of a surrogate pair,
  // and every line end CRLF.
  const posted = awkwardStrings.map(({ text }) => text.toWellFormed());
  await Promise.all(
    posted.map(async (text, index) => {
      const answer = await fetch(`${foyer.url}/get-started`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({
          name: `Form ${index}`,
          email: 'rosa@example.com',
          services: 'phone',
          problems: text.replaceAll(/\r\n?|\n/g, '\r\n'),
          additionalInfo: '',
        }),
      });
      const page = await answer.text();
      const fate = fateOf(text);
      const title = `${awkwardStrings[index]?.title}`;
      if (fate === 'stored') {
        expect([answer.status, answer.headers.get('location')], title).toEqual([
          303,
          '/get-started/received',
        ]);
      } else {
        expect(fate).not.toBe('half a pair');
        expect(answer.status, title).toBe(422);
        expect(page, title).toContain(
          `>${formRefusals[fate as keyof typeof formRefusals].replaceAll("'", '&#x27;')}<`,
        );
      }
    }),
  );
  expect(await storedProblems('Form ')).toEqual(expectedProblems('Form ', posted));
});
