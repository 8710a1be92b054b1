import { asSentence } from '../../site/sentences.ts';

/** What was said, without the words that only say that an answer comes, or that it is over. */
export function asAnswer(text: string): string {
  let rest = text.trim().slice(0, 5_000);
  for (;;) {
    const lead = /^(?:yes|yeah|yep|sure|ok|okay|well|um|uh|so|hmm)\b[\s,.!]+(?=\S)/i.exec(rest);
    if (!lead) break;
    rest = rest.slice(lead[0].length);
  }
  const end = /(?<![\s,.;])[\s,.;]+(?:and )?that(?:'?s| is) (?:all|it)[.!]?$/i.exec(rest.slice(-24));
  if (end && rest.length - end[0].length > 3) rest = rest.slice(0, rest.length - end[0].length);
  return asSentence(rest);
}
