import { expect, test } from 'vitest';
import {
  isServiceId,
  offeringInCalls,
  offerings,
  offeringsInCalls,
  serviceIds,
  serviceNames,
} from './offerings.ts';

/** Those of the specification; an agency may add others. */
const specified = ['website', 'chatbot', 'phone', 'scheduling'] as const;

test('[R9] [B2] the four offerings are named, in the order of the cards', () => {
  expect(serviceIds.filter((id) => specified.some((one) => one === id))).toEqual(specified);
});

test('[B3] the display names of the services', () => {
  expect(specified.map((id) => offerings[id].name)).toEqual([
    'Custom Website',
    'AI Chatbot',
    'AI Phone Caller',
    'Automated Scheduling',
  ]);
});

test('[B16] [A17] selected services are listed in card order, joined with a comma', () => {
  expect(serviceNames(['scheduling', 'website'])).toBe('Custom Website, Automated Scheduling');
});

test('[B2] only the ids of offerings are services', () => {
  expect(['website', 'Website', '', null, 4].map(isServiceId)).toEqual([true, false, false, false, false]);
});

test('[DESIGN 4] the agent describes an offering as its card does', () => {
  for (const id of serviceIds) {
    const { said, heard } = offeringInCalls(id);
    expect(said).toContain(offerings[id].summary.slice(1));
    expect(heard.length).toBeGreaterThan(0);
  }
  expect(offeringsInCalls()).toMatch(/^the website, the chatbot, the phone caller, .*\bscheduling\b/);
  expect(offeringsInCalls()).toContain(`, and ${offeringInCalls(serviceIds.at(-1) ?? 'website').called}`);
});
