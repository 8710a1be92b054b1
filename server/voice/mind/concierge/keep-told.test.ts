import { expect, test } from 'vitest';
import { bookingTalk } from '#tests/support/booking-talk.ts';

const { entries, sayAll, toReview } = bookingTalk();

async function askedForTroubles(): Promise<void> {
  await sayAll('book a call', 'Ana Ruiz', 'ana@ruiz.example', 'scheduling');
}

test('[DESIGN 4] a second trouble in the same breath is kept, and whole', async () => {
  await askedForTroubles();
  await sayAll('My phone has more missed calls than my ex. Every lunch hour, nobody picks up.');
  expect(entries().problems).toBe(
    'My phone has more missed calls than my ex. Every lunch hour, nobody picks up.',
  );
});

test('[DESIGN 4] what was told with its rest takes the place of its beginning', async () => {
  await askedForTroubles();
  await sayAll(
    'The waitlist for my Monday class. I do it by hand on WhatsApp, and when someone cancels I text twelve people.',
  );
  expect(entries().problems).toMatch(/by hand on WhatsApp, and when someone cancels I text twelve people\.$/);
  expect(entries().problems.match(/by hand/g)).toHaveLength(1);
});

test('[DESIGN 4] a story of many sentences is taken as it is told', async () => {
  await askedForTroubles();
  const story = Array.from({ length: 14 }, (_, at) => `Client number ${at} asked about color and I forgot.`);
  await sayAll(story.join(' '));
  expect(entries().problems).toContain('Client number 13 asked');
});

test('[DESIGN 4] what is taken back in the same turn is not kept', async () => {
  await toReview();
  const { additionalInfo } = entries();
  await sayAll("Please bring a real napkin. No, don't write that down.");
  expect(entries().additionalInfo).toBe(additionalInfo);
});

test('[DESIGN 4] a sentence that chooses a service beside something else chooses it', async () => {
  await sayAll(
    'book a call',
    'Duc Tran',
    'duc@kingcut.example',
    'scheduling',
    'Saturday too many people come.',
  );
  await sayAll("People call and I don't understand the name. So phone robot too.");
  expect(entries().services).toEqual(['phone', 'scheduling']);
  expect(entries().problems).not.toContain('robot');
  await sayAll('Hmm, you know what, they can wait. Forget the phone robot, make it the chatbot.');
  expect(entries().services).toEqual(['chatbot', 'scheduling']);
});

test('[DESIGN 4] a refused day stands in no preferred time, and an address begun again is the second', async () => {
  await sayAll('book a call', 'Ben Aldous');
  await sayAll("It's, um, ben dot aldous, no wait, it's b aldous, b a l d o u s, at chairfour dot example");
  expect(entries().email).toBe('baldous@chairfour.example');
  await sayAll('website', 'Nobody finds us.', "And Tuesday won't work, I have a bride. Wednesday at three.");
  expect(entries().additionalInfo).toBe('Preferred time: Wednesday at three');
});

test('[DESIGN 4] a family name is added also where the address was asked for', async () => {
  await sayAll('book a call', 'finn', 'Finn Torvald if you need the last one too');
  expect(entries().name).toBe('Finn Torvald');
});
