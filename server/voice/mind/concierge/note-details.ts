import { hearEmail } from '../booking/hear-email.ts';
import { hearName, introducedName, nameBesideAddress } from '../booking/hear-name.ts';
import type { Understood } from '../understanding/understanding.ts';
import { addDetails, addProblem } from './answers/note.ts';
import type { DialogueState } from './dialogue-state.ts';
import { meaningOf, type Said } from './meaning.ts';
import { troubles } from './troubles.ts';
import { createTurn, type Turn } from './turn.ts';

/** Keeps what a visitor says of themselves in a turn that is not to be answered. */
export function noteSaid(state: DialogueState, understood: Understood): DialogueState {
  const turn = createTurn(state);
  noteDetails(turn, meaningOf(understood));
  return turn.state;
}

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
    (introduced?.name.includes(' ') ? introduced : undefined) ??
    (email === undefined ? undefined : nameBesideAddress(said.text, email));
  let isNoted = false;
  if (name !== undefined && entries.name !== name.name) {
    isNoted = turn.fill({ name: name.name });
    if (name.business !== undefined) addDetails(turn, `From ${name.business}.`);
  }
  if (email !== undefined && email !== entries.email) isNoted = turn.fill({ email }) || isNoted;
  for (const answer of said.answers) {
    const service = troubles[answer];
    if (service === undefined || said.isQuestion) continue;
    turn.do({ type: 'suggested', services: [service] });
    addProblem(turn, said.text);
  }
  return isNoted;
}
