import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { localTime } from '../../web/desk/shell/desk-time.ts';
import type { TakenMail } from '../fakes/smtp-sink.ts';
import { sendBooking } from '../support/desk.ts';
import { button, deskWidths, flaws, openRequest, requestHistory, stateIs } from '../support/desk-page.ts';
import { deskSite } from '../support/desk-site.ts';

const secret = 'a-secret-of-the-mail-service';
const site = deskSite({ mail: true, settings: () => ({ INBOUND_SECRET: secret }) });

/** Answers at the desk. @returns the mail as the visitor has it */
async function reply(page: Page, words: string) {
  await button(page, 'Reply').first().click();
  await page.getByText('Their reply by email shows up here, below yours.').waitFor();
  await page.getByRole('textbox', { name: 'Your reply' }).fill(words);
  await button(page, 'Send reply').click();
  const mail = () => site.sink.taken.find(({ text }) => text.startsWith(words));
  await expect.poll(mail, { timeout: 60_000 }).toBeDefined();
  const taken = mail();
  if (!taken) throw new Error('the reply did not arrive');
  return taken;
}

/** An answer as a visitor's mail program sends it. */
async function answer(
  from: string,
  mail: TakenMail,
  words: string,
  fileName = 'prices.txt',
): Promise<string> {
  const file = Buffer.from(`Prices of ${words}`).toString('base64');
  const message = [
    `From: ${from}`,
    `To: ${mail.header('reply-to')}`,
    `Subject: Re: ${mail.header('subject')}`,
    `In-Reply-To: ${mail.header('message-id')}`,
    `Message-ID: <${randomUUID()}@salon.example>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    words,
    '',
    'On Mon, Ana wrote:',
    ...mail.text.split('\n').map((line) => `> ${line}`),
    '--b',
    'Content-Type: application/pdf',
    `Content-Disposition: attachment; filename="${fileName}"`,
    'Content-Transfer-Encoding: base64',
    '',
    file,
    '--b',
    'Content-Type: text/html',
    'Content-Disposition: attachment; filename="page.html"',
    '',
    '<script>alert(1)</script>',
    '--b--',
  ];
  const response = await fetch(`${site.url}/mail/inbound`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822' },
    body: message.join('\r\n'),
  });
  return ((await response.json()) as { outcome: string }).outcome;
}

describe.each(deskWidths)('at %i px', (width) => {
  test('[27.3] two members and a visitor write to each other: every mail is below the answer it replies to', async () => {
    const name = `Rosa ${width}`;
    const email = `rosa.${width}@example.com`;
    await sendBooking(site, name);
    const [ana, bo] = [await site.open('Ana', { width }), await site.open('Bo', { width })];
    await openRequest(ana, name);
    await openRequest(bo, name);
    for (const [page, round] of [
      [ana, 1],
      [bo, 2],
    ] as const) {
      const mail = await reply(page, `Question ${round} of ${width}?`);
      expect(mail.header('reply-to')).toMatch(/^\w+ <hello\+[\da-f]{24}@foyer\.example>$/);
      await stateIs(page, 'Answered');
      expect(await answer(`${name} <${email}>`, mail, `Answer ${round} of ${width}.`)).toBe('stored');
      for (const each of [ana, bo]) {
        await stateIs(each, 'Waiting');
        await requestHistory(each).getByText(`Answer ${round} of ${width}.`).waitFor();
      }
      if (round === 2) expect(mail.header('references').split(' ').length).toBeGreaterThanOrEqual(2);
    }
    const last = requestHistory(bo)
      .getByRole('listitem')
      .filter({ hasText: `Answer 2 of ${width}.` })
      .first();
    // By keyboard alone.
    await last.locator('summary').focus();
    await bo.keyboard.press('Enter');
    await last.getByText(`> Question 2 of ${width}?`).waitFor();
    const downloading = bo.waitForEvent('download');
    await last.getByRole('link', { name: 'prices.txt' }).click();
    expect((await downloading).suggestedFilename()).toBe('prices.txt');
    await last.getByText('not kept: a kind of file that could do harm').waitFor();
    const pictures = process.env['FOYER_PICTURES'];
    if (pictures) await bo.screenshot({ path: `${pictures}/mail-${width}.png`, fullPage: true });
    expect(await flaws(bo)).toEqual([]);
    await bo.goto('/desk/team');
    await bo.getByText('A mail service passes on visitors’ replies.').waitFor();
    expect(await flaws(bo)).toEqual([]);
    if (pictures) await bo.screenshot({ path: `${pictures}/team-${width}.png`, fullPage: true });
  });

  test('[27.4] a reply that was to go out later is held back by a mail, which says nothing but words; who was won is won again', async () => {
    const name = `Held ${width}`;
    const email = `held.${width}@example.com`;
    const evil = '<img src=x onerror=alert(1)><script>alert(1)</script>';
    await sendBooking(site, name);
    const ana = await site.open('Ana', { width });
    ana.on('dialog', (dialog) => expect.unreachable(dialog.message()));
    await openRequest(ana, name);
    const mail = await reply(ana, `First ${width}.`);
    await stateIs(ana, 'Answered');
    await button(ana, 'Won').click();
    await stateIs(ana, 'Won');
    await button(ana, 'Reply').first().click();
    await ana.getByRole('textbox', { name: 'Your reply' }).fill(`Planned ${width}.`);
    await ana.getByRole('checkbox', { name: 'Send later' }).check();
    await ana.getByLabel('When').fill(localTime(Date.now() + 86_400_000));
    await button(ana, 'Send then').click();
    await ana.getByText(/A reply goes out \w+day/).waitFor();
    expect(await answer(`"${evil}" <${email}>`, mail, `${evil} of ${width}`, `${evil}.txt`)).toBe('stored');
    await ana.getByText('wrote first. Read that before you reply.').waitFor();
    await requestHistory(ana).getByText(`${evil} of ${width}`).first().waitFor();
    expect(await ana.locator('.history img, .history script').count()).toBe(0);
    expect(await flaws(ana)).toEqual([]);
    const pictures = process.env['FOYER_PICTURES'];
    if (pictures) await ana.screenshot({ path: `${pictures}/held-${width}.png`, fullPage: true });
    await stateIs(ana, 'Waiting');
    await button(ana, 'Continue that reply').focus();
    await ana.keyboard.press('Enter');
    const box = ana.getByRole('textbox', { name: 'Your reply' });
    expect(await box.inputValue()).toBe(`Planned ${width}.`);
    await box.fill(`Changed ${width}.`);
    await ana.keyboard.press('ControlOrMeta+Enter');
    await stateIs(ana, 'Won');
    const sent = () => site.sink.taken.map(({ text }) => text.slice(0, 12));
    await expect.poll(sent, { timeout: 60_000 }).toContain(`Changed ${width}.`.slice(0, 12));
    expect(sent()).not.toContain(`Planned ${width}.`.slice(0, 12));
  });
});
