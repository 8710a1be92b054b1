import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDownsampler } from '../../audio/downsample.ts';
import { joined, rms } from '../../audio/samples.ts';
import { trimSilence } from '../../audio/trim-silence.ts';
import { loadOnnxRuntime } from '../../models/load-onnx-runtime.ts';
import { checkSound } from './check-sound.ts';
import { loadPhonemizer } from './phonemizer.ts';

/** Kokoro-82M on the current thread: a second of speech takes a core about a second. */
export interface Kokoro {
  /**
   * @param text one sentence, already made speakable
   * @param speed relative to normal, which is 208 words a minute
   * @returns 16 kHz, one channel, without silence around it
   * @throws {TypeError} when the result is not speech
   */
  speak(text: string, voice: string, speed?: number): Promise<Int16Array>;
}

export interface KokoroFolders {
  /** Folder of ONNX Runtime. */
  readonly runtime: string;
  /** Folder of the model and its voices. */
  readonly voice: string;
  /** Folder of the pronunciations. */
  readonly phonemes: string;
}

/** Numbers per style; a voice has one style for each length of a text. */
const styleSize = 256;
const longestText = 509;

/** Slightly slow, since an agent is only heard once. */
export const usualSpeed = 0.95;

/** Level of all sentences: RMS of their loud parts, out of 1; and the highest peak. */
const loudness = 0.11;
const highestPeak = 0.89;

export async function loadKokoro(folders: KokoroFolders, threads: number): Promise<Kokoro> {
  const { InferenceSession, Tensor } = loadOnnxRuntime(folders.runtime);
  const build = join(folders.voice, 'build');
  const { model }: { model: { vocab: Readonly<Record<string, number>> } } = JSON.parse(
    await readFile(join(build, 'tokenizer.json'), 'utf8'),
  );
  const phonemizer = await loadPhonemizer(folders.phonemes);
  const session = await InferenceSession.create(join(build, 'kokoro-quantized.onnx'), {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
  });
  const voices = new Map<string, Float32Array>();

  async function loadVoice(name: string): Promise<Float32Array> {
    const known = voices.get(name);
    if (known !== undefined) return known;
    const file = await readFile(join(build, 'voices', `${name}.bin`));
    const voice = new Float32Array(new Uint8Array(file).buffer);
    voices.set(name, voice);
    return voice;
  }

  return {
    async speak(text, voice, speed = usualSpeed) {
      const styles = await loadVoice(voice);
      const tokens = [...phonemizer.phonemize(text)]
        .flatMap((phoneme) => model.vocab[phoneme] ?? [])
        .slice(0, longestText);
      const style = styles.subarray(tokens.length * styleSize, (tokens.length + 1) * styleSize);
      const { waveform } = await session.run({
        input_ids: new Tensor('int64', BigInt64Array.from([0, ...tokens, 0], BigInt), [1, tokens.length + 2]),
        style: new Tensor('float32', style, [1, styleSize]),
        speed: new Tensor('float32', Float32Array.of(speed), [1]),
      });
      const samples = waveform?.data;
      if (!(samples instanceof Float32Array)) throw new TypeError('This is not a Kokoro model.');
      if (samples.some(Number.isNaN)) throw new TypeError('Kokoro made no sound: NaN.');
      const downsampler = createDownsampler();
      const sound = trimSilence(joined([downsampler.push(leveled(samples)), downsampler.end()]));
      checkSound(sound, text);
      return sound;
    },
  };
}

/** Normalizes a sentence to the common level. */
function leveled(samples: Float32Array): Int16Array {
  const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
  const loud = samples.filter((sample) => Math.abs(sample) > peak / 20);
  const gain = peak === 0 ? 0 : Math.min(loudness / rms(loud), highestPeak / peak);
  return Int16Array.from(samples, (sample) => Math.round(sample * gain * 32_767));
}
