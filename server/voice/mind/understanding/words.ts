/** Two words that speech recognition splits, and other spellings of one: each becomes one word. */
const joined: readonly (readonly [RegExp, string])[] = [
  [/\b(?:uh huh|mhm|mm hmm|aha)\b/g, 'yes'],
  [/\bchat (?:bots?|box|bought|bod)\b/g, 'chatbot'],
  [/\b(?:web (?:sites?|pages?|sights?)|home ?pages?|webpages?|websights?)\b/g, 'website'],
  [/\be mail\b/g, 'email'],
  [/\bno shows?\b/g, 'noshow'],
  [/\bvoice mail\b/g, 'voicemail'],
  [/\bgood bye\b/g, 'goodbye'],
  [/\b(?:24|twenty four) (?:hours?|h)\b/g, '24h'],
  [/\b24 7\b/g, 'nonstop'],
  [/\ba i\b/g, 'ai'],
  [/\bset up\b/g, 'setup'],
  [/\bsign up\b/g, 'signup'],
  [/\bhand over\b/g, 'handover'],
  [/\bdouble book\w*\b/g, 'doublebook'],
  [/\bon line\b/g, 'online'],
  [/\bkind of\b|\bsort of\b|\byou know\b|\bi mean\b/g, ' '],
];

/** Short forms, with and without their apostrophe. */
const contractions: readonly (readonly [RegExp, string])[] = [
  [/\bcan'?t\b|\bcannot\b/g, 'can not'],
  [/\bwon'?t\b/g, 'will not'],
  [/\b(do|does|did|is|are|was|were|has|have|had|would|could|should)n'?t\b/g, '$1 not'],
  [/\bi'?m\b/g, 'i am'],
  [/\b(what|who|where|how|when|that|there|here|name)(?:'s|s)\b/g, '$1 is'],
  [/\bit's\b/g, 'it is'],
  [/\blet'?s\b/g, 'let us'],
  [/\b(i|you|we|they)'ve\b/g, '$1 have'],
  [/\b(you|we|they)'re\b|\b(you|they)re\b/g, '$1$2 are'],
  [/\b(i|you|we|they|it|that)'ll\b/g, '$1 will'],
  [/\b(i|you|we|they|it)'d\b/g, '$1 would'],
  [/\br u\b|\bare u\b/g, 'are you'],
  [/\b(?:wanna)\b/g, 'want to'],
  [/\b(?:gonna)\b/g, 'going to'],
  [/\b(?:gimme)\b/g, 'give me'],
];

const fillers = new Set(['um', 'uh', 'uhm', 'er', 'erm', 'ehm', 'hmm', 'hm', 'mm', 'ah', 'eh', 'oh']);

/**
 * The words of something said or typed: lower case, without accents, punctuation and fillers, short forms
 * written out. `Um, what's a chat bot?` gives `what is a chatbot`.
 */
export function toWords(text: string): string[] {
  let line = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’]/g, "'")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}'\s]/gu, ' ')
    .replace(/\s+/g, ' ');
  for (const [pattern, replacement] of [...contractions, ...joined])
    line = line.replace(pattern, replacement);
  return line
    .split(' ')
    .map((word) => word.replace(/^'+|'+$|'s$/g, ''))
    .filter((word) => word !== '' && !fillers.has(word));
}

/** What is left of a word without its ending: `missed`, `missing` and `miss` have one stem. */
export function stem(word: string): string {
  let left = word;
  if (left.length > 3 && left.endsWith('s') && !left.endsWith('ss')) left = left.slice(0, -1);
  for (const ending of ['ing', 'ed']) {
    if (left.length >= ending.length + 3 && left.endsWith(ending)) left = left.slice(0, -ending.length);
  }
  if (left.length > 3 && left.endsWith('e')) left = left.slice(0, -1);
  if (left.length > 3 && left.at(-1) === left.at(-2)) left = left.slice(0, -1);
  return left;
}
