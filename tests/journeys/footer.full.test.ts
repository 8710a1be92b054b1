import { expect, test } from 'vitest';
import { pagePaths } from '../support/page-paths.ts';
import { openPage, sharedSite, visit } from '../support/site.ts';

const site = sharedSite();

test.each([
  ['/', 'Features', 'features'],
  ['/', 'Solutions', 'solutions'],
  ['/terms', 'Features', 'features'],
  ['/get-started', 'Solutions', 'solutions'],
])('[F1] on %s the footer button %s scrolls to #%s', async (path, name, id) => {
  const page = await openPage(site);
  await visit(page, path);
  await page.getByRole('contentinfo').getByRole('button', { name, exact: true }).click();
  await page.waitForURL(`${site.url}/`);
  const section = page.locator(`#${id}`).getByRole('heading', { level: 2 }).first();
  await expect
    .poll(async () => {
      const top = await section.evaluate((heading) => heading.getBoundingClientRect().top).catch(() => -1);
      return top > 50 && top < 400;
    })
    .toBe(true);
});

test('[F6] [A9] on every route the copyright line goes from 2025 to the present year', async () => {
  const page = await openPage(site);
  for (const path of pagePaths) {
    await visit(page, path);
    expect(await page.getByRole('contentinfo').innerText(), path).toMatch(
      new RegExp(`©\\s*2025–${new Date().getFullYear()} Foyer`),
    );
  }
});
