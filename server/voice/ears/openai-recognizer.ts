import OpenAI, { toFile } from 'openai';
import { sampleRate } from '../audio-format.ts';
import { readTranscription } from './read-transcription.ts';
import { RecognitionError } from './recognition-error.ts';
import type { Recognizer } from './recognizer.ts';
import { wavFile } from './wav-file.ts';

export interface OpenAiRecognizerOptions {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
  /** How long one turn may take, tries included, in milliseconds. */
  readonly timeoutMs?: number;
}

/** Has speech transcribed by an OpenAI-compatible `/v1/audio/transcriptions`. */
export function createOpenAiRecognizer({
  baseUrl,
  apiKey,
  model,
  timeoutMs = 8_000,
}: OpenAiRecognizerOptions): Recognizer {
  const client = new OpenAI({ baseURL: baseUrl, apiKey, maxRetries: 1, logLevel: 'off' });

  return {
    async transcribe(audio, signal) {
      const deadline = new AbortController();
      const timer = setTimeout(
        () => deadline.abort(new RecognitionError('The recognizer did not answer in time.')),
        timeoutMs,
      );
      try {
        const file = await toFile(wavFile(audio), 'speech.wav', { type: 'audio/wav' });
        const answer: unknown = await client.audio.transcriptions.create(
          { file, model, language: 'en' },
          { signal: AbortSignal.any([signal, deadline.signal]), timeout: timeoutMs },
        );
        const text = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'text') : undefined;
        return readTranscription(text, audio.length / sampleRate);
      } catch (error) {
        signal.throwIfAborted();
        deadline.signal.throwIfAborted();
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
