import { STATUS_CODES } from 'node:http';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { maxBodyBytes } from '#shared/data-api.ts';
import { type CallingPage, callingPage, type PageRule } from '../admission/calling-page.ts';
import { roomPath } from '../admission/room-path.ts';
import { describeCall } from '../calls/call-record.ts';
import type { Calls, CreateOutcome, NewCall } from '../calls/calls.ts';
import { answerChat, noSentences, streamChat } from './chat-answers.ts';
import type { Chats } from './chats.ts';
import { embeddedVoice } from './embedded-voice.ts';
import { readCallRequest } from './read-call-request.ts';
import { readChatRequest } from './read-chat-request.ts';

export interface VoiceApiOptions {
  readonly calls: Calls;
  readonly chats: Chats;
  /** Which pages may start calls. */
  readonly pageRule: PageRule;
  /** The site's address, for clients that aren't pages. */
  readonly siteUrl: string;
  /** MAX_CALL_SECONDS; 0 for no limit. */
  readonly maxSeconds: number;
  /** For how many days call transcripts are kept (CALL_TRANSCRIPTS_DAYS). */
  readonly transcriptDays?: number;
  /** The address that limits count by. */
  readonly clientAddress: (c: Context) => string;
}

/** How long browsers keep a preflight's answer, in seconds. */
const preflightMaxAge = 86_400;

type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 503;

/** Paths that other sites' pages may use too. */
const webPaths = ['/call/web', '/chat/web'];

/** Creates the HTTP side of the embedded voice provider, to be mounted at /voice (DESIGN 4, SPEC VS6–VS8). */
export function createVoiceApi(options: VoiceApiOptions): Hono {
  const { calls, chats, pageRule, siteUrl, maxSeconds, transcriptDays = 0, clientAddress } = options;
  const api = new Hono();

  // Pages of other sites that may call can read the responses, including refusals.
  const readable: MiddlewareHandler = async (c, next) => {
    const site = pageOf(c)?.site;
    await next();
    c.header('Vary', 'Origin', { append: true });
    if (site === undefined) return;
    c.header('Access-Control-Allow-Origin', site);
    c.header('Access-Control-Expose-Headers', 'Retry-After');
  };
  for (const path of webPaths) api.use(path, readable);

  api.on('OPTIONS', webPaths, (c, next) => {
    if (pageOf(c)?.site === undefined || !c.req.header('access-control-request-method')) return next();
    c.header('Access-Control-Allow-Methods', 'POST');
    c.header('Access-Control-Allow-Headers', 'authorization, content-type, x-client-id');
    c.header('Access-Control-Max-Age', String(preflightMaxAge));
    return Promise.resolve(c.body(null, 204));
  });

  api.on(
    'POST',
    webPaths,
    async (c, next) => {
      if (bearerOf(c) !== embeddedVoice.publicKey) {
        return refuse(c, 401, 'Send the public key from /config.json as the bearer token.');
      }
      if (c.req.header('origin') !== undefined && !pageOf(c)) {
        return refuse(
          c,
          403,
          'Calls and chats start on the pages of this site, and of those in WIDGET_ORIGINS.',
        );
      }
      if (!/^application\/json\s*(?:;|$)/i.test(c.req.header('content-type') ?? '')) {
        return refuse(c, 415, 'The body must be application/json.');
      }
      return next();
    },
    bodyLimit({
      maxSize: maxBodyBytes,
      onError: (c) => {
        // The rest of the body isn't read, so the connection cannot be reused.
        c.header('connection', 'close');
        return refuse(c, 413, `The request is too large: at most ${maxBodyBytes} bytes are accepted.`);
      },
    }),
  );

  api.post('/call/web', async (c) => {
    const request = readCallRequest(await c.req.text(), embeddedVoice.assistantId);
    if (!request.ok) return refuse(c, request.status, request.message);
    const page = pageOf(c);
    const outcome = await calls.create({
      clientAddress: clientAddress(c),
      site: page?.site,
      source: request.source,
      zone: request.zone,
    });
    if (outcome.kind !== 'created') return refuseForNow(c, outcome);
    return c.json(describeNewCall(outcome.call, page?.server ?? new URL(siteUrl)), 201);
  });

  api.post('/chat/web', async (c) => {
    const request = readChatRequest(await c.req.text(), embeddedVoice.assistantId);
    if (!request.ok) return refuse(c, request.status, request.message);
    const { text, sessionId, streams, ends } = request;
    const found = chats.open(sessionId, { clientAddress: clientAddress(c), site: pageOf(c)?.site });
    switch (found.kind) {
      case 'unknown':
        return refuse(c, 404, 'There is no such chat anymore. Leave out sessionId to begin one.');
      case 'busy':
        return refuse(c, 409, 'The last message of this chat is still being answered.');
      case 'limited':
        c.header('retry-after', String(found.retryAfterSeconds));
        return refuse(c, 429, 'Too many messages from your network. Please try again later.');
    }
    if (ends) chats.close(found.chat.id);
    const sentences = text === undefined ? noSentences() : found.chat.say(text);
    return streams ? streamChat(c, found.chat.id, sentences) : answerChat(c, found.chat.id, text, sentences);
  });

  for (const path of webPaths) api.all(path, (c) => refuseMethod(c, 'POST'));

  api.get('/call/:id', async (c) => {
    const record = await calls.read(c.req.param('id'), bearerOf(c) ?? '');
    if (!record) return refuse(c, 401, "Send the token of the call's own room as the bearer token.");
    return c.json(describeCall(record));
  });

  api.all('/call/:id', (c) => refuseMethod(c, 'GET, HEAD'));

  function pageOf(c: Context): CallingPage | undefined {
    return callingPage(c.req.header('origin'), c.req.header('host'), pageRule);
  }

  /** The fields of SPEC VS7, and the call's engines. */
  function describeNewCall({ id, token, createdAt, engines }: NewCall, server: URL) {
    const protocol = server.protocol === 'https:' ? 'wss:' : 'ws:';
    return {
      id,
      type: 'webCall',
      status: 'queued',
      createdAt,
      webCallUrl: `${protocol}//${server.host}${roomPath(id)}?token=${token}`,
      artifactPlan: { videoRecordingEnabled: false, ...(transcriptDays > 0 && { transcriptDays }) },
      assistant: {
        voice: { provider: engines.voice },
        transcriber: { provider: engines.transcriber, outside: engines.isHeardOutside },
        model: { provider: engines.model },
      },
      ...(maxSeconds > 0 && { maxDurationSeconds: maxSeconds }),
    };
  }

  return api;
}

function bearerOf(c: Context): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(c.req.header('authorization') ?? '')?.[1];
}

const refusalsForNow = {
  'too-many-of-client': [429, 'Too many calls from your network. Please try again later.'],
  'too-many-at-once': [429, 'Too many calls at once from your network. Please end one of them first.'],
  'too-many-of-site': [429, 'Too many calls from this site. Please try again later.'],
  full: [503, 'All lines are busy. Please try again in a moment.'],
  stopping: [503, 'The server is stopping. Please try again in a moment.'],
} as const;

function refuseForNow(
  c: Context,
  { kind, retryAfterSeconds }: Exclude<CreateOutcome, { kind: 'created' }>,
): Response {
  c.header('retry-after', String(retryAfterSeconds));
  const [status, message] = refusalsForNow[kind];
  return refuse(c, status, message);
}

function refuseMethod(c: Context, allowed: string): Response {
  c.header('allow', allowed);
  return refuse(c, 405, `Only ${allowed} can be sent here.`);
}

/** In the provider's format. */
function refuse(c: Context, statusCode: RefusalStatus, message: string): Response {
  return c.json({ statusCode, error: STATUS_CODES[statusCode], message }, statusCode);
}
