import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { failedRequestLine } from '../fakes/fake-data-api.ts';
import { type Fault, type FaultProxy, faults, startFaultProxy } from '../fakes/fault-proxy.ts';
import { isSoak } from '../soak/soak-numbers.ts';
import { freezeTime } from '../support/freeze-time.ts';
import { openVisit, type Site, startSite, visit } from '../support/site.ts';
import { storedRequests } from '../support/stored-requests.ts';

const unreachable = 'We could not reach the server. Your answers are kept; please try again.';
const unknown = 'An unknown error occurred';

/** The red banner's text after each fault (DESIGN 3.6, SPEC Q4, Q5). */
const banners: Readonly<Record<Fault, string>> = {
  refused: unreachable,
  'reset before the commit': unreachable,
  'reset after the commit': unreachable,
  hang: unreachable,
  'one byte a second': unreachable,
  '500': 'Internal server error',
  '502': unknown,
  '503': 'The database is not available right now.',
  '429': 'Too many requests from your network.',
  '413': unknown,
  'empty answer': unknown,
  'HTML instead of JSON': unknown,
  'broken JSON': unknown,
  'wrong CORS': unreachable,
};

/** When the fault begins. */
const moments = [
  /** With the first request of the page's first submit. */
  'on the first try',
  /** After a 503, on the page's own second try. */
  'during the retry',
  /** After a refused submit, when the visitor has corrected an answer and submits again. */
  'after an edit',
] as const;

type Moment = (typeof moments)[number];

/** One visitor's view. */
interface Seen {
  readonly banner: string | null;
  /** The form's values below it. */
  readonly entries: readonly string[];
  readonly services: readonly string[];
  /** Heading of the view after one more submit, once the network was well again. */
  readonly heading: string | null;
}

/**
 * Every day the later moments meet the worst fault only: an answer that is lost after the row is stored.
 */
function momentsOf(fault: Fault): readonly Moment[] {
  return isSoak || fault === 'reset after the commit' ? moments : moments.slice(0, 1);
}

const cases = faults.flatMap((fault) => momentsOf(fault).map((moment) => ({ fault, moment })));

/** Pages that are open at the same time. */
const parallel = 6;

let rows: Awaited<ReturnType<typeof storedRequests>> = [];
const seen = new Map<string, Seen | Error>();
const complaints: string[] = [];
beforeAll(async () => {
  const site = await startSite();
  const waiting = [...faults];
  const work = async () => {
    for (let fault = waiting.shift(); fault; fault = waiting.shift()) await observe(site, fault);
  };
  await Promise.all(Array.from({ length: parallel }, work));
  rows = await storedRequests(site);
}, 300_000);

/** The visitor's name, which tells the rows apart. */
function nameOf(fault: Fault, moment: Moment): string {
  return `${fault}, ${moment}`;
}

/** One visitor meets a fault at every moment, with a request of its own each time. */
async function observe(site: Site, fault: Fault): Promise<void> {
  const crossOrigin = fault === 'wrong CORS';
  const proxy = await startFaultProxy(site.url, crossOrigin);
  const { page, close } = await openVisit(proxy.url, {
    // Nobody else comes to this address: a profile to be used again is not worth its cost.
    firstVisit: true,
    expectedMessages: [
      failedRequestLine,
      ...(crossOrigin ? [/blocked by CORS policy/, /^third party: http:\/\/localhost:\d+\/rest\//] : []),
    ],
  });
  await visit(page, '/get-started');
  await page.clock.install();
  await freezeTime(page);
  for (const moment of momentsOf(fault)) {
    const outcome = await observeAt(page, proxy, fault, moment).catch((error: unknown) =>
      error instanceof Error ? error : new Error(String(error)),
    );
    seen.set(nameOf(fault, moment), outcome);
    if (outcome instanceof Error) break;
    await page.getByRole('button', { name: 'Submit Another Request' }).click();
  }
  complaints.push(...(await close()));
  await proxy.stop();
}

async function observeAt(page: Page, proxy: FaultProxy, fault: Fault, moment: Moment): Promise<Seen> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(nameOf(fault, moment));
  await page.getByRole('textbox', { name: 'Email' }).fill('ana@example.com');
  await page.getByRole('checkbox', { name: 'AI Chatbot' }).check();
  const problems = page.getByRole('textbox', { name: 'What problems are you looking to solve?' });
  await problems.fill('Too many calls.');
  switch (moment) {
    case 'on the first try':
      await proxy.spoil(fault);
      break;
    case 'during the retry':
      await proxy.spoil('503', fault);
      break;
    case 'after an edit':
      await proxy.spoil('429');
      await submit(page, proxy.isBusy);
      await problems.fill('Corrected.');
      await proxy.spoil(fault);
  }
  await submit(page, proxy.isBusy);
  const alert = page.getByRole('alert');
  const banner = (await alert.count()) > 0 ? await alert.textContent() : null;
  const entries = await page
    .getByRole('main')
    .getByRole('textbox')
    .evaluateAll((inputs: HTMLInputElement[]) => inputs.map((input) => input.value));
  const services = await page
    .locator('main input:checked')
    .evaluateAll((boxes: HTMLInputElement[]) => boxes.map((box) => box.value));

  await proxy.spoil();
  await submit(page, proxy.isBusy);
  const heading = await page.locator('main :is(h1, h2)').first().textContent();
  return { banner, entries, services, heading };
}

/** Submits, and lets the page's time pass until it knows how that ended. */
async function submit(page: Page, isBusy: () => boolean): Promise<void> {
  await page.getByRole('button', { name: 'Submit Request' }).click();
  const ended = page.getByRole('alert').or(page.getByRole('heading', { name: 'Submission Received!' }));
  const start = performance.now();
  while ((await ended.count()) === 0 && performance.now() - start < 30_000) {
    // Time passes only while everybody waits, so that a slow machine is not a slow network.
    if (!isBusy()) await page.clock.runFor(250);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test.each(cases)(
  '[Q4] [Q5] [B6] [B19] [A30] [A31] $fault $moment: the banner says so, nothing is lost, the next submit stores one row',
  ({ fault, moment }) => {
    const name = nameOf(fault, moment);
    const problems = moment === 'after an edit' ? 'Corrected.' : 'Too many calls.';
    expect(seen.get(name)).toEqual({
      banner: banners[fault],
      entries: [name, 'ana@example.com', problems, ''],
      services: ['chatbot'],
      heading: 'Submission Received!',
    });
    expect(rows.filter((row) => row['name'] === name)).toMatchObject([{ problems }]);
  },
);

test('no page complained of anything but the faults', () => {
  expect(complaints).toEqual([]);
  expect(rows).toHaveLength(cases.length);
});
