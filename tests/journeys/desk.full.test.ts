import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type SmtpSink, startSmtpSink } from '../fakes/smtp-sink.ts';
import { addMember, openDesk, sendBooking } from '../support/desk.ts';
import { runCommandFile } from '../support/run-command-file.ts';
import { openPage, type Site, startSite } from '../support/site.ts';

// Members are added by processes of their own, which a busy machine starts slowly.
vi.setConfig({ testTimeout: 240_000 });

/** What the mail server says to the visitor's address; undefined for yes. */
let mood: string | undefined;
let site: Site;
let sink: SmtpSink;
let anaLink: string;

let axe: string;

beforeAll(async () => {
  sink = await startSmtpSink((step, line) =>
    step === 'RCPT' && line.includes('refused') ? mood : undefined,
  );
  site = await startSite({
    SMTP_URL: sink.url,
    MAIL_FROM: 'Foyer <hello@foyer.example>',
    TEAM_EMAIL: 'team@foyer.example',
  });
  anaLink = await addMember(site, 'ana@example.com', 'Ana', '--owner');

  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
});
afterAll(() => sink.close());

/** Signs in again with a new link: each works once. */
const newLink = (email: string, name: string, ...owner: '--owner'[]) =>
  addMember(site, email, name, ...owner);

async function violations(page: Page): Promise<unknown> {
  await page.evaluate(axe);
  return page.evaluate(`axe.run(document, { resultTypes: ['violations'] })
    .then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]))`);
}

const item = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Requests' }).getByRole('listitem').filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function open(page: Page, name: string): Promise<void> {
  await item(page, name).getByRole('link').click();
  await page.getByRole('heading', { name, level: 2 }).waitFor();
}

async function storedState(name: string): Promise<unknown> {
  const { stdout } = await runCommandFile('server/operator/commands/bookings.ts', ['--json', '--status'], {
    DATA_DIR: site.dataDir,
  });
  const stored: readonly Record<string, unknown>[] = JSON.parse(stdout);
  return stored.find((request) => request['name'] === name);
}

test('signed out there is the sign-in page, and a link by mail leads in, once', async () => {
  const page = await openPage(site, { expectedMessages: [/403/] });
  await page.goto('/desk');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Email' }).fill('ANA@example.com');
  await button(page, 'Send me a link').click();
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
  await expect.poll(() => sink.taken.length).toBe(1);
  const mail = sink.taken[0];
  expect(mail?.envelope.to).toEqual(['ana@example.com']);
  const link = /^http\S+$/m.exec(mail?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  expect(await violations(page)).toEqual([]);
  await button(page, 'Sign in').click();
  await page.getByRole('navigation', { name: 'Desk' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/desk');
  await page.goto(link);
  await button(page, 'Sign in').click();
  await page.getByRole('heading', { name: 'This link does not work anymore' }).waitFor();
});

test('nothing of the desk is given to who is not signed in, and nothing of it is kept or indexed', async () => {
  const page = await openDesk(site, anaLink);
  const files = await page.evaluate<string[]>(
    `[...document.querySelectorAll('script[src], link[rel=stylesheet]')].map((one) => one.src || one.href)`,
  );
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) expect((await fetch(file)).status, file).toBe(404);
  const answer = await fetch(`${site.url}/desk`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-robots-tag')).toContain('noindex');
});

test.each([360, 1440])(
  'two members at once: each sees at once what the other does, at %i px',
  async (width) => {
    const name = `Vera ${width}`;
    const ana = await openDesk(site, await newLink('ana@example.com', 'Ana', '--owner'), { width });
    const bo = await openDesk(site, await newLink('bo@example.com', 'Bo'), { width });
    // It comes while both look at their lists.
    await sendBooking(site, name, { additional_info: 'Mornings are best.' });
    await open(ana, name);
    await open(bo, name);
    expect(await violations(ana)).toEqual([]);
    await button(ana, 'I take it').click();
    await bo.locator('.request-state').getByText('Ana', { exact: true }).waitFor();
    await bo.getByRole('textbox', { name: 'Add a note' }).fill('I know her.\nAsk about Saturdays.');
    await button(bo, 'Save note').click();
    await ana.getByRole('region', { name: 'History' }).getByText('Ask about Saturdays.').waitFor();
    await button(ana, 'Mark as answered').click();
    await bo.locator('.request-state').getByText('Answered', { exact: true }).waitFor();
    await button(bo, 'Undo').click();
    await ana.locator('.request-state').getByText('Waiting', { exact: true }).waitFor();
    await button(ana, 'Spam').click();
    await bo.locator('.request-state').getByText('Spam', { exact: true }).waitFor();
    expect(await storedState(name)).toMatchObject({
      state: 'spam',
      owner: 'ana@example.com',
      first_response_at: null,
    });
    await button(bo, 'Back to waiting').click();
    const history = bo.getByRole('region', { name: 'History' }).getByRole('listitem');
    await expect.poll(() => history.count()).toBe(6);
    expect(await violations(bo)).toEqual([]);
  },
);

test('an answer is sent as mail that comes back to its writer, and marks the request as answered', async () => {
  await sendBooking(site, 'Rosa Reply');
  const page = await openDesk(site, await newLink('bo@example.com', 'Bo'));
  await open(page, 'Rosa Reply');
  await page.keyboard.press('a');
  const box = page.getByRole('textbox', { name: 'Your answer' });
  await box.fill('Hello Rosa,\n\nhow about Monday at ten?');
  expect(await violations(page)).toEqual([]);
  const before = sink.taken.length;
  await button(page, 'Send answer').click();
  await page.locator('.request-state').getByText('Answered', { exact: true }).waitFor();
  const isReply = () =>
    sink.taken
      .slice(before)
      .find(({ envelope }) => envelope.to.includes('rosa.reply@example.com') && envelope);
  await expect
    .poll(() => sink.taken.some(({ text }) => text.includes('Monday at ten')), { timeout: 15_000 })
    .toBe(true);
  const mail = sink.taken.find(({ text }) => text.includes('Monday at ten'));
  expect(isReply()).toBeDefined();
  expect(mail?.header('reply-to')).toBe('Bo <bo@example.com>');
  expect(mail?.text).toContain('> Rosa Reply misses calls.');
  await page.getByRole('region', { name: 'History' }).getByText('delivered the answer').waitFor();
});

test('an answer that no server takes brings the request back to waiting, with the reason', async () => {
  mood = '550 5.1.1 no such person';
  await sendBooking(site, 'Refused Person');
  const page = await openDesk(site, await newLink('bo@example.com', 'Bo'));
  await open(page, 'Refused Person');
  await button(page, 'Answer').click();
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Hello?');
  await button(page, 'Send answer').click();
  const history = page.getByRole('region', { name: 'History' });
  await history.getByText('could not deliver the answer').waitFor();
  await history.getByText('mail server: 550 5.1.1').waitFor();
  await page.locator('.request-state').getByText('Waiting', { exact: true }).waitFor();
  mood = undefined;
});

test('a search finds what was said anywhere, and a tab narrows it down', async () => {
  await sendBooking(site, 'Quentin', { problems: 'Our Zeppelin lessons are never full.' });
  const page = await openDesk(site, await newLink('bo@example.com', 'Bo'));
  const search = page.getByRole('searchbox', { name: 'Search requests' });
  await search.fill('zeppelin less');
  await expect.poll(() => page.getByRole('list', { name: 'Requests' }).getByRole('listitem').count()).toBe(1);
  await item(page, 'Quentin').waitFor();
  for (const tab of ['Waiting', 'Mine', 'Overdue', 'Answered', 'Spam', 'All']) {
    expect(await page.getByRole('tab', { name: tab, exact: true }).count(), tab).toBe(1);
  }
  await page.getByRole('tab', { name: 'Spam', exact: true }).click();
  await page.getByText('Nothing matches').waitFor();
  expect(await violations(page)).toEqual([]);
});

test('markup in every field of a request, a note, an answer and a member is shown as it was typed', async () => {
  const markup = (where: string) => `<img src=x onerror="document.title='owned'"><b>${where}</b>`;
  await sendBooking(site, 'Mallory', {
    name: `Mallory ${markup('name')}`,
    email: 'mallory@example.com',
    problems: markup('problems'),
    additional_info: markup('more'),
  });
  const headers = {
    apikey: 'foyer-anon',
    authorization: 'Bearer foyer-anon',
    'content-type': 'application/json',
    'x-foyer-source': JSON.stringify({ utm_source: markup('source'), referrer: markup('referrer') }),
  };
  const consultation = {
    first_name: `Trudy ${markup('first')}`,
    email: 'trudy@example.com',
    company_name: markup('company'),
    message: markup('message'),
  };
  const sent = await fetch(`${site.url}/rest/v1/consultation`, {
    method: 'POST',
    headers,
    body: JSON.stringify(consultation),
  });
  expect(sent.status).toBe(201);

  const page = await openDesk(site, await newLink('eve@example.com', markup('member')));
  await page.getByRole('link', { name: 'You', exact: true }).click();
  await page.getByRole('textbox', { name: 'Signature' }).fill(markup('signature'));
  await button(page, 'Add a saved reply').click();
  await page.getByRole('textbox', { name: 'Name' }).fill(markup('title'));
  await page.getByRole('textbox', { name: 'Text' }).fill(markup('saved'));
  await button(page, 'Save').click();
  await page.getByText('Saved.').waitFor();
  await page.getByRole('link', { name: 'Team', exact: true }).click();
  await page.getByText(markup('member')).first().waitFor();
  await page.getByRole('link', { name: 'Requests', exact: true }).click();
  const nothingRan = async () => {
    expect(await page.title()).toBe('Foyer desk');
    expect(await page.locator('main b, main img').count()).toBe(0);
  };

  await item(page, 'Trudy').getByText(markup('company')).waitFor();
  await open(page, `Trudy ${markup('first')}`);
  const view = page.locator('.detail-pane');
  for (const where of ['company', 'message', 'source', 'referrer']) {
    await view.getByText(markup(where)).first().waitFor();
  }
  await nothingRan();
  if (await page.locator('.back').isVisible()) await page.locator('.back').click();
  await open(page, `Mallory ${markup('name')}`);
  for (const where of ['problems', 'more']) await view.getByText(markup(where)).first().waitFor();
  await page.getByRole('textbox', { name: 'Add a note' }).fill(markup('note'));
  await button(page, 'Save note').click();
  const history = page.getByRole('region', { name: 'History' });
  await history.getByText(markup('note')).waitFor();
  await button(page, 'I take it').click();
  await history.getByText(markup('member')).first().waitFor();
  await button(page, 'Answer').click();
  await page.getByLabel('Use a saved reply').selectOption({ label: markup('title') });
  await button(page, 'Send answer').click();
  await history.getByText(markup('saved')).waitFor();
  await nothingRan();

  // And in what is mailed about it: to the team, to the visitor, and the answer.
  const aboutThem = () => sink.taken.filter(({ text }) => /Mallory|Trudy|<b>saved/.test(text));
  await expect
    .poll(() => aboutThem().some(({ text }) => text.includes(markup('saved'))), { timeout: 30_000 })
    .toBe(true);
  await expect
    .poll(() => aboutThem().filter(({ html }) => html?.includes('&lt;img')).length)
    .toBeGreaterThanOrEqual(2);
  for (const { html = '' } of aboutThem())
    expect(html).not.toMatch(/<img src=x|<b>(?:name|problems|more|company|message|saved)/);
});

test('keyboard alone: answered, spam, taken, taken back, from the list and from the request', async () => {
  for (const name of ['Key One', 'Key Two', 'Key Three']) await sendBooking(site, name);
  const page = await openDesk(site, await newLink('bo@example.com', 'Bo'));
  await page.keyboard.press('/');
  await page.keyboard.type('key');
  await expect.poll(() => page.getByRole('list', { name: 'Requests' }).getByRole('listitem').count()).toBe(3);
  await page.keyboard.press('Enter');
  // All, newest first.
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await item(page, 'Key Three').getByText('Answered').waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('s');
  await item(page, 'Key Two').getByText('Spam').waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('t');
  await item(page, 'Key One').getByText('Yours').waitFor();
  await page.keyboard.press('k');
  await page.keyboard.press('u');
  await item(page, 'Key Two').getByText('left').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Key Two', level: 2 }).waitFor();
  await page.keyboard.press('t');
  await page.locator('.request-state').getByText('Yours').waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByText('Pick a request').waitFor();
});

test('a member who is removed is signed out in the open tab; owners add, remove and erase', async () => {
  await sendBooking(site, 'Gone Person');
  const cy = await openDesk(site, await addMember(site, 'cy@example.com', 'Cy'), {
    expectedMessages: [/401/],
  });
  const ana = await openDesk(site, await newLink('ana@example.com', 'Ana', '--owner'), {
    expectedMessages: [/404/],
  });
  await ana.getByRole('link', { name: 'Team', exact: true }).click();
  expect(await violations(ana)).toEqual([]);
  await button(ana, 'Remove Cy').click();
  expect(await violations(ana)).toEqual([]);
  await ana.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await cy.getByRole('heading', { name: 'You are signed out' }).waitFor();

  await ana.getByRole('textbox', { name: 'Email' }).fill('dan@example.com');
  await ana.getByRole('textbox', { name: 'Name' }).fill('Dan');
  await button(ana, 'Add').click();
  const link = await ana.locator('.invitation output').innerText();
  await openDesk(site, link);

  await ana.getByRole('link', { name: 'Requests', exact: true }).click();
  await open(ana, 'Gone Person');
  await button(ana, 'Erase this person').click();
  await ana.getByRole('dialog').getByText('1 booking').waitFor();
  await button(ana, 'Erase for good').click();
  await ana.getByText('Everything held on gone.person@example.com is gone.').waitFor();
  await expect.poll(() => item(ana, 'Gone Person').count()).toBe(0);
});

test('a member’s own signature and saved replies are offered where they answer', async () => {
  await sendBooking(site, 'Saved Person');
  const page = await openDesk(site, await newLink('bo@example.com', 'Bo'));
  await page.getByRole('link', { name: 'You', exact: true }).click();
  await page.getByRole('textbox', { name: 'Signature' }).fill('Bo from Foyer');
  await button(page, 'Add a saved reply').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Times');
  await page.getByRole('textbox', { name: 'Text' }).fill('Hello! Monday or Tuesday?');
  expect(await violations(page)).toEqual([]);
  await button(page, 'Save').click();
  await page.getByText('Saved.').waitFor();
  await page.getByRole('link', { name: 'Requests', exact: true }).click();
  await open(page, 'Saved Person');
  await button(page, 'Answer').click();
  await page.getByLabel('Use a saved reply').selectOption({ label: 'Times' });
  expect(await page.getByRole('textbox', { name: 'Your answer' }).inputValue()).toBe(
    'Hello! Monday or Tuesday?\n\nBo from Foyer',
  );
});

test('a link from a mail shows the request and asks once; opening it does nothing', async () => {
  const id = await sendBooking(site, 'Linked Person');
  const path = (act: string) => `/desk/requests/booking/${id}?do=${act}`;
  // Signed out, signing in comes first, and leads back to it.
  const stranger = await openPage(site);
  await stranger.goto(path('take'));
  await stranger.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await stranger.locator('input[name=next]').inputValue()).toBe(path('take'));

  const page = await openDesk(site, await newLink('ana@example.com', 'Ana', '--owner'));
  await page.goto(path('take'));
  await page.getByText('Do you take Linked Person’s request?').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await storedState('Linked Person')).toMatchObject({ state: 'waiting', owner: null });
  await button(page, 'Yes, I take it').click();
  await page.getByRole('region', { name: 'History' }).getByText('took it').waitFor();
  expect(await storedState('Linked Person')).toMatchObject({ owner: 'ana@example.com' });

  await page.goto(path('spam'));
  await button(page, 'Not now').click();
  await page.getByText('Is what Linked Person sent spam?').waitFor({ state: 'detached' });
  expect(await storedState('Linked Person')).toMatchObject({ state: 'waiting' });
  await page.goto(path('answered'));
  await button(page, 'Yes, it is answered').click();
  await expect.poll(() => storedState('Linked Person')).toMatchObject({ state: 'answered' });
});

test.each([360, 1440])('at %i px: calls and numbers, with what a visit leaves behind', async (width) => {
  const visitor = await openPage(site);
  await visitor.goto(`/?utm_source=autumn-${width}`);
  await visitor.goto('/get-started');
  const begun = visitor.waitForResponse(/form-token\.json/);
  await visitor.getByRole('textbox', { name: 'Name' }).fill('Vera');
  await begun;

  const page = await openDesk(site, await newLink('ana@example.com', 'Ana', '--owner'), {
    width,
    height: 800,
  });
  await page.getByRole('link', { name: 'Calls', exact: true }).click();
  await page.getByRole('heading', { name: 'Calls', level: 1 }).waitFor();
  await page.getByText('Words of calls are not kept.').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Numbers', exact: true }).click();
  await page.getByRole('rowheader', { name: `autumn-${width}` }).waitFor();
  for (const period of ['Month', 'Year', 'Week']) {
    await page.getByRole('radio', { name: period }).check();
    await page.getByRole('img', { name: /^Page views: \d+ in all/ }).waitFor();
    await page.getByRole('img', { name: /^Requests: \d+ in all/ }).waitFor();
  }
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  // As the picture says it, in a table.
  await page.getByText('As a table').first().click();
  await page.getByRole('columnheader', { name: 'Page views' }).first().waitFor();
  const csv = await page.getByRole('link', { name: 'Download as CSV' }).getAttribute('href');
  const text = await page.evaluate(async (path) => (await fetch(path)).text(), csv ?? '');
  expect(text).toContain(`"autumn-${width}",`);
});
