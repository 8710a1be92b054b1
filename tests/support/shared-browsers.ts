import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findHeadlessChromium } from '#setup/find-chromium.ts';
import { microphoneFlags, quietFlags } from './launch-chromium.ts';
import { silence } from './speech-samples.ts';
import { writeWavFile } from './wav-file.ts';

/** The browsers that all files of journeys share; each file has profiles of its own in them. */
export interface SharedBrowsers {
  /** Address of one without a microphone. */
  readonly plain: string;
  /** Address of one that grants its microphone, in a quiet room. */
  readonly listening: string;
  /** The WAV file that microphone plays. */
  readonly quietMicrophone: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    browsers: SharedBrowsers;
  }
}

/**
 * Runs once before all journeys: starting a browser costs more than most journeys do.
 * @returns what runs after them
 */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-microphone-'));
  const quietMicrophone = await writeWavFile(folder, silence(1));
  const [plain, listening] = await Promise.all([serve([]), serve(microphoneFlags(quietMicrophone))]);
  project.provide('browsers', {
    plain: plain.wsEndpoint(),
    listening: listening.wsEndpoint(),
    quietMicrophone,
  });
  return async () => {
    await Promise.all([plain.close(), listening.close()]);
    await rm(folder, { recursive: true });
  };
}

function serve(flags: readonly string[]) {
  return chromium.launchServer({
    executablePath: findHeadlessChromium(),
    host: '127.0.0.1',
    args: [...quietFlags, ...flags],
  });
}
