import { textLimits } from '#shared/text-limits.ts';
import { RecognitionError } from './recognition-error.ts';

/** Output of models that hear no words: remarks in brackets, and sentences from their training. */
const remarks = /\[[^[\]]*\]|\([^()]*\)|[♪♫*]/g;
const invented =
  /^(?:(?:thank you|thanks)(?: (?:so|very) much)? for (?:watching|listening|viewing)|(?:please )?(?:like and )?subscribe|(?:subtitles|captions|transcription|translated|transcribed) by |(?:you|see you (?:in the )?next (?:video|time)|blank audio|silence|music|applause)$)|amaraorg/i;

/** The most characters anybody says per second; a few are always allowed. */
const fastestSpeech = 40;

/**
 * Validates the response of a transcription service.
 * @param seconds length of the sound
 * @returns the words, '' if there are none
 * @throws {RecognitionError} when the response cannot be what was said
 */
export function readTranscription(answer: unknown, seconds: number): string {
  if (typeof answer !== 'string') throw new RecognitionError('The answer has no text.');
  if (answer.length > Math.min(textLimits.transcription, 200 + seconds * fastestSpeech)) {
    throw new RecognitionError('The text is longer than anybody could say in that time.');
  }
  const text = answer.replace(remarks, ' ').replace(/\s+/g, ' ').trim();
  const words = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}' ]/gu, '')
    .trim();
  if (words === '' || invented.test(words) || isLoop(words.split(' '))) return '';
  return text;
}

/** Confused models repeat the same words again and again. */
function isLoop(words: readonly string[]): boolean {
  return words.length >= 12 && new Set(words).size <= words.length / 6;
}
