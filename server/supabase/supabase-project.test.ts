import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { createSupabaseProject, reportUnusable } from './supabase-project.ts';

// A fake of Supabase's data API that gives the next answer; what PostgREST and the gateway answer, word for word.

let next: readonly [status: number, body: string] = [201, '{}'];
const heard: { method: string | undefined; url: string | undefined; headers: object; body: string }[] = [];
const server = createServer(async (request, response) => {
  const { method, url, headers } = request;
  heard.push({ method, url, headers, body: await text(request) });
  response.writeHead(next[0], { 'content-type': 'application/json' }).end(next[1]);
});
await once(server.listen(0, '127.0.0.1'), 'listening');
afterAll(() => server.close());
const address = server.address();
const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
});
const projectWith = (anonKey: string) =>
  createSupabaseProject({ url, anonKey }, createLog({ write: (line) => lines.push(line) }));
const project = projectWith('sb_publishable_1');

const row = { id: 'a0000001-0000-4000-8000-000000000001', name: 'Rosa', email: 'rosa@example.com' };
const json = (body: object) => JSON.stringify(body);

test('[B10] [B12] an insert asks for its row back, with what the page’s own script would send along', async () => {
  next = [201, json([{ ...row, created_at: '2026-11-21T09:00:00+00:00' }])];
  const form = 'honeypot=?0';
  expect(await project.insert('booking', row, { way: 'post', client: '192.0.2.1', form })).toEqual({
    kind: 'stored',
    row: { ...row, created_at: '2026-11-21T09:00:00+00:00' },
  });
  expect(heard.at(-1)).toMatchObject({
    method: 'POST',
    url: '/rest/v1/booking',
    headers: {
      accept: 'application/json',
      apikey: 'sb_publishable_1',
      'content-type': 'application/json',
      prefer: 'return=representation',
      'x-foyer-form': 'honeypot=?0',
    },
    body: json([row]),
  });
  // Nothing of the visitor goes along, and a publishable key is not a token.
  expect(json(heard.at(-1) ?? {})).not.toMatch(/192\.0\.2\.1|authorization/);
  await projectWith('old.anon.key').insert('booking', row);
  expect(heard.at(-1)?.headers).toMatchObject({ authorization: 'Bearer old.anon.key' });
});

test.each([
  [401, { code: '42501', message: 'new row violates row-level security policy for table "booking"' }],
  [403, { code: '42501', message: 'permission denied for table booking' }],
  [400, { code: '23514', message: 'new row for relation "booking" violates check constraint "x"' }],
  [400, { code: '22P02', message: 'invalid input syntax for type uuid: "x"' }],
  [409, { code: '23505', message: 'duplicate key value violates unique constraint "booking_pkey"' }],
  [429, { code: 'PT429', message: 'Too many requests right now.', hint: 'Try again in 60 seconds.' }],
])('[Q3] [Q4] what the row’s own rules refuse is a refusal: %i %o', async (status, error) => {
  next = [status, json(error)];
  expect(await project.insert('booking', row)).toEqual({
    kind: 'refused',
    error: { details: null, hint: null, ...error },
  });
  expect(lines).toEqual([]);
});

test.each([
  ['a statement that took too long', 500, json({ code: '57014', message: 'canceling statement' })],
  ['no connection', 503, json({ code: 'PGRST001', message: 'Database connection error.' })],
  ['no free connection', 504, json({ code: 'PGRST003', message: 'Timed out' })],
  ['migrations that were not pushed', 404, json({ code: 'PGRST205', message: 'Could not find the table' })],
  ['a wrong key', 401, json({ message: 'Invalid API key', hint: 'Double check your API key.' })],
  ['a gateway’s page', 502, '<html>Bad gateway</html>'],
  ['a page with the status of success', 200, '<html>Welcome</html>'],
  ['a success that says nothing', 201, ''],
])('[DESIGN 3.4] %s is no answer to the visitor, and a line for the operator', async (_, status, body) => {
  next = [status, body];
  expect(await project.insert('booking', row)).toEqual({ kind: 'unavailable' });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`"status":${status}`);
  expect(lines[0]).not.toMatch(/Rosa|rosa@|sb_publishable/);
});

test('[DESIGN 3.2] it is healthy if the data API can read the table, and unhealthy if nobody answers', async () => {
  next = [200, '[]'];
  await project.ping();
  next = [404, json({ code: 'PGRST205', message: 'Could not find the table' })];
  await expect(project.ping()).rejects.toThrow('Supabase answered 404');
  const gone = createSupabaseProject(
    { url: 'http://127.0.0.1:1', anonKey: 'x' },
    createLog({ write: (line) => lines.push(line) }),
  );
  await expect(gone.ping()).rejects.toThrow();
  expect(await gone.insert('booking', row)).toEqual({ kind: 'unavailable' });
  expect(lines.join()).not.toMatch(/Rosa|rosa@/);
});

test('[DESIGN 3.2] the operator is told at the start if the project cannot be used', async () => {
  next = [401, json({ message: 'Invalid API key' })];
  reportUnusable(project, createLog({ write: (line) => lines.push(line) }));
  await expect.poll(() => lines.join()).toContain('Supabase answered 401');
  expect(lines[0]).toContain('docs/deploy-static-supabase.md');
});
