import { toWords } from '../../language/words.ts';
import { asSentence } from '../../site/sentences.ts';

const wordsIn = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Words that only announce an answer. */
const leads = wordsIn(
  'yes yeah yep sure ok okay well um uh er erm ehm so hmm oh honestly basically look listen cool great alright right ha haha fine anyway yo',
);

/** Words of clauses that tell nothing: `you know`, `hold on, before we go on`, `how do I put this`, `that's all`. */
const chatter = wordsIn(
  `yes sure ok okay well um uh er erm ehm so hmm oh honestly basically look listen and but like you know what i mean actually
  right hi hello hey anyway see hold hang on wait before we go just a one sec second moment minute let me think how do put
  this that is it all thanks thank please sorry for the long story if makes sense guess suppose lol haha good question first
  of by way say would to be honest frankly really there continue start where should great cool perfect ha haha fine alright anyway thank can believe imagine not kidding joking mind tell`,
);

const longestChatter = 9;

/** `I already told you the trouble`, `I'm fed up`: about the conversation, or the visitor's mood. */
const ofTheTalk =
  /^(?:(?:like|as|well|but|and) )*(?:i (?:have )?(?:already |just )*(?:said|told you|mentioned)(?: (?:it|that|this|you|so|already|before|just now|the (?:trouble|problem)|my (?:trouble|problem)))*|i am (?:so )?(?:fed up|tired|annoyed)|this is ridiculous)$/;

/** `You skipped that part`, `please write this`: words to the agent. */
const toTheAgent =
  /^(?:(?:oi|hey|wait|no|but|and|so|again|now) )*you (?:just |have )?(?:took|ate|wrote|put|skipped|deleted|removed|lost|missed|forgot|dropped|dodged) (?:\w+ ){0,3}(?:that|it|this|part|question|out|down|off|problem|again)(?: as well| too)?$|^(?:(?:please|and|just|so) )*(?:write|put|note|add) (?:this|that|it)(?: down| on there| in there| in the notes| on the form)?(?: please)?$|^(?:that|this|it) goes (?:on|in) the (?:form|notes)$|^that is (?:just |really )?(?:the (?:whole )?(?:trouble|problem|reason i am here)|all of it)$|^that (?:needs to|should|has to|must) be (?:in|on) there(?: as well| too)?$/;

function isChatter(clause: string): boolean {
  const words = toWords(clause);
  return (
    (words.length <= longestChatter && words.every((word) => chatter.has(word))) ||
    ofTheTalk.test(words.join(' ')) ||
    toTheAgent.test(words.join(' '))
  );
}

/** `The chatbot, like I said` */
const saidBefore = /,?(?<!\s)\s(?:like|as) i (?:already )?(?:said|mentioned|told you)(?: before)?(?=[.!]?$)/i;

/** `The other thing is, clients book by messages` */
const leadIn =
  /^(?:and |but |so |oh |well )?(?:you see|mind you|let me tell you|yo|k|absolutely|the thing(?: is)?|thing|while i['’]?m at it|the other thing(?: is)?|one (?:more|other|last)(?: thing)?(?: to add)?|one thing(?: to add)?|another thing|(?:first|second|third|next|last) thing|what happens|here['’]s the thing|precisely)(?:[,:.] | is[,:]? )/i;

/** `They go to the guy across the street, man`, unlike `we hired a new man` */
const vocative = /, (?:man|bro|mate|dude|you see)(?=[.!]?$)/i;

/** `My website, oh dear, is from 2014`; `one, believe it or not, in a spreadsheet` */
const aside =
  /, (?:oh (?:dear|god|boy|man|my)|believe it or not|if you can believe it|can you (?:imagine|believe it)|would you believe it|you see|you know|mind you|bless (?:her|him|them|(?:her|his|its) heart)|honestly|man|bro)(?=,)/gi;

function withoutLead(clause: string): string {
  let rest = clause
    .trim()
    .replace(/^(?:like|as) i (?:already )?(?:said|mentioned|told you),?\s+/i, '')
    .replace(leadIn, '')
    .replace(vocative, '')
    .replace(saidBefore, '');
  for (;;) {
    const [first = ''] = rest.split(/[\s,.!:]/, 1);
    const behind = rest.slice(first.length).replace(/^[\s,.!:]+/, '');
    if (!leads.has(first.toLowerCase()) || behind === '' || /^right now\b/i.test(rest)) return rest;
    rest = behind;
  }
}

/** Removes words and clauses that tell nothing; '' if nothing else is left. */
export function withoutChatter(text: string): string {
  const clauses = text
    .trim()
    .slice(0, longestAnswer)
    .split(/(?<=[,.;!?])\s+/);
  const kept: string[] = [];
  for (const clause of clauses) {
    const before = kept.at(-1);
    if (!isChatter(clause)) kept.push(clause);
    // `He kept it in his head, you see. Now nobody knows.`
    else if (before?.endsWith(',') && /[.!?]$/.test(clause)) kept.push(`${kept.pop()?.slice(0, -1)}.`);
  }
  const whole = withoutLead(kept.join(' ').replace(aside, ''));
  return whole.replace(/(?<![\s,;])[\s,;]+$/, '');
}

const longestAnswer = 5_000;

/** The same as a sentence; a text of nothing but chatter stays as it is. */
export function asAnswer(text: string): string {
  return asSentence(withoutChatter(text) || text);
}
