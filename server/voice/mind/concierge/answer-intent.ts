import { isServiceId, offeringInCalls, type ServiceId, serviceIds } from '#shared/offerings.ts';
import type { BookingDraft } from '../booking/booking-draft.ts';
import { bookingPhrases, promiseSentence, readBack } from '../booking/booking-phrases.ts';
import { type SiteTopicId, topicServices } from '../site/site-topics.ts';
import { type Intent, isSiteTopic, recognizeIntents } from '../understanding/recognize-intents.ts';
import type { TopicAnswers } from './answer-topic.ts';
import type { BookingQuestions } from './booking-questions.ts';
import type { Phrasebook } from './phrasebook.ts';
import { comparisons, phrases, type SmallTalk, smallTalk } from './phrases.ts';
import { longSentence, type Utterance } from './utterance.ts';

export interface AnswerOptions {
  readonly draft: BookingDraft;
  readonly questions: BookingQuestions;
  readonly topics: TopicAnswers;
  readonly phrasebook: Phrasebook;
}

/** A topic below this is only a guess. */
const guess = 1;

/** Short answers: in a question they are words of the question. */
const shortAnswers: ReadonlySet<Intent> = new Set<Intent>(['yes', 'no', 'unsure']);

/** The most that a word or two of a short answer count. */
const fewWords = 0.6;

/** Never taken for chance words: a wish to book is not to be missed, and who asks for help is told what there is. */
const neverByChance: ReadonlySet<Intent> = new Set<Intent>(['book', 'help']);

/** Topics after which a booking is always offered. */
const offersBooking: ReadonlySet<SiteTopicId> = new Set<SiteTopicId>([
  'person',
  'missedCalls',
  'noShows',
  'sameQuestions',
  'notFound',
]);

/** Answers what is asked or said outside of a booking's own questions. */
export function createIntentAnswers({ draft, questions, topics, phrasebook }: AnswerOptions) {
  const say = phrasebook.pick;
  let answersWithoutOffer = 0;
  let guessed: SiteTopicId | undefined;

  /** How a talk goes on after an answer: back to the booking, or with an offer now and then. */
  function goOn(topic: SiteTopicId | undefined): string[] {
    if (draft.isWanted) {
      const question = questions.askAgain();
      return question.length === 0 ? [] : [say(phrases.goOn), ...question];
    }
    answersWithoutOffer += 1;
    if (topics.hasMore && !offersBooking.has(topic ?? 'company')) {
      questions.asked = 'more';
      return [say(phrases.offerMore)];
    }
    if (
      topic !== undefined &&
      draft.step !== 'sent' &&
      (offersBooking.has(topic) || answersWithoutOffer > 1)
    ) {
      answersWithoutOffer = 0;
      questions.asked = 'book';
      return [say(phrases.offerBooking)];
    }
    questions.asked = undefined;
    return [];
  }

  function answerTopics(utterance: Utterance): string[] {
    const [first, second] = askedTopics(utterance);
    const lead = first === 'person' ? [say(phrases.noTransfer)] : [];
    const both = second === undefined ? [] : topics.answer(second);
    return [...lead, ...topics.answer(first), ...both, ...goOn(second ?? first)];
  }

  /** Asks what is meant, rather than to answer beside the point. */
  function askBack({ intents }: Utterance): string[] {
    const topic = intents
      .map(({ intent }) => intent)
      .filter(isSiteTopic)
      .find((id) => guessable[id] !== undefined);
    const name = topic && guessable[topic];
    // In a booking one question at a time is enough.
    if (name === undefined || draft.isWanted) return [say(phrases.unknown), ...questions.askAgain()];
    guessed = topic;
    return askFor('guess', say(phrases.perhaps).replace('{topic}', name));
  }

  function startBooking(): string[] {
    if (draft.step === 'sent') {
      draft.startAnother();
      return [say(bookingPhrases.another), ...questions.next()];
    }
    draft.want();
    return questions.next();
  }

  function tellStatus(): string[] {
    if (draft.step === 'sent') return [say(bookingPhrases.alreadySent), promiseSentence];
    if (!draft.isWanted) return [say(bookingPhrases.nothingYet), ...goOn(undefined)];
    return draft.missing === undefined && draft.isEmailConfirmed
      ? questions.next()
      : [...readBack(draft.entries), say(phrases.goOn), ...questions.askAgain()];
  }

  return {
    startBooking,
    /** The topic that was guessed is the one meant. */
    answerGuess(): string[] {
      return guessed === undefined ? [say(phrases.openYes)] : [...topics.answer(guessed), ...goOn(guessed)];
    },
    answer(utterance: Utterance, isDetailTaken: boolean): string[] {
      if (questions.asked === 'guess') questions.asked = undefined;
      const best = meaningOf(utterance);
      if (best === undefined) return isDetailTaken ? afterDetail() : askBack(utterance);
      if (isSiteTopic(best)) return answerTopics(utterance);
      switch (best) {
        case 'book':
          return draft.isWanted ? goOn(undefined) : startBooking();
        case 'cancelBooking':
        case 'startOver':
        case 'change':
          return draft.step === 'sent'
            ? [say(bookingPhrases.alreadySentChange)]
            : [say(bookingPhrases.nothingYet), ...offerBooking()];
        case 'status':
          return tellStatus();
        case 'sendIt':
          if (draft.step === 'sent') return [say(bookingPhrases.alreadySent)];
          return draft.isWanted ? questions.next() : [say(bookingPhrases.nothingYet), ...offerBooking()];
        case 'whichFits':
          return [...say(comparisons)];
        case 'more':
          return [...(topics.more() ?? topics.answer('offerings')), ...goOn(undefined)];
        case 'notOnSite':
          return draft.isWanted
            ? [say(phrases.notOnSite), ...goOn(undefined)]
            : [say(phrases.notOnSite), ...askFor('book', say(phrases.askAPerson))];
        case 'unsure':
          return draft.isWanted ? questions.askAgain() : [say(phrases.unsureWhat)];
        case 'yes':
          return draft.isWanted ? questions.askAgain() : [say(phrases.openYes)];
        case 'no':
        case 'done':
          return draft.isWanted ? questions.askAgain() : [say(phrases.openNo)];
        // Said in the middle of a long sentence, they are no orders.
        case 'goodbye':
        case 'repeat':
          return talkSmall('help', isDetailTaken);
        default:
          return talkSmall(best, isDetailTaken);
      }
    },
  };

  function talkSmall(intent: SmallTalk, isDetailTaken: boolean): string[] {
    if (isDetailTaken) return afterDetail();
    const talk = say(smallTalk[intent]);
    if (draft.isWanted) return [talk[0] ?? '', ...goOn(undefined)];
    questions.asked = /\btake a booking\?$/.test(talk.join(' ')) ? 'book' : undefined;
    return [...talk];
  }

  /** Something about the visitor was noted, and nothing asked. */
  function afterDetail(): string[] {
    return draft.isWanted ? goOn(undefined) : offerBooking();
  }

  function offerBooking(): string[] {
    return askFor('book', say(phrases.offerBooking));
  }

  function askFor(asked: NonNullable<BookingQuestions['asked']>, sentence: string): string[] {
    questions.asked = asked;
    return [sentence];
  }
}

/** What is meant; undefined when that would be a guess only. */
function meaningOf({ best, bestScore, words, isQuestion, intents }: Utterance): Intent | undefined {
  if (best === undefined) return undefined;
  if (isSiteTopic(best)) {
    // `Does the phone caller speak Polish?` is no question about the phone caller in general.
    const isUnknownDetail = intents.some(({ intent, score }) => intent === 'notOnSite' && score > guess);
    if (isServiceId(best) && isUnknownDetail) return 'notOnSite';
    return bestScore < guess ? undefined : best;
  }
  if (shortAnswers.has(best)) {
    return isQuestion || (bestScore <= fewWords && words >= longSentence) ? undefined : best;
  }
  const isChanceWord = bestScore <= guess && bestScore > fewWords && words >= longSentence;
  return isChanceWord && !neverByChance.has(best) ? undefined : best;
}

/** The topic of a question, or the two of a double one. */
function askedTopics({ text, intents, best, bestScore }: Utterance): readonly [SiteTopicId, SiteTopicId?] {
  const parts = text
    .split(/\?\s+|\b(?:and|also|plus)\b/i)
    .map((part) => recognizeIntents(part)[0])
    .flatMap((match) => (match && match.score >= guess && isSiteTopic(match.intent) ? [match.intent] : []));
  const [one, other] = [...new Set(parts)];
  if (one !== undefined && other !== undefined && !isSame(one, other)) return [one, other];
  // What the chatbot costs is a question about costs, however often it names the chatbot.
  const least = best !== undefined && isServiceId(best) ? guess : Math.max(guess, bestScore / 2);
  const likely = intents
    .filter(({ score }) => score >= least)
    .flatMap(({ intent }) => (isSiteTopic(intent) ? [intent] : []));
  return [likely.find((topic) => !isServiceId(topic)) ?? likely[0] ?? 'offerings'];
}

/** Two topics that have one answer. */
function isSame(a: SiteTopicId, b: SiteTopicId): boolean {
  const service = topicServices[a];
  return service !== undefined && service === topicServices[b];
}

/** Topics that may be guessed from a word of theirs, by their spoken names. */
const guessable: Readonly<Partial<Record<SiteTopicId, string>>> = {
  ...(Object.fromEntries(serviceIds.map((id) => [id, offeringInCalls(id).called])) as Record<
    ServiceId,
    string
  >),
  offerings: 'our services',
  price: 'the price',
};
