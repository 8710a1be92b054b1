import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDownsampler } from '../../audio/downsample.ts';
import { joined, rms } from '../../audio/samples.ts';
import { trimSilence } from '../../audio/trim-silence.ts';
import { loadOnnxRuntime } from '../../models/load-onnx-runtime.ts';
import { checkSound } from './check-sound.ts';
import { loadPhonemizer } from './phonemizer.ts';

/** Kokoro-82M in this very thread: a second of speech takes about a second of a core. */
export interface Kokoro {
  /**
   * @param text one sentence, fit to be spoken
   * @param speed of its usual one, at which it says 208 words a minute
   * @returns 16 kHz, one channel, without silence around it
   * @throws {TypeError} when what came out is not speech
   */
  speak(text: string, voice: string, speed?: number): Promise<Int16Array>;
}

export interface KokoroFolders {
  /** Of ONNX Runtime. */
  readonly runtime: string;
  /** Of the model and its voices. */
  readonly voice: string;
  /** Of the pronunciations. */
  readonly phonemes: string;
}

/** Numbers of one style; a voice has one for each length of a text. */
const styleSize = 256;
const longestText = 509;

/** An agent is listened to once. */
export const usualSpeed = 0.95;

/** Loudness that all sentences get: RMS of their loud parts, of 1; and the highest peak. */
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

/** At the loudness that all sentences have. */
function leveled(samples: Float32Array): Int16Array {
  const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
  const loud = samples.filter((sample) => Math.abs(sample) > peak / 20);
  const gain = peak === 0 ? 0 : Math.min(loudness / rms(loud), highestPeak / peak);
  return Int16Array.from(samples, (sample) => Math.round(sample * gain * 32_767));
}
