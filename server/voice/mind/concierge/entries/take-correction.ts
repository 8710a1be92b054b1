import { isEmailConfirmed } from '../../booking/booking-state.ts';
import { missingOwnField, namedOwnField } from '../../booking/own-fields.ts';
import { editDistance } from '../../language/edit-distance.ts';
import { correctEmail, hearEmail, respelledEmail } from '../../slots/hear-email.ts';
import { hearName, nameAtEnd } from '../../slots/hear-name.ts';
import { hearRefusedServices, hearServices, removals } from '../../slots/hear-services.ts';
import { joinSpelledLetters } from '../../slots/spelled-letters.ts';
import type { Said } from '../meaning.ts';
import type { Turn } from '../turn.ts';
import { respelledName, swappedName, takeChange, withFamilyName } from './take-change.ts';
import { aboutServices } from './wants-service.ts';

/** How people begin when they take something back. */
export const correctionStart = new RegExp(
  String.raw`^(?:(?:no|sorry|wait|right|alright|actually|oh|hold on|hang on|hmm|and|also|ah|uh|but|well|please|one thing|by the way|yes|ok|okay|my mistake|scratch that|i made a mistake|before that|before i forget) )*(?:(?:please |(?:can|could) (?:you|we|i) (?:also |please |just |maybe )*|also |can we |could we |let us |i (?:want|need|would like|have) to |i would rather |you (?:can|should) )?(?:change|correct|fix|remove|edit|update|add|swap|replace|take|use|make it|make that|make (?:my|the) name|include|switch|put|${removals})\b|my (?:name|email|e mail|mail|address) (?:is|should|must|has to|needs to)|(?:the )?(?:name|email|mail|address|services?) (?:is|are|should|must|has to|needs to)|(?:the |my )?problem should|(?:you )?(?:spelled|got) my|not the\b|it is (?:not|actually)|i (?:do not|also|actually|just) (?:want|need|would|do)|(?:also|and) i (?:would|will|could) (?:also )?(?:want|like|need|take|love)|i meant|i mean|no \w+|without the|forget the|instead|sorry|actually|scratch that|wrong|leave|swap|${removals})`,
);

/** Nothing that was said before was meant. */
const joking = /^(?:(?:just|only|no|ha|haha|i am|sorry|ok|oh) )*(?:kidding|joking|messing)\b/;

const longestCorrection = 22;
/** Longest remark on the spelling of an address. */
const longestSpelling = 14;

/** `It's Reid with R E A D E`, of Jon Reid: the part of a name that is spelled much like it. */
function spelledName(text: string, name: string): string | undefined {
  // `Kirsten with a y, k y r s t e n`
  const said = text.slice(0, 120).replace(/\bwith an? \p{L}\b/iu, ' ');
  const words = said.replaceAll(/[,.]/g, ' ').split(/\s+/);
  const spelled = joinSpelledLetters(words).find((word) => word.length > 2 && !words.includes(word));
  if (spelled === undefined || /@|\b(?:at|dot)\b/i.test(text)) return undefined;
  const parts = name.split(' ');
  const at = parts.findIndex((part) => {
    const distance = editDistance(part.toLowerCase(), spelled.toLowerCase(), mostRespelled + 1);
    return distance > 0 && distance <= Math.min(mostRespelled, part.length / 2);
  });
  const right = `${spelled[0]?.toUpperCase()}${spelled.slice(1).toLowerCase()}`;
  return at < 0 ? undefined : parts.with(at, right).join(' ');
}

/** Most letters of a name that are corrected. */
const mostRespelled = 3;

/** Takes a correction of something known already, whatever was asked. */
export function takeCorrection(turn: Turn, said: Said): boolean {
  const { asked, booking } = turn.state;
  const { line, words, text, isQuestion } = said;
  if (words.length > longestCorrection || words.length < 2) return false;
  // The address is on the screen: a remark on its spelling corrects it.
  const isSpelling =
    asked.what !== 'email' &&
    asked.what !== 'confirm-email' &&
    !isQuestion &&
    words.length <= longestSpelling &&
    !/\b(?:name|surname)\b/.test(line);
  const { email: known } = booking.entries;
  const correct = isEmailConfirmed(booking) ? respelledEmail : correctEmail;
  const respelled = isSpelling && known !== '' ? correct(known, text) : undefined;
  if (
    respelled !== undefined &&
    /\b(?:no|not|with|wrong|double|dot|without|it is|email|spelled|actually|sorry)\b/.test(line)
  ) {
    turn.fill({ email: respelled });
    turn.act('act:correct');
    turn.next();
    return true;
  }
  if (isQuestion && !/\b(?:can|could|would) (?:you|we|i)\b/.test(line)) return false;
  const better =
    /^(?:(?:sorry|no|oops|oh|i mean|i meant|actually|wait|it'?s)[,.\s]+)+(\p{L}[\p{L}'-]{1,30})[.!]?$/iu.exec(
      text.trim(),
    )?.[1] ?? '';
  const [firstName = ''] = booking.entries.name.toLowerCase().split(' ');
  // `Sorry, Katherine`, after Kathrin.
  if (
    better.length > 2 &&
    firstName !== '' &&
    better.toLowerCase() !== firstName &&
    better[0]?.toLowerCase() === firstName[0] &&
    editDistance(better.toLowerCase(), firstName, 3) <= Math.min(3, Math.floor(firstName.length / 2))
  ) {
    const heard = hearName(better, true);
    if (heard && turn.fill({ name: withFamilyName(heard.name, booking.entries.name) })) {
      turn.act('act:correct');
      turn.askAgain();
      return true;
    }
  }
  const spelled = spelledName(text, booking.entries.name);
  if (spelled !== undefined && asked.what !== 'name' && turn.fill({ name: spelled })) {
    turn.act('act:correct');
    turn.askAgain();
    return true;
  }
  // `Deshawn King`, of Deshawn.
  const given = text.slice(0, 80).split(/\s+/);
  const at = given.findIndex((word) => word.toLowerCase() === firstName);
  const longer =
    at < 0 || isQuestion || words.length > 7
      ? undefined
      : hearName(given.slice(at, at + 2).join(' '), true)?.name;
  const isLonger =
    hearEmail(text) === undefined &&
    !line.includes(' dot ') &&
    longer?.startsWith(`${booking.entries.name} `) &&
    /^\p{Lu}\p{Ll}/u.test(given[at + 1] ?? '');
  if (isLonger && longer !== undefined && turn.fill({ name: longer })) {
    turn.act('act:correct');
    turn.next();
    return true;
  }
  // `Kidding, kidding. Theo Marsh.`
  const whole = joking.test(line) && firstName !== '' ? nameAtEnd(text)?.name : undefined;
  if (whole?.includes(' ') && whole !== booking.entries.name && turn.fill({ name: whole })) {
    turn.act('act:correct');
    turn.next();
    return true;
  }
  const email = hearEmail(text);
  const isOtherEmail = email !== undefined && booking.entries.email !== '' && email !== booking.entries.email;
  const firmName =
    booking.entries.name !== '' &&
    (swappedName(text, booking.entries.name) !== undefined ||
      respelledName(text, booking.entries.name) !== undefined ||
      /\bmy (?:full |real |whole |right )?name(?: is|'?s| should| must| has to| needs to| as)\b|\bit'?s \p{Lu}[\p{L}'-]{1,30}, with an? \p{L}\b|\bme (?:down )?as \p{Lu}/iu.test(
        text,
      ) ||
      /\b(?:it'?s|it is)\s+\p{Lu}[\p{L}'-]{1,30}\s+with\b/u.test(text));
  if (!correctionStart.test(line) && !isOtherEmail && !firmName) return false;
  if (
    asked.what === 'name' ||
    (asked.what === 'email' && email !== undefined) ||
    (asked.what === 'confirm-email' && !firmName)
  )
    return false;
  const namesServices = hearServices(text).length > 0 || hearRefusedServices(text).length > 0;
  if (asked.what === 'services' && namesServices) return false;
  const named = namedOwnField(text);
  const isFreeText = asked.what === 'problems' || asked.what === 'details' || asked.what === 'own-field';
  // `No website yet` is a trouble.
  const isLack =
    /^(?:(?:well|we have|i have|there is|just) )*no \w+/.test(line) && !/\b(?:please|thanks)\b/.test(line);
  const isAboutServices =
    aboutServices.test(line) && !(isLack && (!text.includes(',') || asked.what === 'problems'));
  if (isFreeText && namesServices && !isAboutServices && !isOtherEmail && !firmName) return false;
  if (
    isFreeText &&
    !namesServices &&
    !isOtherEmail &&
    !firmName &&
    (named === undefined || named === missingOwnField(booking)) &&
    !/\b(?:name|email|address|change|correct|wrong|spelled|service|services|problem)\b/.test(line)
  )
    return false;
  const change = takeChange(turn, said, isFreeText);
  if (change === undefined) return false;
  turn.act('act:correct');
  if (isOtherEmail) turn.ask('nothing');
  if (change === 'set' && isFreeText) turn.askAgain();
  else turn.next();
  return true;
}
