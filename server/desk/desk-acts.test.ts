import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { outboxWithReplies } from '#server/outbox/outbox-with-replies.ts';
import { type ActionAnswer, lastSeen, type RequestDetail } from '#shared/desk/desk-api.ts';
import { json } from '#tests/support/desk-in-process.ts';
import { mailOver, openDeskWithTeam } from '#tests/support/desk-with-team.ts';

const { ask, signIn, book, act, database, operate, ana, bo } = await openDeskWithTeam({ mail: mailOver() });
const outbox = outboxWithReplies(database.outbox, { operate });

const detail = (id: string) => json<RequestDetail>(ask(`/api/requests/booking/${id}`, { cookie: ana }));

/** Does something to a request as it is now, or as it was on a screen. */
async function does(
  cookie: string,
  id: string,
  what: string,
  { on, ...more }: { on?: RequestDetail; text?: string; anyway?: boolean; entry?: string } = {},
): Promise<ActionAnswer['outcome']> {
  const { state, owner, history } = on ?? (await detail(id));
  const seen = { state, owner, last: lastSeen(history) };
  return (await json<ActionAnswer>(act(cookie, id, what, { seen, ...more }))).outcome;
}

/** Sends the next answer. */
async function send(end: { kind: 'delivered' } | { kind: 'dead'; reason: string }): Promise<void> {
  const claimed = await outbox.claim(['reply'], 60);
  if (!claimed) throw new Error('no answer waits');
  await outbox.end(claimed, end);
}
const bounced = { kind: 'dead', reason: 'mail server: 550' } as const;

test('[27.2] of two members who answer an answered request, or after a note, one is told instead of two mails going out', async () => {
  const id = await book('Twice');
  expect(await does(ana, id, 'reply', { text: 'First.' })).toBe('done');
  await send({ kind: 'delivered' });
  const screen = await detail(id);
  const answers = await Promise.all([
    does(ana, id, 'reply', { text: 'Second.', on: screen }),
    does(bo, id, 'reply', { text: 'Second too.', on: screen }),
  ]);
  expect(answers.sort()).toEqual(['changed', 'done']);
  const before = await detail(id);
  await does(bo, id, 'note', { text: 'She called; do not write.' });
  expect(await does(ana, id, 'reply', { text: 'Third.', on: before })).toBe('changed');
  await send({ kind: 'delivered' });
  // That a mail went out meanwhile stops nobody.
  const sending = await detail(id);
  expect(await does(ana, id, 'reply', { text: 'Third.', on: sending })).toBe('done');
  await send({ kind: 'delivered' });
});

test('[27.2] a reply to a customer leaves them one, also when it bounces', async () => {
  for (const state of ['won', 'lost'] as const) {
    const id = await book(state);
    await does(ana, id, 'answered');
    await does(ana, id, state);
    const { first_response_at } = await detail(id);
    await does(bo, id, 'reply', { text: 'See you soon.' });
    expect(await detail(id)).toMatchObject({ state, first_response_at });
    await send(bounced);
    expect(await detail(id)).toMatchObject({ state, first_response_at });
  }
});

test('[27.2] an answer that bounces takes no other answer back', async () => {
  const second = await book('Second');
  await does(ana, second, 'reply', { text: 'First.' });
  await send({ kind: 'delivered' });
  const { first_response_at } = await detail(second);
  await does(bo, second, 'reply', { text: 'Second.' });
  await send(bounced);
  expect(await detail(second)).toMatchObject({ state: 'answered', first_response_at });

  // The first one bounces after the second has arrived.
  const first = await book('First');
  await does(ana, first, 'reply', { text: 'First.' });
  const slow = await outbox.claim(['reply'], 60);
  await does(ana, first, 'reply', { text: 'Second.' });
  const answered = (await detail(first)).history.at(-1)?.at;
  await send({ kind: 'delivered' });
  if (slow) await outbox.end(slow, bounced);
  expect(await detail(first)).toMatchObject({ state: 'answered', first_response_at: answered });

  // Both of them.
  const both = await book('Both');
  await does(ana, both, 'reply', { text: 'First.' });
  await does(ana, both, 'reply', { text: 'Second.' });
  await send(bounced);
  expect((await detail(both)).state).toBe('answered');
  await send(bounced);
  expect(await detail(both)).toMatchObject({ state: 'waiting', first_response_at: null });

  // A request that was reopened has no answer from before.
  const again = await book('Again');
  await does(ana, again, 'reply', { text: 'First.' });
  await send({ kind: 'delivered' });
  await does(ana, again, 'reopen');
  await does(ana, again, 'reply', { text: 'Second.' });
  await send(bounced);
  expect(await detail(again)).toMatchObject({ state: 'waiting', first_response_at: null });
});

test('[27.2] undo takes back the last thing, if it is one’s own, and says when its mail is out', async () => {
  const id = await book('Undone');
  await does(ana, id, 'take');
  await does(bo, id, 'take');
  expect((await detail(id)).can_undo).toBe(false);
  expect(await does(ana, id, 'undo')).toBe('nothing');
  expect(await does(bo, id, 'undo')).toBe('done');
  expect((await detail(id)).owner).toBe('ana@example.com');

  // Of two answers the second one, though it changed nothing else.
  await does(ana, id, 'reply', { text: 'First.' });
  await does(ana, id, 'reply', { text: 'Second.' });
  expect(await does(ana, id, 'undo')).toBe('done');
  const { history } = await detail(id);
  expect(history.at(-1)?.undoes).toBe(history.find(({ text }) => text === 'Second.')?.id);
  expect((await detail(id)).state).toBe('answered');
  await send({ kind: 'delivered' });
  expect(await outbox.claim(['reply'], 60)).toBeUndefined();
  expect(await does(ana, id, 'undo')).toBe('mail out');
  expect((await detail(id)).state).toBe('answered');
  expect(await does(ana, id, 'undo', { anyway: true })).toBe('done');
  expect((await detail(id)).state).toBe('waiting');

  // Somebody was faster.
  const screen = await detail(id);
  await does(bo, id, 'note', { text: 'Wait.' });
  expect(await does(ana, id, 'undo', { on: screen })).toBe('changed');
});

test('[27.1.6] undo gives nothing back to somebody who has left the team', async () => {
  await operate('add_member', { email: 'cy@example.com', name: 'Cy' });
  const cy = await signIn('cy@example.com');
  const id = await book('Left');
  await does(cy, id, 'take');
  await does(ana, id, 'take');
  await operate('remove_member', 'cy@example.com');
  expect(await does(ana, id, 'undo')).toBe('done');
  expect((await detail(id)).owner).toBeNull();
});

test('[27.2] an answer that waits for the mail server says so', async () => {
  const id = await book('Sending');
  expect((await detail(id)).is_sending).toBe(false);
  await does(ana, id, 'reply', { text: 'Hello.', entry: randomUUID() });
  expect(await detail(id)).toMatchObject({ state: 'answered', is_sending: true });
  await send({ kind: 'delivered' });
  expect((await detail(id)).is_sending).toBe(false);
});
