import { expect, test } from 'vitest';
import { startSmtpSink } from '#tests/fakes/smtp-sink.ts';
import { freePort } from '#tests/support/free-port.ts';
import { emptyDataFolder, startProcess } from '#tests/support/started-process.ts';

test('[DESIGN 3.1] the development site answers what the server makes, and prints mail instead of sending it', async () => {
  const sink = await startSmtpSink();
  const port = await freePort();
  const dev = startProcess('', {
    command: [process.execPath, '--conditions=@foyer/source', 'setup/dev-server.ts'],
    env: {
      PORT: String(port),
      DATA_DIR: await emptyDataFolder(),
      SMTP_URL: sink.url,
      MAIL_FROM: 'Foyer <hello@foyer.example>',
      TEAM_EMAIL: 'team@foyer.example',
    },
  });
  const patient = { timeout: 60_000 };
  const ask = (path: string, init?: RequestInit) => fetch(`http://localhost:${port}${path}`, init);
  const statusOf = (path: string) =>
    ask(path).then(
      ({ status }) => status,
      () => undefined,
    );
  await expect.poll(() => statusOf('/robots.txt'), patient).toBe(200);
  expect(await (await ask('/robots.txt')).text()).toContain('Sitemap:');
  await expect.poll(() => statusOf('/terms'), patient).toBe(200);
  const sent = await ask('/rest/v1/booking', {
    method: 'POST',
    headers: { apikey: 'foyer-anon', authorization: 'Bearer foyer-anon', 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Rosa',
      email: 'rosa@example.com',
      services: ['phone'],
      problems: 'Calls.',
    }),
  });
  expect(sent.status).toBe(201);
  await expect.poll(dev.output, patient).toContain('New booking: Rosa');
  expect(sink.commands).toEqual([]);
}, 120_000);
