import { sampleRate } from '../audio/audio-format.ts';
import { wordErrors, wordsOf } from '../ears/word-errors.ts';
import { type Kokoro, usualSpeed } from '../mouth/kokoro/kokoro.ts';
import { expectedSeconds, fastestPace, goodPace, paceOf } from '../mouth/pace.ts';
import { agentVoice } from '../mouth/rendered/rendered-sounds.ts';

/** Renders sentences that nobody is waiting for. */
export interface SoundMaker {
  readonly kokoro: Pick<Kokoro, 'speak'>;
  /** Transcribes a sound; if omitted, sounds are not checked. */
  readonly hear?: (sound: Int16Array) => Promise<string>;
}

/** The speed for another try if a sound was too fast or misheard. */
const slower = 0.94;

/** The share of a sentence's words that may be transcribed differently without counting as misheard. */
const misheardShare = 0.2;

/**
 * The sound of a sentence: not too fast, and of two tries the one that is understood best.
 * @throws {TypeError} when the result is not speech
 */
export async function bestSound({ kokoro, hear }: SoundMaker, text: string): Promise<Int16Array> {
  const said = wordsOf(text);
  async function sayAt(wanted: number) {
    let speed = wanted;
    let sound = await kokoro.speak(text, agentVoice, speed);
    const pace = paceOf(text, sound.length / sampleRate);
    if (pace > fastestPace) {
      speed *= (fastestPace * slower) / pace;
      sound = await kokoro.speak(text, agentVoice, speed);
    }
    return { sound, speed, errors: hear ? wordErrors(said, wordsOf(await hear(sound))) : 0 };
  }
  const first = await sayAt(usualSpeed * Math.min(1, goodPace / paceOf(text, expectedSeconds(text))));
  if (first.errors <= said.length * misheardShare) return first.sound;
  const second = await sayAt(first.speed * slower);
  return second.errors < first.errors ? second.sound : first.sound;
}
