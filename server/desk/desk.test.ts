import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type {
  ActionAnswer,
  CallPage,
  DeskMember,
  DeskNumbers,
  DeskStart,
  RequestDetail,
  RequestPage,
  TeamMember,
} from '#shared/desk/desk-api.ts';
import { type AuthenticatorFaults, createFakeAuthenticator } from '#tests/fakes/fake-authenticator.ts';
import { cookieOf, deskSite, json, seenNew } from '#tests/support/desk-in-process.ts';
import { openDeskWithTeam } from '#tests/support/desk-with-team.ts';
import { hashSecret, makeSecret } from './sign-in/desk-cookie.ts';

let client = '192.0.2.1';
const desk = await openDeskWithTeam({ clientAddress: () => client });
const { ask, linkFor, signIn, book, act, database, operate, bo } = desk;
let { ana } = desk;

test('signed out, every page of the desk is the sign-in page and reveals nothing else', async () => {
  for (const path of ['/', '/requests/booking/x', '/team']) {
    const response = await ask(path);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('<h1>Sign in</h1>');
    expect(html).not.toContain('The desk itself');
    expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  }
  for (const path of [
    '/api/start',
    '/api/requests',
    '/api/export',
    '/api/live',
    '/api/team',
    '/api/person?email=a@b.c',
  ]) {
    expect((await ask(path)).status, path).toBe(401);
    expect((await ask(path, { cookie: `foyer-desk=${makeSecret().text}` })).status, path).toBe(401);
  }
});

test('a link signs in once, by its button, with a cookie that scripts cannot read', async () => {
  const link = await linkFor('ana@example.com');
  const page = await ask(link);
  expect(await page.text()).toContain('<button>Sign in</button>');
  // Opening the page, as a mail scanner does, uses nothing up.
  const first = await ask(link, { body: new URLSearchParams() });
  expect(first.status).toBe(303);
  expect(first.headers.get('location')).toBe('/desk');
  expect(first.headers.get('set-cookie')).toMatch(
    /^foyer-desk=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  const second = await ask(link, { body: new URLSearchParams() });
  expect(second.status).toBe(403);
  expect(second.headers.get('set-cookie')).toBeNull();
  expect(await second.text()).toContain('This link no longer works');
});

test('a link that is too old, truncated or made up signs nobody in', async () => {
  const secret = makeSecret();
  await operate('make_sign_in_link', 'ana@example.com', secret.hash, 0);
  const made = makeSecret().text;
  for (const text of [secret.text, secret.text.slice(1), made, '%00', 'x'.repeat(500)]) {
    const response = await ask(`/link/${text}`, { body: new URLSearchParams() });
    expect(response.status, text).toBe(403);
    expect(response.headers.get('set-cookie')).toBeNull();
  }
});

test('[27.1.7] a stolen link is worthless once its member has used it, even after they sign out', async () => {
  const link = await linkFor('bo@example.com');
  const session = cookieOf(await ask(link, { body: new URLSearchParams() }));
  const steal = () => ask(link, { body: new URLSearchParams() });
  expect((await steal()).status).toBe(403);
  await ask('/sign-out', { cookie: session, body: new URLSearchParams() });
  const thief = await steal();
  expect(thief.status).toBe(403);
  expect(thief.headers.get('set-cookie')).toBeNull();
  // The page of a link says whose it is while it works; one that does not is like one that never was.
  const fresh = await linkFor('bo@example.com');
  const pageOf = async (path: string) => (await (await ask(path)).text()).replaceAll(path, '');
  expect(await pageOf(fresh)).toContain('as Bo (bo@example.com)');
  expect(await pageOf(link)).toBe(await pageOf(`/link/${makeSecret().text}`));
  expect(await pageOf(link)).not.toContain('bo@example.com');
});

test('a session that somebody else planted is not taken over: signing in makes a new one', async () => {
  const planted = makeSecret().text;
  const response = await ask(await linkFor('bo@example.com'), {
    body: new URLSearchParams(),
    cookie: `foyer-desk=${planted}`,
  });
  expect(cookieOf(response)).not.toContain(planted);
  expect((await ask('/api/start', { cookie: `foyer-desk=${planted}` })).status).toBe(401);
});

test('a link leads to the page that was requested, and never to another site', async () => {
  for (const [next, location] of [
    ['/desk/requests/booking/x?do=take', '/desk/requests/booking/x?do=take'],
    ['https://evil.example/desk', '/desk'],
    ['//evil.example/desk', '/desk'],
    ['/deskevil', '/desk'],
    ['/desk/../get-started', '/desk'],
    ['/desk/api/export', '/desk'],
    ['javascript:alert(1)', '/desk'],
  ] as const) {
    const link = `${await linkFor('bo@example.com')}?next=${encodeURIComponent(next)}`;
    const response = await ask(link, { body: new URLSearchParams() });
    expect(response.headers.get('location'), next).toBe(location);
  }
});

test('markup in an address is shown as text on the sign-in pages', async () => {
  client = '192.0.2.41';
  const markup = '"><script>alert(1)</script><b>';
  for (const path of [
    `/team?x=${markup}`,
    `/requests/${markup}`,
    `/link/${makeSecret().text}?next=${markup}`,
  ]) {
    const html = await (await ask(path)).text();
    expect(html, path).not.toMatch(/<script>alert|<b>/);
  }
  const typed = await ask('/sign-in', {
    body: new URLSearchParams({ email: markup, next: `/desk/${markup}` }),
  });
  expect(typed.status).toBe(400);
  expect(await typed.text()).not.toMatch(/<script>alert|<b>/);
});

test('posts from other sites, or from nowhere, change nothing', async () => {
  const id = await book('Xenia');
  const other = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  for (const headers of [other, { origin: 'null' }, { origin: '' }]) {
    const path = `/api/requests/booking/${id}`;
    const body = { what: 'spam', entry: randomUUID(), seen: seenNew };
    expect((await ask(path, { cookie: ana, body, headers })).status).toBe(403);
    expect(
      (await ask(await linkFor('bo@example.com'), { body: new URLSearchParams(), headers })).status,
    ).toBe(403);
    expect((await ask('/sign-out', { cookie: ana, body: new URLSearchParams(), headers })).status).toBe(403);
  }
  const detail = await json<RequestDetail>(ask(`/api/requests/booking/${id}`, { cookie: ana }));
  expect(detail).toMatchObject({ state: 'waiting', history: [] });
});

test('[27.1.6] the sign-in page says the same about members and strangers, and stops a flood', async () => {
  client = '192.0.2.7';
  const tryOf = (email: string) => ask('/sign-in', { body: new URLSearchParams({ email }) });
  const [member, stranger] = await Promise.all([tryOf('ana@example.com'), tryOf('nobody@example.com')]);
  expect(member.status).toBe(200);
  expect(await member.text()).toBe(await stranger.text());
  expect((await tryOf('nothing')).status).toBe(400);
  const statuses = new Map<number, number>();
  for (let count = 0; count < 10_000; count += 1) {
    const { status } = await tryOf('ana@example.com');
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: 17, 429: 9983 });
  // Nobody else is locked out by it.
  client = '192.0.2.8';
  expect((await tryOf('ana@example.com')).status).toBe(200);
});

test('[27.1.2] [27.1.6] links that are mailed push out no invitation, and a stranger leaves the same rows behind', async () => {
  const invitation = await linkFor('bo@example.com');
  const mailed: string[] = [];
  for (let count = 0; count < 12; count += 1) {
    const secret = makeSecret();
    // Of two of one millisecond either may be the older.
    await setTimeout(2);
    mailed.push(`/link/${secret.text}`);
    expect(await database.desk.call('', 'make_mailed_link', 'bo@example.com', secret.hash, 15)).toEqual({
      email: 'bo@example.com',
      name: 'Bo',
    });
  }
  const use = async (path = '') => (await ask(path, { body: new URLSearchParams() })).status;
  expect(await use(invitation)).toBe(303);
  // The oldest of too many make room.
  expect([
    await use(mailed[0]),
    await use(mailed[1]),
    await use(mailed[2]),
    await use(mailed.at(-1)),
  ]).toEqual([403, 403, 303, 303]);
  const stranger = makeSecret();
  expect(await database.desk.call('', 'make_mailed_link', 'who@example.com', stranger.hash, 15)).toBeNull();
  expect(await use(`/link/${stranger.text}`)).toBe(403);
});

test('a device on which a member signed in is remembered with them alone, and signs nobody in', async () => {
  const page = await ask('/', { cookie: bo });
  const [, device = ''] =
    /^foyer-desk-device=([\w-]{43}); Max-Age=34560000;.*HttpOnly; SameSite=Strict$/.exec(
      page.headers.get('set-cookie') ?? '',
    ) ?? [];
  const known = (email: string) => database.desk.call('', 'knows_device', email, hashSecret(device));
  expect([await known('Bo@Example.com'), await known('ana@example.com')]).toEqual([true, false]);
  const again = await ask('/', { cookie: `${bo}; foyer-desk-device=${device}` });
  expect(again.headers.get('set-cookie')).toBeNull();
  expect((await ask('/api/start', { cookie: `foyer-desk-device=${device}` })).status).toBe(401);
  expect((await ask('/api/start', { cookie: `foyer-desk=${device}` })).status).toBe(401);
});

test('signing out everywhere ends every session; a removed member loses theirs at once', async () => {
  await operate('add_member', { email: 'cy@example.com', name: 'Cy' });
  const [one, two] = [await signIn('cy@example.com'), await signIn('cy@example.com')];
  expect((await ask('/sign-out', { cookie: one, body: new URLSearchParams() })).status).toBe(303);
  expect((await ask('/api/start', { cookie: one })).status).toBe(401);
  expect((await ask('/api/start', { cookie: two })).status).toBe(200);
  const three = await signIn('cy@example.com');
  await ask('/sign-out-everywhere', { cookie: three, body: new URLSearchParams() });
  expect((await ask('/api/start', { cookie: two })).status).toBe(401);
  const four = await signIn('cy@example.com');
  const openTab = await ask('/api/live', { cookie: four });
  await operate('remove_member', 'cy@example.com');
  expect((await ask('/api/start', { cookie: four })).status).toBe(401);
  expect((await act(four, await book('Yara'), 'take')).status).toBe(401);
  expect(await openTab.text()).toContain('event: ended');
});

test('when two members take a request at the same moment, one gets it and the other is told who', async () => {
  const id = await book('Rosa');
  const answers = await Promise.all([ana, bo].map((cookie) => json<ActionAnswer>(act(cookie, id, 'take'))));
  expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'done']);
  const owners = answers.map((answer) => ('request' in answer ? answer.request.owner : undefined));
  expect(owners[0]).toBe(owners[1]);
  expect(['ana@example.com', 'bo@example.com']).toContain(owners[0]);
  for (const answer of answers) {
    expect('request' in answer && answer.request.history).toMatchObject([
      { what: 'taken', actor: owners[0] },
    ]);
  }
});

test('lists, counts and a single request show what was sent and its state', async () => {
  const id = await book('Vera', { additional_info: 'Only mornings.' });
  const list = await json<RequestPage>(
    ask('/api/requests?view=waiting&search=vera+mornings', { cookie: bo }),
  );
  expect(list.requests).toMatchObject([
    {
      id,
      kind: 'booking',
      name: 'Vera',
      services: ['phone'],
      origin: { way: 'voice' },
      state: 'waiting',
      owner: null,
    },
  ]);
  expect(list.counts.waiting).toBeGreaterThan(0);
  await act(bo, id, 'note', { text: '  Called.\r\nNo answer. ' });
  await act(bo, id, 'answered');
  const detail = await json<RequestDetail>(ask(`/api/requests/booking/${id}`, { cookie: bo }));
  expect(detail).toMatchObject({
    state: 'answered',
    is_mailable: true,
    can_undo: true,
    answers: [
      { text: 'Vera' },
      { text: 'vera@example.com' },
      { text: 'AI Phone Caller' },
      { text: 'Vera misses calls.' },
      { text: 'Only mornings.' },
    ],
    history: [
      { what: 'note', text: 'Called.\nNo answer.', actor_name: 'Bo' },
      { what: 'answered', actor_name: 'Bo' },
    ],
  });
  expect(detail.first_response_at).not.toBeNull();
  const waiting = await json<RequestPage>(ask('/api/requests?view=waiting&search=vera', { cookie: bo }));
  expect(waiting.requests).toEqual([]);
});

test('[27.2] accents make no difference to a search, in what was sent, in notes and in what is typed', async () => {
  const id = await book('Marin', { name: 'José Marín', problems: 'Der Laden ist zu groß. Øresund, cœur.' });
  await act(bo, id, 'note', { text: 'Łódź' });
  for (const search of [
    'marin',
    'jose+marín',
    'MARÍN',
    'gross',
    'groß',
    'oresund',
    'coeur',
    'lodz',
    'łódź',
  ]) {
    const found = await json<RequestPage>(
      ask(`/api/requests?view=all&search=${encodeURIComponent(search).replace('%2B', '+')}`, { cookie: bo }),
    );
    expect(
      found.requests.map((one) => one.id),
      search,
    ).toContain(id);
  }
});

test('a long list comes page by page, each request once', async () => {
  for (let count = 0; count < 60; count += 1) await book(`Many${count}`);
  const seen: string[] = [];
  let next: string | null = '';
  while (next !== null) {
    const page: RequestPage = await json(
      ask(`/api/requests?view=all&search=many&after=${encodeURIComponent(next)}`, { cookie: ana }),
    );
    seen.push(...page.requests.map(({ name }) => name));
    next = page.next;
  }
  expect(seen).toHaveLength(60);
  expect(new Set(seen).size).toBe(60);
});

test('nonsense in an address or a body is refused, and guessed ids tell nothing', async () => {
  expect((await ask(`/api/requests/booking/${randomUUID()}`, { cookie: ana })).status).toBe(404);
  expect((await ask('/api/requests/booking/1%27%20or%20true', { cookie: ana })).status).toBe(404);
  expect((await ask('/api/requests/team_member/x', { cookie: ana })).status).toBe(404);
  expect(await json(act(ana, randomUUID(), 'take'))).toEqual({ outcome: 'missing' });
  const id = await book('Zoe');
  for (const body of [
    {},
    { what: 'drop' },
    { what: 'note', text: '' },
    { what: 'note', text: 'a\0b' },
    { what: 'note', text: 'x'.repeat(5001) },
  ]) {
    const answer = await ask(`/api/requests/booking/${id}`, {
      cookie: ana,
      body: { entry: randomUUID(), seen: seenNew, ...body },
    });
    expect(answer.status, JSON.stringify(body).slice(0, 40)).toBe(400);
  }
});

test('only owners change the team and erase people', async () => {
  const email = 'dan@example.com';
  const add = { body: { email: 'DAN@example.com', name: 'Dan', is_owner: false } };
  expect((await ask('/api/team/add', { cookie: bo, ...add })).status).toBe(403);
  const { link } = await json<{ link: string }>(ask('/api/team/add', { cookie: ana, ...add }));
  const dan = await ask(new URL(link).pathname.replace('/desk', ''), { body: new URLSearchParams() });
  expect((await json<DeskStart>(ask('/api/start', { cookie: cookieOf(dan) }))).me).toMatchObject({
    email,
    name: 'Dan',
  });
  expect((await ask('/api/team/remove', { cookie: bo, body: { email } })).status).toBe(403);
  expect((await ask('/api/team/remove', { cookie: ana, body: { email: 'ana@example.com' } })).status).toBe(
    403,
  );
  expect((await ask('/api/team/remove', { cookie: ana, body: { email } })).status).toBe(200);

  const id = await book('Erased');
  await act(ana, id, 'note', { text: 'A note about her.' });
  const person = { email: 'erased@example.com' };
  expect((await ask('/api/person/erase', { cookie: bo, body: person })).status).toBe(403);
  expect(await json(ask('/api/person/erase', { cookie: ana, body: person }))).toMatchObject({
    booking: 1,
    entries: 1,
  });
  expect((await ask(`/api/requests/booking/${id}`, { cookie: ana })).status).toBe(404);
});

test('[27.1.3] adding changes nobody who is there; a role and a new link are acts of their own', async () => {
  client = '192.0.2.60';
  const post = (path: string, body: object, cookie = ana) => ask(`/api/team/${path}`, { cookie, body });
  const owners = async () =>
    ((await operate('list_members')) as readonly TeamMember[])
      .filter(({ is_owner }) => is_owner)
      .map(({ email }) => email);
  const again = await post('add', { email: 'ANA@example.com', name: 'Impostor', is_owner: false });
  expect(again.status).toBe(409);
  expect(await again.json()).toEqual({
    error: 'there',
    member: { email: 'ana@example.com', name: 'Ana', is_owner: true },
  });
  expect(await operate('add_member', { email: 'Ana@example.com ', name: 'Impostor' })).toMatchObject({
    outcome: 'there',
    member: { name: 'Ana', is_owner: true },
  });

  const fay = { email: 'fay@example.com' };
  await post('add', { ...fay, name: 'Fay', is_owner: false });
  expect((await post('change', { ...fay, is_owner: true }, bo)).status).toBe(403);
  expect((await post('link', fay, bo)).status).toBe(403);
  expect(await json(post('change', { ...fay, is_owner: true }))).toContainEqual(
    expect.objectContaining({
      ...fay,
      name: 'Fay',
      is_owner: true,
    }),
  );
  const { link } = await json<{ link: string }>(post('link', fay));
  expect(
    (await ask(new URL(link).pathname.replace('/desk', ''), { body: new URLSearchParams() })).status,
  ).toBe(303);
  expect((await post('link', { email: 'nobody@example.com' })).status).toBe(400);
  expect((await post('change', { ...fay, is_owner: 'yes' })).status).toBe(400);
  expect((await post('change', { ...fay, is_owner: false })).status).toBe(200);

  // Ana is the last one, whichever way it is tried.
  const me = { email: 'ana@example.com' };
  const demoted = await post('change', { ...me, is_owner: false });
  expect([demoted.status, await demoted.json()]).toEqual([409, { error: 'last owner' }]);
  expect(await operate('change_member', 'Ana@Example.com', { is_owner: false })).toEqual({
    outcome: 'last owner',
  });
  expect(await operate('remove_member', 'ana@example.com')).toBe('last owner');
  expect(await owners()).toEqual(['ana@example.com']);

  // A name alone leaves the role as it is.
  expect(await operate('change_member', 'ana@example.com', { name: 'Anna' })).toMatchObject({
    outcome: 'changed',
    member: { name: 'Anna', is_owner: true },
  });
  await operate('change_member', 'ana@example.com', { name: 'Ana' });
  expect(await operate('change_member', 'nobody@example.com', { name: 'N' })).toEqual({ outcome: 'missing' });
  expect(await operate('remove_member', fay.email)).toBe('removed');
  expect(await operate('remove_member', fay.email)).toBe('missing');
});

test('[27.1.3] of two owners who remove each other, or step down, at the same moment, one stays an owner', async () => {
  for (let round = 0; round < 5; round += 1) {
    await operate('add_member', { email: 'gil@example.com', name: 'Gil', is_owner: true });
    const gil = await signIn('gil@example.com');
    const [remove, change] = ['/api/team/remove', '/api/team/change'];
    await Promise.all(
      round % 2 === 0
        ? [
            ask(remove, { cookie: ana, body: { email: 'gil@example.com' } }),
            ask(remove, { cookie: gil, body: { email: 'ana@example.com' } }),
          ]
        : [
            ask(change, { cookie: ana, body: { email: 'ana@example.com', is_owner: false } }),
            ask(change, { cookie: gil, body: { email: 'gil@example.com', is_owner: false } }),
          ],
    );
    const team = (await operate('list_members')) as readonly TeamMember[];
    expect(team.filter(({ is_owner }) => is_owner)).toHaveLength(1);
    // As it was.
    await operate('add_member', { email: 'ana@example.com', name: 'Ana', is_owner: true });
    await operate('change_member', 'ana@example.com', { is_owner: true });
    await operate('remove_member', 'gil@example.com');
    if ((await ask('/api/start', { cookie: ana })).status === 401) ana = await signIn('ana@example.com');
  }
});

test('a view is exported whole as CSV and JSON', async () => {
  await book('Csv', { problems: '=cmd()' });
  const csv = await (await ask('/api/export?view=all&search=csv', { cookie: bo })).text();
  expect(csv).toContain("Csv,csv@example.com,phone,'=cmd()");
  const response = await ask('/api/export?view=all&search=csv&format=json', { cookie: bo });
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="requests.json"');
  expect(await response.json()).toMatchObject([{ name: 'Csv', state: 'waiting', owner: null, way: 'voice' }]);
});

test('an open desk hears about changes', async () => {
  const id = await book('Live');
  const response = await ask('/api/live', { cookie: bo });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const hear = async (words: string) => {
    while (!heard.includes(words)) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done) throw new Error(`The stream ended after ${heard}`);
      heard += value;
    }
  };
  // Nothing that happens from then on is missed.
  await hear('event: ready');
  await act(ana, id, 'take');
  await hear(`event: change\ndata: {"kind":"booking","id":"${id}"}`);
  await reader?.cancel();
});

test('[27.1.7] a session has so many open streams at once, and closing one makes room', async () => {
  const streams: Response[] = [];
  const open = async () => {
    const response = await ask('/api/live', { cookie: bo });
    streams.push(response);
    return response.status;
  };
  for (let count = 0; count < 12; count += 1) expect(await open()).toBe(200);
  expect(await open()).toBe(429);
  expect((await ask('/api/live', { cookie: ana })).status).toBe(200);
  await streams[0]?.body?.cancel();
  expect(await open()).toBe(200);
  for (const { body } of streams) if (body && !body.locked) await body.cancel();
});

test('only a possible secret is hashed', () => {
  expect(hashSecret('a'.repeat(43))).toMatch(/^[\da-f]{64}$/);
  for (const text of [undefined, '', 'a'.repeat(42), `${'a'.repeat(42)}=`]) expect(hashSecret(text)).toBe('');
});

test('where a request came from is kept with it, shown, searchable and exported; garbage is ignored', async () => {
  const store = async (name: string, source: string) => {
    const id = randomUUID();
    const row = { id, name, email: 'src@example.com', services: ['phone'], problems: 'Calls.' };
    const from = { way: 'api', client: '192.0.2.9', form: 'honeypot=?0', source } as const;
    expect((await database.insert('booking', row, from)).kind).toBe('stored');
    return (await json<RequestDetail>(ask(`/api/requests/booking/${id}`, { cookie: ana }))).origin;
  };
  const long = 'x'.repeat(300);
  const sent = {
    site: 'salon.example',
    referrer: 'search.example',
    utm_source: ' Größe\n💈\u0000<b> ',
    utm_term: long,
    gclid: 'secret',
    utm_medium: 7,
  };
  expect(await store('Sourced', JSON.stringify(sent).replace('\\u0000', ''))).toEqual({
    way: 'form',
    site: 'salon.example',
    referrer: 'search.example',
    utm_source: 'Größe 💈<b>',
    utm_term: 'x'.repeat(100),
  });
  for (const rubbish of [
    '',
    'x',
    '[]',
    '{"utm_source":',
    '{"utm_source":"\\u0000"}',
    '"x"',
    `{"site":"${long}`.repeat(99),
  ]) {
    expect(await store('Rubbish', rubbish), rubbish).toEqual({ way: 'form' });
  }
  const found = await json<RequestPage>(
    ask('/api/requests?view=all&search=größe+search.exam', { cookie: ana }),
  );
  expect(found.requests.map(({ name }) => name)).toEqual(['Sourced']);
  const csv = await (await ask('/api/export?view=all&search=größe', { cookie: ana })).text();
  expect(csv).toContain(',way,site,referrer,utm_source,utm_medium,');
  expect(csv).toContain(',form,salon.example,search.example,Größe 💈<b>,,');
});

const callNote = {
  started_at: '2026-03-04T10:00:00Z',
  seconds: 75,
  ended: 'customer-ended-call',
  outcome: 'asked',
  typed: true,
  spoken: false,
  source: 'news',
};

test('calls: what came of them, unanswered questions in groups, words only for their days', async () => {
  const booking = await book('Called');
  const words = [{ role: 'user', text: 'My address is called@example.com, do you do zeppelins?' }];
  const questions = ['Do you do zeppelins?', 'do you do ZEPPELINS'];
  const kept = {
    ...callNote,
    id: randomUUID(),
    words,
    questions,
    unanswered: 2,
    words_days: 30,
    outcome: 'booked',
    booking,
  };
  const silent = {
    ...callNote,
    id: randomUUID(),
    words,
    questions,
    unanswered: 2,
    words_days: 0,
    started_at: '2026-03-05T10:00:00Z',
  };
  for (const one of [kept, silent, kept]) await database.desk.call('', 'note_call', one);
  const page = await json<CallPage>(ask('/api/calls', { cookie: bo }));
  expect(page.calls.map(({ id, words: said, name, unanswered }) => ({ id, said, name, unanswered }))).toEqual(
    [
      { id: silent.id, said: null, name: null, unanswered: 2 },
      { id: kept.id, said: words, name: 'Called', unanswered: 2 },
    ],
  );
  expect(page.questions).toMatchObject([{ number: 2 }]);
  expect(page.words_days).toBe(30);
  // In addition to the request, and found through it.
  const detail = await json<RequestDetail>(ask(`/api/requests/booking/${booking}`, { cookie: bo }));
  expect(detail.call).toMatchObject({ seconds: 75, words });
  const found = await json<RequestPage>(ask('/api/requests?view=all&search=zeppelin', { cookie: bo }));
  expect(found.requests.map(({ name }) => name)).toEqual(['Called']);
  // Signed out, nothing of it.
  expect((await ask('/api/calls')).status).toBe(401);
  expect((await ask('/api/numbers')).status).toBe(401);

  // In another call the same person gave their address: its words go with them as well.
  const other = { ...kept, id: randomUUID(), booking: null, started_at: '2026-03-06T10:00:00Z' };
  await database.desk.call('', 'note_call', other);
  await database.erase({ kind: 'email', email: 'Called@example.com' });
  const after = await json<CallPage>(ask('/api/calls', { cookie: bo }));
  expect(after.calls.map(({ id, words: said }) => ({ id, said }))).toEqual([
    { id: other.id, said: null },
    { id: silent.id, said: null },
  ]);
  expect(after.questions).toEqual([]);
});

test('[27.2] numbers: views, forms, calls and requests by day and source, how fast answers were, and CSV', async () => {
  const today = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/New_York',
    dateStyle: 'short',
  }).format();
  const counts = [
    { day: today, source: 'news', what: 'views', number: 3 },
    { day: today, source: '=cmd', what: 'views', number: 1 },
    { day: '2020-01-01', source: 'old', what: 'views', number: 9 },
  ];
  await database.desk.call('', 'add_counts', counts);
  await database.desk.call('', 'add_counts', counts.slice(0, 1));
  const before = await json<DeskNumbers>(ask('/api/numbers?period=week', { cookie: bo }));
  const answered = await book('Fast');
  await act(ana, answered, 'answered');
  await act(ana, await book('Spammer'), 'spam');
  const numbers = await json<DeskNumbers>(ask('/api/numbers?period=week', { cookie: bo }));
  expect(numbers.days).toHaveLength(7);
  expect(numbers.days.at(-1)).toBe(today);
  expect(numbers.counts).toContainEqual([today, 'news', 'views', 6]);
  expect(numbers.counts.flat()).not.toContain('old');
  const voice = (of: DeskNumbers) =>
    of.counts.find(([, source, what]) => source === '' && what === 'voice bookings')?.[3] ?? 0;
  expect(voice(numbers)).toBe(voice(before) + 1);
  // A program's request is neither a form nor a call.
  const byWay = (of: DeskNumbers, name: string) =>
    of.counts.filter(([, , what]) => what === name).reduce((sum, [, , , number]) => sum + number, 0);
  await database.insert(
    'booking',
    { name: 'Program', email: 'p@example.com', services: ['phone'], problems: 'Calls.' },
    { way: 'api', client: '192.0.2.9' },
  );
  const later = await json<DeskNumbers>(ask('/api/numbers?period=week', { cookie: bo }));
  expect(byWay(later, 'api bookings')).toBe(byWay(numbers, 'api bookings') + 1);
  expect(byWay(later, 'form bookings')).toBe(byWay(numbers, 'form bookings'));
  // Within the first hour.
  expect(numbers.answers[0]).toBe((before.answers[0] ?? 0) + 1);
  for (const [period, days] of [
    ['month', 30],
    ['year', 364],
    ['nonsense', 7],
  ] as const) {
    expect((await json<DeskNumbers>(ask(`/api/numbers?period=${period}`, { cookie: bo }))).days).toHaveLength(
      days,
    );
  }
  const csv = await (await ask('/api/numbers/export?period=week', { cookie: bo })).text();
  expect(csv).toContain(
    'day,source,views,forms begun,calls begun,form bookings,voice bookings,consultations,api bookings,calls booked,calls held,won,won value\r\n',
  );
  expect(csv).toContain(`${today},"news",6,0,0,0,0,0,0,0,0,0,0\r\n`);
  expect(csv).toContain(`${today},"'=cmd",1,`);
});

test('everything stored about a person can be downloaded, by members alone', async () => {
  const id = await book('Exported');
  await act(bo, id, 'note', { text: 'Wants her data.' });
  const path = '/api/person/export?email=EXPORTED@example.com';
  expect((await ask(path)).status).toBe(401);
  const response = await ask(path, { cookie: bo });
  expect(response.headers.get('content-disposition')).toContain('person.json');
  expect(await response.json()).toMatchObject({
    email: 'EXPORTED@example.com',
    requests: [{ id, name: 'Exported', state: 'waiting', desk: { entries: [{ text: 'Wants her data.' }] } }],
  });
  expect((await ask('/api/person/export?email=nobody', { cookie: bo })).status).toBe(400);
});

/** A browser with a passkey of a member who is signed in there. */
async function withPasskey(session: string, name = 'Mac') {
  const authenticator = createFakeAuthenticator(deskSite);
  const offered = async () =>
    (await json<{ challenge: string }>(ask('/api/passkeys/options', { cookie: session, body: {} })))
      .challenge;
  const add = (challenge: string, faults?: AuthenticatorFaults) =>
    ask('/api/passkeys/add', {
      cookie: session,
      body: { name, response: authenticator.create(challenge, faults) },
    });
  /** Asks for a challenge as the sign-in page does. */
  async function challenged() {
    const response = await ask('/passkey/options', { body: {} });
    const { challenge } = await json<{ challenge: string }>(response);
    return { challenge, browser: cookieOf(response) };
  }
  const send = (browser: string, response: object) =>
    ask('/passkey/sign-in', { cookie: browser, body: { response, next: '/desk/team' } });
  async function enter(faults?: AuthenticatorFaults) {
    const { challenge, browser } = await challenged();
    return send(browser, authenticator.get(challenge, faults));
  }
  return { authenticator, offered, add, challenged, send, enter };
}

const sessionOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((text) => text.split(';', 1)[0] ?? '')
    .find((text) => text.startsWith('foyer-desk=')) ?? '';

test('a member adds a passkey, signs in with it without an address, and it is gone once removed', async () => {
  client = '192.0.2.50';
  const key = await withPasskey(bo);
  expect((await ask('/api/passkeys/options', { body: {} })).status).toBe(401);
  const member = await json<DeskMember>(key.add(await key.offered()));
  expect(member.passkeys).toMatchObject([{ name: 'Mac', last_used_at: null }]);
  // A browser is told how to reach it, and so asks no other authenticator whether it has this one already.
  const { excludeCredentials } = await json<{ excludeCredentials: unknown }>(
    ask('/api/passkeys/options', { cookie: bo, body: {} }),
  );
  expect(excludeCredentials).toEqual([
    { id: member.passkeys[0]?.id, type: 'public-key', transports: ['internal'] },
  ]);
  // The page gets only what it shows.
  expect(Object.keys(member.passkeys[0] ?? {}).sort()).toEqual(['created_at', 'id', 'last_used_at', 'name']);
  const response = await key.enter();
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ next: '/desk/team' });
  const { me } = await json<DeskStart>(ask('/api/start', { cookie: sessionOf(response) }));
  expect(me).toMatchObject({ email: 'bo@example.com', passkeys: [{ last_used_at: expect.any(String) }] });
  // However often it is the right one, it counts for nothing.
  for (let count = 0; count < 65; count += 1) expect((await key.enter()).status).toBe(200);
  // Somebody else’s cannot be removed.
  const id = me.passkeys[0]?.id;
  await ask('/api/passkeys/remove', { cookie: ana, body: { id } });
  expect((await key.enter()).status).toBe(200);
  const left = await json<DeskMember>(ask('/api/passkeys/remove', { cookie: bo, body: { id } }));
  expect(left.passkeys).toEqual([]);
  expect((await key.enter()).status).toBe(403);
});

test('a passkey is refused when its answer was used before, is for another site or browser, or is forged', async () => {
  client = '192.0.2.51';
  const key = await withPasskey(bo);
  expect((await key.add(await key.offered())).status).toBe(200);
  for (const faults of [
    { origin: 'https://desk.example.evil' },
    { rpId: 'evil.example' },
    { isVerified: false },
    { isForged: true },
  ]) {
    const response = await key.enter(faults);
    expect(response.status, JSON.stringify(faults)).toBe(403);
    expect(sessionOf(response)).toBe('');
  }
  const { challenge, browser } = await key.challenged();
  const answer = key.authenticator.get(challenge);
  // Another browser has not asked for this.
  const other = await key.challenged();
  expect((await key.send(other.browser, answer)).status).toBe(403);
  expect((await key.send(browser, answer)).status).toBe(403);
  const good = await key.challenged();
  const used = key.authenticator.get(good.challenge);
  expect((await key.send(good.browser, used)).status).toBe(200);
  expect((await key.send(good.browser, used)).status).toBe(403);
  // One that nobody gave out, and one from the member’s own page, which is for adding.
  expect((await key.send(good.browser, key.authenticator.get(makeSecret().text))).status).toBe(403);
  expect((await key.send(good.browser, key.authenticator.get(await key.offered()))).status).toBe(403);
  for (const nonsense of [{}, { id: 'x' }, { response: 7 }]) {
    expect((await key.send(good.browser, nonsense)).status).toBe(403);
  }
});

test('a passkey is not added twice with one challenge, for another site, in another session or without a name', async () => {
  const key = await withPasskey(ana);
  const challenge = await key.offered();
  const response = createFakeAuthenticator(deskSite).create(challenge);
  expect((await ask('/api/passkeys/add', { cookie: bo, body: { name: 'Mac', response } })).status).toBe(400);
  expect((await key.add(challenge)).status).toBe(400);
  const fresh = await key.offered();
  expect((await key.add(fresh)).status).toBe(200);
  expect((await key.add(fresh)).status).toBe(400);
  const fault = async (faults: AuthenticatorFaults) =>
    (await (await withPasskey(ana)).add(await key.offered(), faults)).status;
  expect(await fault({ origin: 'https://evil.example' })).toBe(400);
  expect(await fault({ rpId: 'evil.example' })).toBe(400);
  expect(await fault({ isVerified: false })).toBe(400);
  const unnamed = await withPasskey(ana, '  ');
  expect((await unnamed.add(await unnamed.offered())).status).toBe(400);
  expect(
    (
      await ask('/api/passkeys/options', {
        cookie: ana,
        body: {},
        headers: { origin: 'https://evil.example' },
      })
    ).status,
  ).toBe(403);
});

test('a counter that does not grow reveals a copied passkey; one that never counts is fine', async () => {
  client = '192.0.2.52';
  const key = await withPasskey(bo);
  expect((await key.add(await key.offered())).status).toBe(200);
  expect((await key.enter({ counter: 0 })).status).toBe(200);
  expect((await key.enter({ counter: 7 })).status).toBe(200);
  for (const counter of [7, 6, 0]) expect((await key.enter({ counter })).status, `${counter}`).toBe(403);
  expect((await key.enter({ counter: 8 })).status).toBe(200);
});

test('a removed member’s passkey signs nobody in, even after they come back', async () => {
  client = '192.0.2.53';
  await operate('add_member', { email: 'eve@example.com', name: 'Eve' });
  const eve = await signIn('eve@example.com');
  const key = await withPasskey(eve);
  expect((await key.add(await key.offered())).status).toBe(200);
  const waiting = await key.challenged();
  await operate('remove_member', 'eve@example.com');
  expect((await key.send(waiting.browser, key.authenticator.get(waiting.challenge))).status).toBe(403);
  await operate('add_member', { email: 'eve@example.com', name: 'Eve' });
  expect((await key.enter()).status).toBe(403);
  expect((await ask('/api/passkeys/options', { cookie: eve, body: {} })).status).toBe(401);
});

test('the pages of a search follow one another', async () => {
  const row = {
    name: 'Rare',
    email: 'rare@example.com',
    services: ['phone'],
    problems: 'A quagga, of all things.',
  };
  for (let count = 0; count < 3; count += 1) {
    await database.insert('booking', row, { way: 'call', client: '192.0.2.9' });
  }
  const list = (question: object) =>
    database.desk.call(hashSecret(ana.split('=')[1]), 'desk_list', { view: 'all', after: null, ...question });
  const named = async (question: object) =>
    ((await list(question)) as { name: string }[]).map(({ name }) => name);
  expect(await named({ search: 'quagga', limit: 50 })).toEqual(['Rare', 'Rare', 'Rare']);
  expect(await named({ search: 'quagga', limit: 2 })).toEqual(['Rare', 'Rare']);
  expect(await named({ search: 'quagga', limit: 50, view: 'spam' })).toEqual([]);
  const [first, second] = (await list({ search: 'quagga', limit: 2 })) as {
    created_at: string;
    id: string;
  }[];
  expect(first?.id).not.toBe(second?.id);
  const after = [second?.created_at, second?.id];
  expect(await named({ search: 'quagga', limit: 2, after })).toEqual(['Rare']);
});
