/** What both forms say, in the browser and on the server's own pages. */
export const formTexts = {
  backToHome: 'Back to Home',
  needed: 'We need every answer that is not marked optional.',
  optional: 'optional',
  submitting: 'Processing...',
  another: 'Submit Another Request',
  clear: 'Clear form',
  draftNote:
    'What you type stays on this device for up to 24 hours, until you send it or clear the form. At a shared tablet, clear the form before you leave.',
  summaryHeading: 'There is a problem',
  needsScript: 'This form needs JavaScript. Without it, please write to us:',
  privacyLink: 'How we handle your data',
  leaveEmpty: 'Please leave this empty',
} as const;

/** What a failed submit says (SPEC Q5, Q6; DESIGN 3.6). */
export const bannerTexts = {
  unknown: 'An unknown error occurred',
  refusedByPolicy: 'Error submitting form. Please try again later.',
  unreachable: 'We could not reach the server. Your answers are kept; please try again.',
} as const;

/** What only people hear who listen to the page. */
export const announcements = {
  submitting: 'Sending your request.',
  cleared: 'The form is empty. Nothing is kept on this device.',
} as const;

/** The characters that are left of a limit, once it is near (SPEC A11). */
export function charactersLeft(left: number): string {
  const count = Math.abs(left);
  const characters = count === 1 ? 'character' : 'characters';
  return left < 0 ? `${count} ${characters} too many` : `${count} ${characters} left`;
}
