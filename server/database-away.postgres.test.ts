import { afterAll, expect, test } from 'vitest';
import { bookingRow, post } from '#tests/support/data-api-client.ts';
import { serveFoyer } from '#tests/support/serve-foyer.ts';

// Nobody listens there.
const foyer = await serveFoyer({ databaseUrl: 'postgres://foyer:secret@127.0.0.1:1/foyer' });
afterAll(() => foyer.stop());

test('[Q3] while the database is down, pages are served and a booking is told when to try again', async () => {
  expect((await fetch(`${foyer.url}/get-started`)).status).toBe(200);
  const answer = await post(foyer.url, 'booking', bookingRow());
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(await answer.json()).toEqual({
    code: 'PGRST001',
    message: 'The database is not available right now. Please try again in a moment.',
    details: null,
    hint: null,
  });
});

test('[Q3] a form that is posted without JavaScript gets a page that says so', async () => {
  const answer = await fetch(`${foyer.url}/get-started`, {
    method: 'POST',
    headers: { origin: foyer.url },
    body: new URLSearchParams({ name: 'Rosa', email: 'rosa@example.com', services: 'phone', problems: 'x' }),
  });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(answer.headers.get('content-type')).toContain('text/html');
});

test('[DESIGN 3.2] it counts as unhealthy', async () => {
  const answer = await fetch(`${foyer.url}/healthz`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ status: 'unavailable' });
});
