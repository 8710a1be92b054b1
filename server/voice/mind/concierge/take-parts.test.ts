import { expect, test } from 'vitest';
import { bookingTalk } from '#tests/support/booking-talk.ts';

const { current, entries, sayAll, toReview } = bookingTalk();

async function toSending(): Promise<void> {
  await toReview();
  await current().talk.press({ action: 'confirm-email', email: 'ana@example.com' });
}

test('[26.3] a turn of several parts is taken part by part, and the question in it is answered', async () => {
  const said = await sayAll(
    'book a call',
    "I'm Rosalind Okoro. My phone rings while I'm shampooing. Is there a minimum term?",
  );
  expect(said).toMatch(/no minimum term/);
  expect(entries()).toMatchObject({ name: 'Rosalind Okoro' });
  expect(entries().problems).toMatch(/rings while I'm shampooing/);
});

test('[26.3] a preferred time that is not understood whole stays in the visitor’s words', async () => {
  await toReview();
  await sayAll('Slots: Mon or Tue, 6:30–8:00 AM Mountain, or after 7 PM.');
  expect(entries().additionalInfo).toBe('Preferred time: Mon or Tue, 6:30–8:00 AM Mountain, or after 7 PM');
});

test.each([
  'You may forward it.',
  'Is right. Please send to your people.',
  'yep go ahead and send it i gotta run',
])('[26.3] a go-ahead in other words sends: %s', async (goAhead) => {
  await toSending();
  expect(await sayAll(goAhead)).toMatch(/sending it/);
});

test.each(["no that's it bro", 'discard it', 'don’t send it yet'])(
  '[26.3] what is no go-ahead sends nothing: %s',
  async (said) => {
    await toSending();
    expect(await sayAll(said)).not.toMatch(/sending it/);
  },
);

test('[26.2] who haggles, quotes an offer, or wants to be forgotten has ordered nothing', async () => {
  for (const said of [
    'Do the website for 1200 and I’ll sign today.',
    'Your ad said the website is free if I take the phone caller. How do I get that?',
    'Please delete everything you have on me. My address is k.albers@albersfit.test.',
  ]) {
    await sayAll(said);
    expect(current().booking.isWanted, said).toBe(false);
  }
});
