import { isServiceId } from '#shared/offerings.ts';
import type { BookingDraft } from '../booking/booking-draft.ts';
import { bookingPhrases, promiseSentence, readBack } from '../booking/booking-phrases.ts';
import type { SiteTopicId } from '../site/site-topics.ts';
import { topicServices } from '../site/site-topics.ts';
import { isSiteTopic, recognizeIntents } from '../understanding/recognize-intents.ts';
import type { TopicAnswers } from './answer-topic.ts';
import type { BookingQuestions } from './booking-questions.ts';
import type { Phrasebook } from './phrasebook.ts';
import { comparisons, phrases, type SmallTalk, smallTalk } from './phrases.ts';
import type { Utterance } from './utterance.ts';

export interface AnswerOptions {
  readonly draft: BookingDraft;
  readonly questions: BookingQuestions;
  readonly topics: TopicAnswers;
  readonly phrasebook: Phrasebook;
}

/** An intent below this is only a guess. */
const guess = 1;

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
    answer(utterance: Utterance, isDetailTaken: boolean): string[] {
      const { best, bestScore } = utterance;
      if (best === undefined || (bestScore < guess && isSiteTopic(best))) {
        const service = best !== undefined && isSiteTopic(best) ? topicServices[best] : undefined;
        if (isDetailTaken) return afterDetail();
        return [
          service === undefined
            ? say(phrases.unknown)
            : say(phrases.perhaps).replace('{option}', optionNames[service]),
          ...(draft.isWanted ? questions.askAgain() : []),
        ];
      }
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

/** The topic of a question, or the two of a double one. */
function askedTopics({ text, intents, bestScore }: Utterance): readonly [SiteTopicId, SiteTopicId?] {
  const parts = text
    .split(/\?\s+|\b(?:and|also|plus)\b/i)
    .map((part) => recognizeIntents(part)[0])
    .flatMap((match) => (match && match.score >= guess && isSiteTopic(match.intent) ? [match.intent] : []));
  const [one, other] = [...new Set(parts)];
  if (one !== undefined && other !== undefined && !isSame(one, other)) return [one, other];
  // What the chatbot costs is a question about costs.
  const likely = intents
    .filter(({ score }) => score >= Math.max(guess, bestScore / 2))
    .flatMap(({ intent }) => (isSiteTopic(intent) ? [intent] : []));
  return [likely.find((topic) => !isServiceId(topic)) ?? likely[0] ?? 'offerings'];
}

/** Two topics that have one answer. */
function isSame(a: SiteTopicId, b: SiteTopicId): boolean {
  const service = topicServices[a];
  return service !== undefined && service === topicServices[b];
}

const optionNames = {
  website: 'the website',
  chatbot: 'the chatbot',
  phone: 'the phone caller',
  scheduling: 'scheduling',
} as const;
