import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import {
  type ActionAnswer,
  type CallPage,
  type DeskCounts,
  type DeskMember,
  type DeskNumbers,
  type DeskStart,
  deskLimits,
  isDeskView,
  type ListedCall,
  type ListedRequest,
  type MemberSettings,
  type NewMember,
  numberPeriods,
  type OpenQuestion,
  type PersonHeld,
  type RequestAction,
  readRequestAction,
  type SavedReply,
  type TeamMember,
  type TeamRefusal,
} from '#shared/desk/desk-api.ts';
import { countCharacters, isEmail, maxCharacters, normalizeText } from '#shared/forms/text-rules.ts';
import { isJsonObject, type JsonObject, parseJson } from '#shared/json-object.ts';
import { memberMailTexts } from '#shared/texts/desk-sign-in.ts';
import { daysOf, numbersAsCsv } from '../analytics/numbers.ts';
import type { VisitCounter } from '../analytics/visit-counter.ts';
import type { Database } from '../database/database.ts';
import { type DeskCalls, DeskRefusal, type MemberAnswer } from '../database/desk-calls.ts';
import type { StoredMember } from '../database/statements/request-rows.ts';
import type { Log } from '../log.ts';
import type { SendMail } from '../outbox/send-mail.ts';
import { makeSecret, type SecretCookie } from './desk-cookie.ts';
import { exportPersonAsFile, exportRequests } from './export-requests.ts';
import { createLiveChanges } from './live-changes.ts';
import type { IsOwnPage } from './own-page.ts';
import { type Passkeys, relyingPartyOf, toMember } from './passkeys.ts';
import {
  isKind,
  type ListQuestion,
  pageSize,
  readPlace,
  toDetail,
  type WholeRequest,
  writePlace,
} from './request-list.ts';

export interface DeskApiOptions {
  readonly calls: DeskCalls;
  /** Removes everything held on a person; undefined if the requests are out of this server's hands. */
  readonly erase: Database['erase'] | undefined;
  /** Reads everything held on a person; undefined in the same case. */
  readonly readHeld: Database['readHeld'] | undefined;
  readonly cookie: SecretCookie;
  readonly passkeys: Passkeys;
  readonly sendMail: SendMail | undefined;
  /** Origin of the site. */
  readonly siteUrl: string;
  readonly isOwnPage: IsOwnPage;
  readonly counter: Pick<VisitCounter, 'flush'>;
  /** Of the team: its midnights end the days of the numbers. */
  readonly timeZone: string;
  /** For how many days the words of calls are kept. */
  readonly wordsDays: number;
  readonly log: Log;
}

/** The desk's API, and what ends the connections that it keeps open. */
export interface DeskApi {
  readonly app: Hono;
  stop(): void;
}

/** Largest body, in bytes: a settings page full of saved replies. */
const maxBodyBytes = 512 * 1024;

/** How long the link works that a new member gets, in minutes. */
const invitationMinutes = 24 * 60;

/** How many tabs of one session hear changes at once. */
const streamsOfSession = 12;

/** How long a mail to a member may take, in milliseconds. */
const mailTimeout = 60_000;

/** Time between two keep-alives of an open connection, in milliseconds. */
const heartbeatEvery = 20_000;

/** Who gets a mail. */
type Addressee = Pick<TeamMember, 'email' | 'name'>;

const uuidPattern = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** Answers of the desk below /desk/api, JSON (shared/desk/desk-api.ts). */
export function createDeskApi(options: DeskApiOptions): DeskApi {
  const {
    calls,
    erase,
    readHeld,
    cookie,
    passkeys,
    sendMail,
    siteUrl,
    isOwnPage,
    counter,
    timeZone,
    wordsDays,
    log,
  } = options;
  const openStreams = new Map<string, number>();
  const canMail = sendMail !== undefined;
  const live = createLiveChanges(calls, log);
  const app = new Hono();

  app.onError((error, context) => {
    if (error instanceof DeskRefusal) {
      const status = { 'signed out': 401, 'owners only': 403, invalid: 400 } as const;
      return context.json({ error: error.reason }, status[error.reason]);
    }
    log.error({ err: error }, 'a request of the desk failed');
    return context.json({ error: 'away' }, 503);
  });
  app.use(
    bodyLimit({ maxSize: maxBodyBytes, onError: (context) => context.json({ error: 'too large' }, 413) }),
  );
  app.use(async (context, next) => {
    const { method, raw } = context.req;
    if (method !== 'GET' && !isOwnPage(raw.headers)) return context.json({ error: 'other site' }, 403);
    if (cookie.read(context) === '') return context.json({ error: 'signed out' }, 401);
    return next();
  });

  const call: (
    context: Context,
    ...given: Parameters<DeskCalls['call']> extends [string, ...infer Rest] ? Rest : never
  ) => Promise<unknown> = (context, name, ...values) => calls.call(cookie.read(context), name, ...values);

  /**
   * A link under the address that the owner is at: without SITE_URL the site's own may be this machine's alone.
   * @returns undefined for an address that is not on the team
   */
  async function makeLink(context: Context, email: string) {
    const secret = makeSecret();
    const member = (await call(
      context,
      'desk_make_link',
      email,
      secret.hash,
      invitationMinutes,
    )) as Addressee | null;
    const { origin } = relyingPartyOf(context.req.raw.headers, siteUrl);
    return member === null ? undefined : { member, link: `${origin}/desk/link/${secret.text}` };
  }

  /** Tells a member by mail what somebody else did to their account. Nobody waits for it. */
  async function tell(
    context: Context,
    member: Addressee,
    compose: (actor: string) => string,
  ): Promise<void> {
    const me = await requireMember(context);
    if (!sendMail || me.email === member.email) return;
    const { subject, text } = memberMailTexts;
    const mail = {
      id: `team_${randomUUID()}`,
      to: [{ name: member.name, address: member.email }],
      subject,
      text: text(member.name, compose(me.name)),
    };
    void sendMail(mail, AbortSignal.timeout(mailTimeout)).then((outcome) => {
      if (outcome.kind !== 'delivered')
        log.warn({ reason: outcome.reason }, 'a member could not be told what was changed for them');
    });
  }

  async function requireMember(context: Context): Promise<StoredMember> {
    const me = (await call(context, 'desk_me')) as StoredMember | null;
    if (me === null) throw new DeskRefusal('signed out', new Error('Please sign in.'));
    return me;
  }

  async function requireMe(context: Context): Promise<DeskMember> {
    return toMember(await requireMember(context));
  }

  app.get('/start', async (context) => {
    const me = await requireMe(context);
    const team = (await call(context, 'desk_team')) as readonly TeamMember[];
    return context.json({ me, team, can_mail: canMail, now: new Date().toISOString() } satisfies DeskStart);
  });

  app.get('/requests', async (context) => {
    const question = readQuestion(context);
    const [requests, counts] = await Promise.all([
      call(context, 'desk_list', question) as Promise<readonly ListedRequest[]>,
      call(context, 'desk_counts') as Promise<DeskCounts>,
    ]);
    const last = requests.length === pageSize ? requests.at(-1) : undefined;
    return context.json({ requests, next: last ? writePlace(last) : null, counts });
  });

  async function readWhole(context: Context, kind: string, id: string) {
    if (!isKind(kind) || !uuidPattern.test(id)) return undefined;
    const whole = (await call(context, 'desk_request_whole', kind, id)) as WholeRequest | null;
    return whole === null ? undefined : toDetail(whole);
  }

  app.get('/requests/:kind/:id', async (context) => {
    await requireMe(context);
    const { kind, id } = context.req.param();
    const detail = await readWhole(context, kind, id);
    return detail ? context.json(detail) : context.json({ error: 'missing' }, 404);
  });

  app.post('/requests/:kind/:id', async (context) => {
    const { kind, id } = context.req.param();
    const action = readAction(await context.req.text());
    if (action === undefined) return context.json({ error: 'invalid' }, 400);
    if (!isKind(kind) || !uuidPattern.test(id))
      return context.json({ outcome: 'missing' } satisfies ActionAnswer);
    // Do not promise a reply that nobody would send.
    const isUnsendable = action.what === 'reply' && !canMail;
    const { outcome } = isUnsendable
      ? { outcome: 'no mail' as const }
      : ((await call(context, 'desk_act', { kind, id, ...action })) as { outcome: ActionAnswer['outcome'] });
    live.look();
    const request = outcome === 'missing' ? undefined : await readWhole(context, kind, id);
    const answer: ActionAnswer =
      request === undefined || outcome === 'missing' ? { outcome: 'missing' } : { outcome, request };
    return context.json(answer);
  });

  app.get('/export', async (context) => {
    await requireMe(context);
    const format = context.req.query('format') === 'json' ? 'json' : 'csv';
    const { view, search } = readQuestion(context);
    await call(context, 'desk_note_event', 'exported', 'list');
    return exportRequests(
      format,
      (after, limit) =>
        call(context, 'desk_list', { view, search, after, limit, whole: true }) as Promise<
          readonly WholeRequest[]
        >,
    );
  });

  app.get('/calls', async (context) => {
    const after = readPlace(context.req.query('after'));
    const [calls, questions] = await Promise.all([
      call(context, 'desk_calls', { after, limit: pageSize }) as Promise<readonly ListedCall[]>,
      after === null ? (call(context, 'desk_questions') as Promise<readonly OpenQuestion[]>) : [],
    ]);
    const last = calls.length === pageSize ? calls.at(-1) : undefined;
    const next = last ? writePlace({ created_at: last.started_at, id: last.id }) : null;
    return context.json({ calls, next, questions, words_days: wordsDays } satisfies CallPage);
  });

  async function readNumbers(context: Context): Promise<DeskNumbers> {
    await requireMe(context);
    const asked = context.req.query('period');
    const period = numberPeriods.find((one) => one === asked) ?? 'week';
    await counter.flush();
    const days = daysOf(period, timeZone, Date.now());
    const numbers = await call(context, 'desk_numbers', { from: days[0], to: days.at(-1), zone: timeZone });
    return { period, days, zone: timeZone, ...(numbers as Pick<DeskNumbers, 'counts' | 'answers'>) };
  }

  app.get('/numbers', async (context) => context.json(await readNumbers(context)));

  app.get('/numbers/export', async (context) => numbersAsCsv(await readNumbers(context)));

  app.get('/team', async (context) => context.json(await call(context, 'desk_team')));

  app.get('/team/events', async (context) => context.json(await call(context, 'desk_events')));

  app.post('/team/add', async (context) => {
    const member = readMember(parseJson(await context.req.text()));
    if (member === undefined) return context.json({ error: 'invalid' }, 400);
    const answer = (await call(context, 'desk_add_member', member)) as MemberAnswer;
    if (answer.outcome === 'there') return context.json(refusalOf(answer.member), 409);
    live.announce();
    return context.json({ link: (await makeLink(context, member.email))?.link });
  });

  app.post('/team/change', async (context) => {
    const given = parseJson(await context.req.text());
    const email = readEmail(given);
    const isOwner = isJsonObject(given) ? given['is_owner'] : undefined;
    if (email === undefined || typeof isOwner !== 'boolean') return context.json({ error: 'invalid' }, 400);
    const answer = (await call(context, 'desk_change_member', email, {
      is_owner: isOwner,
    })) as MemberAnswer;
    if (answer.outcome === 'last owner')
      return context.json({ error: answer.outcome } satisfies TeamRefusal, 409);
    if (answer.outcome === 'changed' && answer.is_new_role === true)
      await tell(context, answer.member, isOwner ? memberMailTexts.owner : memberMailTexts.member);
    live.announce();
    return context.json(await call(context, 'desk_team'));
  });

  app.post('/team/link', async (context) => {
    const email = readEmail(parseJson(await context.req.text()));
    const made = email === undefined ? undefined : await makeLink(context, email);
    if (made === undefined) return context.json({ error: 'invalid' }, 400);
    await tell(context, made.member, memberMailTexts.link);
    return context.json({ link: made.link });
  });

  app.post('/team/remove', async (context) => {
    const email = readEmail(parseJson(await context.req.text()));
    if (email === undefined) return context.json({ error: 'invalid' }, 400);
    await call(context, 'desk_drop_member', email);
    live.announce();
    return context.json(await call(context, 'desk_team'));
  });

  app.put('/me', async (context) => {
    const settings = readSettings(parseJson(await context.req.text()));
    if (settings === undefined) return context.json({ error: 'invalid' }, 400);
    return context.json(toMember((await call(context, 'desk_settings', settings)) as StoredMember));
  });

  app.post('/passkeys/options', async (context) => {
    const me = await requireMember(context);
    const party = relyingPartyOf(context.req.raw.headers, siteUrl);
    return context.json(await passkeys.offerNew(me, cookie.read(context), party));
  });

  app.post('/passkeys/add', async (context) => {
    await requireMe(context);
    const given = parseJson(await context.req.text());
    const name = isJsonObject(given) ? textOf(given, 'name', deskLimits.passkeyName) : undefined;
    if (!name || !isJsonObject(given)) return context.json({ error: 'invalid' }, 400);
    const party = relyingPartyOf(context.req.raw.headers, siteUrl);
    const made = await passkeys.checkNew(given['response'], cookie.read(context), party);
    if (!made) return context.json({ error: 'invalid' }, 400);
    return context.json(
      toMember((await call(context, 'desk_add_passkey', { ...made, name })) as StoredMember),
    );
  });

  app.post('/passkeys/remove', async (context) => {
    const given = parseJson(await context.req.text());
    const id = isJsonObject(given) ? given['id'] : undefined;
    if (typeof id !== 'string') return context.json({ error: 'invalid' }, 400);
    return context.json(toMember((await call(context, 'desk_remove_passkey', id)) as StoredMember));
  });

  app.get('/person', async (context) => {
    const email = context.req.query('email') ?? '';
    return context.json(await call(context, 'desk_person', email));
  });

  app.get('/person/export', async (context) => {
    await requireMe(context);
    const email = context.req.query('email') ?? '';
    if (!readHeld || !isEmail(email)) return context.json({ error: 'invalid' }, 400);
    await call(context, 'desk_note_event', 'exported', 'person');
    return exportPersonAsFile(email, readHeld({ kind: 'email', email }));
  });

  app.post('/person/erase', async (context) => {
    const email = readEmail(parseJson(await context.req.text()));
    if (email === undefined) return context.json({ error: 'invalid' }, 400);
    const me = await requireMe(context);
    if (!me.is_owner) return context.json({ error: 'owners only' }, 403);
    if (!erase) return context.json({ error: 'invalid' }, 400);
    const held = (await call(context, 'desk_person', email)) as PersonHeld;
    await erase({ kind: 'email', email });
    await call(context, 'desk_note_event', 'erased', String(held.booking + held.consultation));
    live.announce();
    return context.json(held);
  });

  app.get('/live', async (context) => {
    await requireMe(context);
    const session = cookie.read(context);
    // Behind a proxy no limit of connections knows one member from another.
    const open = openStreams.get(session) ?? 0;
    if (open >= streamsOfSession) return context.json({ error: 'too many' }, 429);
    openStreams.set(session, open + 1);
    const { signal } = context.req.raw;
    let end = () => {};
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        const encoder = new TextEncoder();
        const send = (text: string) => controller.enqueue(encoder.encode(text));
        send('retry: 2000\n\n');
        const heartbeat = setInterval(() => send(':\n\n'), heartbeatEvery);
        const unlisten = live.listen({
          session,
          ready: () => send('event: ready\ndata: {}\n\n'),
          away: () => send('event: away\ndata: {}\n\n'),
          changed: (change) => send(`event: change\ndata: ${JSON.stringify(change)}\n\n`),
          ended() {
            send('event: ended\ndata: {}\n\n');
            end();
            controller.close();
          },
        });
        end = () => {
          end = () => {};
          clearInterval(heartbeat);
          unlisten();
          const left = (openStreams.get(session) ?? 1) - 1;
          if (left > 0) openStreams.set(session, left);
          else openStreams.delete(session);
        };
        signal.addEventListener('abort', () => end(), { once: true });
      },
      cancel: () => end(),
    });
    return new Response(stream, {
      headers: {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      },
    });
  });

  app.all('*', (context) => context.json({ error: 'missing' }, 404));
  return { app, stop: () => live.stop() };
}

function readQuestion(context: Context): ListQuestion {
  const { view, search, after } = context.req.query();
  return {
    view: isDeskView(view) ? view : 'waiting',
    search: (search ?? '').slice(0, 200),
    after: readPlace(after),
    limit: pageSize,
  };
}

/** Reads an action with its text as it is stored: trimmed, within its limit. */
function readAction(body: string): RequestAction | undefined {
  const action = readRequestAction(parseJson(body));
  if (action === undefined || !('text' in action)) return action;
  const text = normalizeText(action.text);
  const isFitting = text !== '' && !text.includes('\0') && countCharacters(text) <= deskLimits[action.what];
  return isFitting ? { ...action, text } : undefined;
}

function readEmail(value: unknown): string | undefined {
  const email = isJsonObject(value) ? value['email'] : undefined;
  return typeof email === 'string' && isEmail(email.trim()) ? email.trim() : undefined;
}

function refusalOf({ email, name, is_owner }: TeamMember): TeamRefusal {
  return { error: 'there', member: { email, name, is_owner } };
}

function readMember(value: unknown): NewMember | undefined {
  const email = readEmail(value);
  if (email === undefined || !isJsonObject(value)) return undefined;
  const name = textOf(value, 'name', maxCharacters.name);
  const { is_owner } = value;
  if (name === undefined || name === '' || typeof is_owner !== 'boolean') return undefined;
  return { email: email.toLowerCase(), name, is_owner };
}

function readSettings(value: unknown): MemberSettings | undefined {
  if (!isJsonObject(value) || !Array.isArray(value['saved_replies'])) return undefined;
  const signature = textOf(value, 'signature', deskLimits.signature);
  const replies = value['saved_replies'].map(readSavedReply);
  if (signature === undefined || replies.length > deskLimits.savedReplies) return undefined;
  const saved_replies = replies.filter((reply) => reply !== undefined);
  return saved_replies.length === replies.length ? { signature, saved_replies } : undefined;
}

function readSavedReply(value: unknown): SavedReply | undefined {
  if (!isJsonObject(value)) return undefined;
  const title = textOf(value, 'title', deskLimits.title);
  const text = textOf(value, 'text', deskLimits.reply);
  return title && text ? { title, text } : undefined;
}

function textOf(object: JsonObject, name: string, limit: number): string | undefined {
  const value = object[name];
  if (typeof value !== 'string' || value.includes('\0')) return undefined;
  const text = normalizeText(value);
  return countCharacters(text) <= limit ? text : undefined;
}
