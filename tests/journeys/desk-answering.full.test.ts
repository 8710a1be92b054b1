import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sendBooking } from '../support/desk.ts';
import {
  button,
  deskWidths,
  flaws,
  goTo,
  openRequest,
  requestHistory,
  requestItem,
  stateIs,
} from '../support/desk-page.ts';
import { deskSite } from '../support/desk-site.ts';

/** The mail server's refusal of an address; undefined if it takes it. */
const refusal = '550 5.1.1 no such person';
/** Whether it is down. */
let isDown = false;
const site = deskSite({
  mail: (step, line) => {
    if (isDown) return 'reset';
    return step === 'RCPT' && line.includes('refused') ? refusal : undefined;
  },
});
const mailless = deskSite();

const answer = (page: Page) => page.getByRole('textbox', { name: 'Your reply' });

describe.each(deskWidths)('at %i px', (width) => {
  const open = (name: string) => site.open(name, { width });

  test('an answer is sent as mail that comes back to its writer, and marks the request as answered for all', async () => {
    const name = `Rosa ${width}`;
    const stories = Array.from({ length: 30 }, (_, day) => `On day ${day} we missed a call.`);
    await sendBooking(site, name, { additional_info: stories.join('\n') });
    const [bo, ana] = [await open('Bo'), await open('Ana')];
    await openRequest(bo, name);
    await openRequest(ana, name);
    await bo.keyboard.press('a');
    await answer(bo).waitFor();
    await button(bo, 'Send reply').click();
    await bo.getByRole('alert').getByText('Write something first.').waitFor();
    expect(await flaws(bo)).toEqual([]);
    const words = `Hello Rosa,\n\nhow about Monday at ten, in room ${width}?`;
    await answer(bo).fill(words);
    await bo.getByText('Their reply goes to bo@example.com, not to the desk.').waitFor();
    await bo.getByRole('article').locator('summary').first().click();
    expect(await flaws(bo)).toEqual([]);
    await button(bo, 'Send reply').click();
    await stateIs(bo, 'Answered');
    await stateIs(ana, 'Answered');
    await requestHistory(ana).getByText(`in room ${width}?`).waitFor();
    const mail = () => site.sink.taken.find(({ text }) => text.includes(`in room ${width}?`));
    await expect.poll(mail).toBeDefined();
    expect(mail()?.envelope.to).toEqual([`rosa.${width}@example.com`]);
    expect(mail()?.header('reply-to')).toBe('Bo <bo@example.com>');
    expect(mail()?.text).toContain(`> ${name} misses calls.`);
    await requestHistory(ana).getByText('delivered the reply').waitFor();
    expect(await flaws(ana)).toEqual([]);
  });

  test('an answer that no server takes brings the request back to waiting, with the reason', async () => {
    const name = `Refused ${width}`;
    await sendBooking(site, name);
    const [bo, ana] = [await open('Bo'), await open('Ana')];
    await openRequest(bo, name);
    await button(bo, 'Reply').click();
    await answer(bo).fill('Hello?');
    await button(bo, 'Send reply').click();
    await requestHistory(bo).getByText('couldn’t deliver the reply').waitFor();
    await requestHistory(bo).getByText('mail server: 550 5.1.1').waitFor();
    await stateIs(bo, 'Waiting');
    await requestItem(ana, name).waitFor();
    expect(await flaws(bo)).toEqual([]);
  });

  test('while the mail server is down an answer waits in the outbox, and leaves when it is back', async () => {
    const name = `Patient ${width}`;
    await sendBooking(site, name);
    const bo = await open('Bo');
    await openRequest(bo, name);
    isDown = true;
    await button(bo, 'Reply').click();
    await answer(bo).fill(`Hello from the outbox ${width}.`);
    await button(bo, 'Send reply').click();
    await stateIs(bo, 'Answered');
    await bo.reload();
    await requestHistory(bo).getByText(`Hello from the outbox ${width}.`).waitFor();
    await stateIs(bo, 'Answered');
    await stateIs(bo, 'The email hasn’t gone out yet');
    expect(await flaws(bo)).toEqual([]);
    isDown = false;
    await expect
      .poll(
        () => site.sink.taken.filter(({ text }) => text.includes(`Hello from the outbox ${width}.`)).length,
        {
          timeout: 120_000,
        },
      )
      .toBe(1);
    await requestHistory(bo).getByText('delivered the reply').waitFor();
  });

  test('[27.2] a member’s own signature and saved replies are offered where they answer', async () => {
    const name = `Saved ${width}`;
    await sendBooking(site, name);
    const page = await site.open('Bo', { email: `sig${width}@example.com`, width });
    await goTo(page, 'You');
    await page.getByRole('textbox', { name: 'Signature' }).fill('Bo from Foyer');
    await button(page, 'Add a saved reply').click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Times');
    await button(page, 'Save').click();
    await page.getByText('Every saved reply needs a name and some text.').waitFor();
    await page.getByRole('textbox', { name: 'Text' }).fill('Hello! Monday or Tuesday?');
    expect(await flaws(page)).toEqual([]);
    await button(page, 'Save').click();
    await page.getByText('Saved.').waitFor();
    await goTo(page, 'Requests');
    await openRequest(page, name);
    await button(page, 'Reply').click();
    await page.getByLabel('Use a saved reply').selectOption({ label: 'Times' });
    expect(await answer(page).inputValue()).toBe('Hello! Monday or Tuesday?\n\nBo from Foyer');
    expect(await flaws(page)).toEqual([]);
    // A second one comes to where the cursor is, and the keyboard takes it back.
    await answer(page).fill('Dear Vera, see you.');
    await answer(page).evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(11, 11));
    await page.getByLabel('Use a saved reply').selectOption({ label: 'Times' });
    expect(await answer(page).inputValue()).toBe('Dear Vera, Hello! Monday or Tuesday?see you.');
    await page.keyboard.press('ControlOrMeta+z');
    expect(await answer(page).inputValue()).toBe('Dear Vera, see you.');
    // A draft outlives a reload, and another request.
    await answer(page).fill('Half a thought');
    await page.reload();
    await button(page, 'Reply').click();
    expect(await answer(page).inputValue()).toBe('Half a thought');
  });

  test('without a mail server the member’s own mail program opens with everything filled in', async () => {
    const name = `Mailto ${width}`;
    await sendBooking(mailless, name);
    const page = await mailless.open('Bo', {
      width,
      expectedMessages: [/^third party: mailto:/],
    });
    await openRequest(page, name);
    await button(page, 'Reply').click();
    await page.getByText('This server doesn’t send email.').waitFor();
    expect(await flaws(page)).toEqual([]);
    await answer(page).fill('Hello & welcome?');
    const [opened] = await Promise.all([page.waitForRequest(/^mailto:/), button(page, 'Send reply').click()]);
    const { pathname, searchParams } = new URL(opened.url());
    expect(decodeURIComponent(pathname)).toBe(`mailto.${width}@example.com`);
    expect(searchParams.get('subject')).toMatch(/\S/);
    expect(searchParams.get('body')).toContain('Hello & welcome?');
    expect(searchParams.get('body')).toContain(`> ${name} misses calls.`);
    // Whether it was sent only the member knows.
    await stateIs(page, 'Waiting');
  });

  test('an address that mail cannot go to is said to be one before anything is written', async () => {
    const name = `Unreachable ${width}`;
    await sendBooking(site, name, { email: 'x(y)@example.com' });
    const page = await open('Bo');
    await openRequest(page, name);
    await button(page, 'Reply').click();
    await page.getByText('Email can’t be sent to the address they gave.').waitFor();
    expect(await button(page, 'Send reply').count()).toBe(0);
    expect(await flaws(page)).toEqual([]);
  });
});
