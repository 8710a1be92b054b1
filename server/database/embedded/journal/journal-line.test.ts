import { expect, test } from 'vitest';
import {
  decodeHeader,
  decodeLine,
  encodeHeader,
  encodeLine,
  joinChanges,
  readChanges,
} from './journal-line.ts';

const row = { id: 'a', name: 'Visitor\n1 é \u{1f488}' };
const changes = [`["public.booking",${JSON.stringify(row)}]`, '["public.booking",null,{"id":"b"}]'];
const line = { first: 3, next: 5, upto: 70, open: false, changes: joinChanges(changes) };

/** The same text with another character at each place, one after the other. */
function* flipped(text: string): Generator<string> {
  for (let place = 0; place < text.length; place += 1) {
    yield text.slice(0, place) + (text[place] === 'x' ? 'y' : 'x') + text.slice(place + 1);
  }
}

test.each([false, true])(
  '[DESIGN 5] a line is plain JSON that says whether it is whole (open: %s)',
  (open) => {
    const encoded = encodeLine({ ...line, open });
    expect(JSON.parse(encoded)).toEqual({
      crc32: expect.stringMatching(/^[\da-f]{8}$/),
      first: 3,
      next: 5,
      upto: 70,
      ...(open && { open }),
      changes: [
        ['public.booking', row],
        ['public.booking', null, { id: 'b' }],
      ],
    });
    expect(encoded.indexOf('\n')).toBe(encoded.length - 1);
    const text = encoded.trimEnd();
    const decoded = decodeLine(Buffer.from(text));
    expect(decoded).toEqual({ ...line, open });
    expect(decoded && readChanges(decoded)).toEqual(JSON.parse(encoded).changes);
    for (const damaged of flipped(text)) expect(decodeLine(Buffer.from(damaged)), damaged).toBeUndefined();
    expect(decodeLine(Buffer.from(text.slice(0, -1)))).toBeUndefined();
  },
);

test('[DESIGN 5] the first line names the journal, says whether a newer version wrote it, and is whole', () => {
  const id = crypto.randomUUID();
  const text = encodeHeader(id).trimEnd();
  expect(JSON.parse(text)).toMatchObject({ journal: id, version: 2 });
  expect(decodeHeader(text)).toEqual({ id, isNewer: false });
  for (const damaged of flipped(text)) expect(decodeHeader(damaged), damaged).toBeUndefined();
  // Neither is taken for the other.
  expect(decodeLine(Buffer.from(text))).toBeUndefined();
  expect(decodeHeader(encodeLine(line).trimEnd())).toBeUndefined();
});
