import { brand } from '#shared/brand.ts';
import { offeringsInCalls } from '#shared/offerings.ts';
import type { ConductIntent } from '../understanding/conduct-patterns.ts';

/** What is answered without thinking. */
export type SmallTalk = Extract<
  ConductIntent,
  | 'injection'
  | 'areYouHuman'
  | 'yourName'
  | 'help'
  | 'canIType'
  | 'tooFast'
  | 'canYouHear'
  | 'wait'
  | 'thanks'
  | 'howAreYou'
  | 'joke'
  | 'insult'
  | 'praise'
  | 'offTopic'
  | 'greeting'
>;

/** Ways to say the same, each a sentence or some. */
type Variants<Phrase> = readonly [Phrase, ...Phrase[]];

/** What the concierge says about itself and to keep a talk going. Facts about the agency are in site-topics. */
export const phrases = {
  greeting: [
    `Hello, this is the AI agent of ${brand.name}.`,
    'I am a machine, and happy to help.',
    'Ask me about our services, or say: book a call.',
  ],
  again: ['As I said:', 'Once more, in short:', 'The same answer still:'],
  offerMore: ['Would you like to hear more?', 'Shall I tell you more about it?'],
  offerBooking: [
    'Shall I take a booking for you?',
    'If you like, I take a booking right now. Shall I?',
    'Would you like to book a call about it?',
  ],
  noMore: ['That is all that I know about it.', 'More than that I was not told.'],
  niceToMeet: ['Nice to meet you, {name}.', 'Hello {name}.'],
  thanksName: ['Thank you, {name}.', 'Thanks, {name}.'],
  noted: ['I noted that.', 'Got it.', 'Thank you, noted.'],
  notedServices: ['Good: {services}.', 'Noted: {services}.'],
  problemHeard: ['I know that one.', 'That is a common one.'],
  unknown: [
    'I am not sure what you mean. Is it about the price, about one of our services, or shall I take a booking?',
    `Sorry, I did not follow. You can ask about ${offeringsInCalls()}.`,
    'That went past me. Should I tell you what we offer, what it costs, or how it works?',
    'I would rather ask than guess. Do you want to hear about our services, or talk to a person?',
  ],
  perhaps: ['Is your question about {topic}?', 'Do you want to hear about {topic}?'],
  notMeant: [
    'Then please say it in other words.',
    'Then I took you wrong. Could you ask it in a different way?',
  ],
  unsureWhat: [
    'No hurry. I can tell you what we offer, what it costs, or how it works.',
    'That is fine. Tell me what bothers you most in your day, and I tell you which service fits.',
  ],
  openYes: ['Good. What would you like to know?', 'All right. Ask me anything about our services.'],
  openNo: ['All right. Is there anything else?', 'Fine. Just ask when something comes to mind.'],
  notOnSite: [
    'That is not in what I was given, so I will not guess.',
    'I do not know that, and I would rather not make it up.',
  ],
  askAPerson: [
    'A person from our team can answer it. Shall I take a booking for you?',
    'Our team can tell you. Shall I take a booking, so that they get back to you?',
  ],
  noTransfer: ['I cannot put you through from here.', 'I am the only one on this line.'],
  beforeYouGo: ['Before you go: your booking is not sent yet. Shall I send it?'],
  notSentFarewell: ['Your booking was not sent.'],
  detailsStay: ['After the call you can open the form with what you told me.'],
  farewell: ['Goodbye, and thank you for calling.', 'Thank you for the talk. Goodbye.'],
  goOn: ['Back to the booking.', 'Now, to your booking again.', 'And on with the booking.'],
  modelFailed: [
    'Sorry, my thinking failed just now, so I answer from my notes.',
    'That failed again on my side, so from here on I only use my notes.',
  ],
  sameAgain: ['That is still the same.', 'As before.', 'I can only say it again.'],
  silence: ['Are you still there? You can also type.', 'Take your time. I am here when you need me.'],
  silenceConfirm: [
    'Take your time. Your email address is on the screen, with the button Confirm email below it.',
  ],
  nothingToRepeat: ['I have not said much yet. Ask me about our services.'],
} as const;

/** Which service fits, for somebody who has not said what bothers them. */
export const comparisons: Variants<readonly string[]> = [
  [
    'It depends on what bothers you most.',
    'For missed calls take the phone caller, for people who do not show up take scheduling.',
    'For the same questions all day take the chatbot, and if nobody finds you online, the website.',
    'What bothers you most?',
  ],
  [
    'Tell me what costs you the most time, and I tell you which one fits.',
    'Is it calls, people who do not show up, the same questions, or that nobody finds you?',
  ],
];

/** Answers to what is no question about the agency and needs no thinking. */
export const smallTalk: Readonly<Record<SmallTalk, Variants<readonly string[]>>> = {
  injection: [
    [
      'I only talk about this agency, and I cannot change what I was given.',
      'What would you like to know about our services?',
    ],
    ['That is nothing that I can do.', 'I can tell you about our services, or take a booking.'],
  ],
  areYouHuman: [
    [
      'No, I am an AI.',
      `I am the machine that answers for ${brand.name}, and the people there read every request.`,
    ],
    ['I am a machine, a rather simple one.', 'A person from the team is never far: shall I take a booking?'],
  ],
  yourName: [
    [`I am the AI agent of ${brand.name}.`, 'I have no other name.'],
    [`Just the AI agent of ${brand.name}, nothing more.`],
  ],
  help: [
    [
      'I can tell you about our services, what they cost, how it works, and what happens with your data.',
      'I can also take a booking.',
      'What would you like?',
    ],
    [`Ask me about ${offeringsInCalls()}.`, 'Or say: book a call.'],
  ],
  canIType: [
    ['Yes, you can type here as well, whenever you like.'],
    ['Of course: type it into the box below, and I read it at once.'],
  ],
  tooFast: [
    ['I am sorry, I cannot change my voice, but everything that I say is on your screen as well.'],
    ['My voice stays as it is, but you can read along on the screen.'],
  ],
  canYouHear: [
    ['Yes, I am here.', 'Go ahead.'],
    ['I am still here, and I got that.', 'What would you like to know?'],
  ],
  wait: [['Of course, take your time.'], ['No hurry.']],
  thanks: [["You're welcome.", 'Is there anything else?'], ['Gladly.'], ['My pleasure.']],
  howAreYou: [
    ['I am a machine, so always the same: ready to help.', 'How can I help you?'],
    ['All circuits are fine, thank you.', 'What can I do for you?'],
  ],
  joke: [
    [
      'My only joke is my voice.',
      'But I am serious about missed calls: shall I tell you about our services?',
    ],
    ['I am no good at that, but good at answering questions about our services.'],
  ],
  insult: [
    ['I am sorry that I am not more helpful.', 'A person can do better: shall I take a booking?'],
    ['Fair enough, I am only a machine.', 'Should I tell you how to reach a person?'],
  ],
  praise: [
    ['Thank you, that is kind.', 'What else would you like to know?'],
    ['I am glad.', 'Is there anything else?'],
  ],
  offTopic: [
    ['That is outside of what I know.', 'I can tell you about our services, or take a booking.'],
    ['I only know about this agency.', `Ask me about ${offeringsInCalls()}.`],
  ],
  greeting: [
    ['Hello.', 'What would you like to know?'],
    ['Hello again.', 'How can I help you?'],
  ],
};
