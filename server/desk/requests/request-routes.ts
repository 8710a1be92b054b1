import { type Context, Hono } from 'hono';
import {
  type ActionAnswer,
  type BulkAct,
  type DeskCounts,
  deskLimits,
  fileLimits,
  type ListedRequest,
  type RequestAction,
} from '#shared/desk/desk-api.ts';
import { readRequestAction } from '#shared/desk/read-request-action.ts';
import { countCharacters, normalizeText } from '#shared/forms/text-rules.ts';
import { isJsonObject, parseJson } from '#shared/json-object.ts';
import { uuidPattern } from '#shared/uuid.ts';
import type { LiveChanges } from '../live/live-changes.ts';
import { bodyOf } from '../read-input.ts';
import type { DeskSession } from '../sign-in/desk-session.ts';
import { exportRequests } from './export-requests.ts';
import { readQuestion } from './list-question.ts';
import { type ActForm, isForm, readActForm } from './reply-files.ts';
import { isKind, pageSize, toDetail, type WholeRequest, writePlace } from './request-list.ts';

/** The outcome of private.desk_act. */
interface StoredOutcome {
  readonly outcome: Exclude<ActionAnswer['outcome'], 'file'> | 'full';
}

/** The list of requests, single requests, members' actions on them, and the list as a file. */
export function createRequestRoutes(
  session: DeskSession,
  live: LiveChanges,
  { canMail, timeZone }: { readonly canMail: boolean; readonly timeZone: string },
): Hono {
  const app = new Hono();

  app.get('/requests', async (context) => {
    const question = readQuestion(context, timeZone);
    const [requests, counts] = await Promise.all([
      session.call<readonly ListedRequest[]>(context, 'desk_list', question),
      session.call<DeskCounts>(context, 'desk_counts'),
    ]);
    const last = requests.length === pageSize ? requests.at(-1) : undefined;
    return context.json({ requests, next: last ? writePlace(last) : null, counts });
  });

  async function readWhole(context: Context, kind: string, id: string) {
    if (!isKind(kind) || !uuidPattern.test(id)) return undefined;
    const whole = await session.call<WholeRequest | null>(context, 'desk_request_whole', kind, id);
    return whole === null ? undefined : toDetail(whole);
  }

  app.get('/requests/:kind/:id', async (context) => {
    await session.requireMe(context);
    const { kind, id } = context.req.param();
    const detail = await readWhole(context, kind, id);
    return detail ? context.json(detail) : context.json({ error: 'missing' }, 404);
  });

  /** An action as JSON, or as a form with files. Without a session nothing large is accepted. */
  async function readActBody(context: Context): Promise<ActForm> {
    if (!isForm(context.req.header('content-type'))) return { act: await context.req.text(), files: [] };
    await session.requireMember(context);
    return readActForm(await context.req.formData());
  }

  app.post('/requests/:kind/:id', async (context) => {
    const { kind, id } = context.req.param();
    const { act: given, files, refused } = await readActBody(context);
    if (refused) {
      const request = await readWhole(context, kind, id);
      return context.json(request ? { outcome: 'file', ...refused, request } : { outcome: 'missing' });
    }
    const action = readAction(parseJson(given));
    const again = action?.what === 'reply' ? (action.again?.length ?? 0) : 0;
    const isTooMany = files.length + again > fileLimits.number;
    if (action === undefined || isTooMany || (files.length > 0 && action.what !== 'reply'))
      return context.json({ error: 'invalid' }, 400);
    if (!isKind(kind) || !uuidPattern.test(id))
      return context.json({ outcome: 'missing' } satisfies ActionAnswer);
    // Do not promise a reply that nobody would send.
    const isUnsendable = action.what === 'reply' && !canMail;
    const act = { kind, id, ...action, files, together: fileLimits.together };
    const { outcome } = isUnsendable
      ? { outcome: 'no mail' as const }
      : await session.call<StoredOutcome>(context, 'desk_act', act);
    live.look();
    const request = outcome === 'missing' ? undefined : await readWhole(context, kind, id);
    const answer: ActionAnswer =
      request === undefined || outcome === 'missing'
        ? { outcome: 'missing' }
        : outcome === 'full'
          ? { outcome: 'file', name: files.at(-1)?.name ?? '', why: 'full', request }
          : { outcome, request };
    return context.json(answer);
  });

  app.post('/requests', async (context) => {
    const acts = await bodyOf(context, readActs);
    // Replies only one at a time: mass mailing is for other tools.
    if (acts.some(({ what }) => what === 'reply')) return context.json({ error: 'invalid' }, 400);
    const outcomes = await session.call(context, 'desk_acts', acts);
    live.look();
    return context.json({ outcomes });
  });

  app.get('/facets', async (context) => context.json(await session.call(context, 'desk_facets')));

  app.get('/export', async (context) => {
    await session.requireMe(context);
    const format = context.req.query('format') === 'json' ? 'json' : 'csv';
    const question = readQuestion(context, timeZone);
    await session.call(context, 'desk_note_event', 'exported', 'list');
    return exportRequests(format, (after, limit) =>
      session.callInBackground(context, 'desk_list', { ...question, after, limit, whole: true }),
    );
  });

  return app;
}

/** Reads an action with its text in the form it is stored in: trimmed, within its limit. */
function readAction(value: unknown): RequestAction | undefined {
  const action = readRequestAction(value);
  if (action === undefined || !('text' in action)) return action;
  const text = normalizeText(action.text);
  const isFitting = text !== '' && !text.includes('\0') && countCharacters(text) <= deskLimits[action.what];
  return isFitting ? { ...action, text } : undefined;
}

/** Reads several actions, each with its request; undefined if any of them is invalid. */
function readActs(value: unknown): readonly BulkAct[] | undefined {
  const given = isJsonObject(value) ? value['acts'] : undefined;
  if (!Array.isArray(given) || given.length > deskLimits.acts) return undefined;
  const acts = given.map((one: unknown): BulkAct | undefined => {
    if (!isJsonObject(one)) return undefined;
    const { kind, id } = one;
    if (typeof kind !== 'string' || !isKind(kind) || typeof id !== 'string' || !uuidPattern.test(id))
      return undefined;
    const action = readAction(one);
    return action && { ...action, kind, id };
  });
  const read = acts.filter((act) => act !== undefined);
  return read.length === acts.length ? read : undefined;
}
