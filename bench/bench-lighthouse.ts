import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium } from '#setup/find-chromium.ts';
import { quietFlags } from '#tests/support/launch-chromium.ts';
import { type Column, type FigureTable, inMilliseconds, type Row } from './figures/figure-table.ts';
import { median } from './figures/median.ts';
import { processorBlocking } from './processor-blocking.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo', 'agentic-browsing'] as const;

const timings = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
} as const;

const blockingTitle = 'TBT by processor time';

const attempts = 3;

/** One run: category scores out of 100, timings in milliseconds, layout shift. */
interface Report {
  readonly scores: readonly (number | undefined)[];
  readonly milliseconds: readonly number[];
  /** Blocking by processor time only: see {@link processorBlocking}. */
  readonly blocking: number;
  readonly shift: number;
}

const columns: readonly Column[] = [
  ...categories.map((name) => ({ name })),
  ...inMilliseconds(...Object.values(timings), blockingTitle),
  { name: 'CLS', digits: 3 },
];

/**
 * Runs Lighthouse with its mobile defaults, each time in a fresh browser; then compares the home page with the same page
 * without any script.
 * @param siteUrl the site
 * @param floorUrl the site without scripts
 * @param runs the number of runs per page
 */
export async function benchLighthouse(
  siteUrl: string,
  floorUrl: string,
  runs: number,
): Promise<readonly FigureTable[]> {
  const pages = [
    { name: '`/`', url: `${siteUrl}/` },
    { name: '`/` without scripts: the floor', url: `${floorUrl}/` },
    ...['/get-started', '/consultation', '/background-paths', '/privacy', '/terms'].map((path) => ({
      name: `\`${path}\``,
      url: siteUrl + path,
    })),
  ];
  const reports = await runInTurn(pages, runs);
  return [
    {
      title: 'Lighthouse, mobile',
      head: 'Route',
      columns,
      rows: reports.map((measured, index) => rowOf(pages[index]?.name ?? '', measured)),
    },
    {
      title: 'Next to the same page without scripts, in Lighthouse',
      head: 'Route',
      columns: [{ name: 'LCP / LCP of the floor', digits: 2 }],
      rows: [{ name: '`/`', values: [paintRatio(reports)] }],
    },
  ];
}

/** LCP of the home page, relative to the same page without scripts. */
export async function measurePaintRatio(siteUrl: string, floorUrl: string, runs: number): Promise<number> {
  return paintRatio(await runInTurn([{ url: `${siteUrl}/` }, { url: `${floorUrl}/` }], runs));
}

function paintRatio([home = [], floor = []]: readonly (readonly Report[])[]): number {
  const paint = (measured: readonly Report[]) => medianTimings(measured)[1] ?? Number.NaN;
  return paint(home) / paint(floor);
}

interface LighthousePage {
  readonly url: string;
  /** For every request. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Page after page, then again, so that disturbances on the machine affect all alike. @returns the reports of each */
async function runInTurn(
  pages: readonly LighthousePage[],
  runs: number,
): Promise<readonly (readonly Report[])[]> {
  const reports: Report[][] = pages.map(() => []);
  for (let run = 0; run < runs; run += 1) {
    for (const [index, page] of pages.entries()) reports[index]?.push(await runLighthouse(page));
  }
  return reports;
}

function medianTimings(measured: readonly Report[]): readonly number[] {
  return Object.keys(timings).map((_, index) =>
    median(measured.map((report) => report.milliseconds[index] ?? Number.NaN)),
  );
}

function rowOf(name: string, measured: readonly Report[]): Row {
  const values = [
    ...categories.map((_, index) => {
      const scores = measured.flatMap((report) => report.scores[index] ?? []);
      return scores.length === 0 ? null : median(scores);
    }),
    ...medianTimings(measured),
    median(measured.map(({ blocking }) => blocking)),
    median(measured.map(({ shift }) => shift)),
  ];
  return { name, values };
}

/** The figures of some pages, which may require a sign-in. */
export async function benchLighthouseOf(
  title: string,
  head: string,
  pages: readonly (LighthousePage & { readonly name: string })[],
  runs: number,
): Promise<FigureTable> {
  const reports = await runInTurn(pages, runs);
  return { title, head, columns, rows: reports.map((each, index) => rowOf(pages[index]?.name ?? '', each)) };
}

/** On a busy machine Lighthouse occasionally loses its trace: such a run is repeated. */
async function runLighthouse(page: LighthousePage): Promise<Report> {
  const failures: string[] = [];
  while (failures.length < attempts) {
    const report = await tryLighthouse(page);
    if (typeof report !== 'string') return report;
    failures.push(report);
  }
  throw new Error(`Lighthouse failed on ${page.url}: ${failures.join(' ')}`);
}

/** @returns the report, or why the run failed */
async function tryLighthouse({ url, headers = {} }: LighthousePage): Promise<Report | string> {
  const chrome = await launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless', ...quietFlags],
    logLevel: 'error',
  });
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'error', extraHeaders: headers });
    if (!result) return 'It has nothing to say.';
    const { categories: judged, audits, runtimeError } = result.lhr;
    if (runtimeError) return runtimeError.message;
    return {
      scores: categories.map((name) => {
        const score = judged[name]?.score;
        return typeof score === 'number' ? Math.round(score * 100) : undefined;
      }),
      milliseconds: Object.keys(timings).map((name) => audits[name]?.numericValue ?? Number.NaN),
      blocking: processorBlocking(result.artifacts.Trace.traceEvents),
      shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    };
  } finally {
    chrome.kill();
  }
}
