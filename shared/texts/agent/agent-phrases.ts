import { brand } from '../../agency/brand.ts';
import { bookingForm } from '../../forms/booking.ts';
import type { Theme } from './answers/reactions.ts';

const { name, email, services, problems, additionalInfo } = bookingForm;

/**
 * The agent's words for leading a conversation and taking a booking. Lists contain alternatives, each one or two sentences.
 * They repeat no words of a visitor but common given names and simple times, which are closed sets: so everything spoken can
 * be rendered beforehand, and the screen shows the rest.
 */
export const agentPhrases = {
  greeting: [`Hi, I’m ${brand.name}’s AI agent. Ask me anything, or say: book a call.`],
  again: ['As I said:', 'Once more:', 'Still the same answer:'],
  offerBooking: ['Shall I book you a call?', 'Would you like to book a call about it?'],
  offered: [
    'All right. Just ask when something comes to mind.',
    'No problem. What else would you like to know?',
  ],
  openYes: ['Great. What would you like to know?', 'Good. Ask me anything about our services.'],
  anythingElse: [
    'All right. Just ask when something comes to mind.',
    'Okay. I’m here when you have a question.',
  ],
  unknown: [
    'Sorry, I’m not sure what you mean. Is it about our services, the price, or booking a call?',
    'I didn’t quite follow. You can ask what we offer, what it costs, or how it works.',
    'I’d rather ask than guess. Could you say it in other words?',
  ],
  /** For an undecided fact, or a question without a written answer. */
  notKnown: [
    'I don’t know that one, and I’d rather not guess.',
    'That one I can’t answer.',
    'I’m not sure about that, and I’d rather not guess.',
  ],
  /** In reply to a problem, before what helps with it. */
  sympathy: [
    'You’re not alone with that; I hear it a lot.',
    'That’s no fun, and it adds up.',
    'I’m sorry, that’s a nuisance.',
  ],
  /** Before an answer that may not be what was asked for. */
  perhaps: [
    'If I got you right:',
    'I’m not sure I got that right, but this may be it.',
    'Tell me if you meant something else.',
  ],
  /** The visitor said something that asks for nothing, and the subject is unknown. */
  goOn: [
    'I’m with you. Is it something that we could make easier for you?',
    'Tell me a bit more, and I’ll say whether we can help.',
    'I get the picture, I think. What would you want to change about it?',
  ],
  sumDone: ['Back to your shop: what can I tell you?', 'Anything about your shop that I can work out?'],
  passOn: [
    'Shall I pass it on to our team?',
    'I’ve noted it for our team; shall I book you a call about it?',
  ],
  clarify: ['Let me make sure I got that.', 'I’m not quite sure what you mean.'],
  repair: ['Sorry, I misunderstood.', 'I’m sorry, that wasn’t your question.'],
  askDifferently: ['Could you ask it another way?', 'Then please say it in other words.'],
  unsure: [
    'No rush. Tell me what bothers you most in your day, and I’ll tell you what fits.',
    'That’s fine. I can tell you what we offer, what it costs, or how it works.',
  ],
  noMore: ['That’s all I know about it. Our team can tell you more in a call.'],
  wait: ['Of course, take your time.', 'No rush.'],
  stopped: ['Okay.', 'All right, I’m listening.'],
  slower: ['Sorry. I’ll keep it short, and everything I say is on your screen too.'],
  nothingToRepeat: ['I haven’t said much yet. Ask me about our services.'],
  silence: ['Are you still there? You can also type.', 'Take your time. I’m here when you need me.'],
  silenceConfirm: ['Take your time. Your email is on the screen, with a button to confirm it.'],
  silenceFarewell: ['I’ll let you go for now. Call again any time. Goodbye!'],
  farewell: ['Goodbye, and thanks for stopping by!', 'Thanks for talking with me. Goodbye!'],
  notSentFarewell: ['Your request was not sent.'],
  detailsStay: ['You can still open the form with what you told me.'],
  beforeYouGo: ['Before you go: your request isn’t sent yet. Shall I send it?'],
  modelFailed: ['Sorry, I lost my train of thought.'],
  modelGone: ['From here on I answer from my notes only.'],
  filler: ['One moment.', 'Let me see.'],
  budget: ['You’ve asked me a lot in a short time. Please give me a moment.'],
  /** Understanding the message took too long. */
  lost: ['Sorry, I lost my train of thought. Could you say it in other words?'],
  notSentYet: ['Nothing is sent yet.'],
  withheldNumber: ['I can’t promise that here. Our team can tell you more in a call.'],
  withheldDate: ['I can’t set a day here. A person agrees the time with you by email.'],
  withheldUnknown: ['I don’t know that for certain. A person at the agency can tell you.'],
  withheld: ['I can’t promise that here. Our team gives you a fixed price in writing.'],
} as const;

/** The details taken so far, repeated when a visitor asks for them, or when a name was hard to hear. */
export const recalled = {
  name: (name: string) => `I have you down as ${name}.`,
  email: (address: string) => `The address I have is ${address}.`,
  problems: (told: string) => `You told me: ${told}`,
  time: (time: string) => `Yes, I have ${time}.`,
  added: (told: string) => `And for our team: ${told}`,
  about: (told: string) => `Here is what I have on that: ${told}`,
  wish: (time: string) => `Your preferred time: ${time}.`,
} as const;

/** Said to the trouble of a request, where its theme is clear. */
export const troubleTaken = {
  'missed-calls': [
    'Calls that nobody can get to add up; I’ve put that down in your words.',
    'Each call that nobody takes may be a lost client; I’ve noted it for our team.',
  ],
  messages: [
    'Answering all of that is a job in itself; I’ve noted it for our team.',
    'That’s a lot of answering; I’ve put it down in your words.',
  ],
  'bookings-mess': [
    'That’s a lot to keep straight every day; I’ve noted it for our team.',
    'A calendar shouldn’t take that much juggling; I’ve put that down in your words.',
  ],
  'no-shows': [
    'A slot that stays empty still costs you; I’ve noted that for our team.',
    'You kept that time open for nothing; I’ve put that down in your words.',
  ],
  'website-trouble': [
    'People look you up before they come, so that matters; I’ve noted it for our team.',
    'First impressions happen online these days; I’ve put that down in your words.',
  ],
  'few-clients': ['Quiet weeks wear on anyone; I’ve noted that for our team.'],
} as const satisfies Partial<Readonly<Record<Theme, readonly string[]>>>;

/** The agent's words while it takes a booking. */
/** In the notes of somebody who wants to be advised: for the team, which reads the request. */
export const adviceWanted = 'Not sure which service fits; would like advice.';

export const bookingPhrases = {
  start: ['Sure.', 'Let’s book it.'],
  askName: [name.question, 'Who should we get back to? Your name, please.', 'And your name, please?'],
  nameUnclear: ['Sorry, I didn’t catch your name.', 'I’m not sure I heard a name.'],
  nameRefused: ['That’s fine. Any name we may call you by is enough.'],
  nameTaken: ['Nice to meet you.', 'Thanks.', 'Thank you.'],
  nameCompleted: ['Thanks, now I have your full name.'],
  /** The name of somebody else. */
  otherNameTaken: ['Thanks, I have the name.'],
  askEmail: [
    `${email.question} You can say it or type it.`,
    'Which email should we write to? Typing it works best.',
    'And your email address, please?',
  ],
  emailUnclear: ['I didn’t catch the whole address.', 'Sorry, email addresses are hard to hear.'],
  emailWhy: ['We need it to write back to you, and we use it for nothing else.'],
  formInstead: [`No problem, I won’t ask again. You can use the form, or write to ${brand.contactEmail}.`],
  confirmEmail: [
    'Your email is on the screen. If it’s right, press Confirm email.',
    'Please check your email on the screen, correct it if needed, and press Confirm email.',
  ],
  confirmThenSend: ['Please press Confirm email on the screen, and I’ll send it.'],
  confirmOnScreenOnly: [
    'Please press Confirm email on the screen, so that it’s surely right.',
    'The button is on your screen: Confirm email.',
  ],
  emailNotRight: [
    'You can correct it on the screen, or tell me the address again.',
    'No problem. Say it again, spell it, or correct it on the screen.',
  ],
  emailConfirmed: ['Thanks, your email is confirmed.', 'Good, that address is confirmed.'],
  askServices: [services.question, 'So, which of them is it?'],
  servicesUnclear: ['You can name one or more.', 'Just name what sounds useful.'],
  /** All were put down for somebody who has not chosen. */
  servicesForTheCall: [
    'I’ve ticked all of our services for now; you choose in the call, and commit to nothing.',
  ],
  servicesAreAll: ['That’s everything we offer, then.'],
  notSureServices: ['Not sure? Pick the closest one, and we’ll sort it out when we talk.'],
  /** The visitor can't choose, and wants to be advised. */
  adviceNoted: ['No need to choose now. I’ve noted that you’d like advice.'],
  /** Who wants advice wants not all services put down. */
  oneForAdvice: ['Okay, just one of them as a start; you choose in the call.'],
  /** The visitor names services that are already selected. */
  servicesKept: ['Right, that’s on your request.', 'Yes, that one is down.'],
  servicesRemoved: ['I’ve taken that out.'],
  /** After the question for the services that are chosen. */
  askProblems: ['What problem would you like to solve? A plain sentence is enough.'],
  askProblemsAgain: [`So, ${problems.question.charAt(0).toLowerCase()}${problems.question.slice(1)}`],
  askProblemsMore: [
    'Could you tell me a little more about that, in one sentence?',
    'One plain sentence is enough: what takes too much of your time?',
    `Our team needs a sentence to prepare. ${problems.question}`,
  ],
  askDetails: [
    `${additionalInfo.question} If not, say: that’s all.`,
    'Anything else for us to know? If not, say: that’s all.',
  ],
  noted: [
    'Good to know, I’ve added that for our team.',
    'Okay, that’s on your request, too.',
    'Sure, our team will see that.',
  ],
  problemTaken: [
    'I can see that’s worth sorting out; I’ve put it down in your words.',
    'Thanks, that’s down in your own words.',
  ],
  added: ['I’ve added that to it.', 'That’s down, too.'],
  /** Along with a time. */
  notedToo: ['And I’ve added the rest for our team.', 'The rest is on your request, too.'],
  problemLater: ['That’s fine. You can tell us in the call.'],
  wishTaken: ['Your time is noted.', 'I’ve put down what suits you.'],
  timeByEmail: ['Our team will confirm the time by email.'],
  changeLater: ['Of course. Nothing is fixed until a person has agreed the time with you by email.'],
  changed: ['Okay, I’ve changed it.', 'Done, that’s corrected.'],
  /** Words were taken out of the request's texts. */
  wordsRemoved: ['Okay, that’s out.', 'That’s off your request now.', 'I’ve taken those words out.'],
  editUnclear: [
    'I can’t tell which words should change. Tell me how they begin, or type it on the screen.',
    'I didn’t find those words. You can change them yourself on the screen.',
  ],
  readBack: ['Your whole request is on the screen now.', 'Here’s your request, on the screen.'],
  askToSend: ['Shall I send it?', 'Is everything right, and shall I send it?'],
  /** After something was added. */
  askForMore: ['Anything else, or shall I send it?', 'Anything more, or shall I send it like this?'],
  /** After there is nothing to add. */
  thenSend: ['All right, shall I send it?', 'Then shall I send it?'],
  askToAddOrSend: ['Anything to add, or shall I send it?'],
  sendUnclear: [
    'Please say yes to send it, or tell me what to change.',
    'I only send it on a clear yes. Shall I send it?',
  ],
  askChange: [
    'What would you like to change: the name, the email, the services, or the problem?',
    'Sure. Which part should I change?',
  ],
  nothingYet: ['There’s no request yet.'],
  stopped: [
    'All right, I’ve sent nothing. What else can I do for you?',
    'Okay, no booking then. Nothing was sent.',
  ],
  startedOver: ['All right, from the beginning.', 'Okay, we start again.'],
  sending: ['One moment, I’m sending it.'],
  sent: ['Your request is sent.', 'Done, your request has reached us.'],
  promise: ['A person will be in touch within 24 hours.'],
  pickTime: ['If you’d rather choose the time, there’s a link on your screen.'],
  alreadySent: [
    'Your request is already sent. A person will be in touch within 24 hours.',
    'It’s with us already, so I won’t send it twice.',
  ],
  unavailable: ['I couldn’t store it just now.', 'I’m sorry, it still can’t be stored.'],
  refused: ['It wasn’t accepted just now. The reason is on your screen.'],
  nothingLost: ['Nothing is lost: I still have all your answers.', 'Your answers are still here.'],
  tryAgain: ['Shall I try again?', 'Would you like me to try once more?'],
  another: ['Sure, another one. I’ll keep your name and email.'],
  /** Canceling, moving or asking about something sent before this call. */
  existing: [
    `I can’t see earlier bookings. Please write to ${brand.contactEmail}: a person will sort it out.`,
  ],
  existingInCall: [
    `Your request is sent, and a person will be in touch within 24 hours. For changes, write to ${brand.contactEmail}.`,
  ],
  recallNothing: ['You haven’t told me anything about yourself yet.'],
  recallSoFar: [
    'What you’ve told me is on the screen. Nothing is sent yet.',
    'It’s all on your screen, and it isn’t sent yet.',
  ],
  recallSent: ['Your request is sent. What it says is on the screen.'],
} as const;

/** Identifies what the agent has said, regardless of its wording. */
export type PhraseId =
  | keyof typeof agentPhrases
  | `booking.${keyof typeof bookingPhrases}`
  | `about.${Theme}`;

/** Sentences for somebody who speaks another language. */
export interface LanguagePhrases {
  /** Says that the agent speaks only English, and where to write. */
  readonly here: string;
  /** The language in English, as in the facts, and that the products speak it: said if the facts include it. */
  readonly ours?: { readonly called: string; readonly said: string };
}

/** Replies to another language: one sentence in it, and one more if the products speak it. */
export const languagePhrases = {
  es: {
    here: `Aquí solo hablo inglés: escríbanos a ${brand.contactEmail}, por favor, y le responde una persona.`,
    ours: { called: 'Spanish', said: 'Lo que hacemos para usted sí habla español.' },
  },
  fr: {
    here: `Ici, je ne parle qu’anglais : écrivez-nous à ${brand.contactEmail}, une personne vous répondra.`,
    ours: { called: 'French', said: 'Ce que nous faisons pour vous peut parler français.' },
  },
  de: {
    here: `Ich spreche hier nur Englisch: Schreiben Sie uns an ${brand.contactEmail}, ein Mensch antwortet.`,
    ours: { called: 'German', said: 'Was wir für Sie bauen, kann Deutsch.' },
  },
  pt: {
    here: `Aqui eu só falo inglês: escreva para ${brand.contactEmail}, e uma pessoa responde.`,
    ours: { called: 'Portuguese', said: 'O que fazemos para você pode falar português.' },
  },
  it: {
    here: `Qui parlo solo inglese: scriva a ${brand.contactEmail}, e le risponde una persona.`,
    ours: { called: 'Italian', said: 'Quello che facciamo per lei può parlare italiano.' },
  },
  nl: { here: `Ik spreek hier alleen Engels: schrijf naar ${brand.contactEmail}, dan antwoordt een mens.` },
  pl: { here: `Mówię tu tylko po angielsku: proszę napisać na ${brand.contactEmail}, odpowie człowiek.` },
  tr: {
    here: `Burada yalnızca İngilizce konuşuyorum: ${brand.contactEmail} adresine yazın, bir insan yanıtlar.`,
  },
  ar: { here: `أتكلم هنا الإنجليزية فقط، اكتبوا لنا من فضلكم: ${brand.contactEmail}.` },
  el: { here: `Εδώ μιλάω μόνο αγγλικά, γράψτε μας παρακαλώ: ${brand.contactEmail}.` },
  he: { here: `אני מדבר כאן רק אנגלית, כתבו לנו בבקשה: ${brand.contactEmail}.` },
  hi: { here: `मैं यहाँ केवल अंग्रेज़ी बोलता हूँ, कृपया हमें लिखें: ${brand.contactEmail}.` },
  ja: { here: `ここでは英語しか話せません。こちらにお書きください: ${brand.contactEmail}.` },
  ko: { here: `여기서는 영어만 할 수 있어요, 이메일로 써 주세요: ${brand.contactEmail}.` },
  ru: { here: `Здесь я говорю только по-английски, напишите нам, ответит человек: ${brand.contactEmail}.` },
  th: { here: `ที่นี่ฉันพูดได้แค่ภาษาอังกฤษ กรุณาเขียนถึงเรา: ${brand.contactEmail}.` },
  uk: { here: `Тут я говорю лише англійською, напишіть нам, відповість людина: ${brand.contactEmail}.` },
  zh: { here: `我在这里只会说英语，请写信给我们：${brand.contactEmail}.` },
} as const satisfies Readonly<Record<string, LanguagePhrases>>;
