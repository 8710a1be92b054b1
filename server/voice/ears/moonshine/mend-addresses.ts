import { isFollowedBy } from '../../mind/language/is-followed-by.ts';

/** A domain's end, as Moonshine transcribes "dot com" from British voices. */
const dartDomain = /\bdart\s?(?:comb?e?|come|net|org|co|uk)\b/i;

/** The same in a mailbox name, before a correctly heard domain: `Jane Dartsmith at example.com`. */
const dartMailbox =
  /(?<!\p{L})(?!(?:the|an?|our|my)\b)(\p{L}+)\s+dart\s?(?=\p{L}{3,}\s+at\s+[\p{L}\d-]+(?:\.|\s+dot\s+)\p{L}{2,})/iu;

/** An address that is already written as one. */
const written = /(?<![^\s@])[^\s@]+@[^\s@]+\.[^\s@]+/g;

/**
 * Fixes addresses in recognized text: in lower case, since a sentence's capital is not part of the address; and with "dot"
 * where a British one was heard as "Dart": `Jane Dartsmith at example Dartcombe`.
 */
export function mendAddresses(heard: string): string {
  const small = heard.replace(written, (address) => address.toLowerCase());
  if (!isFollowedBy(small, /\bat\b/i, dartDomain)) return small.replace(dartMailbox, '$1 dot ');
  return small
    .replace(/\bdart\s?(?:comb?e?|come)\b/gi, 'dot com')
    .replace(/\bdart(?=\p{L})/giu, 'dot ')
    .replace(/\bdart\b/gi, 'dot');
}
