import { longestStory } from '../understanding/longest-story.ts';
import { toWords } from '../understanding/words.ts';
import { hearTroubles } from './hear-trouble.ts';

const day =
  /\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|mon|tues?|wed|thurs?|fri|today|tomorrow|tonight|weekday|weekdays|weekend|weekends|next week|this week|next month|week after next|day after tomorrow|january|february|march|april|june|july|august|september|october|november|december|christmas|easter)\b/;

const hour =
  /\b(?:(?:at|around|about|after|before|by|from|till|until|past|between) (?:\d{1,2}(?: \d\d)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|lunch|lunchtime|midday|half|quarter)|\d{1,2}(?: \d\d)? ?(?:am|pm|o clock|oclock|uhr|p m|a m)|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:am|pm|o clock|oclock|thirty|fifteen|p m|a m)|morning|mornings|afternoon|afternoons|evening|evenings|noon|lunchtime|midday|early|late)\b/;

const ask =
  /\b(?:call|calls|ring|talk|talks|speak|meet|meeting|appointment|consultation|slot|reach|contact|book|booking|schedule|available|availability|free|works?|suits?|best|better|prefer|preferably|ideally|good for me|fine for me|can do|convenient|possible|perfect|ideal|great|time|come by|(?:am|are|day|days|have) off)\b/;

const openingHours =
  /\b(?:open|opened|opening|closed|close|hours are|hour are|walk|walkin|no show|noshow|busy|busiest|empty|quiet|miss|missed|cancel|show up|opens|closes|shut|shuts|classes|class|staff|chairs)\b/;

/** `People ring on Sundays` tells of their day. */
const ofOthers =
  /\b(?:people|clients|customers|they|everyone|everybody|nobody|members|patients|guests) (?:\w+ ){0,2}?(?:call|calls|ring|rings|come|comes|book|books|write|writes|text|message|phone|want|wants|forget)\b/;

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
 * Saturdays are no wish.
 * @param isFree whether the text may be about anything: then it must speak of a call or of being free
 */
export function hearsWish(text: string, isFree: boolean): boolean {
  const wished = text
    .slice(0, longestStory)
    .split(/(?<=[.!?;,])\s+/)
    .filter((clause) => !tellsOfTheShop(clause));
  const line = toWords(wished.join(' ')).slice(0, 80).join(' ');
  const isTime = day.test(line) || hour.test(line);
  if (!isTime) return false;
  if (!isFree) return true;
  return (
    ask.test(line) &&
    (day.test(line) ||
      /\b(?:at|around|after|before) (?:\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|lunch)|am\b|pm\b|morning|afternoon|evening|o clock/.test(
        line,
      ))
  );
}
