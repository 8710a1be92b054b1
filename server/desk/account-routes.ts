import { Hono } from 'hono';
import {
  deskLimits,
  type MemberSettings,
  type SavedFilter,
  type SavedReply,
  type TeamReply,
} from '#shared/desk/desk-api.ts';
import { isJsonObject } from '#shared/json-object.ts';
import { uuidPattern } from '#shared/uuid.ts';
import type { StoredMember } from '../database/statements/request-rows.ts';
import { bodyOf, readId, readObject, required, textOf } from './read-input.ts';
import type { DeskSession } from './sign-in/desk-session.ts';
import { type Passkeys, relyingPartyOf, toMember } from './sign-in/passkeys.ts';

/** A member's own settings and passkeys. @param siteUrl origin of the site */
export function createAccountRoutes(session: DeskSession, passkeys: Passkeys, siteUrl: string): Hono {
  const app = new Hono();

  app.put('/me', async (context) => {
    const settings = await bodyOf(context, readSettings);
    return context.json(toMember(await session.call<StoredMember>(context, 'desk_settings', settings)));
  });

  app.get('/sessions', async (context) => context.json(await session.call(context, 'desk_sessions')));

  app.post('/sessions/end', async (context) =>
    context.json(await session.call(context, 'desk_end_session', await bodyOf(context, readId))),
  );

  app.get('/replies', async (context) => context.json(await session.call(context, 'desk_team_replies')));

  app.post('/replies', async (context) =>
    context.json(await session.call(context, 'desk_put_team_reply', await bodyOf(context, readTeamReply))),
  );

  app.post('/passkeys/options', async (context) => {
    const me = await session.requireMember(context);
    const party = relyingPartyOf(context.req.raw.headers, siteUrl);
    return context.json(await passkeys.offerNew(me, session.read(context), party));
  });

  app.post('/passkeys/add', async (context) => {
    await session.requireMe(context);
    const given = await bodyOf(context, readObject);
    const name = required(textOf(given, 'name', deskLimits.passkeyName) || undefined);
    const party = relyingPartyOf(context.req.raw.headers, siteUrl);
    const made = required(await passkeys.checkNew(given['response'], session.read(context), party));
    const passkey = { ...made, name };
    return context.json(toMember(await session.call<StoredMember>(context, 'desk_add_passkey', passkey)));
  });

  app.post('/passkeys/remove', async (context) => {
    const id = await bodyOf(context, readId);
    return context.json(toMember(await session.call<StoredMember>(context, 'desk_remove_passkey', id)));
  });

  return app;
}

/** Reads the given settings; undefined if any of them is invalid. */
function readSettings(value: unknown): Partial<MemberSettings> | undefined {
  if (!isJsonObject(value)) return undefined;
  const settings: { -readonly [Name in keyof MemberSettings]?: MemberSettings[Name] | undefined } = {};
  if ('signature' in value) settings.signature = textOf(value, 'signature', deskLimits.signature);
  if ('saved_replies' in value)
    settings.saved_replies = readList(value['saved_replies'], deskLimits.savedReplies, readSavedReply);
  if ('saved_filters' in value)
    settings.saved_filters = readList(value['saved_filters'], deskLimits.savedFilters, readSavedFilter);
  if ('mail_after' in value) {
    const minutes = value['mail_after'];
    const isTime = Number.isInteger(minutes) && Number(minutes) >= 0 && Number(minutes) <= 1440;
    settings.mail_after = minutes === null ? null : isTime ? Number(minutes) : undefined;
  }
  if ('hears_of_new' in value)
    settings.hears_of_new = typeof value['hears_of_new'] === 'boolean' ? value['hears_of_new'] : undefined;
  return Object.values(settings).includes(undefined) ? undefined : (settings as Partial<MemberSettings>);
}

function readList<Item>(
  value: unknown,
  most: number,
  read: (item: unknown) => Item | undefined,
): readonly Item[] | undefined {
  if (!Array.isArray(value) || value.length > most) return undefined;
  const items = value.map(read).filter((item) => item !== undefined);
  return items.length === value.length ? items : undefined;
}

function readSavedReply(value: unknown): SavedReply | undefined {
  if (!isJsonObject(value)) return undefined;
  const title = textOf(value, 'title', deskLimits.title);
  const text = textOf(value, 'text', deskLimits.reply);
  return title && text ? { title, text } : undefined;
}

function readSavedFilter(value: unknown): SavedFilter | undefined {
  if (!isJsonObject(value)) return undefined;
  const name = textOf(value, 'name', deskLimits.title);
  const query = textOf(value, 'query', deskLimits.query);
  return name && query !== undefined ? { name, query } : undefined;
}

/** A reply of the team, or only the id of one to be removed. */
function readTeamReply(value: unknown): TeamReply | Pick<TeamReply, 'id'> | undefined {
  if (!isJsonObject(value)) return undefined;
  const { id } = value;
  if (typeof id !== 'string' || !uuidPattern.test(id)) return undefined;
  if (!('title' in value)) return { id };
  const reply = readSavedReply(value);
  const shortcut = textOf(value, 'shortcut', deskLimits.shortcut) ?? '';
  return reply && /^[\p{L}\p{N}-]*$/u.test(shortcut) ? { id, ...reply, shortcut } : undefined;
}
