import { toWords } from './words.ts';

/** What people type in a hurry. */
const typed: ReadonlyMap<string, string> = new Map(
  Object.entries({
    wnat: 'want',
    snd: 'send',
    sned: 'send',
    teh: 'the',
    dosnt: 'does not',
    websit: 'website',
    webste: 'website',
    evryone: 'everyone',
    speshul: 'special',
  }),
);

/** The words of a text, as they were meant: only where a word decides what is done. */
export function wordsAsMeant(text: string): string[] {
  return toWords(text).flatMap((word) => (typed.get(word) ?? word).split(' '));
}
