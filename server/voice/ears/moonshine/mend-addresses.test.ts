import { expect, test } from 'vitest';
import { hearEmail } from '../../mind/slots/hear-email.ts';
import { mendAddresses } from './mend-addresses.ts';

test.each([
  ['Info@example.com', 'info@example.com'],
  ['My email is Rosa.Marin@Example.com.', 'rosa.marin@example.com'],
  ['Jane Dartsmith at example Dartcombe.', 'jane.smith@example.com'],
  ['jane dart smith at example dart com', 'jane.smith@example.com'],
  ['Jane Dartsmith at example.com', 'jane.smith@example.com'],
  ['Jane Dart Smith at example dot com.', 'jane.smith@example.com'],
  ['Lee at studio dart co dot uk', 'lee@studio.co.uk'],
])('[ears] "%s" is the address %s', (heard, address) => {
  expect(hearEmail(mendAddresses(heard))).toBe(address);
});

test.each([
  'We play darts at the dart club.',
  'I live at Dartmouth Road.',
  'We are the dart club at example.com.',
  'What does it cost?',
  '',
])('[ears] "%s" stays as it is', (heard) => {
  expect(mendAddresses(heard)).toBe(heard);
});
