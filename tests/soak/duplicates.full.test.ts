import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { bookingRowWithId, post } from '../support/data-api-client.ts';
import { openPage, type Site, startSite, visit, waitUntilLive } from '../support/site.ts';
import { storedRequests } from '../support/stored-requests.ts';
import { createRandom } from './random.ts';
import { soakCount } from './soak-numbers.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});

const rounds = soakCount(1000, 4);

test('[B6] [B7] [A30] many clicks, two tabs and parallel posts of one id: one row each', async () => {
  const random = createRandom();
  const upTo = (most: number) => 1 + Math.floor(random.next() * most);
  // A request that the other tab has stored gets a 409, which Chromium reports and which counts as success.
  const page = await openPage(site, { expectedMessages: [/status of 409 \(Conflict\)/] });
  await visit(page, '/get-started');
  const other = await page.context().newPage();
  await visit(other, '/get-started');

  const kinds = ['clicks', 'tabs', 'posts', 'posts'] as const;
  for (let round = 1; round <= rounds; round += 1) {
    const name = `Round ${round}`;
    const shown = `${name} of seed ${random.seed}`;
    switch (kinds[round % kinds.length]) {
      case 'posts': {
        const row = { ...bookingRowWithId(), name };
        const answers = await Promise.all(
          Array.from({ length: 1 + upTo(15) }, async () => {
            await pause(random.next() * 5);
            return (await post(site.url, 'booking', row)).status;
          }),
        );
        expect(answers.toSorted(), shown).toEqual([201, ...answers.slice(1).fill(409)]);
        break;
      }
      case 'clicks':
        await fill(page, name);
        await clickOften(page, upTo(8));
        await succeeded(page);
        break;
      default: {
        await fill(page, name);
        // The draft is written once the visitor pauses; the other tab finds it there.
        await expect
          .poll(() => page.evaluate(() => localStorage.getItem('draft:booking')))
          .toMatch(new RegExp(`"${name}".*"Too many calls\\."`));
        await other.bringToFront();
        await other.reload();
        await waitUntilLive(other);
        expect(await other.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe(name);
        await page.bringToFront();
        if (upTo(2) === 1) {
          // In both at the same moment, or within a hand's reach: before or after the tabs hear of each other.
          const gap = upTo(2) === 1 ? 0 : random.next() * 150;
          await Promise.all([clickOften(page, upTo(3)), pause(gap).then(() => clickOften(other, upTo(3)))]);
        } else {
          await clickOften(page, 1);
          await succeeded(page, false);
          await clickOften(other, upTo(3));
        }
        await other.bringToFront();
        await succeeded(other);
        await page.bringToFront();
        await succeeded(page);
      }
    }
  }

  const names = (await storedRequests(site)).map((row) => String(row['name']));
  const expected = Array.from({ length: rounds }, (_, index) => `Round ${index + 1}`);
  expect(names.toSorted(), `seed ${random.seed}`).toEqual(expected.toSorted());
});

async function fill(page: Page, name: string): Promise<void> {
  await page.bringToFront();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Email' }).fill('ana@example.com');
  await page.getByRole('checkbox', { name: 'AI Chatbot' }).check();
  await page.getByRole('textbox', { name: /^What problems/ }).fill('Too many calls.');
}

/** Clicks and presses Enter within the same moment, and again in the next ones. */
async function clickOften(page: Page, times: number): Promise<void> {
  await page.evaluate(async (count) => {
    const form = document.querySelector<HTMLFormElement>('main form');
    const button = form?.querySelector<HTMLButtonElement>('button[type=submit]');
    for (let click = 0; click < count && form?.isConnected; click += 1) {
      button?.click();
      form.requestSubmit();
      await new Promise((resolve) => setTimeout(resolve, click * 3));
    }
  }, times);
}

/** Waits for the success view. @param goOn whether to begin another request */
async function succeeded(page: Page, goOn = true): Promise<void> {
  await page.getByRole('heading', { name: 'Submission Received!' }).waitFor();
  if (goOn) await page.getByRole('button', { name: 'Submit Another Request' }).click();
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
