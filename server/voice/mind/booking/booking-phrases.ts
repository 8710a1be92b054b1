import type { BookingEntries } from '#shared/forms/booking.ts';
import { isServiceId, offerings, offeringsInCalls } from '#shared/offerings.ts';
import { getStartedTexts } from '#shared/texts/get-started.ts';
import { asSentence, splitSentences } from '../site/sentences.ts';

/** What the agent says while it takes a booking, whichever mind it has. Lists are ways to say the same. */
export const bookingPhrases = {
  askName: [
    'What is your name?',
    'First, who may we get back to: what is your name?',
    'And your name, please?',
  ],
  nameUnclear: [
    'Sorry, I did not get the name.',
    'I am not sure that I heard a name.',
    'Let me try that again.',
  ],
  askEmail: [
    'What is your email address? You can say it, spell it, or type it.',
    'Which email address should we write to? Spelling or typing it is fine.',
    'And your email address, please? Typing it works best.',
  ],
  emailUnclear: [
    'I did not catch an address.',
    'That did not sound like a whole address yet, with an at and a dot.',
    'Addresses are hard to hear.',
  ],
  confirmEmail: [
    'I put your email address on the screen. Please check it there, and press Confirm email.',
    'Your email is on the screen now. Please look it over, correct it if needed, and press Confirm email.',
    'Please check the email address on your screen, and press Confirm email.',
  ],
  confirmOnScreenOnly: [
    'Please press Confirm email on the screen: I only take an address that you have seen in writing.',
    'I would rather have you see it in writing. The button is Confirm email, on the screen.',
  ],
  emailNotRight: [
    'You can correct it in the box on the screen, or tell me the address again.',
    'No problem. Say it again, spell it, or correct it on the screen.',
  ],
  emailConfirmed: ['Thank you, the email is confirmed.', 'Good, that address is confirmed.'],
  askServices: [
    `Which service is it about: ${offeringsInCalls()}? Several are fine.`,
    `What are you interested in: ${offeringsInCalls()}? You can name several.`,
  ],
  askServicesAgain: [
    `You can name one or more: ${offeringsInCalls()}.`,
    `Please name a service: ${offeringsInCalls()}. Or say: all of them.`,
  ],
  notSureServices: [getStartedTexts.notSure],
  askProblems: [
    'What should get easier? Tell me in a sentence or two what eats your time.',
    'What problems would you like to solve? A plain sentence or two is enough.',
  ],
  askProblemsMore: [
    'Could you tell me a little more about that, in one sentence?',
    'One plain sentence is enough: what takes too much of your time?',
    'Our team needs a sentence to prepare. What should get easier?',
  ],
  askAdditional: [
    'Is there anything else that we should know, like your opening hours or the booking software you use? If not, just say: that is all.',
    'Anything else for us to know? If not, say: that is all.',
  ],
  readBack: ['Let me read it back.'],
  askToSend: ['Shall I send it?', 'Is that right, and shall I send it?'],
  sendUnclear: [
    'Please say yes to send it, or tell me what to change.',
    'I only send it on a clear yes. Shall I send it, or do you want to change something?',
  ],
  askChange: [
    'What would you like to change: the name, the email, the services, the problem, or the rest?',
    'Sure. Which part should I change?',
  ],
  nothingYet: ['There is no booking yet.', 'So far there is no booking.'],
  cancelled: [
    'All right, I sent nothing. What else can I do for you?',
    'Fine, no booking then. Nothing was sent.',
  ],
  startedOver: ['All right, from the beginning.', 'Okay, I forgot all of it. We start again.'],
  sending: ['One moment, I send it.'],
  sent: ['Your booking is sent.', 'Done, your booking has reached us.'],
  alreadySent: [
    'That booking is sent already, once is enough.',
    'It is with us already, so I do not send it twice.',
  ],
  unavailable: [
    'Our database did not answer, so I could not store it just now.',
    'I am sorry, the database still does not answer.',
  ],
  nothingLost: ['Nothing is lost: I still have all your answers.', 'Your answers are still here.'],
  tryAgain: ['Shall I try again?', 'Would you like me to try once more?'],
  another: ['Gladly, another one. I keep your name and email.'],
  alreadySentChange: ['That booking is sent already. I can take another one for you.'],
} as const;

/** The promise that follows a stored booking (SPEC B15), in the words of the form's own success view. */
export const promiseSentence: string = getStartedTexts.received.promise;

/** `the Custom Website and the AI Chatbot` */
export function spokenServices(services: readonly string[]): string {
  const names = services.filter(isServiceId).map((id) => offerings[id].name);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Everything of a booking, to be heard before it is sent. */
export function readBack(entries: BookingEntries): string[] {
  return [
    ...bookingPhrases.readBack,
    `Your name is ${asSentence(entries.name)}`,
    `Your email is ${entries.email}.`,
    `You are interested in ${spokenServices(entries.services)}.`,
    ...splitSentences(`What should get easier: ${asSentence(entries.problems)}`),
    ...(entries.additionalInfo === ''
      ? []
      : splitSentences(`You added: ${asSentence(entries.additionalInfo)}`)),
  ];
}
