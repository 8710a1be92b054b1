import { expect, test } from 'vitest';
import { openPage, sharedSite, visit } from '../support/site.ts';

const site = sharedSite();

test.each(['/', '/get-started', '/privacy'])(
  '%s prints dark on white, with nothing over the text',
  async (path) => {
    const page = await openPage(site);
    await visit(page, path);
    await page.emulateMedia({ media: 'print' });
    const seen = await page.evaluate(() => {
      const color = (selector: string, property: 'color' | 'backgroundColor') => {
        const element = document.querySelector(selector);
        return element ? getComputedStyle(element)[property] : '';
      };
      const header = document.querySelector('header');
      return {
        ground: color('html', 'backgroundColor'),
        text: color('h1', 'color'),
        header: header ? getComputedStyle(header).position : '',
        controls: [
          ...document.querySelectorAll('.header-nav, .menu-toggle, .motion-control, .call-corner'),
        ].filter((element) => element.checkVisibility()).length,
      };
    });
    expect(seen).toEqual({
      ground: 'rgb(255, 255, 255)',
      text: 'rgb(21, 17, 13)',
      header: 'static',
      controls: 0,
    });
  },
);

test('the answers of closed questions are printed', async () => {
  const page = await openPage(site);
  await visit(page, '/');
  const answer = page.locator('.question-list details').first().locator('p');
  // Not its height: a browser may have laid out what a closed question hides.
  expect(await answer.evaluate((element) => element.checkVisibility())).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await answer.evaluate((element) => element.checkVisibility())).toBe(true);
  expect(await answer.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(10);
});
