import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { DeskMember, PersonHeld, TeamEvent } from '#shared/desk/desk-api.ts';
import { createFakeAuthenticator } from '#tests/fakes/fake-authenticator.ts';
import { startSmtpSink } from '#tests/fakes/smtp-sink.ts';
import { cookieOf, deskSite, json } from '#tests/support/desk-in-process.ts';
import { mailOver, openDeskWithTeam } from '#tests/support/desk-with-team.ts';

const sink = await startSmtpSink();
const { ask, book, operate, ana, bo } = await openDeskWithTeam({
  mail: mailOver(new URL(sink.url)),
});
afterAll(() => sink.close());

const eventsFor = async (cookie: string) =>
  (await json<readonly TeamEvent[]>(ask('/api/team/events', { cookie })))
    .map(({ actor_name, what, member_name, detail }) => [actor_name, what, member_name, detail])
    .reverse();

test('[27.1.3] joins, removals, roles, links, sign-ins, exports and erasures are noted, with who did it', async () => {
  const post = (path: string, body: object) => ask(`/api/${path}`, { cookie: ana, body });
  const before = (await eventsFor(ana)).length;
  const cy = { email: 'cy@example.com' };
  await post('team/add', { ...cy, name: 'Cy', is_owner: false });
  // Adding once more is nothing.
  await post('team/add', { ...cy, name: 'Impostor', is_owner: true });
  await post('team/change', { ...cy, is_owner: true });
  await post('team/change', { ...cy, is_owner: true });
  await post('team/link', cy);
  await operate('change_member', cy.email, { name: 'Cyd' });
  await post('team/remove', cy);
  await book('Noted');
  await (await ask('/api/export?view=all&format=csv', { cookie: bo })).text();
  await (await ask('/api/person/export?email=noted@example.com', { cookie: ana })).text();
  await post('person/erase', { email: 'noted@example.com' });
  expect((await eventsFor(ana)).slice(before)).toEqual([
    ['Ana', 'added', 'Cy', 'member'],
    ['Ana', 'link', 'Cy', null],
    ['Ana', 'role', 'Cy', 'owner'],
    ['Ana', 'link', 'Cy', null],
    [null, 'renamed', 'Cy', 'Cyd'],
    ['Ana', 'removed', 'Cyd', null],
    ['Bo', 'exported', null, 'list'],
    ['Ana', 'exported', null, 'person'],
    ['Ana', 'erased', null, '1'],
  ]);
  // Nothing of it names a visitor.
  expect(JSON.stringify(await eventsFor(ana))).not.toContain('noted@');
});

test('[27.1.6] erasing a person says which requests of others still name them', async () => {
  const act = (id: string, text: string) =>
    ask(`/api/requests/booking/${id}`, { cookie: ana, body: { what: 'note', entry: randomUUID(), text } });
  const gone = await book('Quilla', { name: 'Quilla Maren' });
  const [byName, byAddress, neither] = [await book('One'), await book('Two'), await book('Three')];
  await act(gone, 'Quilla Maren called.');
  await act(byName, 'Came through quilla maren.');
  await act(byAddress, 'Cc to Quilla@Example.com, please.');
  await act(neither, 'Maren said that Quilla is a nice name.');
  const body = { email: 'quilla@example.com' };
  const held = await json<PersonHeld>(ask(`/api/person?email=${body.email}`, { cookie: bo }));
  expect(held.mentions.map(({ id }) => id).sort()).toEqual([byName, byAddress].sort());
  expect(held.mentions.map(({ name }) => name).sort()).toEqual(['One', 'Two']);
  // The same once it is done.
  expect(await json(ask('/api/person/erase', { cookie: ana, body }))).toEqual(held);
  expect((await ask(`/api/requests/booking/${gone}`, { cookie: ana })).status).toBe(404);
});

test('an owner sees what everybody did; a member what is about them; signed out, nothing', async () => {
  expect(await eventsFor(ana)).toContainEqual(['Bo', 'signed in', 'Bo', 'link']);
  const own = await eventsFor(bo);
  expect(own).toContainEqual(['Bo', 'signed in', 'Bo', 'link']);
  expect(own.filter((event) => !event.includes('Bo'))).toEqual([]);
  expect((await ask('/api/team/events')).status).toBe(401);
});

test('[27.1.3] who is given another role, or a link that signs in as them, is told by mail', async () => {
  const dee = { email: 'dee@example.com' };
  const post = (path: string, body: object) => ask(`/api/team/${path}`, { cookie: ana, body });
  await post('add', { ...dee, name: 'Dee', is_owner: false });
  await post('change', { ...dee, is_owner: true });
  await post('change', { ...dee, is_owner: true });
  await post('link', dee);
  const textsToDee = () =>
    sink.taken.filter(({ envelope }) => envelope.to[0] === dee.email).map(({ text }) => text);
  await expect.poll(() => textsToDee().length, { timeout: 10_000 }).toBe(2);
  const texts = textsToDee().sort();
  expect(texts[0]).toContain('Ana made a sign-in link for you');
  expect(texts[0]).not.toContain('/desk/link/');
  expect(texts[1]).toContain('Ana made you an owner');
});

test('[27.1.7] removing a passkey ends the sessions that it began', async () => {
  const key = createFakeAuthenticator(deskSite);
  const challengeOf = async (path: string, cookie?: string) => {
    const response = await ask(path, { ...(cookie && { cookie }), body: {} });
    return { browser: cookieOf(response), ...(await json<{ challenge: string }>(response)) };
  };
  const { challenge } = await challengeOf('/api/passkeys/options', bo);
  const added = await ask('/api/passkeys/add', {
    cookie: bo,
    body: { name: 'Phone', response: key.create(challenge) },
  });
  const id = (await json<DeskMember>(added)).passkeys[0]?.id;
  const enter = async () => {
    const asked = await challengeOf('/passkey/options');
    const response = await ask('/passkey/sign-in', {
      cookie: asked.browser,
      body: { response: key.get(asked.challenge) },
    });
    return response.headers
      .getSetCookie()
      .map((text) => text.split(';', 1)[0] ?? '')
      .find((text) => text.startsWith('foyer-desk='));
  };
  const stolen = (await enter()) ?? '';
  const status = async (cookie: string) => (await ask('/api/start', { cookie })).status;
  expect(await status(stolen)).toBe(200);
  // Somebody else's request ends nothing.
  await ask('/api/passkeys/remove', { cookie: ana, body: { id } });
  expect(await status(stolen)).toBe(200);
  await ask('/api/passkeys/remove', { cookie: bo, body: { id } });
  expect([await status(stolen), await status(bo)]).toEqual([401, 200]);
});
