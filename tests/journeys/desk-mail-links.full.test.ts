import { describe, expect, test } from 'vitest';
import { sendBooking } from '../support/desk.ts';
import { button, deskWidths, flaws, openRequest, requestHistory, stateIs } from '../support/desk-page.ts';
import { deskSite } from '../support/desk-site.ts';
import { freePort } from '../support/free-port.ts';
import { openPage } from '../support/site.ts';

const site = deskSite({
  mail: true,
  async settings() {
    const port = String(await freePort());
    // Where its mails lead to.
    return { PORT: port, SITE_URL: `http://localhost:${port}` };
  },
});

/** The links of the team's mail about somebody, by what they do; '' for the one that opens the request. */
async function mailedLinks(name: string): Promise<Readonly<Record<string, string>>> {
  const mail = () =>
    site.sink.taken.find(
      ({ envelope, text }) => envelope.to.includes('team@foyer.example') && text.includes(name),
    );
  await expect.poll(mail).toBeDefined();
  const links = [...(mail()?.text ?? '').matchAll(/http\S+\/desk\/requests\/\S+/g)].map(([link]) => link);
  return Object.fromEntries(links.map((link) => [new URL(link).searchParams.get('do') ?? '', link]));
}

describe.each(deskWidths)('at %i px', (width) => {
  test('each link of a mail shows the request and asks once; opening it does nothing', async () => {
    const name = `Linked ${width}`;
    await sendBooking(site, name);
    const links = await mailedLinks(name);
    expect(Object.keys(links).toSorted()).toEqual(['', 'answered', 'spam', 'take']);
    const [ana, bo] = [await site.open('Ana', { width }), await site.open('Bo', { width })];
    await openRequest(bo, name);
    await ana.goto(links[''] ?? '');
    await ana.getByRole('heading', { name, level: 2 }).waitFor();
    await ana.goto(links['take'] ?? '');
    await ana.getByText(`Take ${name}’s request?`).waitFor();
    expect(await flaws(ana)).toEqual([]);
    expect(await site.stored(name)).toMatchObject({ state: 'waiting', owner: null });
    await button(ana, 'Yes, I’ll take it').click();
    await requestHistory(ana).getByText('took it').waitFor();
    await stateIs(bo, 'Ana');
    expect(await site.stored(name)).toMatchObject({ owner: 'ana@example.com' });

    await ana.goto(links['spam'] ?? '');
    await ana.getByText(`Is what ${name} sent spam?`).waitFor();
    expect(await flaws(ana)).toEqual([]);
    await button(ana, 'Not now').click();
    await ana.getByText(`Is what ${name} sent spam?`).waitFor({ state: 'detached' });
    await stateIs(bo, 'Waiting');
    await ana.goto(links['answered'] ?? '');
    await ana.getByText(`Has ${name} been answered?`).waitFor();
    expect(await flaws(ana)).toEqual([]);
    // With the keyboard: the answer to the question has the focus.
    await ana.keyboard.press('Enter');
    await stateIs(bo, 'Answered');
    expect(await site.stored(name)).toMatchObject({ state: 'answered' });
    // It is answered already: nothing is left to ask.
    await bo.goto(links['answered'] ?? '');
    await bo.getByRole('heading', { name, level: 2 }).waitFor();
    expect(await bo.getByText('been answered?').count()).toBe(0);
  });

  test('who is signed out signs in first, by another mail, and is asked then', async () => {
    const name = `Stranger ${width}`;
    const address = `eve${width}@example.com`;
    await sendBooking(site, name);
    await site.team.link(address, 'Eve');
    const link = (await mailedLinks(name))['take'] ?? '';
    const page = await openPage(site, { width });
    await page.goto(link);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Email' }).fill(address);
    await button(page, 'Send me a link').click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    const mail = () => site.sink.taken.find(({ envelope }) => envelope.to.includes(address));
    await expect.poll(mail).toBeDefined();
    await page.goto(/^http\S+$/m.exec(mail()?.text ?? '')?.[0] ?? '');
    await button(page, 'Sign in').click();
    await page.getByText(`Take ${name}’s request?`).waitFor();
    expect(await site.stored(name)).toMatchObject({ owner: null });
    await button(page, 'Yes, I’ll take it').click();
    await stateIs(page, 'Yours');
  });
});
