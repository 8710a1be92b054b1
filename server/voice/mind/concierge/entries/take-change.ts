import { type ServiceId, serviceIds } from '#shared/agency/offerings.ts';
import type { BookingField } from '#shared/forms/booking.ts';
import { heardValue, namedOwnField } from '../../booking/own-fields.ts';
import { editDistance } from '../../language/edit-distance.ts';
import { textBehind } from '../../language/text-behind.ts';
import { asSentence, splitSentences } from '../../site/sentences.ts';
import { givenNames } from '../../slots/given-names.ts';
import { correctEmail, hearEmail, isAboutAddress } from '../../slots/hear-email.ts';
import { hearName } from '../../slots/hear-name.ts';
import { hearRefusedServices, hearServices } from '../../slots/hear-services.ts';
import type { Said } from '../meaning.ts';
import type { Turn } from '../turn.ts';
import { addDetails, addProblem } from './note.ts';
import { choosesServices } from './wants-service.ts';

/** Names that people use for the entries. */
const fieldNames: readonly (readonly [RegExp, BookingField])[] = [
  [/\b(?:e-?mail|mail|address)\b/i, 'email'],
  [/\bname\b/i, 'name'],
  [/\bservices?\b/i, 'services'],
  [/\b(?:problems?|easier)\b/i, 'problems'],
  [/\b(?:rest|additional|added|anything else|information|notes?|details?)\b/i, 'additionalInfo'],
];

const namePlace =
  /\b(?:name (?:is|to|(?:should|must|has to|needs to|ought to|would) (?:be|read|say)|as)|name'?s|(?:change|make) (?:the|my) name(?: to)?(?= )|change (?:it|the name|my name) to|call me|it should be|spelled|it'?s actually|name[:,])\s+(?:actually |really |spelled )?/iu;

/**
 * Takes a change of something known already: to a given value, or by emptying an entry so that it is asked for again.
 * @returns `set`, `emptied`, or undefined if nothing is changed
 */
export function takeChange(turn: Turn, said: Said, isFreeText = false): 'set' | 'emptied' | undefined {
  const { entries } = turn.state.booking;
  const text = withoutKept(said.text);
  const { line } = said;
  const own = said.isQuestion ? undefined : namedOwnField(text);
  if (
    own !== undefined &&
    /\b(?:to|is|should be|must be)\b/.test(line) &&
    !/\b(?:wrong|incorrect)\b/.test(line)
  )
    return turn.fill({ [own]: heardValue(own, text) }) ? 'set' : undefined;
  const email =
    hearEmail(text) ??
    (isAboutAddress(text) && entries.email !== '' ? correctEmail(entries.email, text) : undefined);
  if (email !== undefined && email !== entries.email) return turn.fill({ email }) ? 'set' : undefined;
  const name = swappedName(text, entries.name) ?? respelledName(text, entries.name) ?? changedName(text);
  if (
    name !== undefined &&
    name !== entries.name &&
    mayReplaceName(name, entries.name, text) &&
    !/\be-?mail\b/i.test(text)
  )
    return turn.fill({ name: withFamilyName(name, entries.name) }) ? 'set' : undefined;
  const problem = textBehind(
    text.slice(0, 600),
    /\bproblem,? (?:is|to|should (?:be|say|read)|it'?s)(?: actually| that| about| really)*\s+/gi,
    4,
    400,
  );
  if (problem !== undefined) {
    // A second trouble is added, unless it is said to be the right one.
    const isOther =
      /\b(?:real|actual|actually|main|bigger|biggest|should|rather|instead|wrong|change|correct|not (?:that|what))\b/.test(
        line,
      );
    if (isOther || entries.problems === '') turn.fill({ problems: asSentence(problem) });
    else addProblem(turn, problem.replace(/^also (?:that )?/i, ''));
    return 'set';
  }
  const services = changedServices(entries.services, text, line);
  if (services !== undefined) {
    if (services.length === 0) turn.book({ type: 'emptied', field: 'services' });
    else turn.fill({ services });
    return 'set';
  }
  const added = textBehind(
    text.slice(0, 600),
    /\b(?:add|mention|note|write down|put(?: down)?(?= (?:that|in that))|tell them|let them know|include|put in)(?: in)?(?: there)?(?: that| the fact that|:)?\s+/gi,
    4,
    400,
  );
  if (added !== undefined && !said.isQuestion && !isFreeText) {
    addDetails(turn, added.startsWith('please that ') ? added.slice('please that '.length) : added);
    return 'set';
  }
  // `I already told you the problem. The last guy vanished and I can't change my hours` changes nothing.
  const sentences = splitSentences(text);
  const at = sentences.findIndex((each) => changes.test(each));
  const isAsked = turn.state.asked.what === 'change';
  const told = isAsked ? text : at < 0 ? undefined : sentences.slice(at, at + 2).join(' ');
  const field = own ?? fieldNames.find(([pattern]) => pattern.test(told ?? ''))?.[1];
  if (field === undefined || told === undefined || said.isQuestion) return undefined;
  turn.book({ type: 'emptied', field });
  return 'emptied';
}

const changes =
  /\b(?:change|wrong|correct|fix|edit|not right|incorrect|mistake|misspelled|different|differently|update|spelled|spelling|redo|again|isn'?t right)\b/i;

/** Whether a name may replace another, by likeness or by saying so: not `Infills!`, `and I'm Jule at the desk`. */
export function mayReplaceName(name: string, before: string, text: string): boolean {
  const known = before.toLowerCase().split(' ');
  // `Lou`, and then `Louise Bachmann`; `Luca Ferri`, who is Gianluca
  const isAlike = (word: string): boolean =>
    known.some((each) => editDistance(word, each, 3) <= 2 || (each.length > 2 && word.includes(each)));
  const saysSo =
    /\b(?:(?:my|the|her|his|their) (?:[\w'’]+ )?name|name (?:is|should|to)|^name(?=:)|surname|spel\w+|call me)\b/i;
  // `No jokes, please` is not a name, once the whole name is known.
  const isWhole = before.includes(' ') && !name.includes(' ');
  // `Splendid.`, and then `you're speaking with Cordelia Fanshawe`
  const wasDoubtful = !before.includes(' ') && name.includes(' ') && !givenNames.has(before.toLowerCase());
  const maySaySo = /\b(?:not|wrong|actually|put|make it|it'?s|sorry|no)\b/i;
  return (
    before === '' ||
    wasDoubtful ||
    name.toLowerCase().split(' ').some(isAlike) ||
    saysSo.test(text) ||
    (!isWhole && maySaySo.test(text))
  );
}

/** `The email stays as it is` does not change it. */
function withoutKept(text: string): string {
  const sentences = text.slice(0, 600).split(/(?<=[.!;])\s+/);
  const isKept = (sentence: string): boolean =>
    fieldNames.some(([field]) => field.test(sentence)) &&
    /\b(?:stays?|remains?|keep|as (?:it|they) (?:is|are)|(?:is|are) (?:right|fine|correct|ok|okay|good))\b/i.test(
      sentence,
    );
  return sentences.length < 2 ? text : sentences.filter((sentence) => !isKept(sentence)).join(' ');
}

/** A corrected first name keeps the family name: `it's John with an h`, of Jon Smith. */
export function withFamilyName(name: string, before: string): string {
  const [first = '', ...family] = before.split(' ');
  const last = family.at(-1) ?? '';
  // `Farrell with two Rs`, of Siobhan Nguyen-Farrell.
  if (family.some((each) => each.split('-').includes(name))) return before;
  const distance = (word: string): number => editDistance(name.toLowerCase(), word.toLowerCase(), 4);
  // `It's Quigly with no e`, of Bernadette Quigley.
  if (
    !name.includes(' ') &&
    last !== '' &&
    distance(last) <= Math.min(3, last.length / 2) &&
    distance(last) < distance(first)
  )
    return [first, ...family.slice(0, -1), name].join(' ');
  const isRespelled =
    !name.includes(' ') && family.length > 0 && editDistance(name.toLowerCase(), first.toLowerCase(), 3) <= 3;
  return isRespelled ? [name, ...family].join(' ') : name;
}

/** `It's Kathryn Doyle, K A T H R Y N`, of Catherine Doyle: another first name with the family name that is known. */
export function respelledName(text: string, before: string): string | undefined {
  const family = before.split(' ').slice(1).at(-1);
  const name =
    /\b(?:[Ii]t'?s|[Ii]t is|[Tt]hat'?s|I'?m|I am)\s+(\p{Lu}\p{L}[\p{L}'-]{0,30}\s\p{Lu}[\p{L}'-]{1,30})(?=$|[,.!])/u.exec(
      text.slice(0, 300),
    )?.[1];
  return family !== undefined && name?.endsWith(` ${family}`) && name !== before ? name : undefined;
}

/** `It's jon muller not miller`, of Jon Miller, even without capitals: only a word of the name is corrected. */
export function swappedName(text: string, before: string): string | undefined {
  const [, right = '', wrong = ''] =
    /(?:^|\b(?:it'?s|it is|should be|make it|i'?m|i am|name is|name'?s|that'?s|sorr?y|actually)\s|[,.]\s)(\p{L}[\p{L}'-]{1,30}(?:\s\p{L}[\p{L}'-]{1,30})?),?\s+(?:and )?not\s+(\p{L}[\p{L}'-]{1,30})\b/iu.exec(
      text.slice(0, 300),
    ) ?? [];
  const known = before.toLowerCase().split(' ');
  if (wrong === '' || !known.includes(wrong.toLowerCase())) return undefined;
  const heard = hearName(right, true)?.name;
  if (heard === undefined || heard.includes(' ')) return heard;
  return before
    .split(' ')
    .map((word) => (word.toLowerCase() === wrong.toLowerCase() ? heard : word))
    .join(' ');
}

function changedName(text: string): string | undefined {
  const place = namePlace.exec(text.slice(0, 600));
  if (place) {
    const value = text.slice(place.index + place[0].length).replace(/,?(?<!\s)\s+not\s[\s\S]*/i, '');
    const heard = hearName(value, true);
    if (heard) return heard.name;
  }
  const instead =
    /\b(?:it'?s|it is|i'?m|i said|that'?s|make it)\s+(\p{Lu}[\p{L}'-]{1,30}(?:\s\p{Lu}[\p{L}'-]{1,30})?),?\s+not\s+\p{Lu}/u.exec(
      text.slice(0, 600),
    )?.[1];
  const respelled = /\b(?:[Ii]t'?s|[Ii]t is|[Tt]hat'?s|[Ii]'?m)\s+(\p{Lu}[\p{L}'-]{1,30}),?\s+with\b/u.exec(
    text.slice(0, 600),
  )?.[1];
  const right =
    /\bname\b.{0,20}\b(?:wrong|right|misspelled)\b.{0,12}\b(?:it'?s|it is|should be|i'?m)\s+(\p{L}[\p{L}'-]{1,30}(?:\s\p{Lu}[\p{L}'-]{1,30})?)[.!]?$/iu.exec(
      text.slice(0, 600),
    )?.[1];
  const behind = right === undefined ? undefined : hearName(right, true)?.name;
  // `My surname has one l, Ingrid Solheim`; `you've got me down as Adebajo, it's with a y, Adebayo`
  const ofName = text.slice(0, 300).split(/\b(?:name|surname|me (?:down )?as)\b/);
  const whole =
    /[,.]\s(?:(?:[Ii]t'?s|[Ii]t is|[Ii]t should be|I'?m|I am|[Tt]hat'?s|[Mm]ake it)\s)?(?!I[t']|That)(\p{Lu}\p{L}[\p{L}'-]{0,30}(?:\s\p{Lu}[\p{L}'-]{1,30}){0,2})[.!]?$/u.exec(
      ofName.length > 1 ? (ofName.at(-1) ?? '') : '',
    )?.[1];
  const made = /\bmake (?:it|that) (\p{Lu}[\p{L}'-]{1,30}(?:\s\p{Lu}[\p{L}'-]{1,30})?)[.!]?$/u.exec(
    text.slice(0, 600),
  )?.[1];
  // `So write simple` is not a name.
  const heard = hearName(text, false)?.name;
  const isWritten =
    heard !== undefined &&
    (text.includes(heard) || text === text.toLowerCase() || text.toLowerCase().includes('name'));
  return whole ?? instead ?? respelled ?? behind ?? made ?? (isWritten ? heard : undefined);
}

/** Returns the choice of services after a text's changes; undefined if it changes nothing. */
function changedServices(chosen: readonly string[], text: string, line: string): ServiceId[] | undefined {
  const refused = hearRefusedServices(text);
  // `Drop the website, keep the rest`: the rest of what was chosen.
  const keepsRest =
    /\b(?:keep|leave) (?:the )?(?:rest|others?|other (?:ones|two|three)|everything else)\b|\b(?:rest|others?) (?:is|are|can|stay|stays)\b/.test(
      line,
    );
  const named = keepsRest && refused.length > 0 ? [] : hearServices(text);
  if (named.length === 0 && refused.length === 0) return undefined;
  if (refused.length === 0 && !choosesServices(text)) return undefined;
  // Services are added; only words of correction make them replace the previous choice.
  const isOther =
    /\b(?:only|just|instead|rather|not|no|make (?:it|that)|swap|change|switch|replace|mean|meant|should be|actually|sorry)\b/.test(
      line,
    ) && !/\b(?:add|also|too|as well|plus|and the|additionally|include)\b/.test(line);
  const kept = isOther && refused.length === 0 && named.length > 0 ? [] : chosen;
  const services = serviceIds.filter(
    (id) => (kept.includes(id) || named.includes(id)) && !refused.includes(id),
  );
  return services.join() === chosen.join() ? undefined : services;
}
