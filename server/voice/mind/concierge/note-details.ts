import { serviceIds } from '#shared/agency/offerings.ts';
import { writtenAnswer } from '#shared/texts/agent/agent-answers.ts';
import type { Understood } from '../intents/understanding.ts';
import { longestStory } from '../language/longest-story.ts';
import { givenNames } from '../slots/given-names.ts';
import { hearEmail } from '../slots/hear-email.ts';
import {
  bareName,
  type HeardName,
  hearName,
  introducedName,
  nameBesideAddress,
  nameInClause,
} from '../slots/hear-name.ts';
import { hearRequest, isSure, servicesNamed } from '../slots/hear-request.ts';
import { hearsWish } from '../slots/hear-wish.ts';
import { troublesIn } from '../slots/troubles-in.ts';
import type { DialogueState } from './dialogue-state.ts';
import { addTrouble } from './entries/add-told.ts';
import { hearLabelled, type Labelled } from './entries/hear-labelled.ts';
import { addDetails, addProblem, addTime, addTroubles } from './entries/note.ts';
import { noOrder } from './entries/wants-service.ts';
import { meaningOf, type Said } from './meaning.ts';
import { createTurn, type Turn } from './turn.ts';

/** Keeps what a visitor says about themselves in a turn that gets no answer. */
export function noteSaid(state: DialogueState, understood: Understood): DialogueState {
  const turn = createTurn(state);
  noteDetails(turn, meaningOf(understood));
  return turn.state;
}

/** Keeps what a visitor says about themselves without being asked, for the booking or the form. */
export function noteDetails(turn: Turn, said: Said): boolean {
  // `Could I book a call? I'm Ana.`: a question does not give a name.
  const text = said.isQuestion ? (said.split?.told.text ?? '') : said.text;
  if (text === '' && said.words.length < 12) return false;
  const { entries } = turn.state.booking;
  const introduced = introducedName(text);
  const email = hearEmail(said.text);
  const name =
    hearName(text === '' ? said.text : text, false) ??
    bareName(text, email !== undefined) ??
    (introduced?.name.includes(' ') ? introduced : undefined) ??
    introducedIn(text) ??
    (email === undefined ? bareAnswer(turn, said) : nameBesideAddress(said.text, email));
  let isNoted = false;
  if (name !== undefined && entries.name !== name.name) {
    isNoted = turn.fill({ name: name.name });
    if (name.business !== undefined) addDetails(turn, `From ${name.business}.`);
  }
  if (email !== undefined && email !== entries.email) isNoted = turn.fill({ email }) || isNoted;
  const { labelled } = hearLabelled(text);
  noteTroubles(turn, said, text, labelled);
  for (const { field, text: note } of labelled) if (field === 'note') addDetails(turn, note);
  // A time is for a call only once there is somebody to call.
  if (turn.state.booking.entries.email !== '' && hearsWish(text, true)) addTime(turn, text);
  return isNoted;
}

/** From this sureness on, a part gives a full name. */
const sureName = 0.7;

/** `hello i am called grace namukasa i am in kampala` */
function introducedIn(text: string): HeardName | undefined {
  const { name, segments } = hearRequest(text);
  const isGiven = segments.some(({ kind, sureness }) => kind === 'name' && sureness >= sureName);
  return isGiven && name?.name.includes(' ') ? name : undefined;
}

/** Longest name, in words; and from this share of known words on, it is not a name. */
const longestName = 3;
const familiar = 0.5;

/** `Rosalind`, after an offer to take a request. */
function bareAnswer({ state }: Turn, { text, words, familiarity, isQuestion }: Said): HeardName | undefined {
  const isExpected = state.asked.what === 'book' || state.suggested.length > 0;
  const isWritten = /^\p{Lu}/u.test(text) || givenNames.has(words[0] ?? '');
  // `Ffion Prydderch, two f's at the front`, after an offer.
  const named = isExpected && !isQuestion && text.search(/\p{Lu}/u) === 0 ? nameInClause(text) : undefined;
  if (named !== undefined && text.startsWith(named.name.split(' ')[0] ?? '')) return named;
  return isExpected && isWritten && !isQuestion && words.length <= longestName && familiarity < familiar
    ? hearName(text, true)
    : undefined;
}

/** Shortest trouble, in words: `Call.` is not one. */
const shortestTrouble = 3;

/** Notes what goes wrong for the visitor, and the services that they mention for their own use. */
function noteTroubles(turn: Turn, said: Said, text: string, labelled: readonly Labelled[]): void {
  let hasTrouble = false;
  const email = hearEmail(said.text);
  for (const answer of said.answers) {
    const service = writtenAnswer(answer)?.helps;
    if (service === undefined || said.isQuestion || said.words.length < shortestTrouble) continue;
    turn.do({ type: 'suggested', services: [service] });
    if (labelled.length === 0) {
      hasTrouble = true;
      const { troubles, segments } = hearRequest(said.text);
      // `Write me down. Walter Berg. And I'm deaf in one ear.`: its parts are put elsewhere.
      const isCut =
        troubles[0] !== said.text && segments.some((each) => isSure(each) && each.kind !== 'talk');
      if (isCut) for (const trouble of troubles) addTrouble(turn, trouble);
      else if (email === undefined) addProblem(turn, said.text);
      else addTroubles(turn, said.text);
    }
  }
  if (hasTrouble || text === '') return;
  const told = labelled.flatMap(({ field, text: told }) => (field === 'problems' ? [told] : []));
  for (const clause of told.length === 0 ? troublesIn(text) : told) addProblem(turn, clause);
  const isOwn = /\b(?:i|we|i'm|we're|my|our)\b/i.test(text.slice(0, longestStory));
  // `I'd like to book something` is not about scheduling yet.
  const heard = isOwn && !noOrder.test(said.line) ? servicesNamed(text) : [];
  const named = heard.filter(
    (id) =>
      id !== 'scheduling' ||
      heard.length === serviceIds.length ||
      /\b(?:scheduling|bookings?|calendar|no.?shows?)\b/i.test(text.slice(0, longestStory)),
  );
  if (named.length > 0) turn.do({ type: 'suggested', services: named });
}
