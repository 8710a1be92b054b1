import type { Page } from 'playwright-core';
import { launchWholeChromium } from '#tests/support/launch-chromium.ts';
import type { FigureTable, Row } from './figures/figure-table.ts';

interface Weight {
  readonly requests: number;
  readonly html: number;
  readonly scripts: number;
  readonly fonts: number;
  readonly total: number;
}

/** A visitor's actions on each route; bytes are counted before and after. */
const routes: readonly { readonly path: string; readonly act: (page: Page) => Promise<void> }[] = [
  {
    path: '/',
    act: async (page) => {
      await page.locator('#features').getByRole('button', { name: 'Custom Website' }).click();
      await page.keyboard.press('Escape');
    },
  },
  {
    path: '/get-started',
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Rosa Marín');
      await page.getByRole('textbox', { name: 'Email' }).fill('rosa@salon.example');
      await page.getByRole('checkbox').first().check();
      await page.getByRole('textbox', { name: /^What problems/ }).fill('Too many calls.');
      await page.getByRole('button', { name: 'Submit Request' }).click();
      await page.getByRole('heading', { name: 'Submission Received!' }).waitFor();
    },
  },
  {
    path: '/consultation',
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Your Name' }).fill('Rosa Marín');
      await page.getByRole('textbox', { name: 'Email' }).fill('rosa@salon.example');
      await page.getByRole('textbox', { name: 'Company Name' }).fill('Salon Rosa');
      await page.getByRole('button', { name: 'Schedule Consultation' }).click();
      await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
    },
  },
  ...['/background-paths', '/privacy', '/terms'].map((path) => ({
    path,
    act: async (page: Page) => {
      await page.keyboard.press('End');
    },
  })),
];

/** Counts transferred bytes (brotli) and requests of a first visit, before and after an interaction. */
export async function benchPageBytes(siteUrl: string): Promise<FigureTable> {
  const browser = await launchWholeChromium();
  const rows: Row[] = [];
  for (const { path, act } of routes) {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
    await page.goto(siteUrl + path, { waitUntil: 'networkidle' });
    const before = await weigh(page);
    await act(page);
    await page.waitForLoadState('networkidle');
    const after = await weigh(page);
    rows.push(
      { name: `\`${path}\``, values: cells(before) },
      { name: `\`${path}\` after ${path === '/' ? 'the modal' : 'use'}`, values: cells(after) },
    );
    await page.close();
  }
  await browser.close();
  const kilobytes = { unit: 'KB', digits: 1 } as const;
  return {
    title: 'Bytes over the line, first visit',
    head: 'Route',
    columns: [
      { name: 'requests' },
      ...['HTML with CSS', 'scripts', 'fonts', 'all'].map((name) => ({ name, ...kilobytes })),
    ],
    rows,
  };
}

function cells({ requests, html, scripts, fonts, total }: Weight): number[] {
  return [requests, ...[html, scripts, fonts, total].map((bytes) => bytes / 1000)];
}

async function weigh(page: Page): Promise<Weight> {
  const files = await page.evaluate(() =>
    performance
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, entryType, encodedBodySize }) => ({
        kind: entryType === 'navigation' ? 'html' : (/\.\w+$/.exec(new URL(name).pathname)?.[0] ?? 'other'),
        bytes: encodedBodySize,
      })),
  );
  const bytes = (...kinds: string[]) =>
    files.filter(({ kind }) => kinds.includes(kind)).reduce((sum, file) => sum + file.bytes, 0);
  return {
    requests: files.length,
    html: bytes('html', '.css'),
    scripts: bytes('.js'),
    fonts: bytes('.woff2'),
    total: files.reduce((sum, file) => sum + file.bytes, 0),
  };
}
