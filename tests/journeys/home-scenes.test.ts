import { expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { openPage, pageToRead, sharedSite, visit } from '../support/site.ts';

const site = sharedSite();

const offered = ['Custom Website', 'AI Chatbot', 'AI Phone Caller', 'Automated Scheduling'];

test('[28.10] the page as it is sent shows each offering at work, named by a caption, in words that can be read', async () => {
  const html = await (await fetch(site.url)).text();
  const figures = html.match(/<figure class="scene .*?<\/figure>/gs) ?? [];
  expect(figures.map((figure) => figure.match(/<h3>(.*?)<\/h3>/)?.[1])).toEqual(offered);
  for (const figure of figures) {
    expect(figure).toMatch(/^<figure [^>]*><figcaption><h3>[^<]+<\/h3><p>[^<]{40,}<\/p><\/figcaption>/);
    expect(figure, 'nothing in it is a picture alone').not.toMatch(/<svg|<img|aria-hidden/);
  }
  const page = await pageToRead(site, '/');
  const named = page.getByRole('figure').filter({ has: page.getByRole('heading', { level: 3 }) });
  expect(await named.getByRole('heading').allTextContents()).toEqual(offered);
});

test('[28.10] what is shown has no script: the page keeps it as it came, away and back', async () => {
  const page = await openPage(site, { width: 320 });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await visit(page, '/');
  await page.waitForLoadState('networkidle');
  expect(loaded.some((path) => path.includes('still-parts'))).toBe(false);
  const words = await page.locator('#lower-half').innerText();
  expect(words).toContain('Maya Lind');
  await page.getByRole('main').getByRole('link', { name: 'Book a Call' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Get Started with Foyer' }).waitFor();
  await page.goBack();
  await page.locator('.scene').first().waitFor();
  expect(await page.locator('#lower-half').innerText()).toBe(words);
  expect(await page.locator('.card-art > *').count()).toBe(offered.length);
  expect(loaded.some((path) => path.includes('still-parts'))).toBe(false);
});

test('[28.10] who comes from another page sees the same scenes', async () => {
  const page = await openPage(site);
  await visit(page, '/get-started');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.locator('.scene').first().waitFor();
  const html = await (await fetch(site.url)).text();
  const shown = await page.locator('.scenes').evaluate((scenes) => scenes.textContent);
  const sent = /<section class="scenes.*?<\/section>/s.exec(html)?.[0].replace(/<[^>]*>/g, '');
  expect(sent).toContain('Maya Lind');
  expect(shown).toBe(sent?.replaceAll('&#x27;', "'").replaceAll('&amp;', '&'));
});

test('[28.10] nothing in the scenes moves for people who prefer less motion, nothing is wider than a small phone, and axe finds nothing', async () => {
  const page = await openPage(site, { width: 320 });
  await visit(page, '/');
  const moving = () =>
    page.evaluate(
      () =>
        document.getAnimations().filter(({ effect }) => {
          return effect instanceof KeyframeEffect && effect.target?.closest('.scenes');
        }).length,
    );
  expect(await moving()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(moving, { message: 'a look that finds' }).toBeGreaterThan(0);
});
