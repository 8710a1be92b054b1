import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ActionAnswer, RequestDetail } from '#shared/desk/desk-api.ts';
import { smtpSinkForTest } from '../fakes/smtp-sink.ts';
import { addMember, sendBooking } from '../support/desk.ts';
import { type Site, startSite } from '../support/site.ts';

// Servers that start, crash and start again: a busy machine takes a while.
vi.setConfig({ testTimeout: 300_000 });

/** A member without a browser. @returns what asks the desk's API in their name */
async function signIn(site: Site, email: string, name: string) {
  const headers = { origin: site.url };
  const response = await fetch(await addMember(site, email, name), {
    method: 'POST',
    headers,
    redirect: 'manual',
  });
  const cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  expect(cookie).toMatch(/^foyer-desk=/);
  return {
    act: (id: string, action: object) =>
      fetch(`${site.url}/desk/api/requests/booking/${id}`, {
        method: 'POST',
        headers: { ...headers, cookie },
        body: JSON.stringify(action),
      }),
    async read(id: string): Promise<RequestDetail> {
      const answer = await fetch(`${site.url}/desk/api/requests/booking/${id}`, { headers: { cookie } });
      expect(answer.status).toBe(200);
      const detail: RequestDetail = await answer.json();
      return detail;
    },
  };
}

test.each(['stopped', 'killed'] as const)(
  'a server that is %s while sending an answer: the next one sends it, and the history shows it once',
  async (how) => {
    let isSilent = true;
    const sink = await smtpSinkForTest((step) => (isSilent && step === 'DATA' ? 'hang' : undefined));
    const mail = {
      SMTP_URL: sink.url,
      MAIL_FROM: 'Foyer <hello@foyer.example>',
      TEAM_EMAIL: 'team@foyer.example',
    };
    const first = await startSite(mail);
    const { dataDir } = first;
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const id = await sendBooking(first, 'Rosa Reply');
    const ana = await signIn(first, 'ana@example.com', 'Ana');
    const reply = {
      what: 'reply',
      entry: randomUUID(),
      seen: { state: 'waiting', owner: null },
      text: 'Hello Rosa, is Monday good?',
    };
    expect(await (await ana.act(id, reply)).json()).toMatchObject({ outcome: 'done' });
    // Its recipient is named, and the mail server says nothing anymore.
    await expect
      .poll(() => sink.commands.some((line) => line.startsWith('RCPT') && line.includes('rosa.reply')))
      .toBe(true);
    const kept = { ...mail, DATA_DIR: dataDir };
    if (how === 'killed') await first.kill9();
    else await stopAndKeep(first);
    isSilent = false;

    const second = await startSite(kept);
    const isAnswer = ({ text }: { text: string }) => text.startsWith('Hello Rosa, is Monday good?');
    await expect.poll(() => sink.taken.filter(isAnswer).length).toBe(1);
    const again = await signIn(second, 'ana@example.com', 'Ana');
    const told = async () => (await again.read(id)).history.map(({ what }) => what);
    await expect.poll(told).toEqual(['reply', 'reply sent']);
    // Sent again by a page that had no answer, it is the same one.
    await again.act(id, reply);
    expect(await again.read(id)).toMatchObject({ state: 'answered', owner: 'ana@example.com' });
    expect(await told()).toEqual(['reply', 'reply sent']);
    expect(sink.taken.filter(isAnswer)).toHaveLength(1);
  },
);

/** Asks it to stop, and keeps its data: `stop` would remove a temporary folder. */
async function stopAndKeep({ child }: Awaited<ReturnType<typeof startSite>>): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

test('kill -9 while three members work: everything acknowledged is there once, even when only the journal is left', async () => {
  const first = await startSite();
  const { dataDir } = first;
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const members = ['ana', 'bo', 'cy'];
  const workers = await Promise.all(
    members.map(async (name) => ({
      name,
      id: await sendBooking(first, `Guest of ${name}`),
      member: await signIn(first, `${name}@example.com`, name),
    })),
  );
  /** The responses to each member's own requests, in order, with the state at that time. */
  const acknowledged = new Map(
    workers.map(({ id }) => [
      id,
      { entries: [] as string[], state: 'waiting', owner: null as string | null },
    ]),
  );
  let isOver = false;
  const tries = ['take', 'note', 'answered', 'note', 'undo', 'won', 'reopen', 'release'] as const;

  async function work({ id, member }: (typeof workers)[number]): Promise<void> {
    const known = acknowledged.get(id);
    if (!known) return;
    for (let count = 0; !isOver; count += 1) {
      const what = tries[count % tries.length];
      const entry = randomUUID();
      const { state, owner } = known;
      const action = {
        what,
        entry,
        seen: { state, owner },
        ...(what === 'note' && { text: `Note ${count}` }),
      };
      const answer: ActionAnswer | undefined = await member
        .act(id, action)
        .then((response) => response.json())
        .catch(() => undefined);
      if (answer === undefined || !('request' in answer)) return;
      expect(answer.outcome).toBe('done');
      known.entries = answer.request.history.map((told) => told.id);
      known.state = answer.request.state;
      known.owner = answer.request.owner;
    }
  }
  const working = Promise.all(workers.map(work));
  await expect
    .poll(() => [...acknowledged.values()].every(({ entries }) => entries.length >= 12), { interval: 5 })
    .toBe(true);
  await first.kill9();
  isOver = true;
  await working;

  for (const round of ['after the crash', 'from the journal alone'] as const) {
    if (round === 'from the journal alone') await rm(join(dataDir, 'postgres'), { recursive: true });
    const site = await startSite({ DATA_DIR: dataDir });
    const ana = await signIn(site, 'ana@example.com', 'ana');
    for (const { id, name } of workers) {
      const known = acknowledged.get(id);
      const { history, state, owner } = await ana.read(id);
      const ids = history.map((told) => told.id);
      expect(ids.slice(0, known?.entries.length), round).toEqual(known?.entries);
      expect(new Set(ids).size, round).toBe(ids.length);
      // At most the one that was in progress is there without an answer.
      expect(ids.length - (known?.entries.length ?? 0), round).toBeLessThanOrEqual(1);
      expect(
        history.every(({ actor_name }) => actor_name === name),
        round,
      ).toBe(true);
      if (ids.length === known?.entries.length)
        expect({ state, owner }, round).toEqual({ state: known.state, owner: known.owner });
    }
    await site.kill9();
  }
});
