import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { failedRequestLine } from '../fakes/fake-data-api.ts';
import { openPage, type Site, startSite, visit } from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});

test('[B10] a form filled in by hand has all its evidence', async () => {
  const page = await openPage(site);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await visit(page, '/get-started');
  expect(asked).not.toContain('/form-token.json');
  await fill(page, 'Evident One');
  const insert = page.waitForRequest('**/rest/v1/booking*');
  await submit(page);
  expect((await insert).headers()['x-foyer-form']).toMatch(
    /^honeypot=\?0, seconds=\d+, token="[\da-f]{32}\.\d{13}\.[\da-f]{64}"$/,
  );
  expect(Object.keys((await insert).postDataJSON()).sort()).toEqual([
    'email',
    'id',
    'name',
    'problems',
    'services',
  ]);
  await success(page);
  expect(await flagsOf('Evident One')).toEqual([]);
  expect(asked.filter((path) => path === '/form-token.json')).toHaveLength(1);

  // Another request is another form.
  await page.getByRole('button', { name: 'Submit Another Request' }).click();
  await fill(page, 'Evident Two');
  await submit(page);
  await success(page);
  expect(asked.filter((path) => path === '/form-token.json')).toHaveLength(2);
});

test('[B19] a tab reopened after half a day gets a new token', async () => {
  const page = await openPage(site);
  await page.clock.install();
  await visit(page, '/get-started');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  const first = page.waitForResponse('**/form-token.json');
  await name.fill('Ann');
  await first;
  await page.clock.fastForward('13:00:00');
  const second = page.waitForResponse('**/form-token.json');
  await name.fill('Anna');
  expect(await (await second).json()).toEqual({ token: expect.stringMatching(/^[\da-f]{32}\./) });
});

test('[B10] a program that fills in the hidden input is stored, thanked and flagged', async () => {
  const page = await openPage(site);
  await visit(page, '/get-started');
  const trap = page.locator('input[name="subject"]');
  expect(await trap.isVisible()).toBe(false);
  expect(await trap.getAttribute('tabindex')).toBe('-1');
  expect(await trap.getAttribute('autocomplete')).toBe('off');
  await fill(page, 'Greedy');
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = 'Hello';
  });
  await submit(page);
  await success(page);
  expect(await flagsOf('Greedy')).toEqual(['honeypot']);
});

test('[B19] a missing or late token costs nobody a booking', async () => {
  const page = await openPage(site, { expectedMessages: [failedRequestLine] });
  await page.route('**/form-token.json', (route) => route.abort());
  await visit(page, '/get-started');
  await fill(page, 'Without Token');
  await submit(page);
  await success(page);
  expect(await flagsOf('Without Token')).toEqual(['no token']);

  const slow = await openPage(site);
  await slow.route('**/form-token.json', () => {});
  await visit(slow, '/get-started');
  await fill(slow, 'Silent Token');
  await submit(slow);
  await success(slow);
  expect(await flagsOf('Silent Token')).toEqual(['no token']);
});

test('[C8] without JavaScript the form is stored and marked as such, with the bait untouched', async () => {
  const page = await openPage(site, { javaScript: false });
  await page.goto('/consultation');
  await page.getByRole('textbox', { name: 'Your Name' }).fill('Plain');
  await page.getByRole('textbox', { name: 'Email' }).fill('ana@example.com');
  await page.getByRole('textbox', { name: 'Company Name' }).fill('Ana & Co');
  await page.getByRole('button', { name: 'Schedule Consultation' }).click();
  await page.waitForURL('**/consultation/received');
  expect(await flagsOf('Plain')).toEqual(['no script']);
});

async function fill(page: Page, name: string): Promise<void> {
  const text = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  await text('Name').fill(name);
  await text('Email').fill(`${name.toLowerCase().replace(' ', '.')}@example.com`);
  await page.getByRole('checkbox', { name: 'AI Chatbot' }).check();
  await text('What problems are you looking to solve?').fill(`${name} has too many calls.`);
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Request' }).click();
}

async function success(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Submission Received!' }).waitFor();
}

/** The operator's view, apart from haste: a busy machine types slowly. */
async function flagsOf(name: string): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['server/operator/commands/bookings.ts', '--json', '--status'],
    { env: { ...process.env, DATA_DIR: site.dataDir } },
  );
  const requests: readonly { name?: string; first_name?: string; flags: string[] }[] = JSON.parse(stdout);
  const found = requests.find((request) => (request.name ?? request.first_name) === name);
  return found?.flags.filter((flag) => flag !== 'fast') ?? ['not stored'];
}
