import { expect, test } from 'vitest';
import { createConcierge } from '#server/voice/mind/create-concierge.ts';
import { bookingForm, checkBooking } from '#shared/forms/booking.ts';
import { type SceneTurn, scenes } from '#shared/texts/pages/scenes.ts';
import { talkTo } from './talk.ts';

test.each([
  ['chatbot', scenes.chatbot.turns],
  ['phone', scenes.phone.turns],
] as const)('[28.10] the agent says what the scene of the %s has it say', async (_id, turns) => {
  const talk = talkTo(createConcierge({ storeBooking: async () => ({ kind: 'stored' }) }));
  await talk.start();
  const said: SceneTurn[] = [];
  for (const { visitor } of turns) {
    said.push({ visitor, agent: (await talk.say(visitor, 'typing')).join(' ') });
  }
  expect(said).toEqual(turns);
});

test('[28.10] the request beside the call is what the agent takes from it', async () => {
  const concierge = createConcierge({ storeBooking: async () => ({ kind: 'stored' }) });
  const talk = talkTo(concierge);
  await talk.start();
  for (const { visitor } of scenes.phone.turns) await talk.say(visitor);
  const { name, problems } = scenes.phone;
  expect(concierge.state.booking.entries).toMatchObject({ name, problems, email: '', services: ['phone'] });
  expect(checkBooking({ ...concierge.state.booking.entries, email: 'dana@salon.example' }).ok).toBe(true);
});

test('[28.10] the scenes name the fields as the form does', () => {
  const { name, email, services, problems } = bookingForm;
  expect(scenes.labels).toEqual({
    name: name.label,
    email: email.label,
    services: services.label,
    problems: problems.label,
  });
});
