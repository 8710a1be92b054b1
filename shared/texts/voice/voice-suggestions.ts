/** The questions that the call panel offers for one tap; sent as if typed. */
export const suggestionTexts = {
  cost: 'What does it cost?',
  services: 'What can you do for me?',
  duration: 'How long does it take?',
  calendar: 'Does it work with my calendar?',
  phoneNumber: 'Can I keep my phone number?',
  languages: 'Which languages do you speak?',
  cancel: 'Can I cancel anytime?',
  data: 'Is my data safe?',
  person: 'Can I talk to a person?',
  next: 'What happens next?',
  book: 'Book a call',
} as const;

export type SuggestionId = keyof typeof suggestionTexts;

/** The order in which questions are offered; `book` always comes last. */
export const suggestedQuestions = [
  'cost',
  'services',
  'duration',
  'calendar',
  'phoneNumber',
  'next',
  'cancel',
  'data',
  'languages',
  'person',
] as const satisfies readonly SuggestionId[];
