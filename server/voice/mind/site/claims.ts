// Detects claims in a sentence, clause by clause: `no problem, it is sent` denies nothing.

/** Ends a clause; each clause is judged on its own. */
const clauseEnd = /[,;:–—]|\s-\s|\b(?:and|but|so|because|then)\b/i;

/** Denies a claim that follows it in the same clause. */
const denial =
  /\b(?:no|not|cannot|can't|can’t|don't|don’t|isn't|isn’t|hasn't|hasn’t|never|nothing|without|unable)\b/i;

/** Contains a "no" but denies nothing. */
const noDenial =
  /\b(?:no (?:doubt|problem|worries|worry|question|matter)|not only|don['’]t (?:worry|forget))\b/gi;

/** Denies the claim right before it: `discounts are not ours to promise`. */
const deniedBehind = /^\s*(?:(?:is|are|was|were|do|does|can|will|has|have)(?: not|n't|n’t)|cannot)\b/i;

/** Makes a claim conditional: `once it is sent, a person gets in touch`. */
const condition = /\b(?:once|until|before|after|if|when|whether|as soon as)\b/i;

/** Splits a sentence into clauses, each of which may claim something. */
export function clausesOf(text: string): readonly string[] {
  return text.split(clauseEnd).filter((clause) => clause.trim() !== '');
}

/** Whether a clause makes a claim without denying it. */
export function isClaimed(claim: RegExp, clause: string, isConditional = false): boolean {
  const found = claim.exec(clause);
  if (found === null) return false;
  const [words] = found;
  // In `no charge`, the "no" is part of the claim; in `nothing is sent`, it denies it.
  const before = clause.slice(0, found.index).replace(noDenial, ' ');
  if (denial.test(before) || (isConditional && condition.test(before))) return false;
  return !deniedBehind.test(clause.slice(found.index + words.length));
}

/** The subject of a claim that something is done: the visitor's request, not what the offerings do for clients. */
const subject = [
  String.raw`\byour(?! (?:clients?|customers?|members?|guests?|callers?|reminders?|staff|team|plan|people)\b)(?: \w+){1,6} ?`,
  String.raw`\bthe (?:\w+ )?(?:request|booking|form|details|appointment|consultation|meeting) ?`,
  String.raw`\b(?:it|that|this|everything|all|you) ?`,
].join('|');
const adverbs = '(?: (?:now|just|already|successfully|all|been|safely))*';
const isDone = String.raw`(?:${subject})(?:\b(?:is|was|are|were|has been|have been|got)|['’](?:s|re))${adverbs}`;
const haveDone = String.raw`\b(?:i|we)(?:['’]ve| have)?${adverbs}`;

/** Ways to say that something reached the team. */
const sending =
  'sent|stored|submitted|saved|received|forwarded|passed|handed|filed|placed|relayed|delivered|transferred|logged|registered|emailed|e-mailed|mailed';

/** Kept separate: combined, they are too large for the check that no pattern backtracks. */
const sentClaims = [
  String.raw`${isDone} (?:${sending}|on its way)\b`,
  String.raw`${haveDone} (?:${sending})\b`,
  String.raw`${haveDone} (?:told|informed|notified|let)\b`,
  String.raw`\b(?:i|we)(?:['’]m|['’]re| am| are)${adverbs} (?:sending|submitting|storing|forwarding|passing)\b`,
  String.raw`(?:${subject})\b(?:went|gone) (?:through|out)\b`,
  String.raw`\b(?:you|everything|it|that)(?:['’]re|['’]s| are| is) (?:all |now )*(?:set|done|sorted|taken care of)\b`,
  String.raw`^\W*(?:(?:your |the )?(?:request|booking|message) )?(?:sent|submitted)\b|^\W*all (?:set|done)\b`,
].map((claim) => new RegExp(claim, 'i'));

/** A whole sentence that only says it is done. */
const bareDone = /^\W*(?:done|sorted|finished|completed|consider it done|there you go)\W*$/i;

/** Whether a sentence says that the request reached the team. */
export function claimsSent(text: string): boolean {
  return (
    bareDone.test(text) ||
    clausesOf(text).some((clause) => sentClaims.some((claim) => isClaimed(claim, clause, true)))
  );
}

const arranged =
  '(?:booked|confirmed|scheduled|cancell?ed|rescheduled|moved|postponed|reserved|secured|locked in|pencill?ed)';
const arrangedClaims = [
  String.raw`${isDone} ${arranged}\b`,
  String.raw`${haveDone} ${arranged}\b`,
  String.raw`^\W*(?:all |booking |appointment )?(?:booked|confirmed)\b`,
  // `You are in the diary`, `I've put you in the calendar`
  String.raw`\b(?:you(?:['’]re| are)|(?:put|got|added|marked|entered) (?:you|that|it)(?: down)?)(?: now| all)? (?:in|on|into) (?:the|our|my|their) (?:diary|calendar|schedule|books?|agenda)\b`,
  String.raw`\b(?:see|meet) you (?:on|at|then|there|next|this|soon|tomorrow|today)\b`,
  String.raw`\blook(?:ing)? forward to (?:seeing|meeting) you\b`,
].map((claim) => new RegExp(claim, 'i'));

/** Whether a clause says that an appointment was made, moved or canceled. */
export function claimsArranged(clause: string): boolean {
  return arrangedClaims.some((claim) => isClaimed(claim, clause, true));
}

const humanClaims = [
  /\b(?:i['’]m|i am|you['’]re (?:talking|speaking) (?:to|with)|you are (?:talking|speaking) (?:to|with)|this is) (?:an? |the )?(?:real |actual |live |human )*(?:person|human|woman|man|employee|receptionist|colleague)\b/i,
  /\b(?:i['’]m|i am|this is) not (?:an? |any )?(?:ai|bot|robot|machine|program|computer|software|recording|artificial)\b/i,
  /\bmy name is\b|\bmy (?:husband|wife|kids|children|desk|lunch)\b/i,
] as const;

/** Whether a sentence claims that a person is speaking. `I am not a person` does not; only visitors have names. */
export function claimsHuman(text: string): boolean {
  return humanClaims.some((claim, index) =>
    index === 1 ? claim.test(text) : clausesOf(text).some((clause) => isClaimed(claim, clause)),
  );
}

const days =
  'tomorrow|tonight|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|april|june|july|august|september|october|november|december|next (?:week|month|year)|(?:end|beginning|middle) of (?:the|this|next) (?:week|month|year)|this (?:week|month|afternoon|evening)|this weekend';
const dates = new RegExp(String.raw`\b(?:${days})\b`, 'gi');
/** `How can I help you today` promises nothing. */
const willBe =
  /\b(?:we|they|someone|somebody|person|team|colleague)(?:['’]ll| will| can)\b|\b(?:later|still|by|until) today\b/i;

const isFree =
  /\b(?:(?:is|are|we['’]re|it['’]s|that['’]s) (?:still |all |also )?(?:free|available|open|possible)|works for (?:us|the team)|(?:we|i|they)(?: still)? have (?:a |an )?(?:time|slot|space|opening)\w*)\b/i;

/** Whether a clause says that a time is free, which only the calendar can. */
export function claimsFreeTime(clause: string): boolean {
  return daysIn(clause).length > 0 && isClaimed(isFree, clause, true);
}

/** Whether it names a day or month: facts may mention those, for example in opening hours. */
export function isNamedDay(day: string): boolean {
  return !/^(?:to|next|end|beginning|middle|this)/.test(day);
}

/** The days that a sentence names, in small letters. */
export function daysIn(text: string): readonly string[] {
  return [
    ...(text.toLowerCase().match(dates) ?? []),
    ...(/\btoday\b/i.test(text) && willBe.test(text) ? ['today'] : []),
  ];
}

/** Says that something is given away, in words other than `free`. */
const givenAway =
  /\b(?:on us|on the house|waived?|no extra (?:cost|charge|fee)|gratis|won['’]t cost|costs? you nothing|half[- ]price)\b/i;

export function claimsGivenAway(clause: string): boolean {
  return isClaimed(givenAway, clause);
}

const joining = /\b(?:connects?|integrat\w+|works?|syncs?|compatible|links?|plugs?|supports?|talks?)\b/i;

/** Whether a clause claims that something works together with something else. */
export function claimsJoining(clause: string): boolean {
  return isClaimed(joining, clause, true);
}

const standing =
  /\b(?:certif\w+|accredit\w+|licensed|insured|award(?:s|ed|-winning)?|iso|hipaa|pci|soc ?2|audited)\b/i;

/** The word with which a sentence claims a certificate or the like, in small letters. */
export function standingIn(text: string): string | undefined {
  const found = clausesOf(text).find((clause) => isClaimed(standing, clause));
  return found && standing.exec(found)?.[0].toLowerCase();
}
