import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DownloadOptions } from './download-tarball.ts';
import { installPart, isIntact, partFolder } from './install-part.ts';
import { MissingModelError } from './missing-model-error.ts';
import { withModelLock } from './model-lock.ts';
import { type ModelPart, type ModelPartName, modelParts } from './model-parts.ts';

export interface InstallOptions extends Pick<DownloadOptions, 'signal' | 'addressOf' | 'pack'> {
  onProgress(progress: InstallProgress): void;
}

export interface InstallProgress {
  readonly part: ModelPartName;
  /** Size of the tarballs to download. */
  readonly bytes: number;
  readonly totalBytes: number;
}

/** Ignored by git. */
const modelFolder = fileURLToPath(new URL('../../../.voice-models', import.meta.url));

export interface VoiceModelsOptions {
  readonly folder?: string;
  /** Replaced in tests. */
  readonly parts?: Readonly<Record<string, ModelPart>>;
}

/** The models that are on this machine. */
export function createVoiceModels({
  folder = modelFolder,
  parts: known = modelParts,
}: VoiceModelsOptions = {}) {
  const found = new Map<ModelPartName, string>();

  const partOf = (name: ModelPartName): ModelPart => {
    const part = known[name];
    if (part === undefined) throw new MissingModelError(`There is no model "${name}".`);
    return part;
  };

  /** @returns the parts that are missing or damaged */
  async function find(names: readonly ModelPartName[]): Promise<ModelPartName[]> {
    const missing: ModelPartName[] = [];
    for (const name of names) {
      if (found.has(name)) continue;
      const place = partFolder(folder, name, partOf(name));
      if (await isIntact(place, partOf(name))) found.set(name, place);
      else missing.push(name);
    }
    return missing;
  }

  async function fetchMissing(names: readonly ModelPartName[], options: InstallOptions): Promise<void> {
    const { onProgress, ...rest } = options;
    // The lock's previous holder may have done all the work.
    const missing = await find(names);
    const totalBytes = missing.reduce((sum, name) => sum + partOf(name).tarball.bytes, 0);
    let done = 0;
    for (const name of missing) {
      const part = partOf(name);
      if (part.files.length === 0 || (name === 'runtime' && !hasBinary(part))) {
        throw new MissingModelError(`They do not run on ${process.platform} ${process.arch}.`);
      }
      await installPart(folder, name, part, {
        ...rest,
        onProgress: (bytes) => onProgress({ part: name, bytes: done + bytes, totalBytes }),
      });
      done += part.tarball.bytes;
      found.set(name, partFolder(folder, name, part));
    }
  }

  return {
    /** Absolute folder of an installed and verified part; undefined while it is missing. */
    folderOf: (part: ModelPartName) => found.get(part),
    /** Checks which of these parts are installed, without downloading any. */
    async find(names: readonly ModelPartName[]) {
      await find(names);
    },
    /**
     * Checks which parts are installed, and downloads the others.
     * @throws {MissingModelError} in one sentence for the operator; finished parts stay
     */
    async install(names: readonly ModelPartName[], options: InstallOptions) {
      if ((await find(names)).length === 0) return;
      try {
        await mkdir(folder, { recursive: true });
      } catch (cause) {
        throw new MissingModelError(`They cannot be put into ${folder}: ${String(cause)}.`, { cause });
      }
      await withModelLock(join(folder, 'lock'), options.signal, () => fetchMissing(names, options));
    },
  };
}

export type VoiceModels = ReturnType<typeof createVoiceModels>;

function hasBinary({ files }: ModelPart): boolean {
  return files.some(({ path }) => path.endsWith('.node'));
}
