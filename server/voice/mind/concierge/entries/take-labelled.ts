import { asSentence } from '../../site/sentences.ts';
import type { Turn } from '../turn.ts';
import { hearLabelled } from './hear-labelled.ts';
import { addDetails, addProblem } from './note.ts';
import { asAnswer } from './without-chatter.ts';

/** Takes the labelled parts of a text. @returns the rest of it */
export function takeLabelled(turn: Turn, text: string): string {
  const { labelled, rest } = hearLabelled(text);
  for (const { field, text: told, isOther } of labelled) {
    const { problems } = turn.state.booking.entries;
    if (field === 'note') addDetails(turn, asAnswer(told));
    else if (isOther && problems !== '') turn.fill({ problems: asSentence(told) });
    else addProblem(turn, told);
  }
  return rest;
}
