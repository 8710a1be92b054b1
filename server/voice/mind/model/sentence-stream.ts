import { findSentenceEnd } from '../site/sentences.ts';

/** Cuts a text that arrives in pieces into sentences, each as soon as it is whole. */
export interface SentenceStream {
  /** @returns the sentences that are whole now */
  push(piece: string): string[];
  /** @returns what is left at the end */
  finish(): string[];
}

/** Longest sentence, in characters: a longer one is cut at a pause. */
export const longestSentence = 240;

export function createSentenceStream(): SentenceStream {
  let rest = '';

  function take(isWhole: boolean): string[] {
    const sentences: string[] = [];
    for (;;) {
      const end = nextEnd(rest, isWhole);
      if (end === -1) return sentences;
      const sentence = cleanSentence(rest.slice(0, end));
      if (sentence !== '') sentences.push(sentence);
      rest = rest.slice(end);
    }
  }

  return {
    push(piece) {
      rest += piece;
      return take(false);
    },
    finish() {
      return take(true);
    },
  };
}

function nextEnd(text: string, isWhole: boolean): number {
  // A line break ends a sentence as a mark does: lists have no marks.
  const line = /\S[ \t]*\n/.exec(text);
  const lineEnd = line === null ? -1 : line.index + line[0].length;
  const mark = findSentenceEnd(lineEnd === -1 ? text : text.slice(0, lineEnd), isWhole || lineEnd !== -1);
  const end = mark === -1 ? lineEnd : mark;
  const length = end === -1 ? text.length : end;
  if (length <= longestSentence) return end;
  const head = text.slice(0, longestSentence);
  const pause = Math.max(head.lastIndexOf(', '), head.lastIndexOf('; '), head.lastIndexOf(': '));
  const cut = pause > longestSentence / 3 ? pause + 1 : head.lastIndexOf(' ');
  return cut > 0 ? cut : longestSentence;
}

/** Without the marks of lists, headings and emphasis, which are seen and not said. */
function cleanSentence(text: string): string {
  const cleaned = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:[-*•]|\d{1,2}[.)]|#{1,6})\s+/, '')
    .replace(/\*\*|__|`/g, '')
    .trim();
  return /[\p{L}\p{N}]/u.test(cleaned) ? cleaned : '';
}
