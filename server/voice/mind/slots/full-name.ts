import { learned } from '../intents/learned.ts';
import { toStems } from '../language/words.ts';
import { givenNames } from './given-names.ts';

/** Longest name that is looked for, in words. */
const longestName = 4;

/** Small words within names. */
const particles = new Set('de del della di da la van von der den dos du y bin al el'.split(' '));

/** Words that a place or a shop follows. */
const ofPlace = new Set('from at of called in near'.split(' '));

/** Whether people use a word for something other than a name. */
export function isCommonWord(word: string): boolean {
  const { common } = learned();
  return toStems(word).some((stem) => common.has(stem));
}

/**
 * Finds adjacent first and family names anywhere in a text: `my name's bex well rebecca on paper rebecca stannard`.
 * The longest counts, or the last of equally long ones.
 * @param isNoName words that are never one
 */
export function fullName(text: string, isNoName: (word: string) => boolean): string | undefined {
  const isWritten = /\p{Lu}/u.test(text.slice(1));
  const isRare = (word: string): boolean => !isNoName(word.toLowerCase()) && !isCommonWord(word);
  let run: string[] = [];
  let best: readonly string[] = [];
  let before = '';
  const close = (): void => {
    while (particles.has(run.at(-1)?.toLowerCase() ?? '')) run.pop();
    // `Walt Walter Hobart`
    const [short = '', whole = ''] = run.map((word) => word.toLowerCase());
    const own = short !== '' && whole !== short && whole.startsWith(short) ? run.slice(1) : run;
    if (own.length >= Math.max(2, best.length) && own.length <= longestName) best = own;
    run = [];
  };
  for (const token of text.split(/\s+/)) {
    const word = token.replace(/^["'(]+|(?<!["').,;:!?…—–-])["').,;:!?…—–-]+$/gu, '');
    const lower = word.toLowerCase();
    const isWord = /^\p{L}[\p{L}\p{M}'’-]+$/u.test(word) && !/['’]s$/iu.test(word);
    const isCapital = /^\p{Lu}\p{Ll}/u.test(word) && !isNoName(lower);
    const isGiven = givenNames.has(lower) && (isCapital || !isWritten);
    const canFollow = isWritten ? isCapital : isGiven || isRare(word);
    const canStart = !ofPlace.has(before) && (isGiven || (canFollow && isRare(word)));
    const fits = isWord && (run.length === 0 ? canStart : canFollow || particles.has(lower));
    if (!fits) close();
    // The word that ends one may begin the next.
    if (isWord && (fits || (isGiven && canStart))) run.push(word);
    before = lower;
    if (/[.,;:!?…—–]["')]*$/u.test(token)) close();
  }
  close();
  return best.length === 0 ? undefined : best.join(' ');
}
