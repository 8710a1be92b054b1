import { longestStory } from '../language/longest-story.ts';
import { toWords } from '../language/words.ts';

/** Where a new thought begins, even without punctuation. */
const boundary =
  /(?<![.!?;:])[.!?;:]+\s+|,\s+|(?<!\s)\s+(?:and|but|so|because|cause|since)\s+(?=(?:i|i'm|we|we're|my|our|the|they|clients|customers|people|folks?|members|guests|lads|girls|punters|nobody|it|it's)\b)/i;

/** Beginnings of clauses in which an owner tells about the business. */
const ofTheShop =
  /^(?:(?:and|but|so|well|because|since|as|also|basically|honestly|right now|the problem is|it's just|just|that) )*(?:i|i'm|i've|we|we're|we've|our|my|people|folks?|clients|customers|members|guests|lads|girls|guys|punters|regulars|callers|patients|walk-?ins?|no[- ]?shows?|they|it|nobody|no one|everyone|everybody|half (?:of )?(?:my|our|the)|most (?:of )?(?:my|our|the)|the (?:phone|calls?|girls|front desk|desk|page|book|diary|messages))\b/i;

/** Words that tell of trouble. */
const suffers =
  /\b(?:miss|missing|missed|loses?|lost|losing|forget|forgets|drown\w*|swamped|no time|never|always|keeps?|can(?:'t|not| not) (?:keep|answer|pick|get|reach|find|handle|cope)|nobody|no one|too (?:many|much)|(?:don'?t|doesn'?t|not) (?:turn|show|come|answer|pick|get)\w*|no[- ]?shows?|wast(?:e|es|ing)|spend(?:s|ing)?|all day|all the time|nonstop|non-stop|constantly|overwhelmed|tired of|sick of|fed up|chaos|mess|struggl\w+|hang(?:s|ing)? up|giv(?:e|es|ing) up|ghost(?:s|ed|ing)?|too (?:slow|old|late)|takes? (?:ages|forever|too long)|goes? (?:elsewhere|next door|unanswered)|walk(?:s|ing)? (?:out|away)|rings? (?:out|off|while|when|all)|unanswered|last[- ]minute|falls? apart|broken|slow|double[- ]book\w*|by hand|outdated|embarrassing|annoy\w*|eats|killing|awful|terrible|ugly|leaves?|complain\w*|mixed up|confus\w+|drives? (?:me|us))\b/i;

/** Whether a text tells of something that goes wrong, for anybody. */
export function soundsLikeTrouble(text: string): boolean {
  return suffers.test(text.replace(/[‘’]/g, "'")) || suffers.test(toWords(text).join(' '));
}

/**
 * Finds the clauses in which an owner tells what goes wrong, unchanged: `Tom, we keep missing calls on Saturdays` contains
 * one. Linear in the length.
 */
export function hearTroubles(text: string): readonly string[] {
  return text
    .slice(0, longestStory)
    .replace(/[‘’]/g, "'")
    .split(boundary)
    .map((clause) => clause.trim())
    .filter(
      (clause) =>
        clause.split(/\s+/).length > 3 &&
        ofTheShop.test(clause) &&
        suffers.test(clause) &&
        !clause.includes('@'),
    );
}
