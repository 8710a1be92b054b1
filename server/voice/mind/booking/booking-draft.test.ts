import { expect, test } from 'vitest';
import type { StoreOutcome } from '../dialogue.ts';
import { type BookingDraft, createBookingDraft } from './booking-draft.ts';

const details = {
  name: 'Ana',
  email: 'ana@example.com',
  services: ['phone'],
  problems: 'We miss calls.',
  additionalInfo: '',
};

function createDraft(...outcomes: (StoreOutcome | Error)[]) {
  const rows: { readonly id: string }[] = [];
  const draft = createBookingDraft({
    storeBooking: async (row) => {
      rows.push(row);
      const outcome = outcomes.shift() ?? { kind: 'stored' };
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
  });
  return { draft, rows };
}

function complete(draft: BookingDraft): void {
  draft.want();
  draft.fill(details);
  draft.confirmEmail(details.email);
  draft.markReviewed();
}

test('[DESIGN 4] the steps of a booking', async () => {
  const { draft } = createDraft();
  const steps = [draft.step];
  draft.want();
  draft.fill({ email: 'ana@example.com' });
  steps.push(draft.step);
  draft.confirmEmail('ana@example.com');
  steps.push(draft.step);
  draft.fill(details);
  draft.markReviewed();
  steps.push(draft.step);
  const sending = draft.send();
  steps.push(draft.step);
  await sending;
  steps.push(draft.step);
  expect(steps).toEqual(['collecting', 'confirm-email', 'collecting', 'review', 'sending', 'sent']);
});

test('[DESIGN 4] without the confirmation on screen nothing is sent', async () => {
  const { draft, rows } = createDraft();
  draft.want();
  draft.fill(details);
  draft.markReviewed();
  expect(await draft.send()).toEqual({ kind: 'incomplete' });
  draft.confirmEmail('ana@example.com');
  draft.fill({ email: 'other@example.com' });
  expect(await draft.send()).toEqual({ kind: 'incomplete' });
  expect(rows).toEqual([]);
});

test('an incomplete booking is not sent', async () => {
  const { draft, rows } = createDraft();
  complete(draft);
  draft.clearEntry('problems');
  expect(draft.missing).toBe('problems');
  expect(await draft.send()).toEqual({ kind: 'incomplete' });
  expect(rows).toEqual([]);
});

test('one payload has one id, another one another', async () => {
  const { draft, rows } = createDraft({ kind: 'unavailable' }, new Error('broken'));
  complete(draft);
  expect(await draft.send()).toEqual({ kind: 'unavailable' });
  expect(await draft.send()).toEqual({ kind: 'unavailable' });
  draft.fill({ name: 'Anna' });
  expect(await draft.send()).toEqual({ kind: 'stored' });
  const [first, second, third] = rows;
  expect(second?.id).toBe(first?.id);
  expect(third?.id).not.toBe(first?.id);
});

test('a double send stores once', async () => {
  const { draft, rows } = createDraft();
  complete(draft);
  expect(await Promise.all([draft.send(), draft.send()])).toEqual([{ kind: 'stored' }, { kind: 'stored' }]);
  expect(await draft.send()).toEqual({ kind: 'already-sent' });
  expect(rows).toHaveLength(1);
});

test('[A16] entries are trimmed; those against the rules are refused and the old ones stay', () => {
  const { draft } = createDraft();
  draft.fill({ name: '  Ana ', email: 'ana@example.com' });
  expect(draft.fill({ name: '   ', email: 'no address', services: ['hair'] })).toEqual([
    'Name is required',
    'Please enter a valid email',
    'Please select at least one service',
  ]);
  expect(draft.entries).toMatchObject({ name: 'Ana', email: 'ana@example.com', services: [] });
});
