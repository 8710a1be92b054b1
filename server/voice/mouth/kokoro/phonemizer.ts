import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pronounce } from './pronunciations.ts';

/** The parts of HeadTTS's language module that we use. */
interface LanguageModule {
  readonly Language: new () => {
    loadDictionary(file: string): Promise<void>;
    generate(text: string): { readonly phonemes: readonly string[] };
  };
}

/**
 * Transcribes a sentence into the phonemes that Kokoro was trained on (Misaki's alphabet).
 * @param folder of the part `phonemes`
 */
export async function loadPhonemizer(folder: string) {
  const script = pathToFileURL(join(folder, 'modules/language-en-us.mjs')).href;
  const { Language } = (await import(script)) as LanguageModule;
  const language = new Language();
  await language.loadDictionary(join(folder, 'dictionaries/en-us.txt'));
  const ofDictionary = (text: string): string => language.generate(text).phonemes.join('').trim();

  return {
    phonemize(sentence: string): string {
      const parts = sentence
        .replaceAll(/[‘’]/g, "'")
        // Rejoins abbreviations that are spaced out for flite: “AI” isn't “a” and “I”.
        .replaceAll(/\b[A-Z](?: [A-Z])+\b/g, (apart) => apart.replaceAll(' ', ''))
        // A hyphen joins two words that are said one after the other.
        .replaceAll(/(?<=\p{L})-(?=\p{L})/gu, ' ')
        .replaceAll(/(?:(?<!\s)\s+)?[–—]\s*/g, ', ')
        .match(/[\p{L}\d][\p{L}\d'.]*(?<!\.)|\s+|[^\s\p{L}\d]/gu);
      if (parts === null) return '';
      return parts
        .map((part, index) => {
          if (!/[\p{L}\d]/u.test(part)) return /^[\s,.;:!?]/.test(part) ? part : '';
          const next = parts.slice(index + 1).find((other) => /[\p{L}\d]/u.test(other));
          return pronounce(part, next, ofDictionary(part));
        })
        .join('')
        .replaceAll(/\s+/g, ' ')
        .trim();
    },
  };
}
