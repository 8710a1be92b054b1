import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { recordShifts, shifts } from '../support/layout-shifts.ts';
import { pagePaths } from '../support/page-paths.ts';
import { openPage, type Site, startSite, visit } from '../support/site.ts';

/** Bytes a browser loaded over the line, brotli where there is any. */
interface Loaded {
  readonly path: string;
  readonly bytes: number;
}

let site: Site;
beforeAll(async () => {
  site = await startSite();
});

test('the first load of / has at most 68 KB of scripts in 3 files, and 12 KB of HTML with all styles', async () => {
  const [html, ...files] = await firstLoad(await openPage(site, { firstVisit: true }), '/');
  expect(html?.path).toBe('/');
  expect(html?.bytes).toBeLessThanOrEqual(12_000);
  expect(html?.bytes, 'a measurement that finds the page').toBeGreaterThan(4000);
  expect(files.filter(({ path }) => path.endsWith('.css'))).toEqual([]);

  const scripts = files.filter(({ path }) => path.endsWith('.js'));
  expect(scripts.length, names(scripts)).toBeLessThanOrEqual(3);
  expect(total(scripts), names(scripts)).toBeLessThanOrEqual(68_000);
  expect(total(scripts), 'a measurement that finds React').toBeGreaterThan(40_000);
});

test('no route has more than 72 KB of scripts or 40 KiB of fonts, and text does not wait for fonts', async () => {
  for (const path of pagePaths) {
    const page = await openPage(site, { firstVisit: true });
    const files = await firstLoad(page, path);
    const scripts = files.filter((file) => file.path.endsWith('.js'));
    expect(total(scripts), `${path}: ${names(scripts)}`).toBeLessThanOrEqual(72_000);
    const fonts = files.filter((file) => file.path.endsWith('.woff2'));
    expect(total(fonts), `${path}: ${names(fonts)}`).toBeLessThanOrEqual(40 * 1024);
    const displays = await page.evaluate(() =>
      [...document.fonts]
        .filter(({ family }) => /^"?(?:Bricolage Grotesque|Figtree)"?$/.test(family))
        .map((font) => font.display),
    );
    expect(displays.every((display) => display === 'swap' || display === 'optional')).toBe(true);
  }
});

test('the first load of / has no code for forms, other pages or calls', async () => {
  const page = await openPage(site, { firstVisit: true });
  const scripts = (await firstLoad(page, '/')).filter(({ path }) => path.endsWith('.js'));
  const code = await Promise.all(
    scripts.map(({ path }) => fetch(site.url + path).then((file) => file.text())),
  );
  for (const words of [
    'Processing...',
    'Name is required',
    'Submission Received!',
    'Schedule Your Consultation',
    'rest/v1',
    'Short, because',
    // The voice client, the panel, its styles and the room.
    'call/web',
    'Call transcript',
    'call-transcript',
    'AudioWorkletNode',
  ]) {
    expect(
      code.some((script) => script.includes(words)),
      words,
    ).toBe(false);
  }
  expect(
    code.some((script) => script.includes('Revolutionize Your Business')),
    'a look that finds',
  ).toBe(true);
});

test('no script of the pages has the questions that the agent asks for a form', async () => {
  const folder = fileURLToPath(new URL('../../dist/assets', import.meta.url));
  // Without the home page's scenes, which have a talk in them.
  const scripts = (await readdir(folder)).filter((file) => /^(?!still-parts).*\.js$/.test(file));
  const code = (await Promise.all(scripts.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
  expect(code, 'a look that finds the forms').toContain('Name is required');
  for (const question of ['What’s your name?', 'Which is it about?', 'Anything else we should know']) {
    expect(code).not.toContain(question);
  }
});

test('[VB2] a call’s code loads when somebody is about to call, and daily-js does not', async () => {
  const page = await openPage(site, { firstVisit: true });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await visit(page, '/');
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((path) => /call|daily|room/.test(path))).toEqual([]);
  await page.locator('[data-voice-button]').hover();
  await expect.poll(() => loaded.some((path) => /\/call-module-.*\.js$/.test(path))).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((path) => path.includes('daily'))).toEqual([]);
  expect(loaded, 'settings are asked for when a call starts, not before').not.toContain('/config.json');
  const callFiles = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize }))
        .filter(({ path }) => path.includes('call-module')),
    );
  await expect.poll(async () => total(await callFiles())).toBeGreaterThan(5000);
  const call = await callFiles();
  // With the booking's form and the times for a call, which stand in the panel next to the talk.
  expect(total(call), names(call)).toBeLessThanOrEqual(28_700);
});

test('no prerendered page has a style attribute, a third-party script or an inline handler', async () => {
  const folder = fileURLToPath(new URL('../../dist/pages', import.meta.url));
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html'));
  expect(files.length).toBeGreaterThanOrEqual(18);
  for (const file of files) {
    const html = await readFile(join(folder, file), 'utf8');
    expect(html.match(/<[^>]*\sstyle=[^>]*>/g), file).toBeNull();
    expect(html.match(/<[^>]*\son[a-z]+=[^>]*>/g), file).toBeNull();
    expect(
      html.match(/<(?:script|link|img|iframe)[^>]*\s(?:src|href)="(?:https?:)?\/\/(?!site\.invalid)[^>]*>/g),
      file,
    ).toBeNull();
  }
});

test.each([375, 1280])('nothing shifts when the app goes live, at %i px', async (width) => {
  const page = await openPage(site, {
    firstVisit: true,
    width,
    expectedMessages: [/Failed to load resource.*woff2/],
  });
  // Without fonts there’s no change of font, whose moment no test can know.
  await page.route('**/*.woff2', (route) => route.abort());
  await recordShifts(page);
  for (const path of pagePaths) {
    await visit(page, path);
    await page.waitForLoadState('networkidle');
    expect(await shifts(page), path).toEqual([]);
  }
});

/** Everything that a new visitor's browser loads until the page is live and quiet, the page itself first. */
async function firstLoad(page: Page, path: string): Promise<Loaded[]> {
  await visit(page, path);
  await page.waitForLoadState('networkidle');
  return page.evaluate(() =>
    performance
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize })),
  );
}

function total(files: readonly Loaded[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

function names(files: readonly Loaded[]): string {
  return files.map(({ path, bytes }) => `${path} ${bytes}`).join(', ');
}
