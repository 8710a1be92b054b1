import type { EngineSettings } from '../../settings/config.ts';
import { createOpenAiRecognizer } from '../ears/openai-recognizer.ts';
import { RecognitionError } from '../ears/recognition-error.ts';
import type { Recognizer } from '../ears/recognizer.ts';
import { createOpenAiSpeech } from '../mouth/openai-speech.ts';
import type { Speech } from '../mouth/speech.ts';
import type { HourlyBudget } from '../openai/hourly-budget.ts';

/** Requests to models, and characters that a paid voice speaks, within an hour. */
export interface Spend {
  readonly requests: HourlyBudget;
  readonly characters: HourlyBudget;
}

/** A service on another machine that can hear or speak for the agent: a new one is a row below, and a file of its own. */
interface OutsideEngine<Engine> {
  readonly name: string;
  /** Begins with it. @returns undefined where the settings do not name it */
  start(settings: EngineSettings): Engine | undefined;
}

/** The first one that is configured speaks. */
const voices: readonly OutsideEngine<Speech>[] = [
  {
    name: 'openai',
    start: ({ baseUrl, apiKey, ttsModel: model }) =>
      baseUrl === undefined || model === undefined
        ? undefined
        : createOpenAiSpeech({ baseUrl, apiKey, model }),
  },
];

/** The first one that is configured hears. */
const recognizers: readonly OutsideEngine<Recognizer>[] = [
  {
    name: 'openai',
    start: ({ baseUrl, apiKey, sttModel: model }) =>
      baseUrl === undefined || model === undefined
        ? undefined
        : createOpenAiRecognizer({ baseUrl, apiKey, model }),
  },
];

/** A paid voice, by its name. */
export interface OutsideVoice {
  readonly name: string;
  readonly speech: Speech;
}

/** Begins with the voice that the settings name; undefined where they name none. */
export function startOutsideVoice(
  settings: EngineSettings,
  spend: Spend | undefined,
): OutsideVoice | undefined {
  const [voice] = startAll(voices, settings);
  return voice && { name: voice.name, speech: limitSpeech(voice.engine, spend) };
}

/** The same for ears. */
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

/** A paid voice that is silent once the hour's characters are used up: the next engine speaks then. */
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

/** The same for what is transcribed: visitors are asked to type then. */
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
