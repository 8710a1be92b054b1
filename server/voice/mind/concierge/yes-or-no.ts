import type { Said } from './meaning.ts';

const yesWords =
  /^(?:(?:oh|well|uh|um|ok|okay|hmm|sure|great|perfect|good|thanks|thank you|and|so) )*(?:yes|sure|ok|okay|absolutely|of course|definitely|please do|go ahead|do it|send it|send|correct|exactly|right|alright|all right|that is (?:right|correct|it|fine|good)|sounds good|looks good|perfect|fine|great|why not|i would|gladly|indeed|submit|confirm|it is (?:right|correct|fine|good)|everything is (?:right|correct|fine|good)|all good|all correct|all right|good|let us do|i guess so|affirmative|you may|you can|please)\b/;

const takesBack = /\b(?:but|not|wait|change|except|no|hold|instead|wrong|add|actually|maybe|later|rather|unsure|sure if|until|unless|before)\b/;

/** A clear yes, and nothing else that takes it back or is more than that. */
export function isYes({ line, words, isQuestion }: Said): boolean {
  return yesWords.test(line) && !takesBack.test(line) && !isQuestion && words.length <= 12;
}

const noWords = /^(?:(?:oh|well|uh|um|ok|okay|hmm|sorry|thanks|actually|and|so) )*(?:no|not|nothing|never|do not|i do not|rather not|none|negative|i would rather|not now|stop|later|maybe later)\b/;

/** A clear no. */
export function isNo({ line, isQuestion, request, requestSureness }: Said): boolean {
  return !isQuestion && (noWords.test(line) || ((request === 'no' || request === 'stopBooking') && requestSureness > 0.5));
}

