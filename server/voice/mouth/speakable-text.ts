/** Turns written text into text for a speech engine. */
const spoken: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // Markup and symbols that are seen, not said.
  [/```[\s\S]*?```/g, ' '],
  [/\[([^[\]]*)\]\([^()]*\)/g, '$1'],
  [/<[^<>]+>/g, ' '],
  [/https?:\/\/(?:www\.)?/gi, ''],
  [/[*_`#~^|\\<>{}[\]]+/g, ' '],
  [/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D/gu, ' '],
  // Typographic characters that flite does not know.
  [/[‘’]/g, "'"],
  [/[“”„«»]/g, '"'],
  [/(?:(?<!\s)\s+)?[–—]\s*/g, ', '],
  // Words.
  [/\b(\d{1,3})\s?-\s?(\d{1,3})\b(?!-)/g, '$1 to $2'],
  [/\b24\/7\b/g, 'twenty four seven'],
  [/\bAI\b/g, 'A I'],
  [/\bSEO\b/g, 'S E O'],
  [/\bFAQs?\b/g, 'F A Q'],
  [/&/g, ' and '],
  [/(\d)\s?%/g, '$1 percent'],
  [/\$(\d+(?:[.,]\d+)*)/g, '$1 dollars'],
  [/€\s?(\d+(?:[.,]\d+)*)/g, '$1 euros'],
];

const emailAddress = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

const signs: Readonly<Record<string, string>> = {
  '@': ' at ',
  '.': ' dot ',
  '-': ' dash ',
  _: ' underscore ',
  '+': ' plus ',
};

/** Makes a sentence speakable; '' if nothing of it is. */
export function speakableText(sentence: string): string {
  let text = sentence.normalize('NFKC').replace(emailAddress, speakEmail);
  for (const [pattern, replacement] of spoken) text = text.replace(pattern, replacement);
  // Letters lose their diacritics; anything still beyond ASCII cannot be said.
  text = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([,.!?;:])/g, '$1')
    .trim();
  return /[a-z\d]/i.test(text) ? text : '';
}

/** `jo.bloggs@mail.com` is said as "jo dot bloggs at mail dot com". */
function speakEmail(address: string): string {
  return address.replace(/[@.\-_+]/g, (sign) => signs[sign] ?? sign).replace(/\d/g, ' $& ');
}
