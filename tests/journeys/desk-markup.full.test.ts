import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openDesk, sendBooking, sendRow } from '../support/desk.ts';
import {
  button,
  deskWidths,
  flaws,
  goTo,
  openRequest,
  requestHistory,
  requestItem,
} from '../support/desk-page.ts';
import { deskSite } from '../support/desk-site.ts';

const site = deskSite({ mail: true });

test.each(deskWidths)(
  'at %i px: markup in every field of a request, a note, an answer and a member is shown as it was typed',
  async (width) => {
    const markup = (where: string) => `<img src=x onerror="document.title='owned'"><b>${where}${width}</b>`;
    await sendBooking(site, 'Mallory', {
      name: `Mallory ${markup('name')}`,
      email: `mallory${width}@example.com`,
      problems: markup('problems'),
      additional_info: markup('more'),
    });
    await sendRow(
      site,
      'consultation',
      {
        id: randomUUID(),
        first_name: `Trudy ${markup('first')}`,
        email: `trudy${width}@example.com`,
        company_name: markup('company'),
        message: markup('message'),
      },
      { utm_source: markup('source'), referrer: markup('referrer') },
    );

    const page = await openDesk(site, await site.team.link(`eve${width}@example.com`, markup('member')), {
      width,
    });
    await goTo(page, 'You');
    await page.getByRole('textbox', { name: 'Signature' }).fill(markup('signature'));
    await button(page, 'Add a saved reply').click();
    await page.getByRole('textbox', { name: 'Name' }).fill(markup('title'));
    await page.getByRole('textbox', { name: 'Text' }).fill(markup('saved'));
    await button(page, 'Save').click();
    await page.getByText('Saved.').waitFor();
    expect(await flaws(page)).toEqual([]);
    await goTo(page, 'Team');
    await page.getByText(markup('member')).first().waitFor();
    expect(await flaws(page)).toEqual([]);
    await goTo(page, 'Requests');
    const nothingRan = async () => {
      expect(await page.title()).toMatch(/^(?:\(\d+\) )?Requests · Foyer desk$/);
      expect(await page.locator('main b, main img').count()).toBe(0);
    };

    await requestItem(page, markup('first')).getByText(markup('company')).waitFor();
    expect(await flaws(page)).toEqual([]);
    await openRequest(page, `Trudy ${markup('first')}`);
    const request = page.getByRole('article');
    for (const where of ['company', 'message', 'source', 'referrer'])
      await request.getByText(markup(where)).first().waitFor();
    await nothingRan();
    expect(await flaws(page)).toEqual([]);
    await openRequest(page, `Mallory ${markup('name')}`);
    for (const where of ['problems', 'more']) await request.getByText(markup(where)).first().waitFor();
    await page.getByRole('textbox', { name: 'Add a note' }).fill(markup('note'));
    await button(page, 'Save note').click();
    const history = requestHistory(page);
    await history.getByText(markup('note')).waitFor();
    await button(page, 'I’ll take it').click();
    await history.getByText(markup('member')).first().waitFor();
    await button(page, 'Reply').click();
    await page.getByLabel('Use a saved reply').selectOption({ label: markup('title') });
    expect(await flaws(page)).toEqual([]);
    await button(page, 'Send reply').click();
    await history.getByText(markup('saved')).waitFor();
    await nothingRan();
    expect(await flaws(page)).toEqual([]);

    // And in what is mailed about it: to the team, to the visitor, and the answer.
    const aboutThem = () =>
      site.sink.taken.filter(
        ({ text }) => /Mallory|Trudy|<b>saved/.test(text) && text.includes(`${width}</b>`),
      );
    await expect
      .poll(() => aboutThem().some(({ text }) => text.includes(markup('saved'))), { timeout: 30_000 })
      .toBe(true);
    await expect
      .poll(() => aboutThem().filter(({ html }) => html?.includes('&lt;img')).length)
      .toBeGreaterThanOrEqual(2);
    for (const { html = '' } of aboutThem())
      expect(html).not.toMatch(/<img src=x|<b>(?:name|problems|more|company|message|saved)/);
  },
);

describe.each(deskWidths)('at %i px', (width) => {
  test('the longest words and names fit everywhere', async () => {
    const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(4);
    const name = `Long ${width} ${long.slice(0, 180)}`;
    await sendBooking(site, name, {
      email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example.com`,
      services: ['website', 'phone', 'chatbot', 'scheduling'],
      problems: long,
    });
    const member = `${'M'.repeat(60)} ${width}`;
    const page = await openDesk(
      site,
      await site.team.link(`${'m'.repeat(50)}${width}@${'n'.repeat(60)}.example.com`, member),
      { width },
    );
    await openRequest(page, name);
    await page.getByRole('textbox', { name: 'Add a note' }).fill(long);
    await button(page, 'Save note').click();
    await requestHistory(page).getByText(long).waitFor();
    await button(page, 'I’ll take it').click();
    await requestHistory(page).getByText('took it').waitFor();
    expect(await flaws(page)).toEqual([]);
    await button(page, 'Reply').click();
    expect(await flaws(page)).toEqual([]);
    await goTo(page, 'Requests');
    await requestItem(page, name).waitFor();
    expect(await flaws(page)).toEqual([]);
    for (const where of ['Team', 'You'] as const) {
      await goTo(page, where);
      await page.getByRole('heading', { name: where, level: 1 }).waitFor();
      expect(await flaws(page), where).toEqual([]);
    }
  });
});
