import { expect, test } from 'vitest';
import { lexicalRetriever } from '../understanding/understanding.ts';
import { describedService, hearRefusedServices, hearServices } from './hear-services.ts';

test.each([
  ['the website', ['website']],
  ['the phone thing', ['phone']],
  ['chat bot and web site', ['website', 'chatbot']],
  ['scheduling, and the caller', ['phone', 'scheduling']],
  ['all of them', ['website', 'chatbot', 'phone', 'scheduling']],
  ['everything except the website', ['chatbot', 'phone', 'scheduling']],
  ['all four', ['website', 'chatbot', 'phone', 'scheduling']],
  ['all but the chatbot', ['website', 'phone', 'scheduling']],
  ['the phone caller, not the chatbot', ['phone']],
  ['not the website but the chatbot', ['chatbot']],
  ['the second one', ['chatbot']],
  ['the last one', ['scheduling']],
  ['the two last ones', ['phone', 'scheduling']],
  ['definitely phone, chatbot maybe later', ['phone']],
  ['not the chatbot, anything but the chatbot', ['website', 'phone', 'scheduling']],
  ['remove everything, I only want scheduling', ['scheduling']],
  ['I already have a site and a bot, so the other two', ['phone', 'scheduling']],
  ['the bot', ['chatbot']],
  ['the calendar and reminders', ['scheduling']],
  ['hmm that is all', []],
  ['purple', []],
  // Of four nobody knows which two.
  ['both', []],
] as const)('[B2] "%s" chooses %j', (said, services) => {
  expect(hearServices(said)).toEqual(services);
});

test('services that the visitor rules out are understood as well', () => {
  expect(hearRefusedServices('remove the chatbot')).toEqual(['chatbot']);
  expect(hearRefusedServices('the phone caller without the website')).toEqual(['website']);
  expect(hearRefusedServices('the website')).toEqual([]);
  expect(hearRefusedServices('actually scrap the website')).toEqual(['website']);
});

test.each([
  ['we miss calls all day', 'phone'],
  ['the thing that picks up when i cannot', 'phone'],
  ['people do not show up', 'scheduling'],
  ['nobody finds us online', 'website'],
  ['they ask the same questions again and again', 'chatbot'],
  ['the weather is bad', undefined],
] as const)('"%s" describes %s', (said, service) => {
  expect(describedService(lexicalRetriever()(said))).toBe(service);
});

test.each(['all', 'an appointment', 'that is all'])('"%s" on its own chooses nothing', (said) => {
  expect(hearServices(said)).toEqual([]);
});
