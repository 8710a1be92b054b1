import type { BookingEntries, BookingField } from '#shared/forms/booking.ts';
import type { ConsultationEntries, ConsultationField } from '#shared/forms/consultation.ts';
import { bookingEntries, consultationEntries } from './form-entries.ts';

/**
 * Entries people may type into a form, and their outcome. The rules in shared/forms and the CHECKs of the database
 * are both compared with these, so that browser, server and SQL accept the same.
 */
export interface FormExample<Entries, Field extends string> {
  readonly title: string;
  /** The difference from a good form. */
  readonly entries: Partial<Entries>;
  /** Those fields as they are stored; the fields with a message when nothing is. */
  readonly outcome: { readonly stored: Partial<Entries> } | { readonly refused: readonly Field[] };
}

export const goodBooking = bookingEntries({
  name: 'Rosa Marín',
  email: 'rosa@example.com',
  services: ['phone'],
  problems: 'The phone rings while I cut.',
});

export const goodConsultation = consultationEntries({
  firstName: 'Bo',
  email: 'bo@example.com',
  companyName: 'Bo’s Barbershop',
});

/** Everything that String.prototype.trim removes (ECMA-262, WhiteSpace and LineTerminator). */
export const whiteSpace =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

/** Looks like a space and is none: zero width space, next line, Mongolian vowel separator. */
const notWhiteSpace = '\u200b\u0085\u180e';

const scissors = '\u{1f488}';

const goodEmails = [
  'a@b.c',
  'first.last+tag@sub.example.co.uk',
  'josé@exämple.ñu',
  'владимир@пример.рф',
  `${scissors}@${scissors}.${scissors}`,
  'UPPER@Example.COM',
  "o'brien@example.photography",
  '"quoted"@example.com',
  '.@..c',
  'a@b..c',
  'a@b.c.',
  'a\u200bb@example.com',
];

const badEmails = [
  'plain',
  '@',
  '@example.com',
  'a@',
  'a@b',
  'a@b.',
  'a@.b',
  'a@.b.',
  'a@.',
  'a@..',
  'a.b',
  'a@b@c.d',
  'a@@b.c',
  'a b@c.d',
  'a@b c.d',
  'a@b.c\td',
  'a@b\u00a0.c',
  'a\u3000@b.c',
  'a@b.c\nx',
];

const emailRows = [
  ...goodEmails.map((email) => ({
    title: `email ${email}`,
    entries: { email },
    outcome: { stored: { email } },
  })),
  ...badEmails.map((email) => ({
    title: `email ${JSON.stringify(email)}`,
    entries: { email },
    outcome: { refused: ['email'] as const },
  })),
];

export const bookingExamples: readonly FormExample<BookingEntries, BookingField>[] = [
  { title: 'a good form', entries: {}, outcome: { stored: goodBooking } },
  { title: 'no name', entries: { name: '' }, outcome: { refused: ['name'] } },
  { title: 'a name of spaces', entries: { name: ' \t\n ' }, outcome: { refused: ['name'] } },
  { title: 'a name of every white space', entries: { name: whiteSpace }, outcome: { refused: ['name'] } },
  {
    title: 'a name with every white space around it',
    entries: { name: `${whiteSpace}Rosa${whiteSpace}` },
    outcome: { stored: { name: 'Rosa' } },
  },
  {
    title: 'a name of characters that only look like spaces',
    entries: { name: notWhiteSpace },
    outcome: { stored: { name: notWhiteSpace } },
  },
  {
    title: 'a name of 200 characters outside the basic plane, with spaces around it',
    entries: { name: `  ${scissors.repeat(200)}  ` },
    outcome: { stored: { name: scissors.repeat(200) } },
  },
  { title: 'a name of 201 characters', entries: { name: 'x'.repeat(201) }, outcome: { refused: ['name'] } },
  { title: 'no email', entries: { email: '' }, outcome: { refused: ['email'] } },
  { title: 'an email of spaces', entries: { email: '  ' }, outcome: { refused: ['email'] } },
  {
    title: 'an email with spaces around it, in mixed case',
    entries: { email: ' \u00a0Rosa@Example.COM\ufeff\n' },
    outcome: { stored: { email: 'Rosa@Example.COM' } },
  },
  {
    title: 'an email of 320 characters',
    entries: { email: `${'x'.repeat(308)}@example.com` },
    outcome: { stored: { email: `${'x'.repeat(308)}@example.com` } },
  },
  {
    title: 'an email of 321 characters',
    entries: { email: `${'x'.repeat(309)}@example.com` },
    outcome: { refused: ['email'] },
  },
  ...emailRows,
  { title: 'no service', entries: { services: [] }, outcome: { refused: ['services'] } },
  { title: 'an unknown service', entries: { services: ['haircut'] }, outcome: { refused: ['services'] } },
  {
    title: 'an unknown service next to a known one',
    entries: { services: ['website', 'haircut'] },
    outcome: { refused: ['services'] },
  },
  { title: 'a service in capitals', entries: { services: ['Website'] }, outcome: { refused: ['services'] } },
  ...[
    ['website'],
    ['chatbot'],
    ['phone'],
    ['scheduling'],
    ['website', 'scheduling'],
    ['website', 'chatbot', 'phone', 'scheduling'],
  ].map((services) => ({
    title: `services ${services.join(', ')}`,
    entries: { services },
    outcome: { stored: { services } },
  })),
  { title: 'no problems', entries: { problems: '' }, outcome: { refused: ['problems'] } },
  { title: 'problems of line breaks', entries: { problems: '\r\n\r\n' }, outcome: { refused: ['problems'] } },
  {
    title: 'problems in several lines of Windows, Mac and Unix',
    entries: { problems: '\r\none\r\ntwo\rthree\n\r\nfour\r\n' },
    outcome: { stored: { problems: 'one\ntwo\nthree\n\nfour' } },
  },
  {
    title: 'problems of 5000 characters, a line break counted once',
    entries: { problems: `${'x'.repeat(4998)}\r\ny` },
    outcome: { stored: { problems: `${'x'.repeat(4998)}\ny` } },
  },
  {
    title: 'problems of 5001 characters',
    entries: { problems: 'x'.repeat(5001) },
    outcome: { refused: ['problems'] },
  },
  {
    title: 'additional information with spaces around it',
    entries: { additionalInfo: '  two chairs \n' },
    outcome: { stored: { additionalInfo: 'two chairs' } },
  },
  {
    title: 'additional information of 5000 characters outside the basic plane',
    entries: { additionalInfo: scissors.repeat(5000) },
    outcome: { stored: { additionalInfo: scissors.repeat(5000) } },
  },
  {
    title: 'additional information of 5001 characters',
    entries: { additionalInfo: 'x'.repeat(5001) },
    outcome: { refused: ['additionalInfo'] },
  },
];

export const consultationExamples: readonly FormExample<ConsultationEntries, ConsultationField>[] = [
  { title: 'a good form', entries: {}, outcome: { stored: goodConsultation } },
  { title: 'no name', entries: { firstName: '' }, outcome: { refused: ['firstName'] } },
  { title: 'a name of spaces', entries: { firstName: ' \u2003\t ' }, outcome: { refused: ['firstName'] } },
  {
    title: 'a name with spaces around it',
    entries: { firstName: ' Bo ' },
    outcome: { stored: { firstName: 'Bo' } },
  },
  {
    title: 'a name of 201 characters',
    entries: { firstName: 'x'.repeat(201) },
    outcome: { refused: ['firstName'] },
  },
  { title: 'no email', entries: { email: '' }, outcome: { refused: ['email'] } },
  {
    title: 'an email of 321 characters',
    entries: { email: `${'x'.repeat(309)}@example.com` },
    outcome: { refused: ['email'] },
  },
  ...emailRows,
  { title: 'no company', entries: { companyName: '' }, outcome: { refused: ['companyName'] } },
  { title: 'a company of spaces', entries: { companyName: '   ' }, outcome: { refused: ['companyName'] } },
  {
    title: 'a company with spaces around it',
    entries: { companyName: '\tBo & Sons\u3000' },
    outcome: { stored: { companyName: 'Bo & Sons' } },
  },
  {
    title: 'a company of 200 characters',
    entries: { companyName: 'ß'.repeat(200) },
    outcome: { stored: { companyName: 'ß'.repeat(200) } },
  },
  {
    title: 'a company of 201 characters',
    entries: { companyName: 'x'.repeat(201) },
    outcome: { refused: ['companyName'] },
  },
  {
    title: 'a message in several lines',
    entries: { message: ' one\r\ntwo ' },
    outcome: { stored: { message: 'one\ntwo' } },
  },
  {
    title: 'a message of 5001 characters',
    entries: { message: 'x'.repeat(5001) },
    outcome: { refused: ['message'] },
  },
];
