import type { EngineSettings } from '../../settings/config.ts';
import { createOpenAiRecognizer } from '../ears/openai-recognizer.ts';
import { RecognitionError } from '../ears/recognition-error.ts';
import type { Recognizer } from '../ears/recognizer.ts';
import { createOpenAiSpeech } from '../mouth/openai-speech.ts';
import type { Speech } from '../mouth/speech.ts';
import type { HourlyBudget } from '../openai/hourly-budget.ts';

/** Requests to models, and characters spoken by a paid voice, per hour. */
export interface Spend {
  readonly requests: HourlyBudget;
  readonly characters: HourlyBudget;
}

/** A service on another machine that can hear or speak for the agent: to add one, add a row below, and a file for it. */
interface OutsideEngine<Engine> {
  readonly name: string;
  /** Starts it. @returns undefined if the settings do not name it */
  start(settings: EngineSettings): Engine | undefined;
}

/** The first configured one speaks. */
const voices: readonly OutsideEngine<Speech>[] = [
  {
    name: 'openai',
    start: ({ baseUrl, apiKey, ttsModel: model }) =>
      baseUrl === undefined || model === undefined
        ? undefined
        : createOpenAiSpeech({ baseUrl, apiKey, model }),
  },
];

/** The first configured one hears. */
const recognizers: readonly OutsideEngine<Recognizer>[] = [
  {
    name: 'openai',
    start: ({ baseUrl, apiKey, sttModel: model }) =>
      baseUrl === undefined || model === undefined
        ? undefined
        : createOpenAiRecognizer({ baseUrl, apiKey, model }),
  },
];

/** A paid voice, and its name. */
export interface OutsideVoice {
  readonly name: string;
  readonly speech: Speech;
}

/** Starts the voice that the settings name; undefined if they name none. */
export function startOutsideVoice(
  settings: EngineSettings,
  spend: Spend | undefined,
): OutsideVoice | undefined {
  const [voice] = startAll(voices, settings);
  return voice && { name: voice.name, speech: limitSpeech(voice.engine, spend) };
}

/** The same for recognition. */
export function startOutsideRecognizer(
  settings: EngineSettings,
  spend: Spend | undefined,
): Recognizer | undefined {
  const [recognizer] = startAll(recognizers, settings);
  return recognizer && limitRecognizer(recognizer.engine, spend);
}

function* startAll<Engine>(engines: readonly OutsideEngine<Engine>[], settings: EngineSettings) {
  for (const { name, start } of engines) {
    const engine = start(settings);
    if (engine) yield { name, engine };
  }
}

/** A paid voice that fails once the hour's characters are used up: then the next engine speaks. */
function limitSpeech(speech: Speech, spend: Spend | undefined): Speech {
  return {
    async *speak(sentence, signal) {
      if (spend?.characters.take(sentence.length) === false) {
        throw new Error('SPEECH_CHARACTERS_PER_HOUR are used up');
      }
      yield* speech.speak(sentence, signal);
    },
    close: () => speech.close(),
  };
}

/** The same for transcription: then visitors are asked to type. */
function limitRecognizer(recognizer: Recognizer, spend: Spend | undefined): Recognizer {
  return {
    async transcribe(audio, signal) {
      if (spend?.requests.take(1) === false) {
        throw new RecognitionError('MODEL_REQUESTS_PER_HOUR are used up.');
      }
      return recognizer.transcribe(audio, signal);
    },
  };
}
