import { withoutVocative } from '../language/words.ts';
import type { Said } from './meaning.ts';

/** Words, any of which makes a yes. */
const agreeing = new Set(
  `yes sure ok okay absolutely definitely course ahead correct exactly right alright good fine great perfect gladly
  indeed submit confirm confirmed send fire ship shoot affirmative please why love lovely wonderful awesome yeah do book aye yea yeh yah brilliant grand cool needful proceed goes ready agree agreed`.split(
    /\s+/,
  ),
);

/** Words that may accompany it; with any other word it is more than a yes. */
const beside = new Set(
  `it that this is are the of go do let us i would like to and well so oh just can may you thank thanks very much then off
  my me all everything looks sounds seems look sound seem not booking request now be we want will a with did am am indeed
  out away through over actually there go goes up on in yes course for really totally one call that's please as by means guess think happy after again its you get team them across about`.split(
    /\s+/,
  ),
);

const longestYes = 12;

/** Whether it is a clear yes, and nothing that takes it back or goes beyond it. */
export function isYes({ line: said, isQuestion }: Said): boolean {
  // `Absolutely, thanks for your help.`
  const line = withoutVocative(said)
    .replace(/\bi (?:do not|can not) see why not\b/, 'yes')
    .replace(/(?<=\w) (?:thanks|thank you)(?: (?:so|very) much)?(?:$| for .*)/, '');
  const words = line.split(' ');
  if (isQuestion || line === '' || words.length > longestYes) return false;
  // The only `not` of a yes.
  const isNegated = /\b(?:not|no)\b/.test(line.replace(/\bwhy not\b/g, ''));
  return (
    !isNegated &&
    words.some((word) => agreeing.has(word)) &&
    words.every((word) => agreeing.has(word) || beside.has(word))
  );
}

const noWords =
  /^(?:(?:oh|well|uh|um|ok|okay|hmm|sorry|thanks|actually|and|so) )*(?:no|not|nothing|never|do not|i do not|rather not|none|negative|i (?:think|guess|suppose|believe) not|i would rather|not now|stop|later|maybe later)\b/;

/** Whether it is a clear no. */
export function isNo({ line, isQuestion, request, requestSureness }: Said): boolean {
  return (
    !isQuestion &&
    (noWords.test(line) || ((request === 'no' || request === 'stopBooking') && requestSureness > 0.5))
  );
}

/** `Yes, that's the email` says yes to the address, and not to sending. */
export const ofAddress = /\b(?:e-?mail|address|name|spelling)\b/i;

/** `Yes, both of those then`, of services. */
export const pointsToServices =
  /^(?:(?:yes|yeah|yep|ok|okay|sure|right|please|oh) )*(?:(?:both|two|three) of (?:those|these|them)|(?:those|these) (?:two|three))(?: (?:then|please|yes|thanks|too|and send (?:it|them|that)))*$/;

/** Takes back what was just said: `don't write that down`, `kidding, leave that out`. */
export const noNote =
  /\b(?:don['’]?t|not) (?:write|note|put|add|mention) (?:that|this|it)\b(?! about)|\b(?:leave|keep) (?:that|this|it) out\b|\b(?:scratch|forget) that\b/i;
