import { pino } from 'pino';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIntake } from '#server/intake/intake.ts';
import { createSupabaseProject } from '#server/supabase/supabase-project.ts';
import { createStoreBooking } from '#server/voice/agent/store-booking.ts';
import { failedRequestLine } from '../fakes/fake-data-api.ts';
import { type FakeSupabase, fakeAnonKey, startFakeSupabase } from '../fakes/fake-supabase.ts';
import { fillBooking } from '../support/fill-booking.ts';
import { openPage, type Site, startSite, visit } from '../support/site.ts';

// The Supabase project is a fake at its network edge: its keys, its CORS, and a real database behind them.

let supabase: FakeSupabase;
let site: Site;
beforeAll(async () => {
  supabase = await startFakeSupabase();
  site = await startSite({ SUPABASE_URL: supabase.url, SUPABASE_ANON_KEY: fakeAnonKey });
});
afterAll(() => supabase.stop());

/** The inserts to the project are the one thing of another origin that a page may ask for. */
const toSupabase = /^third party: http:\/\/localhost:\d+\/rest\/v1\/(booking|consultation)$/;

const thanks = (page: Page) => page.getByRole('heading', { name: 'Submission Received!' });

async function bookingsOf(name: string) {
  return (await supabase.rows('booking')).filter((row) => row['name'] === name);
}

test('[Q1] [DESIGN 3.3] the public settings and the policy name the project, and nothing else of another origin', async () => {
  const config = await (await fetch(`${site.url}/config.json`)).json();
  expect(config).toMatchObject({
    brand: 'Foyer',
    data: { url: supabase.url, anonKey: fakeAnonKey },
    voice: { provider: 'embedded' },
    consultation: 'saved',
  });
  for (const path of ['/', '/get-started', '/consultation', '/nowhere']) {
    const policy = (await fetch(`${site.url}${path}`)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`; connect-src 'self' ${supabase.url}; `);
    expect(policy.match(/https?:\/\/[^ ;]+/g)).toEqual([supabase.url]);
  }
});

test('[B10] [B12] [B13] [B14] a booking goes from the page straight into the project', async () => {
  const page = await openPage(site, { expectedMessages: [toSupabase] });
  await visit(page, '/get-started');
  await fillBooking(page, 'Direct One');
  const request = page.waitForRequest((sent) => sent.url() === `${supabase.url}/rest/v1/booking`);
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await thanks(page).waitFor();
  const headers = await (await request).allHeaders();
  expect(headers).toMatchObject({ apikey: fakeAnonKey, authorization: `Bearer ${fakeAnonKey}` });
  expect(headers['x-foyer-form']).toMatch(/^honeypot=\?0, seconds=\d+$/);

  const [row, ...others] = await bookingsOf('Direct One');
  expect(others).toEqual([]);
  expect(row).toMatchObject({ services: ['chatbot'], problems: 'Too many calls.', additional_info: null });
  const shown = await page.locator('main time').getAttribute('datetime');
  expect(new Date(shown ?? '')).toEqual(row?.['created_at']);
  // A gateway that lets headers through asks for them first.
  expect(supabase.requests.some(({ method }) => method === 'OPTIONS')).toBe(true);
});

test('[A4] [C5] so does a consultation request', async () => {
  const page = await openPage(site, { expectedMessages: [toSupabase] });
  await visit(page, '/consultation');
  await page.getByRole('textbox', { name: 'Your Name' }).fill('Direct Two');
  await page.getByRole('textbox', { name: 'Email' }).fill('bo@example.com');
  await page.getByRole('textbox', { name: 'Company Name' }).fill('Bo & Sons');
  await page.getByRole('button', { name: 'Schedule Consultation' }).click();
  await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
  expect(await supabase.rows('consultation')).toMatchObject([{ first_name: 'Direct Two', message: null }]);
});

test('[Q5] [B19] [A30] wrong CORS: the banner says so, nothing is lost, the next submit finds the one row', async () => {
  const page = await openPage(site, {
    expectedMessages: [toSupabase, failedRequestLine, /blocked by CORS policy/],
  });
  await visit(page, '/get-started');
  await page.clock.install();
  await fillBooking(page, 'Unreadable');
  supabase.allowAnswers(false);
  await page.getByRole('button', { name: 'Submit Request' }).click();
  const alert = page.getByRole('alert');
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return (await alert.count()) > 0 ? alert.textContent() : null;
    })
    .toBe('We could not reach the server. Your answers are kept; please try again.');
  expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Unreadable');
  expect(await bookingsOf('Unreadable')).toHaveLength(1);

  supabase.allowAnswers(true);
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await thanks(page).waitFor();
  expect(await bookingsOf('Unreadable')).toHaveLength(1);
});

test('[Q4] [Q6] a refusal is shown in the project’s words, a rule or policy violation in ours', async () => {
  const page = await openPage(site, { expectedMessages: [toSupabase, failedRequestLine] });
  await visit(page, '/get-started');
  await fillBooking(page, 'Refused');
  const { sql } = supabase;
  const alert = page.getByRole('alert');
  const submit = page.getByRole('button', { name: 'Submit Request' });

  await sql.exec('alter policy "visitors send bookings" on public.booking with check (false)');
  await submit.click();
  await expect.poll(() => alert.textContent()).toBe('Error submitting form. Please try again later.');
  await sql.exec(`
    alter policy "visitors send bookings" on public.booking with check (true);
    alter table public.booking add constraint no_chatbots check (services <> '{chatbot}') not valid;`);
  // The visitor reads no constraint's name.
  await submit.click();
  await expect
    .poll(() => alert.textContent())
    .toBe(
      'We couldn’t save your request as it is. Please check your answers, or write to hello@foyer.example.',
    );
  await sql.exec(`
    alter table public.booking drop constraint no_chatbots;
    create function public.say_no() returns trigger language plpgsql as $$
      begin raise exception 'We are closed until Monday.'; end $$;
    create trigger say_no before insert on public.booking for each row execute function public.say_no();`);
  await submit.click();
  await expect.poll(() => alert.textContent()).toBe('We are closed until Monday.');
  await sql.exec('drop trigger say_no on public.booking');
  await submit.click();
  await thanks(page).waitFor();
  expect(await bookingsOf('Refused')).toHaveLength(1);
});

test('[B10] without JavaScript the server passes the booking on; while the project is down it says so', async () => {
  const page = await openPage(site, { javaScript: false, expectedMessages: [failedRequestLine] });
  await page.goto('/get-started');
  await fillBooking(page, 'Plain');
  await supabase.goAway();
  expect((await fetch(`${site.url}/healthz`)).status).toBe(503);
  const refusal = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  expect((await refusal).status()).toBe(503);
  await page.getByRole('heading', { name: 'Please try again in a moment' }).waitFor();
  await supabase.comeBack();
  expect(await (await fetch(`${site.url}/healthz`)).json()).toEqual({ status: 'ok' });

  await page.goBack();
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await page.waitForURL('**/get-started/received');
  expect(await bookingsOf('Plain')).toHaveLength(1);
  // Once more the same answers: the project knows them.
  await page.goto('/get-started');
  await fillBooking(page, 'Plain');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await page.waitForURL('**/get-started/received');
  expect(await bookingsOf('Plain')).toHaveLength(1);
});

test('[DESIGN 3.4] the server itself offers no way around the project', async () => {
  const direct = await fetch(`${site.url}/rest/v1/booking`, { method: 'POST', body: '{}' });
  expect(direct.status).toBe(404);
  expect(await (await fetch(`${site.url}/form-token.json`)).json()).toEqual({ token: null });
});

/** Stores a booking as the voice agent does. */
function storeFromCall(anonKey: string) {
  const database = createSupabaseProject({ url: supabase.url, anonKey }, pino({ level: 'silent' }));
  return createStoreBooking(createIntake({ database, perMinute: 10 }));
}

test('[B10] a booking taken by the voice agent goes there too, once, however often it is sent', async () => {
  const store = storeFromCall(fakeAnonKey);
  const row = {
    id: crypto.randomUUID(),
    name: 'Caller',
    email: 'caller@example.com',
    services: ['phone' as const],
    problems: 'The phone rings.',
  };
  expect(await store(row, { clientAddress: '192.0.2.1' })).toEqual({ kind: 'stored' });
  expect(await store(row, { clientAddress: '192.0.2.1' })).toEqual({ kind: 'stored' });
  expect(await bookingsOf('Caller')).toMatchObject([{ id: row.id }]);
  // A key that is wrong is the operator's mistake, not the visitor's: nothing is refused for good.
  expect(await storeFromCall('sb_publishable_wrong')(row, { clientAddress: '192.0.2.1' })).toEqual({
    kind: 'unavailable',
  });
  const last = supabase.requests.at(-1)?.headers;
  expect(last?.get('apikey')).toBe('sb_publishable_wrong');
  expect(last?.get('authorization')).toBeNull();
});
