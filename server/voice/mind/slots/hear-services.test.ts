import { expect, test } from 'vitest';
import { type ServiceId, serviceIds } from '#shared/agency/offerings.ts';
import { writtenRetriever } from '../intents/understanding.ts';
import { describedService, hearRefusedServices, hearServices } from './hear-services.ts';

const allBut = (...ids: readonly ServiceId[]) => serviceIds.filter((id) => !ids.includes(id));
/** `four`, for `all four`. */
const howMany = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'][
  serviceIds.length
];

test.each([
  ['the website', ['website']],
  ['the phone thing', ['phone']],
  ['chat bot and web site', ['website', 'chatbot']],
  ['scheduling, and the caller', ['phone', 'scheduling']],
  ['all of them', serviceIds],
  ['everything except the website', allBut('website')],
  [`all ${howMany}`, serviceIds],
  ['all but the chatbot', allBut('chatbot')],
  ['the phone caller, not the chatbot', ['phone']],
  ['not the website but the chatbot', ['chatbot']],
  ['the second one', ['chatbot']],
  ['the last one', serviceIds.slice(-1)],
  ['the fourth one', ['scheduling']],
  [`number ${howMany}`, serviceIds.slice(-1)],
  ['the two last ones', serviceIds.slice(-2)],
  ['definitely phone, chatbot maybe later', ['phone']],
  ['not the chatbot, anything but the chatbot', allBut('chatbot')],
  ['remove everything, I only want scheduling', ['scheduling']],
  ['I already have a site and a bot, so the other two', allBut('website', 'chatbot')],
  ['the bot', ['chatbot']],
  ['webiste and the chat thing', ['website', 'chatbot']],
  ['a chat thing for the site', ['chatbot']],
  ['the chatbot in my website', ['chatbot']],
  ['the chatbot in the website please', ['website', 'chatbot']],
  ['I have to ask my husband first', []],
  ['the calendar and reminders', ['scheduling']],
  ['hmm that is all', []],
  ['a wee chat with one of your team', []],
  ['a consultation on the phone', []],
  ['a chat window and the phone', ['chatbot', 'phone']],
  ['clients forget their appointments, so scheduling', ['scheduling']],
  ['phone caller because we lose customers, the phone rings', ['phone']],
  ['purple', []],
  // Of so many nobody knows which two.
  ['both', []],
] as [string, readonly ServiceId[]][])('[B2] "%s" chooses %j', (said, services) => {
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
  expect(describedService(writtenRetriever()(said))).toBe(service);
});

test.each([
  'all',
  'an appointment',
  'that is all',
  'everything live by the fifteenth of November',
  'I want to approve every one before it goes live',
])('"%s" on its own chooses nothing', (said) => {
  expect(hearServices(said)).toEqual([]);
});

test('[26.3] what makes more sense than something is taken in its place', () => {
  expect(hearServices('maybe the chatbot makes more sense than the website')).toEqual(['chatbot']);
});
