const vowels = /[aeiouy]/;

/** Irregular forms, and words that look like forms of others. */
const special: ReadonlyMap<string, string> = new Map(
  Object.entries({
    paid: 'pay',
    cheapest: 'cheap',
    cheaper: 'cheap',
    mail: 'email',
    mails: 'email',
    quicker: 'quick',
    quickest: 'quick',
    quickly: 'quick',
    faster: 'fast',
    fastest: 'fast',
    sooner: 'soon',
    easiest: 'easy',
    easier: 'easy',
    biggest: 'big',
    billed: 'bill',
    lady: 'person',
    ladies: 'person',
    guy: 'person',
    guys: 'person',
    folk: 'person',
    folks: 'person',
    cost: 'cost',
    costs: 'cost',
    sent: 'send',
    built: 'build',
    sold: 'sell',
    bought: 'buy',
    made: 'make',
    said: 'say',
    told: 'tell',
    got: 'get',
    getting: 'get',
    gave: 'give',
    given: 'give',
    took: 'take',
    taken: 'take',
    wrote: 'write',
    written: 'write',
    heard: 'hear',
    came: 'come',
    went: 'go',
    going: 'go',
    goes: 'go',
    kept: 'keep',
    found: 'find',
    broke: 'break',
    broken: 'break',
    spoke: 'speak',
    spoken: 'speak',
    forgot: 'forget',
    forgotten: 'forget',
    lost: 'lose',
    understood: 'understand',
    meant: 'mean',
    hidden: 'hide',
    people: 'person',
    persons: 'person',
    men: 'man',
    women: 'woman',
    children: 'child',
    wives: 'wife',
    is: 'be',
    are: 'be',
    was: 'be',
    were: 'be',
    been: 'be',
    am: 'be',
    being: 'be',
    has: 'have',
    had: 'have',
    having: 'have',
    does: 'do',
    did: 'do',
    done: 'done',
    doing: 'do',
    better: 'better',
    best: 'best',
    this: 'this',
    news: 'news',
    less: 'less',
    as: 'as',
    us: 'us',
    always: 'always',
    yes: 'yes',
    during: 'during',
    thing: 'thing',
    things: 'thing',
    anything: 'anything',
    something: 'something',
    nothing: 'nothing',
    everything: 'everything',
    morning: 'morning',
    evening: 'evening',
    pricing: 'price',
    prices: 'price',
    pricey: 'price',
    hairdresser: 'hairdresser',
    need: 'need',
    speed: 'speed',
    feed: 'feed',
    spring: 'spring',
    bring: 'bring',
    ring: 'ring',
    rings: 'ring',
    ringing: 'ring',
    king: 'king',
    sing: 'sing',
    string: 'string',
    during_: 'during',
    whatsapp: 'whatsapp',
    business: 'business',
    businesses: 'business',
    bus: 'bus',
    gas: 'gas',
    plus: 'plus',
    hours: 'hour',
    gdpr: 'gdpr',
    sms: 'sms',
  }),
);

/**
 * Strips the ending of an English word: `missed`, `missing` and `miss` have one stem; `noted` has `note`, not `not`.
 * The first step of Porter's algorithm, with a list of exceptions.
 */
export function stem(word: string): string {
  const known = special.get(word);
  if (known !== undefined) return known;
  if (word.length < 4) return word;
  let left = word;
  if (left.endsWith('sses')) left = left.slice(0, -2);
  else if (left.endsWith('ies')) left = left.length > 4 ? `${left.slice(0, -3)}y` : left.slice(0, -1);
  else if (/(?:sh|ch|x|z)es$/.test(left)) left = left.slice(0, -2);
  else if (left.endsWith('s') && !/(?:ss|us|is)$/.test(left)) left = left.slice(0, -1);
  for (const ending of ['ing', 'ed'] as const) {
    if (!left.endsWith(ending) || (ending === 'ed' && left.endsWith('eed'))) continue;
    const base = left.slice(0, -ending.length);
    if (base.length < 2 || !vowels.test(base)) continue;
    left = repaired(base);
    break;
  }
  if (left.length > 5 && left.endsWith('ly')) left = left.slice(0, -2);
  return left;
}

/** Restores the dictionary form of a verb without its ending, nearly always: `stor` is `store`, `stopp` is `stop`. */
function repaired(base: string): string {
  if (/(?:at|bl|iz|v|c|[^s]s|dg|rg|ng[^aeiou]?l|u)$/.test(base) && !/(?:ss|us)$/.test(base))
    return `${base}e`;
  const last = base.at(-1) ?? '';
  if (last === base.at(-2) && !/[aeiouslz]/.test(last)) return base.slice(0, -1);
  if (/[^aeiou][aeiouy][^aeiouwxy]$/.test(base) && base.length <= 4) return `${base}e`;
  if (/[^aeiou](?:or|ur|ir|ak|ik|ok|id|od|ud|in|un|on|et|ot|ut)$/.test(base) && base.length <= 4)
    return `${base}e`;
  return base;
}
