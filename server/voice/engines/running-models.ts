import type { Log } from '../../log.ts';
import {
  type EarsModel,
  type EngineSettings,
  isEarsModel,
  type VoiceModelsSetting,
} from '../../settings/config.ts';
import { chooseEarsModel } from '../ears/choose-ears-model.ts';
import { createMoonshine, type MoonshineRecognizer } from '../ears/moonshine/moonshine-recognizer.ts';
import type { Recognizer } from '../ears/recognizer.ts';
import { type BackgroundFetch, fetchInBackground } from '../models/fetch-in-background.ts';
import type { ModelPartName } from '../models/model-parts.ts';
import { createVoiceModels, type VoiceModels } from '../models/voice-models.ts';
import { createKokoroSpeech } from '../mouth/kokoro/kokoro-speech.ts';
import type { Speech } from '../mouth/speech.ts';

export interface RunningModelsOptions {
  readonly setting: VoiceModelsSetting;
  readonly engines: EngineSettings;
  readonly log: Log;
  readonly models?: VoiceModels;
  /** The size that the machine can run; undefined for no recognition. */
  readonly chooseSize?: () => EarsModel | undefined;
  /** How long an unneeded model is kept, in milliseconds. */
  readonly idleMs?: number;
}

/** The live voice of the rendered sounds. */
const voiceParts = ['runtime', 'voice', 'phonemes'] as const satisfies readonly ModelPartName[];

const spokenByMachine =
  'with AGENT_MODEL and no TTS_MODEL, calls are spoken by a voice that sounds like a machine';

/**
 * The models of this process: on the disk, and running. They are loaded when a call needs them, and unloaded an hour after
 * the last one that did: together they take half of the server's memory.
 */
export function createRunningModels({
  setting,
  engines,
  log,
  models = createVoiceModels(),
  chooseSize = chooseEarsModel,
  idleMs,
}: RunningModelsOptions) {
  let fetching: BackgroundFetch | undefined;
  let recognizer: MoonshineRecognizer | undefined;
  let liveVoice: Speech | undefined;
  let isClosed = false;

  /** Undefined if an outside service hears, or nothing can. */
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

  function findEars(size: EarsModel): void {
    const runtime = models.folderOf('runtime');
    const model = models.folderOf(`ears-${size}`);
    if (isClosed || runtime === undefined || model === undefined) return;
    recognizer = createMoonshine({ size, folders: { runtime, model }, idleMs });
  }

  /** @param forget called to continue without it */
  async function wakeUp(
    model: Pick<MoonshineRecognizer, 'wake' | 'close'> | undefined,
    failure: string,
    forget: () => void,
  ): Promise<void> {
    try {
      await model?.wake();
    } catch (err) {
      if (isClosed) return;
      log.warn({ err }, failure);
      forget();
      await model?.close();
    }
  }

  async function isInstalled(parts: readonly ModelPartName[]): Promise<boolean> {
    await models.find(parts);
    return parts.every((part) => models.folderOf(part) !== undefined);
  }

  /** It is never downloaded automatically. */
  async function takeInstalledVoice(): Promise<void> {
    await models.find(voiceParts);
    startVoice();
  }

  /** Its thread starts with the first sentence. */
  function startVoice(): void {
    const [runtime, voice, phonemes] = voiceParts.map(models.folderOf);
    if (isClosed || runtime === undefined || voice === undefined || phonemes === undefined) return;
    liveVoice = createKokoroSpeech({ folders: { runtime, voice, phonemes } });
  }

  return {
    models,
    /** The embedded recognizer; undefined until it is loaded, or if it is not wanted or does not run. */
    get recognizer(): Recognizer | undefined {
      return recognizer;
    },
    /** The live voice of the rendered sounds; undefined if it is not installed. */
    get liveVoice() {
      return liveVoice;
    },
    /** A call begins: loads what it needs, unless it is loaded. */
    wake() {
      void wakeUp(recognizer, 'The embedded ears do not run on this machine.', () => {
        recognizer = undefined;
      });
    },
    /**
     * Downloads missing models and starts using them while everything else keeps running.
     * @returns when all of them are in use or have failed, which the log reports
     */
    async start() {
      if (fetching !== undefined) return;
      // A model says sentences that have no rendered sound.
      const wantsVoice = engines.agentModel !== undefined && engines.ttsModel === undefined;
      if (setting === 'off') {
        if (wantsVoice) log.warn(`${spokenByMachine}: VOICE_MODELS=on or TTS_MODEL gives it another`);
        return;
      }
      const size = earsModel();
      const isVoiceMissing = wantsVoice && !(await isInstalled(voiceParts));
      if (isVoiceMissing) log.warn(`${spokenByMachine} until its live voice is downloaded`);
      const wanted = new Set<ModelPartName>([
        ...(size === undefined ? [] : (['runtime', `ears-${size}`] as const)),
        ...(isVoiceMissing ? voiceParts : []),
      ]);
      const parts = [...wanted];
      if (parts.length === 0) return takeInstalledVoice();
      fetching = fetchInBackground({
        models,
        parts,
        log,
        takeUp: async () => {
          if (size !== undefined) findEars(size);
          await takeInstalledVoice();
        },
      });
      await fetching.done;
    },
    async close() {
      isClosed = true;
      await fetching?.stop();
      await Promise.all([recognizer?.close(), liveVoice?.close()]);
    },
  };
}

export type RunningModels = ReturnType<typeof createRunningModels>;
