import { type ServiceId, serviceIds } from '#shared/offerings.ts';
import type { BookingDraft } from '../booking/booking-draft.ts';
import { bookingPhrases, readBack, spokenServices } from '../booking/booking-phrases.ts';
import { correctEmail, hearEmail } from '../booking/hear-email.ts';
import { hearName } from '../booking/hear-name.ts';
import { asSentence } from '../booking/hear-problem.ts';
import { hearServices } from '../booking/hear-services.ts';
import { isSiteTopic } from '../understanding/recognize-intents.ts';
import type { Phrasebook } from './phrasebook.ts';
import { phrases } from './phrases.ts';
import type { Asked, Reply } from './reply.ts';
import { isClearNo, isClearYes, type Utterance } from './utterance.ts';

/** Asks for the details of a booking and understands the answers. */
export interface BookingFlow {
  asked: Asked | undefined;
  /** Asks for what is missing next; reads all back when nothing is. */
  next(): string[];
  /** Reads all back and asks whether to send it; nothing while something is missing. */
  review(): string[];
  /** The last question in other words. */
  askAgain(): string[];
  /** Takes what an utterance says of itself; the sentences that acknowledge it. */
  takeDetails(utterance: Utterance): string[];
  /** What it means as the answer to what was asked; undefined when it is none. */
  takeAnswer(utterance: Utterance): Reply | undefined;
  /** Whether the visitor was asked for more than the form needs. */
  forgetAdditional(): void;
  /** Something is to be changed: what, says the utterance or an answer to the question. */
  change(utterance?: Utterance): Reply;
  /** Goes on where the draft stands, without a word: another mind has led the talk. */
  catchUp(): void;
}

/** Intents this sure are not taken for an answer. */
const sureScore = 2;

export function createBookingFlow(draft: BookingDraft, phrasebook: Phrasebook): BookingFlow {
  const say = phrasebook.pick;
  let asked: Asked | undefined;
  let isAdditionalAsked = false;
  /** What was heard of an address that was not whole yet. */
  let heardOfEmail = '';
  let problemTries = 0;

  const ask = (what: Asked, ...sentences: string[]): string[] => {
    asked = what;
    return sentences;
  };

  function next(): string[] {
    const { entries, missing, isEmailConfirmed } = draft;
    if (entries.name === '') return ask('name', say(bookingPhrases.askName));
    if (entries.email === '') return ask('email', say(bookingPhrases.askEmail));
    if (!isEmailConfirmed) return ask('confirm-email', say(bookingPhrases.confirmEmail));
    if (missing === 'services') return ask('services', say(bookingPhrases.askServices));
    if (missing === 'problems') return ask('problems', say(bookingPhrases.askProblems));
    if (!isAdditionalAsked) {
      isAdditionalAsked = true;
      return ask('additionalInfo', say(bookingPhrases.askAdditional));
    }
    return review();
  }

  function review(): string[] {
    if (draft.missing !== undefined || !draft.isEmailConfirmed) return [];
    draft.markReviewed();
    return ask('send', ...readBack(draft.entries), say(bookingPhrases.askToSend));
  }

  function askAgain(): string[] {
    switch (asked) {
      case 'send':
        return [say(bookingPhrases.askToSend)];
      case 'try-again':
        return [say(bookingPhrases.tryAgain)];
      case 'change':
        return [say(bookingPhrases.askChange)];
      case 'additionalInfo':
        return [say(bookingPhrases.askAdditional)];
      default:
        return draft.isWanted ? next() : [];
    }
  }

  function fill(details: Parameters<BookingDraft['fill']>[0], thanks: string): Reply {
    const refusals = draft.fill(details);
    return { sentences: [...(refusals.length > 0 ? refusals.map(asSentence) : [thanks]), ...next()] };
  }

  function setName(heard: { name: string; business?: string }): Reply {
    addBusiness(heard.business);
    return fill({ name: heard.name }, say(phrases.thanksName).replace('{name}', heard.name));
  }

  function addBusiness(business: string | undefined): void {
    const { additionalInfo } = draft.entries;
    if (business === undefined || additionalInfo.includes(business)) return;
    draft.fill({ additionalInfo: [`From ${business}.`, additionalInfo].filter(Boolean).join(' ') });
  }

  function setServices(services: readonly ServiceId[]): Reply {
    return fill({ services }, say(phrases.notedServices).replace('{services}', spokenServices(services)));
  }

  function takeDetails(utterance: Utterance): string[] {
    const { name, email, problem, wantedServices, refusedServices, problemServices } = utterance;
    const { entries } = draft;
    const said: string[] = [];
    if (name !== undefined && name.name !== entries.name && asked !== 'name') {
      const isFirst = entries.name === '';
      said.push(...draft.fill({ name: name.name }).map(asSentence));
      addBusiness(name.business);
      said.push(say(isFirst ? phrases.niceToMeet : phrases.thanksName).replace('{name}', draft.entries.name));
    }
    if (email !== undefined && email !== entries.email && asked !== 'email' && asked !== 'confirm-email') {
      const refusals = draft.fill({ email });
      said.push(...refusals.map(asSentence));
    }
    if (
      problem !== undefined &&
      asked !== 'problems' &&
      asked !== 'additionalInfo' &&
      !entries.problems.includes(problem)
    ) {
      draft.fill({ problems: [entries.problems, problem].filter(Boolean).join(' ') });
      said.push(say(phrases.problemHeard));
    }
    if (asked === 'services') return said;
    const wanted = wantedServices.length > 0 ? wantedServices : problem === undefined ? [] : problemServices;
    const services = serviceIds.filter(
      (id) => (entries.services.includes(id) || wanted.includes(id)) && !refusedServices.includes(id),
    );
    if (services.length > 0 && services.join() !== entries.services.join()) {
      draft.fill({ services });
      if (asked === 'change' || asked === 'send') {
        said.push(say(phrases.notedServices).replace('{services}', spokenServices(services)));
      }
    }
    return said;
  }

  function takeAnswer(utterance: Utterance): Reply | undefined {
    const { text, isQuestion, best, bestScore } = utterance;
    const isAboutSite = best !== undefined && isSiteTopic(best);
    switch (asked) {
      case 'name': {
        if (isQuestion || (bestScore >= sureScore && best !== 'yourName')) return undefined;
        if (isAboutSite && bestScore >= 1 && utterance.words < 3) return undefined;
        const heard = hearName(text, true);
        if (heard) return setName(heard);
        if (bestScore >= 1) return undefined;
        return { sentences: [say(bookingPhrases.nameUnclear), ...next()] };
      }
      case 'email': {
        const heard = hearEmail(text) ?? hearEmail(`${heardOfEmail} ${text}`);
        if (heard !== undefined) {
          heardOfEmail = '';
          return fill({ email: heard }, say(phrases.noted));
        }
        if (isQuestion || bestScore >= sureScore) return undefined;
        heardOfEmail = text;
        return { sentences: [say(bookingPhrases.emailUnclear), ...next()] };
      }
      case 'confirm-email': {
        const corrected = correctEmail(draft.entries.email, text);
        if (corrected !== undefined) return fill({ email: corrected }, say(phrases.noted));
        if (isQuestion || (bestScore >= sureScore && best !== 'change')) return undefined;
        if (best === 'change' && /\b(?:name|services?|problems?)\b/i.test(text)) return undefined;
        return {
          sentences: [
            best === 'change' || isClearNo(utterance)
              ? say(bookingPhrases.emailNotRight)
              : say(bookingPhrases.confirmOnScreenOnly),
          ],
        };
      }
      case 'services': {
        if (isQuestion) return undefined;
        const named = hearServices(text);
        const heard = named.length > 0 ? named : utterance.problemServices;
        if (heard.length > 0) return setServices(serviceIds.filter((id) => heard.includes(id)));
        if (utterance.says('unsure') || best === 'whichFits') {
          return { sentences: [...bookingPhrases.notSureServices, say(bookingPhrases.askServicesAgain)] };
        }
        if (bestScore >= 1) return undefined;
        return { sentences: [say(bookingPhrases.askServicesAgain)] };
      }
      case 'problems': {
        if (isQuestion) return undefined;
        problemTries += 1;
        if (utterance.words < 3 && problemTries < 2) {
          return { sentences: [say(bookingPhrases.askProblemsMore)] };
        }
        return fill(
          { problems: [draft.entries.problems, asSentence(text)].filter(Boolean).join(' ') },
          say(phrases.noted),
        );
      }
      case 'additionalInfo': {
        if (isQuestion) return undefined;
        if (utterance.says('done') || (utterance.says('no') && utterance.words < 4))
          return { sentences: next() };
        return fill(
          { additionalInfo: [draft.entries.additionalInfo, asSentence(text)].filter(Boolean).join(' ') },
          say(phrases.noted),
        );
      }
      case 'send':
      case 'try-again':
      case 'leave': {
        if (isClearYes(utterance)) return { sentences: [say(bookingPhrases.sending)], sends: true };
        if (isQuestion || bestScore >= sureScore) return undefined;
        if (asked === 'leave' && isClearNo(utterance)) return undefined;
        if (utterance.says('no')) return { sentences: ask('change', say(bookingPhrases.askChange)) };
        return { sentences: [say(bookingPhrases.sendUnclear)] };
      }
      case 'change':
        return takeChange(utterance);
      default:
        return undefined;
    }
  }

  function takeChange(utterance: Utterance): Reply | undefined {
    const line = utterance.text.toLowerCase();
    if (/\b(?:e-?mail|address)\b/.test(line)) {
      draft.clearEntry('email');
      return { sentences: next() };
    }
    if (/\bname\b/.test(line)) {
      draft.clearEntry('name');
      return { sentences: next() };
    }
    if (/\bproblems?\b|\beasier\b/.test(line)) {
      draft.clearEntry('problems');
      return { sentences: next() };
    }
    if (/\b(?:rest|additional|added|anything else)\b/.test(line)) {
      draft.clearEntry('additionalInfo');
      isAdditionalAsked = false;
      return { sentences: next() };
    }
    const services = hearServices(utterance.text);
    if (services.length > 0) return setServices(services);
    if (/\bservices?\b/.test(line)) {
      draft.clearEntry('services');
      return { sentences: next() };
    }
    if (utterance.says('done') || utterance.says('no')) return { sentences: next() };
    if (utterance.isQuestion) return undefined;
    return { sentences: [say(bookingPhrases.askChange)] };
  }

  function catchUp(): void {
    const { entries, missing, isEmailConfirmed, isWanted, step } = draft;
    if (!isWanted) asked = undefined;
    else if (step === 'review') asked = 'send';
    else if (step === 'failed') asked = 'try-again';
    else if (missing === 'name' || missing === 'email') asked = missing;
    else if (!isEmailConfirmed) asked = entries.email === '' ? 'email' : 'confirm-email';
    else if (missing === 'services' || missing === 'problems') asked = missing;
    else asked = undefined;
  }

  return {
    catchUp,
    change(utterance) {
      draft.reopen();
      asked = 'change';
      const change = utterance && takeChange(utterance);
      return change ?? { sentences: [say(bookingPhrases.askChange)] };
    },
    get asked() {
      return asked;
    },
    set asked(value) {
      asked = value;
    },
    next,
    review,
    askAgain,
    takeDetails,
    takeAnswer,
    forgetAdditional() {
      isAdditionalAsked = false;
      problemTries = 0;
      heardOfEmail = '';
    },
  };
}
