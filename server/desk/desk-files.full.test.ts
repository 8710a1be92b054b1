import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type ActionAnswer, fileLimits, lastSeen, type RequestDetail } from '#shared/desk/desk-api.ts';
import { deskSite, json } from '#tests/support/desk-in-process.ts';
import { mailOver, openDeskWithTeam } from '#tests/support/desk-with-team.ts';

const { ask, book, send: post, ana } = await openDeskWithTeam({ mail: mailOver() });

async function send(
  id: string,
  files: readonly (readonly [name: string, content: BlobPart])[],
): Promise<Response> {
  const { state, owner, history } = await json<RequestDetail>(
    ask(`/api/requests/booking/${id}`, { cookie: ana }),
  );
  const form = new FormData();
  const seen = { state, owner, last: lastSeen(history) };
  form.set('act', JSON.stringify({ what: 'reply', entry: randomUUID(), seen, text: 'See the files.' }));
  for (const [name, content] of files) form.append('file', new File([content], name));
  const { host } = new URL(deskSite);
  return post(`/api/requests/booking/${id}`, {
    method: 'POST',
    headers: { host, cookie: ana, origin: deskSite },
    body: form,
  });
}

test('[27.4] a request holds 25 MB of files, those of mails and replies together', async () => {
  const id = await book('Full');
  const large = new Uint8Array(fileLimits.each).fill(65);
  const pair = [
    ['a.txt', large],
    ['b.txt', large],
  ] as const;
  for (const files of [pair, pair, pair.slice(1)])
    expect((await json<ActionAnswer>(send(id, files))).outcome).toBe('done');
  expect(await json(send(id, [['c.txt', 'one more']]))).toMatchObject({ outcome: 'file', why: 'full' });
  expect(await json(send(id, []))).toMatchObject({ outcome: 'done' });
});
