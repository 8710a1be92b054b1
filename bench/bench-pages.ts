import { rm } from 'node:fs/promises';
import { startFoyerProcess } from '#tests/support/foyer-process.ts';
import { benchLighthouse } from './bench-lighthouse.ts';
import { benchPageBytes } from './bench-page-bytes.ts';
import { benchSlowDevice } from './bench-slow-device.ts';
import type { BenchOptions } from './figures/bench-section.ts';
import type { FigureTable } from './figures/figure-table.ts';
import { copyWithoutScripts } from './scriptless-site.ts';

/** The files that a visitor's browser loads, and how fast it shows them. */
export async function* benchPages({ runs }: BenchOptions): AsyncGenerator<FigureTable> {
  const floorFolder = await copyWithoutScripts();
  const site = await startFoyerProcess();
  const floor = await startFoyerProcess({}, floorFolder);
  try {
    yield await benchPageBytes(site.url);
    yield* await benchLighthouse(site.url, floor.url, runs);
    yield* await benchSlowDevice(site.url, runs);
  } finally {
    await Promise.all([site.stop(), floor.stop()]);
    await rm(floorFolder, { recursive: true });
  }
}
