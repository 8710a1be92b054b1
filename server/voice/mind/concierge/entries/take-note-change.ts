import { readDetails, writeDetails } from '#shared/forms/preferred-time.ts';
import { smallNumbers, tens } from '../../language/number-words.ts';
import { toWords } from '../../language/words.ts';
import { asSentence } from '../../site/sentences.ts';
import { hearRefusedServices, hearServices } from '../../slots/hear-services.ts';
import type { Said } from '../meaning.ts';
import type { Turn } from '../turn.ts';
import { addDetails } from './note.ts';

/** Longest text, in words, that corrects a note. */
const longest = 16;

const isCount = (word: string): boolean => /^\d{1,4}$/.test(word) || smallNumbers.has(word) || tens.has(word);

/** `No, two apprentices`, of one: what is counted in a text, and how many there are. */
function countsIn(words: readonly string[]): ReadonlyMap<string, string> {
  const counts = new Map<string, string>();
  words.forEach((word, at) => {
    const noun = (words[at + 1] ?? '').replace(/s$/, '');
    if (isCount(word) && noun.length > 3) counts.set(noun, word);
  });
  return counts;
}

/** Updates the counts in a text; undefined if it has none of these, or the same. */
function recounted(text: string, counts: ReadonlyMap<string, string>): string | undefined {
  const now = text.replace(/\b(\w+) (\w+)\b/g, (both, count: string, noun: string) => {
    const other = isCount(count.toLowerCase()) ? counts.get(noun.toLowerCase().replace(/s$/, '')) : undefined;
    if (other === undefined) return both;
    const isOne = other === 'one' || other === '1';
    return `${other} ${noun.replace(/s$/, '')}${isOne ? '' : 's'}`;
  });
  return now === text ? undefined : now;
}

const correcting =
  /^(?:(?:oh|ah|sorry|wait|actually|well|and|no|not|correction|it is|make that|make it|there are|we have|i have) )+/;
const leavingOut =
  /\b(?:leave|take|cross|strike) (?:out )?(?:(?:the|my|that|this|bit|part|thing|about|what i said about) )*(\w+)(?: \w+)? ?(?:out|off|away)\b|\b(?:forget|drop|skip|remove|scratch|ignore) (?:the |my |that |what i said about )(?:bit |part |thing )?(?:about |with )?(?:the |my )?(\w+)/;

/** Corrects or removes a note for the team: `no, two apprentices`, `leave the apprentice out`. @returns whether it did */
export function takeNoteChange(turn: Turn, { text, words, line, isQuestion }: Said): boolean {
  const { told, time } = readDetails(turn.state.booking.entries.additionalInfo);
  if (told === '' || isQuestion || words.length > longest) return false;
  const write = (now: string): void => {
    turn.fill({ additionalInfo: writeDetails({ told: now.trim(), time }) });
    turn.act('act:correct');
  };
  if (hearServices(text).length > 0 || hearRefusedServices(text).length > 0) return false;
  const again =
    correcting.test(line) || /\b(?:sorry|actually|now|just)\b/.test(line)
      ? recounted(told, countsIn(words))
      : undefined;
  if (again !== undefined) {
    write(again);
    return true;
  }
  const [, out = '', other = ''] = leavingOut.exec(line) ?? [];
  const gone = out || other;
  if (gone.length < 3 || !toWords(told).includes(gone)) return false;
  // Clauses that do not mention it are kept.
  const kept = told
    .split(/(?<=[.!;])\s+/)
    .map((sentence) =>
      sentence
        .split(/,\s+|(?<!\s)\s+(?=(?:and|but|plus)\b)/)
        .filter((clause) => !toWords(clause).includes(gone))
        .join(' '),
    )
    .filter(Boolean);
  write(kept.map(asSentence).join(' '));
  const [, ...others] = text.split(/[.!;]\s+/);
  const counts = countsIn(toWords(kept.join(' ')));
  for (const more of others)
    if (![...countsIn(toWords(more))].every(([noun, count]) => counts.get(noun) === count))
      addDetails(turn, more);
  return true;
}
