/** Words that are unstressed within a sentence, although a dictionary stresses each word on its own. */
const unstressed = new Set(
  `and are as at but by can could for from has have he her his i i'd i'll i'm if in is it it's its may me my of on or
  our she so than that that's their them then there they they're this to us was we we'll we're were will with would
  you you'd you'll you're your be been do does had not`.split(/\s+/),
);

/**
 * Words missing in the dictionary, or with the wrong one of two pronunciations. In Kokoro's phonemes (Misaki's alphabet).
 */
const own: Readonly<Record<string, string>> = {
  a: 'ɐ',
  to: 'tə',
  of: 'əv',
  chatbot: 'ʧˈætbˌɑt',
  chatbots: 'ʧˈætbˌɑts',
  whatsapp: 'wˈʌtsˌæp',
  rebooking: 'ɹˌibˈʊkɪŋ',
  rebook: 'ɹˌibˈʊk',
  onboarding: 'ˈɑnbˌɔɹdɪŋ',
  voicemail: 'vˈYsmˌAl',
  signup: 'sˈInˌʌp',
  login: 'lˈɑɡˌɪn',
  website: 'wˈɛbsˌIt',
  websites: 'wˈɛbsˌIts',
  workflow: 'wˈɜɹkflˌO',
  workflows: 'wˈɜɹkflˌOz',
  dashboard: 'dˈæʃbˌɔɹd',
  invoice: 'ˈɪnvˌYs',
  instagram: 'ˈɪnstəɡɹˌæm',
  mindbody: 'mˈIndbˌɑdi',
  treatwell: 'tɹˈitwˌɛl',
  calendly: 'kˈæləndli',
  // As verbs, the more likely use by an agency's agent.
  read: 'ɹˈid',
  live: 'lˈɪv',
  use: 'jˈuz',
  close: 'klˈOz',
};

/** The names of letters. */
const letters: Readonly<Record<string, string>> = {
  a: 'ˈA',
  b: 'bˈi',
  c: 'sˈi',
  d: 'dˈi',
  e: 'ˈi',
  f: 'ˈɛf',
  g: 'ʤˈi',
  h: 'ˈAʧ',
  i: 'ˈI',
  j: 'ʤˈA',
  k: 'kˈA',
  l: 'ˈɛl',
  m: 'ˈɛm',
  n: 'ˈɛn',
  o: 'ˈO',
  p: 'pˈi',
  q: 'kjˈu',
  r: 'ˈɑɹ',
  s: 'ˈɛs',
  t: 'tˈi',
  u: 'jˈu',
  v: 'vˈi',
  w: 'dˈʌbᵊljˌu',
  x: 'ˈɛks',
  y: 'wˈI',
  z: 'zˈi',
};

/** Abbreviations that are spelled out; optionally with a plural s. */
const abbreviation = /^(?:AI|API|CRM|CSV|EU|FAQ|GDPR|HTML|ID|IT|PDF|POS|SEO|SMS|TV|UK|URL|US|VAT|VIP)(s?)$/;

/**
 * A word's pronunciation where the dictionary's does not fit.
 * @param word as written
 * @param next the following word
 * @param fromDictionary the pronunciation by the dictionary, or its rules
 */
export function pronounce(word: string, next: string | undefined, fromDictionary: string): string {
  const plural = abbreviation.exec(word)?.[1];
  if (plural !== undefined) {
    const named = [...word.slice(0, word.length - plural.length).toLowerCase()].map(
      (letter) => letters[letter] ?? '',
    );
    // The last letter is stressed.
    const [last = '', ...others] = named.toReversed();
    return (
      [...others.toReversed().map((letter) => letter.replace('ˈ', 'ˌ')), last].join('') + (plural && 'z')
    );
  }
  const lower = word.toLowerCase().replaceAll('’', "'");
  if (lower === 'the') return /^[aeio]|^u(?!ni|s[ei])/i.test(next ?? '') ? 'ði' : 'ðə';
  if (lower === 'to' && /^[aeiou]/i.test(next ?? '')) return 'tʊ';
  const known = own[lower];
  if (known !== undefined) return known;
  return unstressed.has(lower) ? fromDictionary.replaceAll(/[ˈˌ]/g, '') : fromDictionary;
}
