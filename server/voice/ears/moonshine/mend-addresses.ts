/** A domain's end as British voices say "dot com" and Moonshine writes it. */
const dartDomain = /\bat\b.*\bdart\s?(?:comb?e?|come|net|org|co|uk)\b/i;

/** An address that was written as one. */
const written = /[^\s@]+@[^\s@]+\.[^\s@]+/g;

/**
 * Writes addresses in what was heard as people mean them: in small letters, since a sentence's capital is none of the
 * address; and with "dot" where a British one was heard as "Dart": `Jane Dartsmith at example Dartcombe`.
 */
export function mendAddresses(heard: string): string {
  const small = heard.replace(written, (address) => address.toLowerCase());
  if (!dartDomain.test(small)) return small;
  return small
    .replace(/\bdart\s?(?:comb?e?|come)\b/gi, 'dot com')
    .replace(/\bdart(?=\p{L})/giu, 'dot ')
    .replace(/\bdart\b/gi, 'dot');
}
