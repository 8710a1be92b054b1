import { brand } from '../../agency/brand.ts';
import { rowLevelSecurityCode } from '../../data-api.ts';

/** Words of both forms, in the browser and on the server's own pages. */
export const formTexts = {
  needed: 'All fields are required unless marked optional.',
  optional: 'optional',
  submitting: 'Processing...',
  another: 'Submit Another Request',
  clear: 'Clear form',
  draftNote:
    'What you type stays on this device for up to 24 hours, or until you send or clear it. On a shared device, clear the form before you leave.',
  summaryHeading: 'There is a problem',
  needsScript: 'This form needs JavaScript. Without it, please email us:',
  privacyLink: 'How we handle your data',
  leaveEmpty: 'Please leave this empty',
} as const;

/** Messages of a failed submit (SPEC Q5, Q6; DESIGN 3.6). */
export const bannerTexts = {
  unknown: 'An unknown error occurred',
  refusedByPolicy: 'Error submitting form. Please try again later.',
  refusedByRules: `We couldn’t save your request as it is. Please check your answers, or write to ${brand.contactEmail}.`,
  unreachable: 'We could not reach the server. Your answers are kept; please try again.',
} as const;

/** How PostgreSQL and PostgREST name a constraint, a table or a column. */
const namesParts = /\bconstraint "|\b(?:relation|column|table) ["']|\bschema cache\b/;

/**
 * The message after a refusal (SPEC Q4, Q6): the server's own, unless it is meant for programmers and names tables, columns
 * or constraints.
 */
export function bannerForRefusal({
  code,
  message,
}: {
  readonly code: string;
  readonly message: string;
}): string {
  if (code === rowLevelSecurityCode || message.startsWith('new row violates row-level security policy')) {
    return bannerTexts.refusedByPolicy;
  }
  return namesParts.test(message) ? bannerTexts.refusedByRules : message;
}

/** Only for people who use a screen reader. */
export const announcements = {
  submitting: 'Sending your request.',
  cleared: 'The form has been cleared. Nothing is kept on this device.',
} as const;

/** How many characters are left, near the limit (SPEC A11). */
export function charactersLeft(left: number): string {
  const count = Math.abs(left);
  const characters = count === 1 ? 'character' : 'characters';
  return left < 0 ? `${count} ${characters} too many` : `${count} ${characters} left`;
}

/** The next step, for the thank-you page. */
export interface NextTexts {
  readonly heading: string;
  readonly steps: readonly string[];
  readonly wrong: string;
}

/** @param email the visitor's address, if the page knows it */
export function nextTexts(email?: string): NextTexts {
  return {
    heading: 'What happens next',
    steps: [
      'One of us reads your request.',
      `We write to ${email ?? 'the email address you gave us'} within 24 hours.`,
      'We find a time to talk. You decide after that.',
    ],
    wrong: `Wrong address, or nothing after 24 hours? Check your spam folder, or write to ${brand.contactEmail}.`,
  };
}
