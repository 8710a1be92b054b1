import { beforeEach, expect, test, vi } from 'vitest';
import { checkEntries, type EntriesOf, type FormFields } from '#shared/forms/form-fields.ts';
import { type Talk, talkTo } from '#tests/conversations/talk.ts';
import { createConcierge } from '../create-concierge.ts';
import { fixedSentences } from '../fixed-sentences.ts';
import { chatTools } from '../model/tools.ts';

// As an owner adds it (docs/recipes.md): a field in the form, and nothing in the mind.
vi.mock('#shared/forms/booking.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#shared/forms/booking.ts')>();
  const bookingForm: FormFields = {
    ...original.bookingForm,
    telephone: {
      kind: 'line',
      column: 'telephone',
      label: 'Telephone',
      limit: 40,
      required: 'Telephone is required',
      question: 'Which number can we call?',
    },
  };
  return {
    ...original,
    bookingForm,
    bookingFields: Object.keys(bookingForm),
    checkBooking: (entries: EntriesOf<typeof bookingForm>) => checkEntries(bookingForm, entries),
  };
});

let talk: Talk;
let stored: unknown[];

beforeEach(async () => {
  stored = [];
  talk = talkTo(
    createConcierge({
      storeBooking: async (row) => {
        stored.push(row);
        return { kind: 'stored' };
      },
    }),
  );
  await talk.start();
  await talk.say('I would like to book a call');
  await talk.say("it's Rosa Marin");
  await talk.say('rosa at example dot com');
  await talk.press({ action: 'confirm-email', email: 'rosa@example.com' });
  await talk.say('the phone thing');
});

test('[DESIGN 4] a required field that an owner added is asked, taken, put right and sent', async () => {
  expect(await talk.say('we miss calls when our hands are full')).toContain('Which number can we call?');
  expect(await talk.say('yes')).toContain('Which number can we call?');
  const read = await talk.say("it's 555 0100");
  expect(read.join(' ')).toMatch(/on the screen/);
  expect(talk.last).toContainEqual(
    expect.objectContaining({
      type: 'booking',
      update: expect.objectContaining({ entries: expect.objectContaining({ telephone: '555 0100' }) }),
    }),
  );
  expect(await talk.say('the telephone is wrong')).toContain('Which number can we call?');
  await talk.say('555 0123');
  await talk.say('yes, send it');
  expect(stored).toEqual([
    expect.objectContaining({ name: 'Rosa Marin', services: ['phone'], telephone: '555 0123' }),
  ]);
});

test('[DESIGN 4] a question in between is answered, and the field stays asked', async () => {
  await talk.say('we miss calls when our hands are full');
  const answer = await talk.say('what does it cost?');
  expect(answer).toContain('Which number can we call?');
  await talk.say('555 0100');
  await talk.say('yes, send it');
  expect(stored).toEqual([expect.objectContaining({ telephone: '555 0100' })]);
});

test('its value given again in one sentence replaces the old one', async () => {
  await talk.say('we miss calls when our hands are full');
  await talk.say('555 0100');
  await talk.say('change the telephone to 555 0199');
  await talk.say('yes, send it');
  expect(stored).toEqual([expect.objectContaining({ telephone: '555 0199' })]);
});

test('its question is spoken, and a model is told of it', () => {
  expect(fixedSentences()).toContain('Which number can we call?');
  expect(JSON.stringify(chatTools)).toContain('telephone');
});
