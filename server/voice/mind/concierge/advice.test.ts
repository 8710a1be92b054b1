import { expect, test } from 'vitest';
import { serviceIds } from '#shared/agency/offerings.ts';
import { bookingTalk } from '#tests/support/booking-talk.ts';

const { entries, sayAll } = bookingTalk();

const advice = 'Not sure which service fits; would like advice.';
const untilServices = ['book a call', 'Ana Ruiz', 'ana@example.com'];

test.each([
  "I don't know which one I need",
  "I'm not sure, put down not sure",
  "Can't you just write that I want advice?",
  'I can’t choose, somebody should advise me',
])('[26.3] who can’t choose is advised in the call: %s', async (said) => {
  expect(await sayAll(...untilServices, said)).toMatch(/No need to choose now/);
  expect(entries()).toMatchObject({ services: serviceIds, additionalInfo: advice });
});

test('[26.3] what is said beside a wish for advice is taken, and the wish is noted once', async () => {
  await sayAll('book a call', "I'm not sure which one I need, I'd like advice. My name is Ana Ruiz.");
  expect(entries().name).toBe('Ana Ruiz');
  await sayAll("I really don't know which one. It's ana@example.com");
  expect(entries()).toMatchObject({ email: 'ana@example.com', additionalInfo: advice });
});

test('[26.3] what was chosen stays beside a wish for advice', async () => {
  await sayAll(...untilServices, 'scheduling please', "I'd like some advice on the phone though");
  expect(entries()).toMatchObject({ services: ['scheduling'] });
  expect(entries().additionalInfo).toContain(advice);
});

test('[26.3] who wants advice and not all services gets one as a start', async () => {
  await sayAll('Nobody picks up the phone while I cut.', ...untilServices, 'no idea which, I want advice');
  expect(entries().services).toEqual(serviceIds);
  await sayAll("I don't want all four of them, I only want advice");
  expect(entries()).toMatchObject({ services: ['phone'], additionalInfo: advice });
});

test('[26.3] who wants advice before anything is ordered has chosen nothing later, and is told why all stand there', async () => {
  await sayAll("I miss half the calls. I'd want someone to tell me what makes sense.");
  expect(entries().additionalInfo).toBe(advice);
  const said = await sayAll('Yes, book a call. My name is Ana Ruiz.');
  expect(said).toMatch(/all of our services for now/);
  expect(said).not.toMatch(/I’ve put you down/);
  expect(entries().services).toEqual(serviceIds);
});

test('[26.3] a wish for advice beside one for fewer services is noted', async () => {
  await sayAll('Nobody picks up the phone while I cut.');
  await sayAll('All of it, I guess. Could somebody just talk to me? My name is Ana Ruiz', 'ana@example.com');
  expect(entries().services).toEqual(serviceIds);
  await sayAll("I don't want to buy everything, I don't know which I need, I'd just like some advice");
  expect(entries().additionalInfo).toBe(advice);
});
