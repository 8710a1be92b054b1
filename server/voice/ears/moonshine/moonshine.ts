import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InferenceSession, Tensor } from 'onnxruntime-common';
import type { EarsModel } from '../../../settings/config.ts';
import { sampleRate } from '../../audio/audio-format.ts';
import { loadOnnxRuntime } from '../../models/load-onnx-runtime.ts';
import { decodePieces, readVocabulary } from './vocabulary.ts';

/** Moonshine, Useful Sensors' English speech recognizer, on the current thread: a call takes 100 ms and more. */
export interface Moonshine {
  /**
   * @param audio 16 kHz, one channel
   * @param isUnwanted whether nobody waits for the words anymore: checked between the steps of the work
   * @returns the words; '' if there are none, or nobody wants them
   */
  transcribe(audio: Int16Array, isUnwanted: () => boolean): Promise<string>;
}

export interface MoonshineFolders {
  /** Folder of ONNX Runtime. */
  readonly runtime: string;
  /** Folder of the model. */
  readonly model: string;
}

/** Layers of the decoder and the shape of each one's memory. */
const shapes = {
  tiny: { layers: 6, heads: 8, headSize: 36 },
  base: { layers: 8, heads: 8, headSize: 52 },
} as const;

/** Tokens that begin and end a text. */
const begin = 1;
const end = 2;

/** The most word pieces anybody says per second; beyond that the decoder is repeating itself. */
const piecesPerSecond = 6.5;

/** Shorter sound is padded with silence, in samples: the encoder needs a minimum. */
const shortest = sampleRate / 2;

export async function loadMoonshine(
  size: EarsModel,
  folders: MoonshineFolders,
  threads: number,
): Promise<Moonshine> {
  const { InferenceSession, Tensor } = loadOnnxRuntime(folders.runtime);
  const { layers, heads, headSize } = shapes[size];
  const vocabulary = readVocabulary(await readFile(join(folders.model, 'dist/moonshine.min.js'), 'utf8'));
  const load = (file: string): Promise<InferenceSession> =>
    InferenceSession.create(join(folders.model, 'dist/model', size, 'quantized', file), {
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      // Spinning threads would take a core from the rest of the server without making it faster. Memory is kept between
      // runs (the default): allocating it each time takes as long as the work itself.
      extra: { session: { intra_op: { allow_spinning: '0' } } },
    });
  const encoder = await load('encoder_model.onnx');
  const decoder = await load('decoder_model_merged.onnx');

  /** The decoder's memory by input name, empty. */
  function emptyMemory(): Record<string, Tensor> {
    const memory: Record<string, Tensor> = {};
    for (let layer = 0; layer < layers; layer++) {
      for (const side of ['decoder', 'encoder']) {
        for (const part of ['key', 'value']) {
          memory[`past_key_values.${layer}.${side}.${part}`] = new Tensor('float32', new Float32Array(0), [
            0,
            heads,
            1,
            headSize,
          ]);
        }
      }
    }
    return memory;
  }

  return {
    async transcribe(audio, isUnwanted) {
      const samples = new Float32Array(Math.max(shortest, audio.length));
      audio.forEach((sample, index) => {
        samples[index] = sample / 32_768;
      });
      const encoded = await encoder.run({
        input_values: new Tensor('float32', samples, [1, samples.length]),
      });
      const heard = encoded['last_hidden_state'];
      if (heard === undefined) throw new TypeError('This is not a Moonshine encoder.');
      const longest = Math.ceil((samples.length / sampleRate) * piecesPerSecond);
      const memory = emptyMemory();
      const pieces: number[] = [];
      for (let piece = begin; pieces.length < longest; ) {
        if (isUnwanted()) return '';
        const isFirst = pieces.length === 0;
        const step = await decoder.run({
          input_ids: new Tensor('int64', BigInt64Array.of(BigInt(piece)), [1, 1]),
          encoder_hidden_states: heard,
          use_cache_branch: new Tensor('bool', Uint8Array.of(isFirst ? 0 : 1), [1]),
          ...memory,
        });
        piece = mostLikely(step['logits']);
        if (piece === end) break;
        pieces.push(piece);
        for (const name of Object.keys(memory)) {
          const present = step[name.replace('past_key_values', 'present')];
          // Its memory of the sound is complete after the first step.
          if (present !== undefined && (isFirst || name.includes('decoder'))) memory[name] = present;
        }
      }
      return decodePieces(pieces, vocabulary);
    },
  };
}

function mostLikely(logits: Tensor | undefined): number {
  const values = logits?.data;
  if (!(values instanceof Float32Array)) throw new TypeError('This is not a Moonshine decoder.');
  let best = 0;
  for (let index = 1; index < values.length; index++) {
    if ((values[index] ?? 0) > (values[best] ?? 0)) best = index;
  }
  return best;
}
