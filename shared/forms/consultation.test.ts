import { expect, test } from 'vitest';
import { consultationEntries, rowOf } from '#tests/support/form-entries.ts';
import { consultationExamples, goodConsultation } from '#tests/support/form-examples.ts';
import { checkConsultation, consultationForm } from './consultation.ts';

test('[V7] an empty or blank first name: Name is required', () => {
  for (const firstName of ['', ' \u3000 ']) {
    expect(checkConsultation({ ...goodConsultation, firstName })).toEqual({
      ok: false,
      errors: { firstName: 'Name is required' },
    });
  }
});

test('[V8] an email that is missing or malformed', () => {
  expect(checkConsultation({ ...goodConsultation, email: '' })).toEqual({
    ok: false,
    errors: { email: 'Email is required' },
  });
  expect(checkConsultation({ ...goodConsultation, email: 'bo@example' })).toEqual({
    ok: false,
    errors: { email: 'Please enter a valid email' },
  });
});

test('[V9] [A12] an empty or blank company: Company name is required', () => {
  for (const companyName of ['', '  ']) {
    expect(checkConsultation({ ...goodConsultation, companyName })).toEqual({
      ok: false,
      errors: { companyName: 'Company name is required' },
    });
  }
});

test('[V10] the message is optional and omitted when empty', () => {
  for (const message of ['', ' \n']) {
    expect(checkConsultation({ ...goodConsultation, message })).toEqual({
      ok: true,
      row: { first_name: 'Bo', email: 'bo@example.com', company_name: 'Bo’s Barbershop' },
    });
  }
});

test('[A12] [A16] texts are sent trimmed', () => {
  expect(
    checkConsultation(
      consultationEntries({
        firstName: ' Bo ',
        email: ' Bo@Example.com ',
        companyName: ' Bo & Sons ',
        message: ' hi ',
      }),
    ),
  ).toEqual({
    ok: true,
    row: { first_name: 'Bo', email: 'Bo@Example.com', company_name: 'Bo & Sons', message: 'hi' },
  });
});

test('[A11] a text over its limit gets a message that names the limit', () => {
  expect(
    checkConsultation(
      consultationEntries({
        firstName: 'x'.repeat(201),
        email: `${'x'.repeat(309)}@example.com`,
        companyName: 'x'.repeat(201),
        message: 'x'.repeat(5001),
      }),
    ),
  ).toEqual({
    ok: false,
    errors: {
      firstName: 'Your Name must be 200 characters or fewer',
      email: 'Email must be 320 characters or fewer',
      companyName: 'Company Name must be 200 characters or fewer',
      message: 'Message must be 5000 characters or fewer',
    },
  });
});

test.each(consultationExamples)('[V7] [V8] [V9] [A11] [A12] [A15] $title', ({ entries, outcome }) => {
  const typed = { ...goodConsultation, ...entries };
  const checked = checkConsultation(typed);
  if ('refused' in outcome) {
    expect(checked.ok ? [] : Object.keys(checked.errors)).toEqual(outcome.refused);
    return;
  }
  expect(checked).toEqual({ ok: true, row: rowOf(consultationForm, { ...typed, ...outcome.stored }) });
});
