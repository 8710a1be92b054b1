import { isJsonObject } from '#shared/json-object.ts';
import { sampleRate } from '../audio/audio-format.ts';
import { wavFile } from '../audio/wav-file.ts';
import { createOpenAiClient } from '../openai/create-openai-client.ts';
import { describeFailure } from '../openai/describe-failure.ts';
import { readTranscription } from './read-transcription.ts';
import { RecognitionError } from './recognition-error.ts';
import type { Recognizer } from './recognizer.ts';

export interface OpenAiRecognizerOptions {
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly model: string;
  /** How long one turn may take, including retries, in milliseconds. */
  readonly timeoutMs?: number;
}

/** Transcribes speech with an OpenAI-compatible `/v1/audio/transcriptions`. Failures are RecognitionErrors, safe to log. */
export function createOpenAiRecognizer({
  baseUrl,
  apiKey,
  model,
  timeoutMs = 8_000,
}: OpenAiRecognizerOptions): Recognizer {
  const loading = createOpenAiClient({ baseUrl, apiKey, maxRetries: 1, timeoutMs });
  // The first request reports the failure.
  loading.catch(() => {});

  return {
    async transcribe(audio, signal) {
      const client = await loading;
      const deadline = new AbortController();
      const timer = setTimeout(
        () => deadline.abort(new RecognitionError('The recognizer did not answer in time.')),
        timeoutMs,
      );
      try {
        const file = new File([wavFile(audio)], 'speech.wav', { type: 'audio/wav' });
        const answer: unknown = await client.audio.transcriptions.create(
          { file, model, language: 'en' },
          { signal: AbortSignal.any([signal, deadline.signal]) },
        );
        const text = isJsonObject(answer) ? answer['text'] : undefined;
        return readTranscription(text, audio.length / sampleRate);
      } catch (error) {
        signal.throwIfAborted();
        deadline.signal.throwIfAborted();
        if (error instanceof RecognitionError) throw error;
        const { message, status } = describeFailure(error, 'The recognizer');
        throw new RecognitionError(message, status);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
