import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { webhookSinkForTest } from '#tests/fakes/webhook-sink.ts';
import { claimedBooking, claimedConsultation } from '#tests/support/claimed-message.ts';
import type { ClaimedMessage } from '../../database/statements/outbox.ts';
import { readConfig } from '../../settings/config.ts';
import { createSenders } from '../senders.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

async function post(
  url: string,
  claimed: ClaimedMessage,
  settings: Readonly<Record<string, string>> = { WEBHOOK_SECRET: secret },
  signal = AbortSignal.timeout(10_000),
) {
  const { senders } = createSenders(readConfig({ WEBHOOK_URL: url, ...settings }));
  return senders.get(claimed.message)?.(claimed, signal);
}

test('[DESIGN 5] a webhook is signed as Standard Webhooks specifies', async () => {
  const sink = await webhookSinkForTest();
  expect(await post(`${sink.url}/foyer?key=1`, claimedBooking('webhook'))).toEqual({ kind: 'delivered' });
  const [taken] = sink.taken;
  expect(taken).toMatchObject({ method: 'POST', path: '/foyer?key=1' });
  expect(taken?.headers['content-type']).toBe('application/json');
  const id = taken?.headers['webhook-id'];
  expect(id).toBe('webhook_booking_5b0f1c2d-0000-4000-8000-000000000001');
  const timestamp = taken?.headers['webhook-timestamp'];
  expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(20);
  // Computed as the specification says, not as the product does.
  const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${taken?.body}`).digest('base64');
  expect(taken?.headers['webhook-signature']).toBe(`v1,${signature}`);
  expect(JSON.parse(taken?.body ?? '')).toEqual({
    id,
    type: 'booking.created',
    timestamp: '2026-11-21T16:20:31.5+00:00',
    source: 'Foyer',
    data: {
      kind: 'booking',
      id: '5b0f1c2d-0000-4000-8000-000000000001',
      name: 'Rosa Marín',
      email: 'rosa@salon.example',
      services: ['scheduling', 'chatbot'],
      problems: 'Nobody answers the phone.\nSaturdays are double-booked.',
      additional_info: null,
      created_at: '2026-11-21T16:20:31.5+00:00',
      due_at: '2026-11-22T16:20:31.5+00:00',
      flags: [],
      origin: {},
    },
  });
});

test('a webhook says where the request came from', async () => {
  const sink = await webhookSinkForTest();
  const origin = { way: 'form', referrer: 'mail.example', utm_source: 'news' } as const;
  await post(sink.url, { ...claimedBooking('webhook'), origin });
  expect(JSON.parse(sink.taken[0]?.body ?? '').data.origin).toEqual(origin);
});

test('[DESIGN 5] a reminder and a consultation have types of their own', async () => {
  const sink = await webhookSinkForTest();
  await post(sink.url, claimedBooking('reminder-webhook'));
  await post(sink.url, claimedConsultation('webhook'));
  expect(sink.taken.map(({ body }) => JSON.parse(body).type)).toEqual([
    'booking.unanswered',
    'consultation.created',
  ]);
});

test('[DESIGN 5] the Slack format is one text that mentions nobody and hides no address', async () => {
  const sink = await webhookSinkForTest();
  const problems = '<!channel> <@U123> <https://evil.example|our site> & more';
  const claimed = claimedBooking('webhook', { problems, name: '<!here>\n@channel' }, { flags: ['fast'] });
  expect(await post(sink.url, claimed, { WEBHOOK_FORMAT: 'slack' })).toEqual({ kind: 'delivered' });
  const [taken] = sink.taken;
  expect(taken?.headers['webhook-signature']).toBeUndefined();
  const body = JSON.parse(taken?.body ?? '');
  expect(body).toEqual({
    mrkdwn: false,
    unfurl_links: false,
    unfurl_media: false,
    text: `[possible spam] New booking: &lt;!here&gt; @channel
They were promised a reply by Sunday, 22 November 2026, 16:20 UTC.
It looks like it was sent by a program: fast.
Name: &lt;!here&gt;
@channel
Email: rosa@salon.example
Services: AI Chatbot, Automated Scheduling
What problems are you looking to solve?: &lt;!channel&gt; &lt;@U123&gt; &lt;https://evil.example|our site&gt; &amp; more
Open: http://localhost:3000/desk/requests/booking/5b0f1c2d-0000-4000-8000-000000000001
I’ll take it: http://localhost:3000/desk/requests/booking/5b0f1c2d-0000-4000-8000-000000000001?do=take
Answered: http://localhost:3000/desk/requests/booking/5b0f1c2d-0000-4000-8000-000000000001?do=answered
Spam: http://localhost:3000/desk/requests/booking/5b0f1c2d-0000-4000-8000-000000000001?do=spam
npm run bookings -- answered 5b0f1c2d`,
  });
});

test.each([
  [500, { kind: 'failed', reason: 'webhook: HTTP 500' }],
  [404, { kind: 'failed', reason: 'webhook: HTTP 404' }],
  [410, { kind: 'refused', reason: 'webhook: HTTP 410' }],
])('[DESIGN 5] HTTP %i is %j', async (status, outcome) => {
  const sink = await webhookSinkForTest(() => status);
  expect(await post(sink.url, claimedBooking('webhook'))).toEqual(outcome);
});

test('[DESIGN 5] Retry-After is respected', async () => {
  const sink = await webhookSinkForTest(
    () => (response) => response.writeHead(429, { 'retry-after': '7' }).end(),
  );
  expect(await post(sink.url, claimedBooking('webhook'))).toEqual({
    kind: 'failed',
    reason: 'webhook: HTTP 429',
    retryAfterSeconds: 7,
  });
});

test('[DESIGN 5] a redirect is not followed', async () => {
  const elsewhere = await webhookSinkForTest();
  const sink = await webhookSinkForTest(
    () => (response) => response.writeHead(307, { location: `${elsewhere.url}/?all` }).end(),
  );
  expect(await post(sink.url, claimedBooking('webhook'))).toEqual({
    kind: 'failed',
    reason: 'webhook: HTTP 307',
  });
  expect(elsewhere.taken).toEqual([]);
});

test('[DESIGN 5] an endless answer is not read, one that never comes is not waited for', async () => {
  let isClosed = false;
  const endless = await webhookSinkForTest(() => (response) => {
    const more = setInterval(() => response.write('x'.repeat(65_536)), 1);
    response.on('close', () => {
      isClosed = true;
      clearInterval(more);
    });
    response.writeHead(200);
  });
  expect(await post(endless.url, claimedBooking('webhook'))).toEqual({ kind: 'delivered' });
  await expect.poll(() => isClosed).toBe(true);
  const silent = await webhookSinkForTest(() => () => {});
  const signal = AbortSignal.timeout(200);
  expect(await post(silent.url, claimedBooking('webhook'), { WEBHOOK_SECRET: secret }, signal)).toEqual({
    kind: 'failed',
    reason: 'webhook: timeout',
  });
  expect(await post('http://127.0.0.1:1/secret', claimedBooking('webhook'))).toMatchObject({
    kind: 'failed',
    reason: expect.not.stringContaining('secret'),
  });
});
