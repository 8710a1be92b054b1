import { expect, test, vi } from 'vitest';
import { smtpSinkForTest } from '#tests/fakes/smtp-sink.ts';
import { awkwardStrings } from '#tests/support/awkward-strings.ts';
import { claimedBooking, claimedConsultation } from '#tests/support/claimed-message.ts';
import type { ClaimedMessage } from '../database/statements/outbox.ts';
import { readConfig } from '../settings/config.ts';
import { createSenders } from './senders.ts';

/** Sends messages down the real path, one after the other, and gives back what the team's server got. */
async function send(messages: readonly ClaimedMessage[], settings: Readonly<Record<string, string>> = {}) {
  const sink = await smtpSinkForTest();
  const { senders } = createSenders(
    readConfig({
      SMTP_URL: sink.url,
      MAIL_FROM: 'Foyer <hello@foyer.example>',
      TEAM_EMAIL: 'ana@foyer.example, Bo <bo@foyer.example>',
      ...settings,
    }),
  );
  const outcomes = [];
  for (const claimed of messages) {
    outcomes.push(await senders.get(claimed.message)?.(claimed, AbortSignal.timeout(10_000)));
  }
  return { outcomes, taken: sink.taken, commands: sink.commands };
}

/** The names of the headers that every mail has. */
const headerNames = [
  'auto-submitted',
  'from',
  'to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'content-type',
  'x-foyer',
];

test('[DESIGN 5] the team gets every answer and when it is due, and replies go to the visitor', async () => {
  const { outcomes, taken } = await send([claimedBooking(), claimedConsultation()]);
  expect(outcomes).toEqual([{ kind: 'delivered' }, { kind: 'delivered' }]);
  const [booking, consultation] = taken;
  expect(booking?.envelope).toEqual({
    from: 'hello@foyer.example',
    to: ['ana@foyer.example', 'bo@foyer.example'],
  });
  expect(booking?.header('from')).toBe('Foyer <hello@foyer.example>');
  expect(booking?.header('to')).toBe('ana@foyer.example, Bo <bo@foyer.example>');
  expect(booking?.header('reply-to')).toBe('Rosa Marín <rosa@salon.example>');
  expect(booking?.header('subject')).toBe('New booking: Rosa Marín');
  expect(booking?.header('message-id')).toBe(
    '<team-mail_booking_5b0f1c2d-0000-4000-8000-000000000001@foyer.example>',
  );
  expect(booking?.header('auto-submitted')).toBe('auto-generated');
  expect(booking?.header('content-type')).toMatch(/^multipart\/alternative;/);
  expect(booking?.text.trimEnd()).toBe(`Somebody would like to book a call.
They were promised a reply by Sunday, 22 November 2026, 16:20 UTC.

At the desk
  Open: http://localhost:3000/desk/requests/booking/5b0f1c2d-0000-4000-8000-000000000001
  I’ll take it: http://localhost:3000/desk/requests/booking/5b0f1c2d-0000-4000-8000-000000000001?do=take
  Answered: http://localhost:3000/desk/requests/booking/5b0f1c2d-0000-4000-8000-000000000001?do=answered
  Spam: http://localhost:3000/desk/requests/booking/5b0f1c2d-0000-4000-8000-000000000001?do=spam

What they wrote

Name
  Rosa Marín

Email
  rosa@salon.example

Services
  AI Chatbot, Automated Scheduling

What problems are you looking to solve?
  Nobody answers the phone.
  Saturdays are double-booked.

Received
  Saturday, 21 November 2026, 16:20 UTC

ID
  5b0f1c2d-0000-4000-8000-000000000001

Reply to this email to write to them. Then mark it as answered:
  npm run bookings -- answered 5b0f1c2d`);
  expect(consultation?.header('subject')).toBe('New consultation request: Bo');
  expect(consultation?.text).toContain('Company Name\n  Bo & Sons\n');
});

test('[DESIGN 5] a suspected bot is marked as such, and a reminder as a reminder', async () => {
  const { taken } = await send([
    claimedBooking('team-mail', {}, { flags: ['fast', 'no token'] }),
    claimedBooking('reminder-mail'),
  ]);
  expect(taken[0]?.header('subject')).toBe('[possible spam] New booking: Rosa Marín');
  expect(taken[0]?.text).toContain('It looks like it was sent by a program: fast, no token.\n');
  expect(taken[1]?.header('subject')).toBe('Still unanswered: Rosa Marín');
  expect(taken[1]?.text).toMatch(/^Nobody has marked this request as answered yet\.\n/);
  expect(taken[1]?.header('message-id')).toContain('<reminder-mail_booking_');
});

test('[B15] [C5] the visitor reads when it arrived, what happens next and what was sent', async () => {
  const { outcomes, taken } = await send([claimedBooking('confirmation')]);
  expect(outcomes).toEqual([{ kind: 'delivered' }]);
  expect(taken[0]?.envelope.to).toEqual(['rosa@salon.example']);
  expect(taken[0]?.header('to')).toBe('Rosa Marín <rosa@salon.example>');
  expect(taken[0]?.header('subject')).toBe('We have your request - Foyer');
  expect(taken[0]?.headers.map(([name]) => name)).not.toContain('reply-to');
  expect(taken[0]?.text.trimEnd()).toBe(`Hi Rosa Marín,

Thank you for writing to Foyer. We got your request on Saturday, 21 November 2026, 16:20 UTC.

What happens next
1. One of us reads it. There’s no line of robots in between.
2. You’ll hear from us within 24 hours at this address.
3. We set up a time to talk, for about 30 minutes. You decide after that.

We’ll write to rosa@salon.example. If that’s not right, please send your request again.

What you sent us

Name
  Rosa Marín

Email
  rosa@salon.example

Services
  AI Chatbot, Automated Scheduling

What problems are you looking to solve?
  Nobody answers the phone.
  Saturdays are double-booked.

Is something missing or wrong? Just reply to this email.

Didn’t write to us? Then somebody typed your address by mistake, and there’s nothing you need to do.`);
});

test('[DESIGN 5] nothing a visitor writes becomes a header, a recipient or a command', async () => {
  const injections = [
    'Rosa\r\nBcc: victim@example.com',
    'Rosa\nBcc: victim@example.com\n\nAnother mail',
    'Rosa\rBcc: victim@example.com',
    'Rosa\u2028Bcc: victim@example.com',
    'Rosa\u0085Bcc: victim@example.com',
    '"Rosa" <victim@example.com>, "x"',
    'Rosa, victim@example.com',
    'undisclosed: victim@example.com;',
    '=?utf-8?Q?Rosa=0D=0ABcc:_victim=40example.com?=',
    'Rosa\\" <victim@example.com>',
    'file:///etc/passwd',
    'a'.repeat(200),
    '\u202eevil\u202c <victim@example.com>',
    '.\r\n.\r\nMAIL FROM:<victim@example.com>',
    ...awkwardStrings
      .filter(({ text }) => text.trim() !== '' && !text.includes('\0'))
      .filter((_, index) => index % 8 === 0)
      .map(({ text }) => text),
  ];
  const messages = injections.flatMap((name) => [
    claimedBooking('team-mail', { name, problems: `${name}\r\n.\r\nRCPT TO:<victim@example.com>\r\n` }),
    claimedBooking('confirmation', { name }),
  ]);
  const { outcomes, taken, commands } = await send(messages);
  expect(outcomes.every((outcome) => outcome?.kind === 'delivered')).toBe(true);
  expect(taken).toHaveLength(messages.length);
  for (const [index, mail] of taken.entries()) {
    const isTeam = messages[index]?.message === 'team-mail';
    expect(mail.envelope.to).toEqual(
      isTeam ? ['ana@foyer.example', 'bo@foyer.example'] : ['rosa@salon.example'],
    );
    expect(mail.headers.map(([name]) => name).toSorted()).toEqual(
      [...headerNames, ...(isTeam ? ['reply-to'] : [])].toSorted(),
    );
    const boxes = [mail.header(isTeam ? 'reply-to' : 'to'), mail.header('from')];
    expect(boxes[0]).toMatch(/<rosa@salon\.example>$/);
    expect(boxes[1]).toBe('Foyer <hello@foyer.example>');
    expect(`${boxes.join('')}${mail.header('subject')}`).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e]/u);
  }
  expect(new Set(commands.map((command) => command.split(/[ :]/, 1)[0]))).toEqual(
    new Set(['EHLO', 'MAIL', 'RCPT', 'DATA']),
  );
  expect(commands.filter((command) => command.includes('victim'))).toEqual([]);
});

test('[DESIGN 5] a name in any script arrives as it was typed', async () => {
  const names = ['Łucja Żółć', '山田 太郎', 'O’Neil, "Bob" (the barber)', 'Zoë 👩‍🦰💇', 'محمد', 'a <b> c'];
  const { taken } = await send(names.map((name) => claimedBooking('team-mail', { name })));
  expect(taken.map((mail) => mail.header('subject'))).toEqual(names.map((name) => `New booking: ${name}`));
  expect(taken.map((mail) => /^Name\n {2}(.*)$/m.exec(mail.text)?.[1])).toEqual(names);
});

test('[DESIGN 5] the team is told about an address that mail cannot reach, and nobody else gets mail', async () => {
  const addresses = [
    'a,b@c.d',
    '<a@b.c',
    'a"b@c.d',
    `${'a'.repeat(65)}@b.c`,
    'a@b..c>',
    'x(y)@b.c',
    'a;b@c.d',
  ];
  for (const email of addresses) {
    const { outcomes, taken } = await send([
      claimedBooking('team-mail', { email }),
      claimedBooking('confirmation', { email }),
    ]);
    expect(outcomes).toEqual([
      { kind: 'delivered' },
      { kind: 'skipped', reason: 'the address cannot be used for mail' },
    ]);
    expect(taken.map(({ envelope }) => envelope.to)).toEqual([['ana@foyer.example', 'bo@foyer.example']]);
    expect(taken[0]?.headers.map(([name]) => name)).not.toContain('reply-to');
    expect(taken[0]?.text).toContain(`Email\n  ${email}\n`);
    expect(taken[0]?.text).toContain('Email can’t be sent to the address they typed.');
  }
});

test('[DESIGN 5] an address in any language gets its mail', async () => {
  const { outcomes, taken } = await send([claimedBooking('confirmation', { email: 'josé@señal.example' })]);
  expect(outcomes).toEqual([{ kind: 'delivered' }]);
  expect(taken[0]?.envelope.to[0]).toMatch(/^josé@(?:señal|xn--seal-hqa)\.example$/);
});

test('[DESIGN 3.1] in development, mail and posts are printed, not sent', async () => {
  const printed: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed.push(String(text));
    return true;
  });
  const { outcomes, taken, commands } = await send([claimedBooking()], { NOTIFICATIONS: 'print' });
  vi.restoreAllMocks();
  expect({ outcomes, taken, commands }).toEqual({
    outcomes: [{ kind: 'delivered' }],
    taken: [],
    commands: [],
  });
  expect(printed.join('')).toMatch(
    /^\n--- Mail, not sent ---\nTo: ana@foyer\.example, Bo <bo@foyer\.example>\nSubject: New booking: Rosa Marín\n/,
  );
  printed.length = 0;
  const { senders } = createSenders(
    readConfig({
      WEBHOOK_URL: 'http://127.0.0.1:9/',
      WEBHOOK_SECRET: 'a text of 24 characters.',
      NOTIFICATIONS: 'print',
    }),
  );
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed.push(String(text));
    return true;
  });
  const posted = await senders.get('webhook')?.(claimedBooking('webhook'), AbortSignal.timeout(10_000));
  vi.restoreAllMocks();
  expect(posted).toEqual({ kind: 'delivered' });
  expect(printed.join('')).toContain('--- Webhook, not sent ---\n{"id":"webhook_booking_5b0f1c2d');
});

test('a second reminder says that the 24 hours are up', async () => {
  const { taken } = await send([claimedBooking('reminder-late-mail')]);
  expect(taken[0]?.header('subject')).toBe('24 hours are up: Rosa Marín');
  expect(taken[0]?.text).toMatch(/^The 24 hours we promised are up, .*\n.* Please write to them now\.\n/);
});

test('times follow TEAM_TIME_ZONE, links SITE_URL', async () => {
  const { taken } = await send([claimedBooking()], {
    TEAM_TIME_ZONE: 'America/New_York',
    SITE_URL: 'https://foyer.example',
  });
  expect(taken[0]?.text).toContain('by Sunday, 22 November 2026, 11:20 Eastern Standard Time.');
  expect(taken[0]?.text).toContain('  I’ll take it: https://foyer.example/desk/requests/booking/5b0f1c2d-');
  expect(taken[0]?.html).toContain(
    'href="https://foyer.example/desk/requests/booking/5b0f1c2d-0000-4000-8000-000000000001?do=spam"',
  );
});

test('the confirmation offers BOOKING_URL, and nothing if it is unset', async () => {
  const { taken } = await send([claimedBooking('confirmation')], {
    BOOKING_URL: 'https://cal.example/foyer',
  });
  expect(taken[0]?.text).toContain('You can pick a time right away:\nhttps://cal.example/foyer\n');
  expect(taken[0]?.html).toContain('<a href="https://cal.example/foyer"');
  const without = await send([claimedBooking('confirmation')]);
  expect(`${without.taken[0]?.text}${without.taken[0]?.html}`).not.toMatch(/pick a time/i);
});

test('the HTML part has the answers as a table, loads nothing, and shows markup as it was typed', async () => {
  const problems = '<img src=x onerror=alert(1)> & <a href="https://evil.example">us</a>\nsecond line';
  const { taken } = await send([
    claimedBooking('team-mail', { problems, name: '"><script>alert(1)</script>' }),
    claimedBooking('confirmation', { problems }),
  ]);
  for (const { html = '' } of taken) {
    expect(html).toContain(
      '&lt;img src=x onerror=alert(1)&gt; &amp; &lt;a href=&quot;https://evil.example&quot;&gt;us&lt;/a&gt;<br>second line',
    );
    expect(html).not.toMatch(/<(?:img|script|link|iframe)\b|url\(|@import/i);
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    expect(html).toContain('<th scope="row"');
  }
});
