import { type Context, Hono } from 'hono';
import {
  type ActionAnswer,
  type DeskCounts,
  deskLimits,
  isDeskView,
  type ListedRequest,
  type RequestAction,
  readRequestAction,
} from '#shared/desk/desk-api.ts';
import { countCharacters, normalizeText } from '#shared/forms/text-rules.ts';
import { parseJson } from '#shared/json-object.ts';
import type { DeskSession } from './desk-session.ts';
import { exportRequests } from './export-requests.ts';
import type { LiveChanges } from './live-changes.ts';
import {
  isKind,
  type ListQuestion,
  pageSize,
  readPlace,
  toDetail,
  type WholeRequest,
  writePlace,
} from './request-list.ts';

const uuidPattern = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** The list of requests, each one of them, what members do with it, and the list as a file. */
export function createRequestRoutes(session: DeskSession, live: LiveChanges, canMail: boolean): Hono {
  const app = new Hono();

  app.get('/requests', async (context) => {
    const question = readQuestion(context);
    const [requests, counts] = await Promise.all([
      session.call(context, 'desk_list', question) as Promise<readonly ListedRequest[]>,
      session.call(context, 'desk_counts') as Promise<DeskCounts>,
    ]);
    const last = requests.length === pageSize ? requests.at(-1) : undefined;
    return context.json({ requests, next: last ? writePlace(last) : null, counts });
  });

  async function readWhole(context: Context, kind: string, id: string) {
    if (!isKind(kind) || !uuidPattern.test(id)) return undefined;
    const whole = (await session.call(context, 'desk_request_whole', kind, id)) as WholeRequest | null;
    return whole === null ? undefined : toDetail(whole);
  }

  app.get('/requests/:kind/:id', async (context) => {
    await session.requireMe(context);
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
      : ((await session.call(context, 'desk_act', { kind, id, ...action })) as {
          outcome: ActionAnswer['outcome'];
        });
    live.look();
    const request = outcome === 'missing' ? undefined : await readWhole(context, kind, id);
    const answer: ActionAnswer =
      request === undefined || outcome === 'missing' ? { outcome: 'missing' } : { outcome, request };
    return context.json(answer);
  });

  app.get('/export', async (context) => {
    await session.requireMe(context);
    const format = context.req.query('format') === 'json' ? 'json' : 'csv';
    const { view, search } = readQuestion(context);
    await session.call(context, 'desk_note_event', 'exported', 'list');
    return exportRequests(
      format,
      (after, limit) =>
        session.callInBackground(context, 'desk_list', {
          view,
          search,
          after,
          limit,
          whole: true,
        }) as Promise<readonly WholeRequest[]>,
    );
  });

  return app;
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
