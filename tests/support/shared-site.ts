import type { TestProject } from 'vitest/node';
import { startFoyerProcess } from './foyer-process.ts';
import type { Site } from './site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The site that journeys share. */
    site: Site;
  }
}

/**
 * Runs once before all journeys: one server for those that change nothing but the stored requests. A server
 * of its own costs a file more than everything else that it starts.
 * @returns what runs after them
 */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const { url, dataDir, stop } = await startFoyerProcess();
  project.provide('site', { url, dataDir });
  return async () => {
    await stop();
  };
}
