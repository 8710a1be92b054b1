import { stem } from './stem.ts';

/** Words that begin a question for yes or no. */
const starters = new Set(
  'do does did can could will would is are was were has have had may might should shall am'.split(' '),
);

/** Said on the way to the question itself. */
const skipped = new Set(
  'and but so ok okay well hi hello hey sorry wait please actually also then oh thanks great cool yeah now right yes no'.split(
    ' ',
  ),
);

/** `Can you tell me what …` asks for more than a yes. */
const asksFor = /\b(?:tell|explain|show|describe|say|know|remind|give|help)\b/;
const asksWhat = /\b(?:what|how|who|when|where|which|why)\b/;

/** With one of these, a question may be asked from the other side: `do I need a new number`, `does it cost extra`. */
const turning = new Set(
  `need must lose extra without limit only just still not never too wrong rude break fail off unlimited keep fixed delay issue
  problem catch risk hidden hang annoy bad stop mess bother waste hard difficult matter slow confuse hurt ruin forget nag pester
  scare trouble miss spam weird upset crash leak steal interrupt creepy clutter`
    .split(/\s+/)
    .map(stem),
);

/** Whether a question wants a yes or a no: its last clause that asks begins with a verb, and offers no choice. */
export function wantsYesOrNo(line: string): boolean {
  const words = line.split(' ');
  const at = words.findIndex((word) => !skipped.has(word));
  const rest = words.slice(Math.max(0, at));
  const [first = '', second = ''] = rest;
  if (!starters.has(first) || rest.length < 3) return false;
  if (rest.includes('or') || rest.some((word) => turning.has(stem(word)))) return false;
  if (/\bhave to\b/.test(rest.join(' '))) return false;
  const head = rest.slice(0, 6).join(' ');
  return !(asksWhat.test(head) && (asksFor.test(head) || second === 'you'));
}
