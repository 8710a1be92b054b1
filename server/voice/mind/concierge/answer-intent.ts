import { isServiceId } from '#shared/offerings.ts';
import type { BookingDraft } from '../booking/booking-draft.ts';
import { bookingPhrases, promiseSentence, readBack } from '../booking/booking-phrases.ts';
import type { SiteTopicId } from '../site/site-topics.ts';
import { topicServices } from '../site/site-topics.ts';
import { isSiteTopic } from '../understanding/recognize-intents.ts';
import type { TopicAnswers } from './answer-topic.ts';
import type { BookingFlow } from './booking-flow.ts';
import type { Phrasebook } from './phrasebook.ts';
import { phrases, type SmallTalk, smallTalk } from './phrases.ts';
import type { Utterance } from './utterance.ts';

export interface AnswerOptions {
  readonly draft: BookingDraft;
  readonly flow: BookingFlow;
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
export function createIntentAnswers({ draft, flow, topics, phrasebook }: AnswerOptions) {
  const say = phrasebook.pick;
  let answersWithoutOffer = 0;

  /** How a talk goes on after an answer: back to the booking, or with an offer now and then. */
  function goOn(topic: SiteTopicId | undefined): string[] {
    if (draft.isWanted) {
      const question = flow.askAgain();
      return question.length === 0 ? [] : [say(phrases.goOn), ...question];
    }
    answersWithoutOffer += 1;
    if (topics.hasMore && !offersBooking.has(topic ?? 'company')) {
      flow.asked = 'more';
      return [say(phrases.offerMore)];
    }
    if (
      topic !== undefined &&
      draft.step !== 'sent' &&
      (offersBooking.has(topic) || answersWithoutOffer > 1)
    ) {
      answersWithoutOffer = 0;
      flow.asked = 'book';
      return [say(phrases.offerBooking)];
    }
    flow.asked = undefined;
    return [];
  }

  function answerTopics({ text, intents, bestScore }: Utterance): string[] {
    const asked = intents
      .filter(({ score }) => score >= Math.max(guess, bestScore * 0.5))
      .map(({ intent }) => intent)
      .filter(isSiteTopic);
    // What the chatbot costs is a question about costs.
    const general = asked.filter((topic) => !isServiceId(topic));
    const isDouble = /\b(?:and|also|plus)\b|\?.+\?/.test(text.toLowerCase());
    const [first = 'offerings', second] = isDouble || general.length === 0 ? asked : general;
    const isBoth = isDouble && second !== undefined && !isSame(first, second);
    const lead = first === 'person' ? [say(phrases.noTransfer)] : [];
    return [
      ...lead,
      ...topics.answer(first),
      ...(isBoth ? topics.answer(second) : []),
      ...goOn(isBoth ? second : first),
    ];
  }

  function startBooking(): string[] {
    if (draft.step === 'sent') {
      draft.startAnother();
      return [say(bookingPhrases.another), ...flow.next()];
    }
    draft.want();
    return flow.next();
  }

  function tellStatus(): string[] {
    if (draft.step === 'sent') return [say(bookingPhrases.alreadySent), promiseSentence];
    if (!draft.isWanted) return [say(bookingPhrases.nothingYet), ...goOn(undefined)];
    return draft.missing === undefined && draft.isEmailConfirmed
      ? flow.next()
      : [...readBack(draft.entries), say(phrases.goOn), ...flow.askAgain()];
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
          ...(draft.isWanted ? flow.askAgain() : []),
        ];
      }
      if (isSiteTopic(best)) return answerTopics(utterance);
      switch (best) {
        case 'book':
          return startBooking();
        case 'cancelBooking':
        case 'startOver':
        case 'change':
          return draft.step === 'sent'
            ? [say(bookingPhrases.alreadySentChange)]
            : [say(bookingPhrases.nothingYet), ...offerBooking()];
        case 'status':
          return tellStatus();
        case 'whichFits':
          return [...phrases.comparison];
        case 'more':
          return [...(topics.more() ?? topics.answer('offerings')), ...goOn(undefined)];
        case 'notOnSite':
          return draft.isWanted
            ? [say(phrases.notOnSite), ...goOn(undefined)]
            : [say(phrases.notOnSite), ...askFor('book', say(phrases.askAPerson))];
        case 'unsure':
          return draft.isWanted ? flow.askAgain() : [say(phrases.unsureWhat)];
        case 'yes':
          return draft.isWanted ? flow.askAgain() : [say(phrases.openYes)];
        case 'no':
        case 'done':
          return draft.isWanted ? flow.askAgain() : [say(phrases.openNo)];
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
    flow.asked = /\btake a booking\?$/.test(talk.join(' ')) ? 'book' : undefined;
    return [...talk];
  }

  /** Something about the visitor was noted, and nothing asked. */
  function afterDetail(): string[] {
    return draft.isWanted ? goOn(undefined) : offerBooking();
  }

  function offerBooking(): string[] {
    return askFor('book', say(phrases.offerBooking));
  }

  function askFor(asked: NonNullable<BookingFlow['asked']>, sentence: string): string[] {
    flow.asked = asked;
    return [sentence];
  }
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
