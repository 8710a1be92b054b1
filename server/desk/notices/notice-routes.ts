import { Hono } from 'hono';
import { deskLimits } from '#shared/desk/desk-api.ts';
import { isJsonObject, parseJson } from '#shared/json-object.ts';
import { uuidPattern } from '#shared/uuid.ts';
import type { LiveChanges } from '../live/live-changes.ts';
import { bodyOf, readObject, required } from '../read-input.ts';
import { isKind } from '../requests/request-list.ts';
import type { DeskSession } from '../sign-in/desk-session.ts';
import { isPushEndpoint, type PushKey } from './push-sender.ts';

export interface NoticeOptions {
  readonly live: LiveChanges;
  /** The key that browsers need to receive notices; undefined if none can be sent. */
  readonly pushKey: (() => Promise<PushKey>) | undefined;
}

/** A member's notices and reminders, who else is present, and the devices that get notices. */
export function createNoticeRoutes(session: DeskSession, { live, pushKey }: NoticeOptions): Hono {
  const app = new Hono();

  app.get('/notices', async (context) => context.json(await session.call(context, 'desk_notices')));

  app.post('/notices/seen', async (context) => {
    const place = readPlace(parseJson(await context.req.text()));
    const wasNew = await session.call(context, 'desk_seen', place ?? {});
    if (wasNew === true) live.look();
    return context.json({});
  });

  app.post('/presence', async (context) => {
    const given = parseJson(await context.req.text());
    const place = readPlace(given);
    const is_writing = isJsonObject(given) && given['is_writing'] === true;
    await session.call(context, 'desk_be_at', place ? { ...place, is_writing } : {});
    live.look();
    return context.json({});
  });

  app.post('/reminder', async (context) => {
    const given = await bodyOf(context, readObject);
    const place = required(readPlace(given));
    const { at, is_for_silence } = given;
    const time = typeof at === 'string' && at.length < 40 ? Date.parse(at) : Number.NaN;
    const last = Date.now() + deskLimits.laterDays * 86_400_000;
    if (at !== null && !(time < last)) return context.json({ error: 'invalid' }, 400);
    await session.call(context, 'desk_remind', {
      ...place,
      at: at === null ? null : new Date(time).toISOString(),
      is_for_silence: is_for_silence === true,
    });
    live.look();
    return context.json({});
  });

  app.get('/push', async (context) => {
    await session.requireMe(context);
    return context.json({ key: pushKey ? (await pushKey()).public_key : null });
  });

  app.post('/push', async (context) => {
    const { endpoint, p256dh, auth } = await bodyOf(context, readObject);
    if (typeof endpoint !== 'string' || !isPushEndpoint(endpoint))
      return context.json({ error: 'invalid' }, 400);
    const hasKeys = typeof p256dh === 'string' && typeof auth === 'string';
    await session.call(context, 'desk_push', { endpoint, ...(hasKeys && { p256dh, auth }) });
    return context.json({});
  });

  return app;
}

/** The request that a body names. */
function readPlace(value: unknown): { readonly kind: string; readonly id: string } | undefined {
  if (!isJsonObject(value)) return undefined;
  const { kind, id } = value;
  return typeof kind === 'string' && isKind(kind) && typeof id === 'string' && uuidPattern.test(id)
    ? { kind, id }
    : undefined;
}
