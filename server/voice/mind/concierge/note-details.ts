import { writtenAnswer } from '#shared/texts/agent/agent-answers.ts';
import { hearCommands } from '../booking/hear-commands.ts';
import { hearEmail } from '../booking/hear-email.ts';
import { bareName, hearName, introducedName, nameBesideAddress } from '../booking/hear-name.ts';
import { hearServices } from '../booking/hear-services.ts';
import { hearTroubles } from '../booking/hear-trouble.ts';
import { hearsWish } from '../booking/hear-wish.ts';
import { hearPlaces } from '../understanding/hear-places.ts';
import { longestStory } from '../understanding/longest-story.ts';
import { textBehind } from '../understanding/text-behind.ts';
import type { Understood } from '../understanding/understanding.ts';
import { toWords } from '../understanding/words.ts';
import { addDetails, addProblem, addTime } from './answers/note.ts';
import type { DialogueState } from './dialogue-state.ts';
import { meaningOf, type Said } from './meaning.ts';
import { createTurn, type Turn } from './turn.ts';

/** Keeps what a visitor says of themselves in a turn that is not to be answered. */
export function noteSaid(state: DialogueState, understood: Understood): DialogueState {
  const turn = createTurn(state);
  noteDetails(turn, meaningOf(understood));
  return turn.state;
}

/** `Please note that I need an agreement.` */
const toNote =
  /\b(?:please|also|and) (?:note|write|write down|put down|add|mention)(?: down)? (?:that )?(?=(?:i|we|my|our)\b)/gi;

/** `The problem is that …` */
const troubleStart = /\b(?:my|our|the|biggest|main) (?:problem|trouble|issue) is (?:that )?/gi;

/** What a visitor says of themselves without being asked: kept for the booking, or for the form. */
export function noteDetails(turn: Turn, said: Said): boolean {
  // `Could I book a call? I'm Ana.`: what asks gives no name.
  const text = said.isQuestion ? (said.split?.told.text ?? '') : said.text;
  if (text === '' && said.words.length < 12) return false;
  const { entries } = turn.state.booking;
  const introduced = introducedName(text);
  const email = hearEmail(said.text);
  const name =
    hearName(text === '' ? said.text : text, false) ??
    bareName(text, hearCommands(text).commands.has('note-it')) ??
    (introduced?.name.includes(' ') ? introduced : undefined) ??
    (email === undefined ? undefined : nameBesideAddress(said.text, email));
  let isNoted = false;
  if (name !== undefined && entries.name !== name.name) {
    isNoted = turn.fill({ name: name.name });
    if (name.business !== undefined) addDetails(turn, `From ${name.business}.`);
  }
  if (email !== undefined && email !== entries.email) isNoted = turn.fill({ email }) || isNoted;
  noteTroubles(turn, said, text);
  // `I run Northline, thirty shops in two states`: how many there are is for the team.
  const many = text
    .slice(0, longestStory)
    .split(', ')
    .find((each) => hearPlaces(toWords(each).join(' ')));
  if (
    many !== undefined &&
    !said.isQuestion &&
    hearPlaces(toWords(entries.additionalInfo).join(' ')) === undefined
  )
    addDetails(turn, many);
  const note = textBehind(text.slice(0, longestStory), toNote, 4, 400);
  if (note !== undefined) addDetails(turn, note);
  // A time is for a call only once there is somebody to call.
  if (turn.state.booking.entries.email !== '' && hearsWish(text, true)) addTime(turn, text);
  return isNoted;
}

/** What goes wrong for the visitor, and the services that they speak of for themselves. */
function noteTroubles(turn: Turn, said: Said, text: string): void {
  let hasTrouble = false;
  for (const answer of said.answers) {
    const service = writtenAnswer(answer)?.helps;
    if (service === undefined || said.isQuestion) continue;
    hasTrouble = true;
    turn.do({ type: 'suggested', services: [service] });
    addProblem(turn, said.text);
  }
  if (hasTrouble || text === '') return;
  const told = textBehind(text.slice(0, longestStory), troubleStart, 8, 600);
  for (const clause of told === undefined ? hearTroubles(text) : [told]) addProblem(turn, clause);
  const isOwn = /\b(?:i|we|i'm|we're|my|our)\b/i.test(text.slice(0, longestStory));
  // `I'd like to book something` is about no scheduling yet.
  const named = (isOwn ? hearServices(text) : []).filter(
    (id) =>
      id !== 'scheduling' ||
      /\b(?:scheduling|bookings?|calendar|no.?shows?)\b/i.test(text.slice(0, longestStory)),
  );
  if (named.length > 0) turn.do({ type: 'suggested', services: named });
}
