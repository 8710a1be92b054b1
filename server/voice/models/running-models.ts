import { type EarsModel, type EngineSettings, isEarsModel, type VoiceModelsSetting } from '../../config.ts';
import type { Log } from '../../log.ts';
import { chooseEarsModel } from '../ears/choose-ears-model.ts';
import { type MoonshineRecognizer, startMoonshine } from '../ears/moonshine/moonshine-recognizer.ts';
import type { Recognizer } from '../ears/recognizer.ts';
import { type SentenceEncoding, startSentenceEncoding } from '../mind/understanding/sentence-encoding.ts';
import { createKokoroSpeech } from '../mouth/kokoro/kokoro-speech.ts';
import type { Speech } from '../mouth/speech.ts';
import { type BackgroundFetch, fetchInBackground } from './fetch-in-background.ts';
import { MissingModelError } from './missing-model-error.ts';
import type { ModelPartName } from './model-parts.ts';
import { createVoiceModels, type VoiceModels } from './voice-models.ts';

/** The models of this process: on the disk, and running. */
export interface RunningModels {
  readonly models: VoiceModels;
  /** The embedded ears; undefined until they run, and where they are not wanted. */
  readonly recognizer: Recognizer | undefined;
  /** The sentence encoder; undefined until it runs, and where it is not wanted. */
  readonly encoding: SentenceEncoding | undefined;
  /** The voice of the rendered sounds, live; undefined where it is not installed. */
  readonly liveVoice: Speech | undefined;
  /**
   * Downloads what is missing and puts it to use, while everything else goes on.
   * @returns when all of it is in use or has failed, of which the log tells
   */
  start(): Promise<void>;
  close(): Promise<void>;
}

export interface RunningModelsOptions {
  readonly setting: VoiceModelsSetting;
  readonly engines: EngineSettings;
  readonly log: Log;
  readonly models?: VoiceModels;
  /** What the machine can carry; undefined for no recognition. */
  readonly chooseSize?: () => EarsModel | undefined;
}

export function createRunningModels({
  setting,
  engines,
  log,
  models = createVoiceModels(),
  chooseSize = chooseEarsModel,
}: RunningModelsOptions): RunningModels {
  let fetching: BackgroundFetch | undefined;
  let recognizer: MoonshineRecognizer | undefined;
  let liveVoice: Speech | undefined;
  let encoding: SentenceEncoding | undefined;
  let isClosed = false;

  /** Undefined when somebody else hears, or nobody can. */
  function earsModel(): EarsModel | undefined {
    const { baseUrl, sttModel } = engines;
    if (baseUrl !== undefined && sttModel !== undefined) return undefined;
    if (isEarsModel(sttModel)) return sttModel;
    const size = chooseSize();
    if (size === undefined) {
      log.warn(
        'this machine has too little memory for speech recognition: visitors type, or use their browser’s (STT_MODEL=tiny turns it on anyway)',
      );
    }
    return size;
  }

  async function startEars(size: EarsModel): Promise<void> {
    const runtime = models.folderOf('runtime');
    const model = models.folderOf(`ears-${size}`);
    if (runtime === undefined || model === undefined) return;
    try {
      const started = await startMoonshine({ size, folders: { runtime, model } });
      if (isClosed) await started.close();
      else recognizer = started;
    } catch (cause) {
      throw new MissingModelError('The embedded ears do not run on this machine.', { cause });
    }
  }

  /** Its thread starts with the first sentence. */
  function startVoice(): void {
    const [runtime, voice, phonemes] = (['runtime', 'voice', 'phonemes'] as const).map(models.folderOf);
    if (isClosed || runtime === undefined || voice === undefined || phonemes === undefined) return;
    liveVoice = createKokoroSpeech({ folders: { runtime, voice, phonemes } });
  }

  async function startEncoding(): Promise<void> {
    const folder = models.folderOf('embeddings');
    if (folder === undefined) return;
    try {
      const started = await startSentenceEncoding(folder);
      if (isClosed) await started.close();
      else encoding = started;
    } catch (cause) {
      throw new MissingModelError('The sentence encoder does not run on this machine.', { cause });
    }
  }

  return {
    models,
    get recognizer() {
      return recognizer;
    },
    get liveVoice() {
      return liveVoice;
    },
    get encoding() {
      return encoding;
    },
    async start() {
      if (setting === 'off' || fetching !== undefined) return;
      const size = earsModel();
      const parts: ModelPartName[] = size === undefined ? [] : ['runtime', `ears-${size}`];
      if (engines.agentModel === undefined) parts.push('embeddings');
      if (parts.length === 0) return;
      fetching = fetchInBackground({
        models,
        parts,
        log,
        takeUp: async () => {
          if (size !== undefined) await startEars(size);
          await startEncoding();
          // An installed voice is used; it is not downloaded unasked.
          await models.find(['runtime', 'voice', 'phonemes']);
          startVoice();
        },
      });
      await fetching.done;
    },
    async close() {
      isClosed = true;
      await fetching?.stop();
      await Promise.all([recognizer?.close(), liveVoice?.close(), encoding?.close()]);
    },
  };
}
