// Draws the pictures of docs/desk.md again: node setup/run.mjs tests/pictures/draw-desk-pictures.ts
// With a folder as its argument, every page of the desk goes there instead, at three widths, light and dark.
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import type { Browser, Page } from 'playwright-core';
import { installRoles, migrate } from '#server/database/migrate/migrations.ts';
import { startFoyerProcess } from '../support/foyer-process.ts';
import { launchChromium } from '../support/launch-chromium.ts';
import { runCommandFile } from '../support/run-command-file.ts';

/** Largest picture of the guide, in bytes. */
const maxBytes = 60_000;

const docs = fileURLToPath(new URL('../../docs/', import.meta.url));

/** Somebody who wrote: when, what about, and what the team did. */
interface Guest {
  readonly name: string;
  readonly hoursAgo: number;
  readonly services: string;
  readonly problems: string;
  readonly origin: object;
  readonly acts?: readonly (readonly [actor: string, what: string, text?: string])[];
  readonly tags?: readonly string[];
}

const guests: readonly Guest[] = [
  {
    name: 'Rosa Marín',
    hoursAgo: 25.5,
    services: '{phone,scheduling}',
    problems: 'The phone rings while we cut hair, and on Saturdays nobody can pick up.',
    origin: { way: 'form', utm_source: 'autumn-letter', utm_campaign: 'salons' },
    acts: [['Bo', 'note', 'Called at noon, she is back at four.']],
    tags: ['VIP', 'two shops'],
  },
  {
    name: 'Dev Patel',
    hoursAgo: 19,
    services: '{website}',
    problems: 'Our gym’s site is from 2014. People ask for class times by phone.',
    origin: { way: 'form', referrer: 'search.example' },
    acts: [['Ana', 'take']],
    tags: ['October'],
  },
  {
    name: 'Lena Fischer',
    hoursAgo: 7,
    services: '{chatbot}',
    problems: 'The same ten questions every day, mostly about prices and parking.',
    origin: { way: 'voice' },
  },
  {
    name: 'Marcus Webb',
    hoursAgo: 2.2,
    services: '{phone}',
    problems: 'Walk-ins are fine, but every missed call is a missed cut.',
    origin: { way: 'form', site: 'barbers.example' },
    acts: [['Bo', 'take']],
  },
  {
    name: 'Yuki Tanaka',
    hoursAgo: 30,
    services: '{website,chatbot}',
    problems: 'We open a second studio in spring and want to do it right.',
    origin: { way: 'form' },
    acts: [
      ['Ana', 'take'],
      ['Ana', 'won'],
    ],
  },
  ...['Ola Berg', 'Sam Reed', 'Inés Soto', 'Tom Hale'].map(
    (name, index): Guest => ({
      name,
      hoursAgo: 52 + 23 * index,
      services: index % 2 === 0 ? '{phone}' : '{website}',
      problems: 'People write at night, and nobody answers before noon.',
      origin: { way: index % 2 === 0 ? 'form' : 'voice' },
      acts: [['Bo', 'answered']],
    }),
  ),
];

/** Where the requests of the first and of the fourth guest are. */
const rosa = '/desk/requests/booking/a0000000-0000-4000-8000-000000000000';
const marcus = '/desk/requests/booking/a0000000-0000-4000-8000-000000000003';

await main();

async function main(): Promise<void> {
  const [folder] = process.argv.slice(2);
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-pictures-'));
  await fill(dataDir);
  const site = await startFoyerProcess({ DATA_DIR: dataDir, TEAM_TIME_ZONE: 'America/New_York' });
  const browser = await launchChromium();
  try {
    const cookie = await signIn(site.url, dataDir);
    await (folder === undefined
      ? drawGuide(browser, site.url, cookie)
      : drawAll(browser, site.url, cookie, folder));
  } finally {
    await browser.close();
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function fill(dataDir: string): Promise<void> {
  const db = await PGlite.create(join(dataDir, 'postgres'));
  await installRoles(db);
  await migrate(db);
  const ids = guests.map((_, index) => `a0000000-0000-4000-8000-00000000000${index}`);
  await db.exec("select set_config('foyer.restoring', 'on', false)");
  for (const [index, { name, hoursAgo, services, problems, origin }] of guests.entries()) {
    const email = `${name.split(' ')[0]?.toLowerCase()}@${['salon', 'gym', 'barber'][index % 3]}.example`;
    await db.query(
      `insert into public.booking (id, name, email, services, problems, created_at)
       values ($1, $2, $3, $4, $5, now() - $6::double precision * interval '1 hour')`,
      [ids[index], name, email, services, problems, String(hoursAgo)],
    );
    await db.exec('select private.open_desk_requests()');
    await db.query('update private.desk_request set origin = $1::jsonb where request = $2::uuid', [
      JSON.stringify(origin),
      ids[index],
    ]);
    await db.query("select private.refresh_words('booking', $1::uuid)", [ids[index]]);
  }
  await db.exec("select set_config('foyer.restoring', '', false)");
  for (const member of [
    { email: 'ana@foyer.example', name: 'Ana', is_owner: true, signature: 'Ana, Foyer' },
    { email: 'bo@foyer.example', name: 'Bo' },
    { email: 'cy@foyer.example', name: 'Cy' },
  ]) {
    const saved_replies = [
      { title: 'Two times', text: 'Hello! Would Monday at ten or Tuesday at four work?' },
    ];
    await db.query('select private.put_member($1::jsonb)', [JSON.stringify({ ...member, saved_replies })]);
    await db.query(
      `insert into private.passkey (id, email, public_key, transports, name, created_at, last_used_at)
       values ($1, $2, 'a-key', '["internal"]', 'MacBook', now() - interval '9 days', now() - interval '1 hour')`,
      [`${member.name}-mac`, member.email],
    );
  }
  for (const [index, { acts = [], tags = [] }] of guests.entries()) {
    const tagging = tags.map((tag) => ['Ana', 'tag', tag] as const);
    for (const [actor, what, text] of [...tagging, ...acts]) {
      const act = { kind: 'booking', id: ids[index], what, ...(text && { text, tag: text }) };
      await db.query('select private.act_on_request($1, $2, $3::jsonb)', [
        `${actor.toLowerCase()}@foyer.example`,
        actor,
        JSON.stringify(act),
      ]);
    }
  }
  await converse(db, ids[3] ?? '');
  // Answered some hours after they came, each a little later.
  await db.exec(`
    update private.desk_request as card
      set first_response_at = card.created_at + interval '1 hour' * (1 + mod(ascii(name), 9))
      from public.booking where id = request and first_response_at is not null;
    insert into private.day_count (day, source, what, number)
    select (now() - n * interval '1 day')::date, source, what, (40 + 25 * sin(n * 1.3))::integer / share
    from generate_series(0, 29) as n,
      (values ('', 1), ('autumn-letter', 3), ('search.example', 2)) as visit (source, share),
      (values ('views'), ('forms begun'), ('calls begun')) as counted (what)
    where what = 'views' or n % 2 = 0;
    update private.day_count set number = number / 9 where what <> 'views'`);
  await db.close();
}

/** A member and a visitor write to each other, with files. */
async function converse(db: PGlite, id: string): Promise<void> {
  const entry = randomUUID();
  const act = async (actor: string | null, name: string, what: string, more: object) =>
    db.query('select private.act_on_request($1, $2, $3::jsonb)', [
      actor,
      name,
      JSON.stringify({ kind: 'booking', id, what, ...more }),
    ]);
  const file = (name: string, kind: string, bytes: number) => ({ name, kind, bytes, parts: ['AAAA'] });
  await act('bo@foyer.example', 'Bo', 'reply', {
    entry,
    text: 'Hi Marcus, the prices are attached. Would Tuesday at ten suit you for a call?',
    files: [file('Prices 2026.pdf', 'PDF', 184_000)],
  });
  await act(null, 'Foyer', 'reply sent', { about: entry });
  await act('bo@foyer.example', 'Bo', 'reply', {
    text: 'Marcus, did you have a moment to look at the prices?',
    send_at: new Date(Date.now() + 20 * 3_600_000).toISOString(),
  });
  const mail = {
    hash: entry,
    message_id: `${entry}@salon.example`,
    from_address: 'marcus@salon.example',
    from_name: 'Marcus Webb',
    subject: 'Re: Your request',
    text: 'Tuesday at ten works. This is the shop, with the phone nobody gets to.',
    folded: '> Would Tuesday at ten suit you for a call?',
    is_cut: false,
    tokens: [],
    answered: [`reply_booking_${entry}`],
    others: [],
    automatic: null,
    attachments: [{ ...file('shop.jpg', 'JPEG', 412_000), left_out: null }],
  };
  await db.query("select private.receive_mail('webhook', '{}', $1::jsonb)", [JSON.stringify(mail)]);
}

async function signIn(url: string, dataDir: string): Promise<string> {
  const { stdout } = await runCommandFile('server/operator/commands/team.ts', ['link', 'ana@foyer.example'], {
    DATA_DIR: dataDir,
    SITE_URL: url,
  });
  const link = /^http\S+$/m.exec(stdout)?.[0] ?? '';
  const response = await fetch(link, { method: 'POST', headers: { origin: url }, redirect: 'manual' });
  return response.headers.get('set-cookie')?.split(';', 1)[0]?.split('=')[1] ?? '';
}

interface Look {
  readonly width: number;
  readonly height: number;
  readonly colorScheme: 'light' | 'dark';
}

async function open(browser: Browser, url: string, cookie: string, look: Look, path: string): Promise<Page> {
  const { width, height, colorScheme } = look;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    reducedMotion: 'reduce',
    timezoneId: 'America/New_York',
  });
  if (cookie !== '') await context.addCookies([{ name: 'foyer-desk', value: cookie, url }]);
  const page = await context.newPage();
  // As somebody sees it who comes again: with the typeface, and without the hint about hours.
  await context.addInitScript(() => localStorage.setItem('foyer-calendar-hint', 'seen'));
  await page.goto(url + path);
  await page.evaluate(() => document.fonts.ready);
  await page.reload();
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** As WebP, which Playwright itself does not make. */
async function shoot(page: Page, quality = 82): Promise<Buffer> {
  const cdp = await page.context().newCDPSession(page);
  const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality });
  return Buffer.from(data, 'base64');
}

async function drawGuide(browser: Browser, url: string, cookie: string): Promise<void> {
  const laptop = { width: 1200, height: 760, colorScheme: 'dark' } as const;
  const phone = { width: 390, height: 780, colorScheme: 'light' } as const;
  for (const [name, look, path, wanted] of [
    ['desk-requests', laptop, rosa, 'Called at noon'],
    ['desk-phone', phone, '/desk', 'Rosa Marín'],
    ['desk-conversation', laptop, marcus, 'Tuesday at ten works'],
    ['desk-numbers', { ...laptop, colorScheme: 'light' }, '/desk/numbers', 'From visit to request'],
    ['desk-you', { ...laptop, height: 700 }, '/desk/you', 'Passkeys'],
  ] as const) {
    const page = await open(browser, url, cookie, look, path);
    await page.getByText(wanted).first().waitFor();
    if (name === 'desk-conversation') {
      await page.getByText('Lena Fischer').waitFor();
      await page.getByText('held back').scrollIntoViewIfNeeded();
    }
    if (name === 'desk-you') await page.getByRole('heading', { name: wanted }).scrollIntoViewIfNeeded();
    const picture = await shoot(page);
    if (picture.length > maxBytes) throw new Error(`${name} has ${picture.length} bytes`);
    await writeFile(join(docs, `${name}.webp`), picture);
    process.stdout.write(`docs/${name}.webp: ${picture.length} bytes\n`);
    await page.context().close();
  }
}

async function drawAll(browser: Browser, url: string, cookie: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [360, 768, 1440]) {
      for (const [name, path, own] of [
        ['sign-in', '/desk', ''],
        ['requests', '/desk', cookie],
        ['request', rosa, cookie],
        ['answer', `${rosa}#answer`, cookie],
        ['conversation', marcus, cookie],
        ['calls', '/desk/calls', cookie],
        ['numbers', '/desk/numbers', cookie],
        ['team', '/desk/team', cookie],
        ['you', '/desk/you', cookie],
      ] as const) {
        const page = await open(browser, url, own, { width, height: 900, colorScheme }, path);
        const main = page.locator('.page');
        // All of a page that scrolls within itself.
        const height = (await main.count()) === 0 ? 900 : await main.evaluate((one) => one.scrollHeight + 80);
        await page.setViewportSize({ width, height: Math.max(900, height) });
        await writeFile(join(folder, `${name}-${width}-${colorScheme}.png`), await page.screenshot());
        await page.context().close();
      }
    }
  }
}
