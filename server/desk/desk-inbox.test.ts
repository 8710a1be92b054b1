import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { outboxWithReplies } from '#server/outbox/outbox-with-replies.ts';
import {
  type ActionAnswer,
  type DeskFacets,
  type DeskNumbers,
  lastSeen,
  type RequestDetail,
  type RequestPage,
} from '#shared/desk/desk-api.ts';
import { json, seenNew } from '#tests/support/desk-in-process.ts';
import { mailOver, openDeskWithTeam } from '#tests/support/desk-with-team.ts';

const { ask, book, act, database, operate, ana, bo } = await openDeskWithTeam({ mail: mailOver() });
const outbox = outboxWithReplies(database.outbox, { operate });

const detail = (id: string) => json<RequestDetail>(ask(`/api/requests/booking/${id}`, { cookie: ana }));

/** Does something to a request as it is now. */
async function does(cookie: string, id: string, what: string, more: object = {}): Promise<RequestDetail> {
  const { state, owner, history } = await detail(id);
  const answer = await json<ActionAnswer>(
    act(cookie, id, what, { seen: { state, owner, last: lastSeen(history) }, ...more }),
  );
  if (answer.outcome !== 'done') throw new Error(answer.outcome);
  return answer.request;
}

async function names(query: Record<string, string>): Promise<readonly string[]> {
  const page = await json<RequestPage>(
    ask(`/api/requests?${new URLSearchParams({ view: 'all', ...query })}`, { cookie: ana }),
  );
  return page.requests.map(({ name }) => name).sort();
}

test('a request is given to anybody on the team, and to nobody who is not', async () => {
  const id = await book('Given');
  const given = await does(ana, id, 'assign', { to: 'Bo@example.com' });
  expect(given).toMatchObject({ owner: 'bo@example.com', state: 'waiting' });
  expect(given.history.at(-1)).toMatchObject({ what: 'assigned', actor_name: 'Ana', text: 'Bo' });
  const stranger = await act(ana, id, 'assign', {
    to: 'nobody@example.com',
    seen: { state: 'waiting', owner: 'bo@example.com' },
  });
  expect(stranger.status).toBe(400);
  // Giving it to oneself is taking it, to nobody letting it go; an undo gives it back.
  expect((await does(ana, id, 'assign', { to: 'ana@example.com' })).history.at(-1)?.what).toBe('taken');
  expect((await does(ana, id, 'undo')).owner).toBe('bo@example.com');
  expect(await does(bo, id, 'assign', { to: null })).toMatchObject({ owner: null });
});

test('tags are added once, whatever their letters, undone, and counted without counting', async () => {
  const id = await book('Tagged');
  await does(ana, id, 'tag', { tag: ' VIP ' });
  await does(bo, id, 'tag', { tag: 'vip' });
  expect((await does(bo, id, 'tag', { tag: 'October' })).tags).toEqual(['VIP', 'October']);
  expect(await names({ tag: 'vip' })).toEqual(['Tagged']);
  expect((await does(bo, id, 'undo')).tags).toEqual(['VIP']);
  const facets = await json<DeskFacets>(ask('/api/facets', { cookie: ana }));
  expect(facets.tags).toEqual(['VIP']);
  expect((await does(ana, id, 'untag', { tag: 'VIP' })).tags).toEqual([]);
  expect((await json<DeskFacets>(ask('/api/facets', { cookie: ana }))).tags).toEqual([]);
  for (const tag of ['', ' ', 'x'.repeat(41), 'a\0b', 7])
    expect((await act(ana, id, 'tag', { tag })).status).toBe(400);
});

test('[27.2] filters narrow a list down together, with a search, an offering by its name and days', async () => {
  const one = await book('Filterone', { services: ['website', 'phone'] });
  const two = await book('Filtertwo', { services: ['website'] });
  await does(ana, one, 'take');
  await does(ana, two, 'won');
  expect(await names({ service: 'website' })).toEqual(['Filterone', 'Filtertwo']);
  expect(await names({ service: 'website', owner: 'ana@example.com' })).toEqual(['Filterone']);
  expect(await names({ service: 'website', owner: 'none', state: 'won' })).toEqual(['Filtertwo']);
  expect(await names({ service: 'website', state: 'lost' })).toEqual([]);
  expect(await names({ search: 'custom web', service: 'phone' })).toEqual(['Filterone']);
  expect(await names({ search: 'Custom Website filtertwo' })).toEqual(['Filtertwo']);
  expect(await names({ service: 'website', from: '2001-01-01', to: '2001-12-31' })).toEqual([]);
  expect(await names({ service: 'website', from: '2001-01-01' })).toHaveLength(2);
  // Invalid values change or find nothing, and don't fail.
  expect(await names({ service: 'website', from: 'yesterday' })).toHaveLength(2);
  expect(await names({ tag: '\0{}",' })).toEqual(await names({}));
  expect(await names({ view: 'waiting', service: 'website' })).toEqual(['Filterone']);
});

test('several requests are acted on at once, each as it stood before their member', async () => {
  const ids = [await book('Bulkone'), await book('Bulktwo'), await book('Bulkthree')];
  await does(bo, ids[1] ?? '', 'take');
  const acts = ids.map((id) => ({ kind: 'booking', id, what: 'spam', entry: randomUUID(), seen: seenNew }));
  const send = () => json<{ outcomes: string[] }>(ask('/api/requests', { cookie: ana, body: { acts } }));
  expect((await send()).outcomes).toEqual(['done', 'changed', 'done']);
  // Sent again, nothing is done twice.
  expect((await send()).outcomes).toEqual(['done', 'changed', 'done']);
  expect((await detail(ids[0] ?? '')).history.map(({ what }) => what)).toEqual(['spam']);
  const many = Array.from({ length: 101 }, () => acts[0]);
  const reply = [{ ...acts[0], what: 'reply', text: 'Hello all' }];
  for (const wrong of [many, reply, [{ what: 'spam' }], 'x'])
    expect((await ask('/api/requests', { cookie: ana, body: { acts: wrong } })).status).toBe(400);
  expect((await ask('/api/requests', { body: { acts } })).status).toBe(401);
});

test('an answer can be taken back until it goes out, and then not', async () => {
  const id = await book('Regret');
  const sent = await does(ana, id, 'reply', { text: 'Too soon.', subject: ' One\nline ', hold: 10 });
  expect(sent).toMatchObject({ state: 'answered', is_sending: true });
  expect(Date.parse(sent.sends_at ?? '') - Date.now()).toBeLessThan(10_500);
  expect(await outbox.claim(['reply'], 60)).toBeUndefined();
  const entry = sent.history.at(-1);
  expect(entry).toMatchObject({ what: 'reply', subject: 'One line' });
  // A colleague may, too: it is the team's answer.
  const back = await does(bo, id, 'unsend', { about: entry?.id });
  expect(back).toMatchObject({ state: 'waiting', is_sending: false, first_response_at: null });
  expect(back.history.at(-1)).toMatchObject({ what: 'undone', undoes: entry?.id });

  const gone = await does(ana, id, 'reply', { text: 'Now.' });
  const claimed = await outbox.claim(['reply'], 60);
  expect(claimed?.reply).toMatchObject({ text: 'Now.', subject: null });
  const about = gone.history.at(-1)?.id;
  const late = await json<ActionAnswer>(act(ana, id, 'unsend', { about }));
  expect(late.outcome).toBe('mail out');
  if (claimed) await outbox.end(claimed, { kind: 'delivered' });
  expect((await json<ActionAnswer>(act(ana, id, 'unsend', { about }))).outcome).toBe('mail out');
});

test('an answer that goes out later answers nobody until then', async () => {
  const id = await book('Later');
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const planned = await does(ana, id, 'reply', { text: 'Tomorrow.', send_at: tomorrow });
  expect(planned).toMatchObject({ state: 'waiting', first_response_at: null, owner: 'ana@example.com' });
  expect(Date.parse(planned.sends_at ?? '')).toBe(Date.parse(tomorrow));
  // The operator's replay sends what waits, not what is to come.
  await database.outbox.replay(id);
  expect(await outbox.claim(['reply'], 60)).toBeUndefined();
  const about = planned.history.at(-1)?.id ?? '';
  // As the worker does once it is sent.
  await operate('act_on_request', null as never, 'Foyer', { kind: 'booking', id, about, what: 'reply sent' });
  const sent = await detail(id);
  expect(sent).toMatchObject({ state: 'answered', is_sending: false, sends_at: null });
  expect(sent.first_response_at).toBe(sent.history.at(-1)?.at);
  const never = new Date(Date.now() + 400 * 86_400_000).toISOString();
  for (const send_at of [never, 'soon', 5])
    expect((await act(ana, id, 'reply', { text: 'x', send_at, seen: seenNew })).status).toBe(400);
});

test('what customers are worth is in the numbers, and follows each change', async () => {
  const id = await book('Worth');
  const numbers = async () => {
    const { counts } = await json<DeskNumbers>(ask('/api/numbers?period=week', { cookie: ana }));
    return counts
      .filter(([, , what]) => what === 'won value')
      .reduce((sum, [, , , number]) => sum + number, 0);
  };
  const before = await numbers();
  await does(ana, id, 'won');
  expect((await does(ana, id, 'value', { value: 120_050 })).history.at(-1)).toMatchObject({
    what: 'valued',
    text: '120050',
  });
  expect((await numbers()) - before).toBe(120_050);
  await does(ana, id, 'value', { value: 1_000 });
  expect((await numbers()) - before).toBe(1_000);
  await does(ana, id, 'lost');
  expect(await numbers()).toBe(before);
  for (const value of [-1, 0.5, 'x', 1e15]) expect((await act(ana, id, 'value', { value })).status).toBe(400);
});
