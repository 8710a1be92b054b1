import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isJsonObject, parseJson } from '#shared/json-object.ts';
import type { OperatorCalls } from '../database/desk-calls.ts';
import { sameSecret } from '../http/same-secret.ts';
import type { Log } from '../log.ts';
import type { MailReading } from './read/read-in-thread.ts';
import { mailLimits } from './read/received-mail.ts';

export interface InboundOptions {
  readonly secret: string;
  readonly calls: OperatorCalls;
  readonly reading: MailReading;
  readonly log: Pick<Log, 'error'>;
}

/** Largest body: a mail in base64, and some room for JSON. */
const maxBodyBytes = Math.ceil(mailLimits.source * 1.4);

/** How many bodies may be in memory at the same time. */
const mostAtOnce = 3;

/** The fields in which mail services send a whole mail. */
const rawFields = ['raw', 'RawEmail', 'email', 'body-mime'] as const;

/**
 * `POST /mail/inbound` for mail services: the raw mail (`message/rfc822`), JSON with `raw` or `raw_base64`, or a form with
 * one of the fields that services use. 2xx means that it is stored, or not for anybody here.
 */
export function createInboundRoute({ secret, calls, reading, log }: InboundOptions): Hono {
  const app = new Hono();
  let running = 0;
  app.onError((error, context) => {
    log.error({ err: error }, 'a mail that was handed over could not be stored');
    return context.json({ error: 'away' }, 503, { 'retry-after': '60' });
  });
  app.use('/inbound', async (context, next) => {
    if (context.req.method !== 'POST') return context.json({ error: 'post only' }, 405, { allow: 'POST' });
    // Before any of the body is read.
    if (!sameSecret(sentSecret(context), secret)) {
      return context.json({ error: 'secret' }, 401, { 'www-authenticate': 'Bearer' });
    }
    if (running >= mostAtOnce) return context.json({ error: 'busy' }, 503, { 'retry-after': '5' });
    running += 1;
    try {
      return await next();
    } finally {
      running -= 1;
    }
  });
  app.use(
    '/inbound',
    bodyLimit({ maxSize: maxBodyBytes, onError: (context) => context.json({ error: 'too large' }, 413) }),
  );
  app.post('/inbound', async (context) => {
    const given = await readBody(context);
    if (given === undefined) return context.json({ error: 'no mail' }, 400);
    const mail = await reading.mail(given.source, { envelope: given.recipients });
    const { outcome } = (await calls.operate('receive_mail', 'webhook', {}, mail)) as {
      readonly outcome: string;
    };
    return context.json({ outcome });
  });
  return app;
}

/** A bearer token, or the password of basic authentication, which services allow in a URL. */
function sentSecret({ req }: Context): string {
  const [, scheme = '', value = ''] =
    /^(Bearer|Basic) (\S{1,2000})$/i.exec(req.header('authorization') ?? '') ?? [];
  if (scheme.toLowerCase() !== 'basic') return value;
  const pair = Buffer.from(value, 'base64').toString();
  return pair.slice(pair.indexOf(':') + 1);
}

interface GivenMail {
  readonly source: Uint8Array;
  readonly recipients: readonly string[];
}

async function readBody({ req }: Context): Promise<GivenMail | undefined> {
  const type = (req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/json') return fromJson(parseJson(await req.text()));
  if (type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded') {
    const form = await req.formData();
    for (const name of rawFields) {
      const value = form.get(name);
      if (value === null) continue;
      const source = typeof value === 'string' ? Buffer.from(value) : Buffer.from(await value.arrayBuffer());
      return { source, recipients: textsOf([form.get('recipient'), form.get('to')]) };
    }
    return undefined;
  }
  const source = new Uint8Array(await req.arrayBuffer());
  return source.length > 0 ? { source, recipients: [] } : undefined;
}

function fromJson(body: unknown): GivenMail | undefined {
  if (!isJsonObject(body)) return undefined;
  const recipients = textsOf([body['recipient'], body['to'], body['OriginalRecipient']]);
  const base64 = body['raw_base64'];
  if (typeof base64 === 'string' && base64 !== '')
    return { source: Buffer.from(base64, 'base64'), recipients };
  const raw = rawFields.map((name) => body[name]).find((value) => typeof value === 'string' && value !== '');
  return typeof raw === 'string' ? { source: Buffer.from(raw), recipients } : undefined;
}

function textsOf(values: readonly unknown[]): readonly string[] {
  return values.filter((value) => typeof value === 'string').map((value) => value.slice(0, 2000));
}
