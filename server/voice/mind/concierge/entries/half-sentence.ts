import { toWords } from '../../language/words.ts';
import type { Said } from '../meaning.ts';
import type { Turn } from '../turn.ts';

/** Words that do not end a sentence. */
const goesOn: ReadonlySet<string> = new Set(
  'and but because the a an my our with when if or while which every'.split(' '),
);

const shortest = 3;

/** Waits for the rest of a free text that stopped in the middle of a sentence. @returns whether it did */
export function waitForRest(turn: Turn, said: Said): boolean {
  const { asked, heard } = turn.state;
  const isText = asked.what === 'problems' || asked.what === 'details';
  if (!isText || said.isQuestion || !heard.endsWith(said.text) || !isHalfSentence(said.text)) return false;
  turn.do({ type: 'heard-half', text: said.text });
  turn.say('wait');
  return true;
}

/** Whether somebody stopped in the middle of a sentence: `we miss calls because`. */
function isHalfSentence(text: string): boolean {
  const end = text.trim().slice(-1);
  const words = toWords(text.slice(-200));
  return words.length >= shortest && !'.!?'.includes(end) && (end === ',' || goesOn.has(words.at(-1) ?? ''));
}
