import { expect, test } from 'vitest';
import { type Mood, smtpSinkForTest } from '#tests/fakes/smtp-sink.ts';
import { selfSignedCertificate } from '#tests/support/self-signed-certificate.ts';
import { mailServer } from '../settings/setting-formats.ts';
import { createSendMail } from './send-mail.ts';

const mail = {
  id: 'test_1',
  to: [{ name: '', address: 'rosa@salon.example' }],
  subject: 'Hello',
  text: 'Hello',
} as const;

function sender(url: string) {
  const server = mailServer(url);
  if (!server) throw new Error('no address of a mail server');
  return createSendMail({
    server,
    from: { name: '', address: 'hello@foyer.example' },
    team: [],
    isPrinted: false,
  });
}

async function sendTo(mood: Mood, signal = AbortSignal.timeout(10_000)) {
  const sink = await smtpSinkForTest(mood);
  return { outcome: await sender(sink.url)(mail, signal), sink };
}

/** Answers one step so. */
const at =
  (wanted: string, answer: string): Mood =>
  (step) =>
    step === wanted ? answer : undefined;

test.each([
  ['RCPT', '550 5.1.1 <rosa@salon.example> is unknown', 'refused', '550 5.1.1 to RCPT TO'],
  ['text', '554 5.7.1 rosa@salon.example: no spam please', 'refused', '554 5.7.1 to DATA'],
  ['RCPT', '450 4.2.1 greylisted, rosa@salon.example', 'failed', '450 4.2.1 to RCPT TO'],
  ['text', '451 try later', 'failed', '451 to DATA'],
  ['MAIL', '550 5.7.1 hello@foyer.example may not', 'failed', '550 5.7.1 to MAIL FROM'],
  ['greeting', '421 busy', 'failed', '421 to CONN'],
])('[DESIGN 5] %s answered "%s": %s, and no address is kept', async (step, answer, kind, reason) => {
  const { outcome } = await sendTo(at(step, answer));
  expect(outcome).toEqual({ kind, reason: `mail server: ${reason}` });
});

test('[DESIGN 5] one refused team address does not keep the mail from the others, and is counted', async () => {
  const sink = await smtpSinkForTest((step, line) =>
    step === 'RCPT' && line.includes('gone@') ? '550 5.1.1 unknown' : undefined,
  );
  const to = ['gone@foyer.example', 'ana@foyer.example'].map((address) => ({ name: '', address }));
  const outcome = await sender(sink.url)({ ...mail, to }, AbortSignal.timeout(10_000));
  expect(outcome).toEqual({ kind: 'delivered', refused: 1 });
  expect(sink.taken[0]?.envelope.to).toEqual(['ana@foyer.example']);
});

test.each(['greeting', 'RCPT', 'text'])(
  '[DESIGN 5] a server that hangs at %s is abandoned when time is up, and its connection closed',
  async (step) => {
    const { outcome, sink } = await sendTo(at(step, 'hang'), AbortSignal.timeout(200));
    expect(outcome).toEqual({ kind: 'failed', reason: 'mail server: EABORT' });
    await expect.poll(() => sink.open()).toBe(0);
  },
);

test('[DESIGN 5] a broken connection, and no server at all, are failures to retry', async () => {
  const { outcome } = await sendTo(at('text', 'reset'));
  expect(outcome).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/^mail server: E[A-Z]+$/) });
  const none = await sender('smtp://127.0.0.1:1')(mail, AbortSignal.timeout(10_000));
  expect(none).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/^mail server: E[A-Z]+$/) });
});

test('[DESIGN 5] a password is not sent in the clear to another machine', async () => {
  const sink = await smtpSinkForTest();
  const port = new URL(sink.url).port;
  // The same machine under an address that is not one of loopback's.
  const send = createSendMail({
    server: {
      host: '0.0.0.0',
      port: Number(port),
      secure: false,
      login: { user: 'foyer', password: 'secret' },
    },
    from: { name: '', address: 'hello@foyer.example' },
    team: [],
    isPrinted: false,
  });
  const outcome = await send(mail, AbortSignal.timeout(10_000));
  expect(outcome.kind).toBe('failed');
  expect(sink.commands.join('\n')).not.toMatch(/AUTH|secret|c2VjcmV0/);
  expect(sink.taken).toEqual([]);
});

test.each(['with STARTTLS', 'at once'] as const)(
  '[DESIGN 5] TLS %s: the login goes after it, to this machine or to one whose certificate is trusted',
  async (begins) => {
    const sink = await smtpSinkForTest(undefined, {
      begins,
      certificate: selfSignedCertificate('mail.example'),
    });
    const url = sink.url.replace('//', '//foyer:se%20cret@');
    const elsewhere = await sender(url.replace('127.0.0.1', '0.0.0.0'))(mail, AbortSignal.timeout(10_000));
    expect(elsewhere).toEqual({ kind: 'failed', reason: 'mail server: DEPTH_ZERO_SELF_SIGNED_CERT' });
    expect(sink.commands.join()).not.toMatch(/AUTH|MAIL/);

    const here = await sender(url)(mail, AbortSignal.timeout(10_000));
    expect(here).toEqual({ kind: 'delivered' });
    const login = Buffer.from('\0foyer\0se cret').toString('base64');
    expect(sink.commands).toContain(`AUTH PLAIN ${login}`);
    expect(sink.taken).toHaveLength(1);
  },
);

test('[DESIGN 5] a Message-ID is ASCII, whatever the sender’s domain', async () => {
  const sink = await smtpSinkForTest();
  const server = mailServer(sink.url);
  if (!server) throw new Error('no address of a mail server');
  const send = createSendMail({
    server,
    from: { name: '', address: 'hello@bücher.example' },
    team: [],
    isPrinted: false,
  });
  expect(await send(mail, AbortSignal.timeout(10_000))).toEqual({ kind: 'delivered' });
  expect(sink.taken[0]?.header('message-id')).toBe('<test_1@xn--bcher-kva.example>');
});
