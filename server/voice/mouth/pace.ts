import { sampleRate } from '../line/audio-format.ts';

/** Words a minute that nothing should be said faster than: many short words, as in "Shall I book you a call?", would be. */
export const fastestPace = 200;

/** How fast a text is said, in words a minute. */
export function paceOf(text: string, sound: Int16Array): number {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
  return (words * 60 * sampleRate) / sound.length;
}
