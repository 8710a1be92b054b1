import type { BookingEntries } from '#shared/forms/booking.ts';
import { serviceIds } from '#shared/offerings.ts';
import type { BookingDraft } from '../booking/booking-draft.ts';
import { bookingPhrases, spokenServices } from '../booking/booking-phrases.ts';
import { correctEmail, hearEmail } from '../booking/hear-email.ts';
import { hearName } from '../booking/hear-name.ts';
import { hearServices } from '../booking/hear-services.ts';
import { asSentence } from '../site/sentences.ts';
import { type Intent, isSiteTopic } from '../understanding/recognize-intents.ts';
import type { BookingQuestions } from './booking-questions.ts';
import type { Phrasebook } from './phrasebook.ts';
import { phrases } from './phrases.ts';
import type { Reply } from './reply.ts';
import { takeChange } from './take-change.ts';
import { addBusiness } from './take-details.ts';
import { isClearNo, isClearYes, type Utterance } from './utterance.ts';

/** Intents this sure are not taken for an answer. */
const sureScore = 2;

/** Short remarks that are no part of a text which was asked for. */
const remarks: ReadonlySet<Intent> = new Set<Intent>([
  'person',
  'change',
  'areYouHuman',
  'whichFits',
  'more',
  'help',
  'status',
]);

const longestRemark = 8;

/**
 * Makes the reader of answers to a booking's questions: what an utterance means as the answer to what was asked;
 * undefined when it is none.
 */
export function createAnswerReader(
  draft: BookingDraft,
  questions: BookingQuestions,
  { pick: say }: Phrasebook,
): (utterance: Utterance) => Reply | undefined {
  /** What was heard of an address that was not whole yet. */
  let heardOfEmail = '';
  let isProblemShort = false;

  function fill(details: Partial<BookingEntries>, thanks: string): Reply {
    const refusals = draft.fill(details).map(asSentence);
    return { sentences: [...(refusals.length > 0 ? refusals : [thanks]), ...questions.next()] };
  }

  function takeName(utterance: Utterance): Reply | undefined {
    const { text, isQuestion, best, bestScore, words } = utterance;
    if (isQuestion || (bestScore >= sureScore && best !== 'yourName')) return undefined;
    if (best !== undefined && isSiteTopic(best) && bestScore >= 1 && words < 3) return undefined;
    const heard = hearName(text, true);
    if (heard) {
      addBusiness(draft, heard.business);
      return fill({ name: heard.name }, say(phrases.thanksName).replace('{name}', heard.name));
    }
    if (bestScore >= 1) return undefined;
    return { sentences: [say(bookingPhrases.nameUnclear), ...questions.next()] };
  }

  function takeEmail({ text, isQuestion, bestScore }: Utterance): Reply | undefined {
    const heard = hearEmail(text) ?? hearEmail(`${heardOfEmail} ${text}`);
    heardOfEmail = '';
    if (heard !== undefined) return fill({ email: heard }, say(phrases.noted));
    if (isQuestion || bestScore >= sureScore) return undefined;
    heardOfEmail = text;
    return { sentences: [say(bookingPhrases.emailUnclear), ...questions.next()] };
  }

  function takeEmailCheck(utterance: Utterance): Reply | undefined {
    const { text, isQuestion, best, bestScore } = utterance;
    const corrected = correctEmail(draft.entries.email, text);
    if (corrected !== undefined) return fill({ email: corrected }, say(phrases.noted));
    const isChange = best === 'change' || isClearNo(utterance);
    if (isQuestion || (bestScore >= sureScore && best !== 'change' && best !== 'sendIt')) return undefined;
    if (isChange && /\b(?:name|services?|problems?)\b/i.test(text)) return undefined;
    return {
      sentences: [say(isChange ? bookingPhrases.emailNotRight : bookingPhrases.confirmOnScreenOnly)],
    };
  }

  function takeServices(utterance: Utterance): Reply | undefined {
    const { text, isQuestion, best, bestScore, problemServices, wantedServices, says } = utterance;
    if (isQuestion && wantedServices.length === 0) return undefined;
    const named = hearServices(text);
    const heard = named.length > 0 ? named : problemServices;
    if (heard.length > 0) {
      const services = serviceIds.filter((id) => heard.includes(id));
      return fill({ services }, say(phrases.notedServices).replace('{services}', spokenServices(services)));
    }
    if (says('unsure') || best === 'whichFits') {
      return { sentences: [...bookingPhrases.notSureServices, say(bookingPhrases.askServicesAgain)] };
    }
    return bestScore >= 1 ? undefined : { sentences: [say(bookingPhrases.askServicesAgain)] };
  }

  function takeText(field: 'problems' | 'additionalInfo', utterance: Utterance): Reply | undefined {
    const { text, isQuestion, best, bestScore, words, says } = utterance;
    if (isQuestion) return undefined;
    if (best !== undefined && remarks.has(best) && bestScore >= sureScore && words <= longestRemark) {
      return undefined;
    }
    const isEnd = best === 'sendIt' || (words < 6 && (says('done') || says('no')) && bestScore < sureScore);
    if (field === 'additionalInfo' && isEnd) return { sentences: questions.next() };
    const isNoProblem = words < 3 && (says('yes') || says('no') || says('unsure'));
    if (field === 'problems' && (isEnd || isNoProblem || (words < 3 && !isProblemShort))) {
      isProblemShort = true;
      return { sentences: [say(bookingPhrases.askProblemsMore)] };
    }
    isProblemShort = false;
    const told = [draft.entries[field], asAnswer(text)].filter(Boolean).join(' ');
    return fill({ [field]: told }, say(phrases.noted));
  }

  function takeAgreement(utterance: Utterance): Reply | undefined {
    if (isClearYes(utterance)) return { sentences: [say(bookingPhrases.sending)], sends: true };
    if (utterance.isQuestion || utterance.bestScore >= sureScore) return undefined;
    if (!utterance.says('no')) return { sentences: [say(bookingPhrases.sendUnclear)] };
    questions.asked = 'change';
    return { sentences: [say(bookingPhrases.askChange)] };
  }

  return (utterance) => {
    const { asked } = questions;
    switch (asked) {
      case 'name':
        return takeName(utterance);
      case 'email':
        return takeEmail(utterance);
      case 'confirm-email':
        return takeEmailCheck(utterance);
      case 'services':
        return takeServices(utterance);
      case 'problems':
      case 'additionalInfo':
        return takeText(asked, utterance);
      case 'send':
      case 'try-again':
      case 'leave':
        return takeAgreement(utterance);
      case 'change':
        return takeChange(utterance, draft, questions, say);
      default:
        return undefined;
    }
  };
}

/** What was said, without the words that only say that an answer comes, or that it is over. */
function asAnswer(text: string): string {
  return asSentence(
    text
      .replace(/^(?:(?:yes|yeah|yep|sure|ok|okay|well|um|uh|so)\b[\s,.!]+)+(?=\S)/i, '')
      .replace(/(?<=\w{3}.*)[\s,.;]+(?:and )?that(?:'?s| is) (?:all|it)[.!]?$/i, ''),
  );
}
