import type { AgentAnswer } from '../agent-answer.ts';

/** About this page, its forms, the first call, and talking with the agent. */
export const practicalAnswers = {
  'weekend-24-hours': {
    about: 'the 24 hours on a weekend',
    answer: [
      'It means 24 hours, and no exception for weekends is named.',
      'If nothing has come by then, look in your spam folder and write to {email}.',
    ],
    subjects: ['response-time'],
  },
  'doubt-24-hours': {
    about: 'doubts about the 24 hours',
    answer: [
      'Then don’t believe it, test it: write to {email} and count the hours.',
      'It costs you nothing and commits you to nothing.',
    ],
    subjects: ['response-time'],
  },
  'shorter-call': {
    about: 'a shorter first call',
    answer: [
      'Then say so with your request, and how much time you have.',
      'The person who writes back tells you whether a shorter call or two halves will do.',
    ],
    subjects: ['booking-how'],
  },
  'bring-others-to-call': {
    about: 'bringing somebody to the call',
    answer: [
      'Sure, bring along whoever should hear it.',
      'Say with your request who else wants to be on it, and the person who writes back arranges it.',
    ],
    subjects: ['booking-how'],
  },
  'call-program': {
    about: 'Zoom, Teams, or a plain call',
    answer: [
      'I don’t know which video program it is, but a plain phone call does as well.',
      'Say with your request what you use, and a person tells you whether it works.',
    ],
    subjects: ['booking-how'],
  },
  'call-invite': {
    about: 'a reminder for our call',
    answer: [
      'A person confirms the time by email, but a reminder or a calendar invite for our own call I can’t promise.',
      'Ask for one in your request.',
    ],
    subjects: ['booking-how'],
  },
  'our-call-recorded': {
    about: 'recording the call with our people',
    answer: [
      'I don’t know of any recording of the call with our people, so ask them at the start.',
      'Of what we two say here, no sound is stored.',
    ],
    subjects: ['call-privacy', 'data'],
  },
  'which-number-calls': {
    about: 'the number that calls you',
    answer: [
      'I don’t know which number you’ll see.',
      'A person writes to you first to agree on the time, so ask for it there.',
    ],
    subjects: ['contact'],
  },
  'missing-our-call': {
    about: 'if you miss our call',
    answer: [
      'A person agrees on the time with you by email first, so nothing is lost if you miss it.',
      'Just answer that email, and you find another time.',
    ],
    subjects: ['booking-how'],
  },
  'pick-who-calls': {
    about: 'choosing whom you talk to',
    answer: [
      'Say so with your request.',
      'I can’t promise it, but a person reads it and tells you whether it works.',
    ],
    subjects: ['contact'],
  },
  'no-company-name': {
    about: 'the company field without a company',
    answer: [
      'Your own name will do there, or whatever your clients call you.',
      'It only tells us whom we’re writing to.',
    ],
    subjects: ['booking-how'],
  },
  'tick-several': {
    about: 'picking several services',
    answer: [
      'Yes, pick one or more, up to all four.',
      'If you’re not sure, take the closest one, and we sort it out when we talk.',
    ],
    subjects: ['booking-how'],
  },
  'field-left-empty': {
    about: 'the field to leave empty',
    answer: [
      'Please empty that box again before you send, since it isn’t meant for people.',
      'If it’s already sent, write to {email} as well, to be on the safe side.',
    ],
    subjects: ['booking-how'],
  },
  'two-forms': {
    about: 'the difference between the two forms',
    answer: [
      'With “Get Started” you pick services and say what should get easier, with “Consultation” you ask for a first call.',
      'A person reads both, so you can’t pick wrong.',
    ],
    subjects: ['booking-how'],
  },
  'javascript-off': {
    about: 'forms without JavaScript',
    answer: [
      'You can read everything here without JavaScript, and where a form needs it, it says so.',
      'Or just write to {email}.',
    ],
    subjects: ['booking-how'],
  },
  'no-sound': {
    about: 'hearing nothing from the agent',
    answer: [
      'Please check that the sound of your device is turned up and that this page isn’t muted.',
      'Until then, everything I say stands on your screen, and you can type too.',
    ],
    subjects: ['capabilities'],
  },
  'call-broke-off': {
    about: 'when our talk broke off',
    answer: ['Sorry that it broke off.', 'Press the button again, or type, and we go on.'],
    subjects: ['capabilities'],
  },
  'talk-limit': {
    about: 'how long we can talk',
    answer: [
      'I know of no limit, and I have a lot of patience.',
      'If it should break off, just press the button again.',
    ],
    subjects: ['capabilities'],
  },
  'noise-around-me': {
    about: 'noise around you right now',
    answer: [
      'A little noise is fine.',
      'If I get something wrong, say it again, turn it down, or type instead.',
    ],
    subjects: ['capabilities'],
  },
  'pauses-and-slips': {
    about: 'your pauses and slips',
    answer: [
      'Take all the time you need.',
      'If I come in too early, just go on talking, and if I get a word wrong, say so or type instead.',
    ],
    subjects: ['capabilities'],
  },
  'agent-cut-in': {
    about: 'cutting you off just now',
    answer: ['I’m sorry for cutting in, please go on.', 'You can talk over me too, and I stop and listen.'],
    subjects: ['small-talk'],
  },
  'email-just-to-ask': {
    about: 'an email just to ask',
    answer: [
      'You don’t have to give one just to ask: what it starts at, how long it takes, and how you get out I tell you right here.',
      'Only a written answer needs an address.',
    ],
    subjects: ['data'],
  },
  'any-name-will-do': {
    about: 'giving your real name',
    answer: [
      'Any name you like will do.',
      'Only the email address has to be right, or our answer can’t reach you.',
    ],
    subjects: ['data'],
  },
  'reference-number': {
    about: 'a number for your request',
    answer: [
      'I know of no reference number.',
      'Your name and the email address you gave are what a person here goes by.',
    ],
    subjects: ['contact'],
  },
  'team-background': {
    about: 'what the people did before',
    answer: [
      'I don’t know what the people here did before.',
      'Ask them in the intro call, they’ll tell you.',
    ],
    subjects: ['company'],
  },
  'mail-bounced': {
    about: 'an email that came back',
    answer: [
      'I’m sorry, that shouldn’t happen.',
      'Please check that you wrote to {email}, or leave your message right here, and a person answers within 24 hours.',
    ],
    subjects: ['contact'],
  },
  'privacy-page-where': {
    about: 'where the privacy page is',
    answer: ['At the bottom of every page, under “Privacy”.', 'The terms and the licenses are there too.'],
    subjects: ['data'],
  },
  'how-much-to-write': {
    about: 'how much to write there',
    answer: [
      'A few plain sentences are enough: what eats up your time, and what clients complain about.',
      'The rest can wait for the call.',
    ],
    subjects: ['booking-how'],
  },
  'submit-not-working': {
    about: 'a button that won’t send',
    answer: [
      'Perhaps a field is still empty: all are needed unless they’re marked optional.',
      'If it stays like that, write to {email}, or tell me, and I take your request.',
    ],
    subjects: ['booking-how'],
  },
  'form-empty-again': {
    about: 'an empty form after sending',
    answer: [
      'If the page said that it was sent, it was sent.',
      'The form is empty because what you typed is kept only until you send it.',
    ],
    subjects: ['booking-how'],
  },
  'back-to-home': {
    about: 'back to the start page',
    answer: ['Tap “Foyer” at the top, or “Back to Home” with the arrow beside it.'],
    subjects: ['off-topic'],
  },
  'agent-button-where': {
    about: 'the button for the agent',
    answer: [
      'On the home page, right at the top, it says “Speak to AI Agent”.',
      'But you’ve got me already, so ask away.',
    ],
    subjects: ['off-topic'],
  },
  'too-cheerful': {
    about: 'a less cheerful tone',
    answer: ['Of course, I’ll keep it plain.', 'Just ask, and I answer without the sunshine.'],
    subjects: ['small-talk'],
  },
  'keep-transcript': {
    about: 'keeping a copy of this',
    answer: [
      'All that we’ve said is on your screen, so copy what you want to keep.',
      'I can’t send it to you.',
    ],
    subjects: ['data'],
  },
  'offer-by-date': {
    about: 'an offer by a deadline',
    answer: [
      'I can’t promise a day: the written price comes after the first call, and a person is in touch within 24 hours.',
      'Say with your request by when you need it.',
    ],
    subjects: ['response-time'],
  },
  'people-on-holidays': {
    about: 'our people on public holidays',
    answer: [
      'I don’t know how the people here keep the holidays.',
      'I’m here at any hour, and what you leave with me reaches them.',
    ],
    subjects: ['hours'],
  },
  'two-talk-at-once': {
    about: 'two people talking to me',
    answer: ['Sure, but one after the other, please, so that I get each of you.'],
    subjects: ['capabilities'],
  },
  'talking-to-others': {
    about: 'talking to others right now',
    answer: ['I may well be, so don’t let that hurry you.', 'What one person says, I tell nobody else.'],
    subjects: ['capabilities'],
  },
  'prepare-for-call': {
    about: 'preparing for the first call',
    answer: [
      'Nothing at all.',
      'You describe a normal week: who calls, who forgets, and what you answer twenty times a day.',
    ],
    subjects: ['booking-how'],
  },
  'agency-whatsapp': {
    about: 'reaching us on WhatsApp',
    answer: [
      'I know of no WhatsApp number for us.',
      'Write to {email}, or leave it right here, and a person answers within 24 hours.',
    ],
    subjects: ['contact'],
  },
  'why-call-free': {
    about: 'why the first call is free',
    answer: [
      'There’s no catch: the call costs nothing and commits you to nothing.',
      'We earn something only if you want us to build it afterward, at the price you get in writing.',
    ],
    subjects: ['freeCall'],
  },
} as const satisfies Record<string, AgentAnswer>;
