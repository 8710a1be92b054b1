import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
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

/** What a visitor's mail program sends when it answers. */
async function answer(from: string, mail: TakenMail, words: string): Promise<string> {
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
    'Content-Disposition: attachment; filename="prices.txt"',
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
    await bo.getByText('A mail service hands over what visitors reply.').waitFor();
    expect(await flaws(bo)).toEqual([]);
    if (pictures) await bo.screenshot({ path: `${pictures}/team-${width}.png`, fullPage: true });
  });
});
