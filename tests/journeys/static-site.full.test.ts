import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeStaticSite } from '#server/static-site/write-static-site.ts';
import { failedRequestLine } from '../fakes/fake-data-api.ts';
import { type FakeSupabase, startFakeSupabase } from '../fakes/fake-supabase.ts';
import { fillBooking } from '../support/fill-booking.ts';
import { openVisit, type Visitor, visit } from '../support/site.ts';
import { type StaticHost, startStaticHost } from '../support/static-host.ts';

// The folder that `npm run build` leaves, on a host that knows nothing of this project, with a fake Supabase project.

const publishableKey = 'sb_publishable_0123456789';

let supabase: FakeSupabase;
let host: StaticHost;
let bareHost: StaticHost;
let folder: string;
beforeAll(async () => {
  supabase = await startFakeSupabase(publishableKey);
  folder = join(await mkdtemp(join(tmpdir(), 'foyer-static-')), 'site');
  const settings = {
    consultation: 'saved',
    hostedVoice: undefined,
    voiceRoomUrl: undefined,
    siteUrl: 'https://foyer.example',
    supabase: { url: supabase.url, anonKey: publishableKey },
  } as const;
  await writeStaticSite(settings, fileURLToPath(new URL('../../dist', import.meta.url)), folder);
  host = await startStaticHost(folder, true);
  bareHost = await startStaticHost(folder, false);
});
afterAll(async () => {
  await Promise.all([host.stop(), bareHost.stop(), supabase.stop()]);
  await rm(join(folder, '..'), { recursive: true });
});

const toSupabase = /^third party: http:\/\/localhost:\d+\/rest\/v1\/(booking|consultation)$/;

/** Visits a host; the page must not complain of anything but what is expected. */
async function onPage(
  { url }: StaticHost,
  visitor: Visitor,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const { page, close } = await openVisit(url, visitor);
  let complaints: readonly string[] = [];
  try {
    await work(page);
  } finally {
    complaints = await close();
  }
  expect(complaints).toEqual([]);
}

async function book(page: Page, name: string): Promise<void> {
  await fillBooking(page, name);
  await page.getByRole('button', { name: 'Submit Request' }).click();
}

async function bookingsOf(name: string) {
  return (await supabase.rows('booking')).filter((row) => row['name'] === name);
}

test('[R2] [R3] [R4] [R5] [A2] every page opens, is live, and lies where a static host looks for it', async () => {
  await onPage(host, {}, async (page) => {
    for (const path of ['/', '/get-started', '/consultation/', '/background-paths', '/privacy', '/terms/']) {
      const answer = await visit(page, path);
      expect(answer.status(), path).toBe(200);
      expect(new URL(page.url()).pathname).toBe(path === '/' ? '/' : `${path.replace(/\/$/, '')}/`);
      expect(await page.locator('main h1').count(), path).toBe(1);
    }
    await page.goto('/terms');
    await page.getByRole('link', { name: 'Get Started' }).click();
    await page.getByRole('heading', { name: 'Get Started with Foyer' }).waitFor();
  });
});

test('[R6] [A23] an unknown path is a 404 that redirects to the home page, and Back does not return', async () => {
  await onPage(host, { expectedMessages: [failedRequestLine] }, async (page) => {
    await visit(page, '/privacy');
    const answer = page.waitForResponse((response) => response.url().endsWith('/no/such/page'));
    await page.goto('/no/such/page').catch(() => {});
    expect((await answer).status()).toBe(404);
    await page.waitForURL(`${host.url}/`);
    await page.goBack();
    await page.waitForURL('**/privacy/');
  });
});

test('[B10] [B14] [DESIGN 3.6] a booking goes straight into the project, and no server is asked for anything', async () => {
  await onPage(host, { expectedMessages: [toSupabase] }, async (page) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const answer = await visit(page, '/get-started');
    expect(answer.headers()['content-security-policy']).toContain(`connect-src 'self' ${supabase.url};`);
    expect(await page.locator('main form').getAttribute('action')).toBeNull();
    await book(page, 'Static');
    await page.getByRole('heading', { name: 'Submission Received!' }).waitFor();
    expect(asked).toContain('/config.json');
    expect(asked).not.toContain('/form-token.json');
  });
  // A publishable key is not a token.
  const insert = supabase.requests.find(({ method }) => method === 'POST');
  expect(insert?.headers.get('apikey')).toBe(publishableKey);
  expect(insert?.headers.get('authorization')).toBeNull();
  const rows = await bookingsOf('Static');
  expect(rows).toMatchObject([{ email: 'ana@example.com', services: ['chatbot'], additional_info: null }]);
});

test('[DESIGN 3.6] an edited config.json is followed if the headers file allows it', async () => {
  const file = join(folder, 'config.json');
  const edited = async (name: string, from: string, to: string) => {
    const path = join(folder, name);
    const text = await readFile(path, 'utf8');
    expect(text).toContain(from);
    await writeFile(path, text.replace(from, to));
  };
  const original = await readFile(file, 'utf8');
  await writeFile(file, original.replace(supabase.url, 'http://localhost:9'));
  await onPage(
    host,
    { expectedMessages: [toSupabase, failedRequestLine, /content security policy/i, /^policy: /] },
    async (page) => {
      await page.clock.install();
      await visit(page, '/get-started');
      await book(page, 'Elsewhere');
      const alert = page.getByRole('alert');
      await expect
        .poll(async () => {
          await page.clock.runFor(1000);
          return (await alert.count()) > 0 ? alert.textContent() : null;
        })
        .toBe('We could not reach the server. Your answers are kept; please try again.');
    },
  );
  // The project under its other name, in config.json and in the one line.
  const renamed = supabase.url.replace('localhost', '127.0.0.1');
  await writeFile(file, original.replace(supabase.url, renamed));
  await edited('_headers', `connect-src 'self' ${supabase.url};`, `connect-src 'self' ${renamed};`);
  await onPage(host, { expectedMessages: [/^third party: http:\/\/127\.0\.0\.1:/] }, async (page) => {
    await visit(page, '/get-started');
    await book(page, 'Renamed');
    await page.getByRole('heading', { name: 'Submission Received!' }).waitFor();
  });
  expect(await bookingsOf('Renamed')).toHaveLength(1);
  await writeFile(file, original);
});

test('[DESIGN 3.3] a host without headers of ours: the pages carry their policy and work', async () => {
  await onPage(bareHost, { expectedMessages: [toSupabase] }, async (page) => {
    const answer = await visit(page, '/consultation');
    expect(answer.headers()['content-security-policy']).toBeUndefined();
    const policy = await page.locator('meta[http-equiv="content-security-policy"]').getAttribute('content');
    expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/);
    expect(policy).not.toMatch(/unsafe|frame-ancestors/);
    await page.getByRole('textbox', { name: 'Your Name' }).fill('Static Two');
    await page.getByRole('textbox', { name: 'Email' }).fill('bo@example.com');
    await page.getByRole('textbox', { name: 'Company Name' }).fill('Bo & Sons');
    await page.getByRole('button', { name: 'Schedule Consultation' }).click();
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
  });
  expect(await supabase.rows('consultation')).toMatchObject([{ first_name: 'Static Two' }]);
});

test('[DESIGN 3.6] without JavaScript the form says so and gives the address to write to', async () => {
  await onPage(bareHost, { javaScript: false }, async (page) => {
    await page.goto('/get-started/');
    const form = page.locator('main form');
    expect(await form.getAttribute('action')).toBeNull();
    const note = form.locator('noscript p');
    expect(await note.innerText()).toMatch(
      /^This form needs JavaScript\. Without it, please email us: \S+@\S+$/,
    );
    expect(await note.locator('a').getAttribute('href')).toMatch(/^mailto:.+@/);
  });
});

test('[VB6] [A13] if nobody takes calls, the voice button says so and offers the form instead', async () => {
  await onPage(host, { expectedMessages: [/The call could not be started/] }, async (page) => {
    await visit(page, '/');
    await page.getByRole('button', { name: 'Speak to AI Agent' }).click();
    const status = page.getByRole('status').filter({ hasText: 'This site doesn’t take calls yet.' });
    await status.waitFor();
    expect(await page.getByRole('button', { name: 'Type instead' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Speak to AI Agent' }).isVisible()).toBe(true);
    await status.getByRole('link', { name: 'Book a Call' }).click();
    await page.waitForURL('**/get-started');
  });
});

test('[DESIGN 3.3] [DESIGN 3.6] robots, sitemap, manifest and llms.txt name the site; config.json has the contract’s shape', async () => {
  const fileText = (name: string) => readFile(join(folder, name), 'utf8');
  expect(await fileText('robots.txt')).toContain('Sitemap: https://foyer.example/sitemap.xml');
  expect(await fileText('sitemap.xml')).toContain('<loc>https://foyer.example/get-started</loc>');
  expect(await fileText('llms.txt')).toContain('https://foyer.example/');
  expect(JSON.parse(await fileText('site.webmanifest'))).toMatchObject({ short_name: 'Foyer' });
  expect(await fileText('privacy/index.html')).toContain(
    'rel="canonical" href="https://foyer.example/privacy"',
  );
  expect(JSON.parse(await fileText('config.json'))).toEqual({
    brand: 'Foyer',
    data: { url: supabase.url, anonKey: publishableKey },
    voice: { provider: 'hosted', apiUrl: '', publicKey: '', assistantId: '' },
    consultation: 'saved',
  });
  const lines = (await fileText('_headers')).split('\n');
  expect(lines.filter((line) => line.includes('strict-transport-security'))).toHaveLength(1);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2000);
});
