import { longestStory } from '../language/longest-story.ts';
import { toWords } from '../language/words.ts';
import { hearTime } from './hear-time.ts';
import { hearTroubles } from './hear-trouble.ts';

/** Words about the call, or being free, which a wish among other things must have. */
const arranges =
  /\b(?:(?:call|ring|phone|reach|contact|talk|speak|meet|do)(?: to| with)? (?:me|us|then|on|at|after|before|next|tomorrow|today|\w+day)|(?:the|a|your|our) (?:call|talk|meeting|slot|appointment|consultation|chat)|free|available|availability|(?:suits?|works?|good|fine|better|best|ideal|perfect|great|convenient|possible)|prefer|preferably|ideally|time for|we (?:talk|speak|meet)|have time|make (?:it|that)|(?:day|days) off)\b/;

const openingHours =
  /\b(?:open|opened|opening|closed|close|hours are|hour are|walk|walkin|no show|noshow|busy|busiest|empty|quiet|miss|missed|cancel|show up|opens|closes|shut|shuts|classes|class|staff|chairs)\b|\b(?:we|i) (?:re)?(?:opened|moved|started|hired|bought|began)\b/;

/** `People ring on Sundays` tells of their day. */
const ofOthers =
  /\b(?:people|ppl|clients|customers|they|everyone|everybody|nobody|members|patients|guests) (?:\w+ ){0,2}?(?:call|calls|ring|rings|come|comes|book|books|write|writes|text|message|phone|want|wants|forget)\b/;

/** `We close at 7`, `people ring on Sundays`: a time, and no wish. */
function tellsOfTheShop(clause: string): boolean {
  const line = toWords(clause).join(' ');
  const isOfTheShop = openingHours.test(line) || ofOthers.test(line) || hearTroubles(clause).length > 0;
  return (
    isOfTheShop &&
    !/\b(?:call (?:me|then|on|at|us|after|before)|ring (?:me|then|us)|talk to me|meet|appointment|reach me|contact me|available)\b/.test(
      line,
    )
  );
}

/**
 * Whether a visitor wishes to be called at a certain time: `Tuesday at 3 would be good`. Opening hours and troubles on
 * Saturdays are not wishes.
 * @param isFree whether the text may be about anything: then it must speak of a call or of being free
 */
export function hearsWish(text: string, isFree: boolean): boolean {
  const wished = text
    .slice(0, longestStory)
    .split(/(?<=[.!?;,])\s+/)
    .filter((clause) => !tellsOfTheShop(clause));
  const left = wished.join(' ');
  return hearTime(left) !== undefined && (!isFree || arranges.test(toWords(left).slice(0, 80).join(' ')));
}
