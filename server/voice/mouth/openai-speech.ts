import { createDownsampler } from '../audio/downsample.ts';
import { createOpenAiClient } from '../openai/create-openai-client.ts';
import { describeFailure } from '../openai/describe-failure.ts';
import type { Speech } from './speech.ts';

/** Why a service did not speak. Contains nothing of the service's own response. */
class SpeechError extends Error {
  override readonly name = 'SpeechError';
}

export interface OpenAiSpeechOptions {
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly model: string;
  /** How long the next piece of sound may take, in milliseconds. */
  readonly timeoutMs?: number;
  /** How long a whole sentence may take, in milliseconds: sound may also trickle in. */
  readonly totalMs?: number;
}

/** The most widely supported voice of OpenAI-compatible servers. */
const voice = 'alloy';

/** Most sound of one sentence, in bytes at 24 kHz: a minute. */
const longestSound = 24_000 * 2 * 60;

/**
 * Speaks with an OpenAI-compatible `/v1/audio/speech`, which streams PCM16 at 24 kHz. Failures are SpeechErrors, safe to
 * log.
 */
export function createOpenAiSpeech({
  baseUrl,
  apiKey,
  model,
  timeoutMs = 5_000,
  totalMs = 90_000,
}: OpenAiSpeechOptions): Speech {
  // There is another voice to fall back to: retrying would only cost time.
  const loading = createOpenAiClient({ baseUrl, apiKey, maxRetries: 0, timeoutMs: totalMs });
  // The first sentence reports the failure.
  loading.catch(() => {});

  return {
    async *speak(sentence, signal) {
      const client = await loading;
      const late = new AbortController();
      const giveUp = (): void => late.abort(new SpeechError('The speech service did not answer in time.'));
      const total = setTimeout(giveUp, totalMs);
      let timer = setTimeout(giveUp, timeoutMs);
      const either = AbortSignal.any([signal, late.signal]);
      try {
        const answer = await client.audio.speech.create(
          { model, voice, input: sentence, response_format: 'pcm' },
          { signal: either },
        );
        const downsampler = createDownsampler();
        let odd = new Uint8Array(0);
        let bytes = 0;
        for await (const chunk of readBody(answer)) {
          clearTimeout(timer);
          if (bytes === 0) refuseOtherFormats(answer, chunk);
          bytes += chunk.length;
          if (bytes > longestSound) throw new SpeechError('The speech service sent far too much sound.');
          const { samples, rest } = toSamples(odd, chunk);
          odd = rest;
          const sound = downsampler.push(samples);
          if (sound.length > 0) yield sound;
          timer = setTimeout(giveUp, timeoutMs);
        }
        if (bytes === 0) throw new SpeechError('The speech service sent no sound.');
        yield downsampler.end();
      } catch (error) {
        signal.throwIfAborted();
        late.signal.throwIfAborted();
        if (error instanceof SpeechError) throw error;
        throw new SpeechError(describeFailure(error, 'The speech service').message);
      } finally {
        clearTimeout(total);
        clearTimeout(timer);
      }
    },
    close: () => Promise.resolve(),
  };
}

async function* readBody(answer: Response): AsyncGenerator<Uint8Array> {
  if (answer.body === null) return;
  for await (const chunk of answer.body) if (chunk.length > 0) yield chunk;
}

/** Servers that do not support `pcm` send other formats, which would be loud noise. */
function refuseOtherFormats({ headers }: Response, first: Uint8Array): void {
  const start = String.fromCharCode(...first.subarray(0, 4));
  const type = headers.get('content-type') ?? '';
  if (/^(?:RIFF|ID3|OggS|fLaC)/.test(start) || /json|text|html|mpeg|ogg|opus|wav|flac|aac/i.test(type)) {
    throw new SpeechError('The speech service did not send PCM.');
  }
}

/** The samples of a chunk, which may begin or end in the middle of one. */
function toSamples(
  odd: Uint8Array,
  chunk: Uint8Array,
): { samples: Int16Array; rest: Uint8Array<ArrayBuffer> } {
  const bytes = new Uint8Array(odd.length + chunk.length);
  bytes.set(odd);
  bytes.set(chunk, odd.length);
  const whole = bytes.length - (bytes.length % 2);
  return { samples: new Int16Array(bytes.buffer, 0, whole / 2), rest: bytes.slice(whole) };
}
