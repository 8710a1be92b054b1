import { expect, test } from 'vitest';
import { sendBooking } from '../support/desk.ts';
import { button, flaws, goTo, openRequest, requestItem } from '../support/desk-page.ts';
import { deskSite } from '../support/desk-site.ts';

const site = deskSite({ mail: true });

test('[27.2] at 320 px every page of the desk fits, without scrolling sideways', async () => {
  await sendBooking(site, 'Narrow');
  const page = await site.open('Ana', { width: 320, height: 640 });
  await openRequest(page, 'Narrow');
  await button(page, 'Reply').click();
  await page.getByLabel('Attach files').setInputFiles({
    name: `a-very-long-name-${'of-a-file-'.repeat(8)}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from('words'),
  });
  expect(await flaws(page)).toEqual([]);
  await button(page, 'Close').click();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await button(page, 'Filter').click();
  expect(await flaws(page)).toEqual([]);
  for (const name of ['Calls', 'Numbers', 'Team', 'You'] as const) {
    await goTo(page, name);
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    expect(await flaws(page), name).toEqual([]);
  }
});

test('[27.2] the count stands next to “Waiting”, and in the title', async () => {
  await sendBooking(site, 'Counted');
  for (const width of [360, 1440]) {
    const page = await site.open('Ana', { width });
    await requestItem(page, 'Counted').waitFor();
    const tab = page.getByRole('tab', { name: /^Waiting/ });
    const [text, count] = await tab.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element.firstChild ?? element);
      const number = element.querySelector('.count');
      return [range.getBoundingClientRect(), number?.getBoundingClientRect()].map(
        (box) => box && { top: box.top, bottom: box.bottom, left: box.left, right: box.right },
      );
    });
    if (!text || !count) throw new Error('there is no count');
    // Side by side: their heights overlap, the number after the word.
    expect(Math.min(text.bottom, count.bottom) - Math.max(text.top, count.top)).toBeGreaterThan(0);
    expect(count.left).toBeGreaterThanOrEqual(text.right - 1);
    expect(await page.title()).toMatch(/^\(\d+\) Requests · /);
  }
});

test('[27.2] on a phone the question stays in sight while one answers; on its side, the text does', async () => {
  await sendBooking(site, 'Pocket', { problems: 'The phone rings while we cut hair. '.repeat(20) });
  const page = await site.open('Ana', { width: 360, height: 640 });
  await openRequest(page, 'Pocket');
  await button(page, 'Reply').click();
  const box = page.getByRole('textbox', { name: 'Your reply' });
  await box.fill('A long answer.\n'.repeat(30));
  await box.press('ControlOrMeta+End');
  const isInSight = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    });
  expect(await isInSight('.reply-box .question pre')).toBe(true);
  const question = page.locator('.reply-box .question pre');
  // What their box shows without being scrolled begins with the words that are replied to, not with a name.
  const shown = await question.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    const at = document.caretPositionFromPoint(left + 2, bottom - 4);
    return top >= 0 ? element.textContent.slice(0, at?.offset) : '';
  });
  expect(shown).toContain('The phone rings while we cut hair.');
  expect(await isInSight('.reply-box textarea')).toBe(true);
  await page.setViewportSize({ width: 640, height: 320 });
  await box.focus();
  await box.scrollIntoViewIfNeeded();
  expect(await flaws(page)).toEqual([]);
  const { height } = (await box.boundingBox()) ?? { height: 0 };
  expect(height).toBeLessThan(320);
});

test('[27.2] however far one scrolls, the question covers nothing of the reply that is written', async () => {
  await sendBooking(site, 'Covered', { problems: 'The phone rings while we cut hair. '.repeat(20) });
  for (const width of [360, 768]) {
    const page = await site.open('Ana', { width, height: 640 });
    await openRequest(page, 'Covered');
    await button(page, 'Reply').click();
    await page.getByRole('textbox', { name: 'Your reply' }).fill('A long answer.\n'.repeat(30));
    const seen = await page.locator('.detail-pane').evaluate((pane) => {
      const [box, question] = ['textarea', '.question'].map((name) =>
        pane.querySelector(`.reply-box ${name}`),
      );
      if (!box || !question) throw new Error('there is no reply');
      const start = pane.getBoundingClientRect().top;
      const heights: number[] = [];
      let stuck = 0;
      for (pane.scrollTop = 0; box.getBoundingClientRect().bottom > start; pane.scrollTop += 8) {
        const [field, words] = [box.getBoundingClientRect(), question.getBoundingClientRect()];
        heights.push(Math.round(words.bottom - field.top));
        if (words.top - start < 1 && words.top >= start) stuck += 1;
        if (pane.scrollTop + pane.clientHeight >= pane.scrollHeight) break;
      }
      return { covered: Math.max(...heights), stuck };
    });
    expect(seen.covered, `pixels at ${width} px`).toBeLessThanOrEqual(0);
    // It does stay in sight for a while.
    expect(seen.stuck, `at ${width} px`).toBeGreaterThan(3);
    await page.close();
  }
});

test('[27.2] where the system forces its colors, lines say what backgrounds say elsewhere', async () => {
  const page = await site.open('Ana');
  await sendBooking(site, 'Forced');
  await page.emulateMedia({ forcedColors: 'active' });
  await openRequest(page, 'Forced');
  for (const selector of ['.state', '.tabs .count', '.request-list a[aria-current]'])
    expect(
      await page
        .locator(selector)
        .first()
        .evaluate(
          (element) =>
            getComputedStyle(element).borderTopWidth !== '0px' ||
            getComputedStyle(element).outlineStyle !== 'none',
        ),
      selector,
    ).toBe(true);
});

test('[27.2] settings that were not saved are there again after leaving', async () => {
  const page = await site.open('Bo');
  await goTo(page, 'You');
  await page.getByRole('textbox', { name: 'Signature' }).fill('Half a signature');
  await goTo(page, 'Requests');
  await goTo(page, 'You');
  await page.getByText('Your last changes are still here, but not saved yet.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Signature' }).inputValue()).toBe('Half a signature');
});
