import type { Context } from 'hono';
import type { DeskMember } from '#shared/desk/desk-api.ts';
import { type DeskCalls, DeskRefusal } from '../../database/desk-calls.ts';
import type { StoredMember } from '../../database/statements/request-rows.ts';
import type { SecretCookie } from './desk-cookie.ts';
import { toMember } from './passkeys.ts';

type Given = Parameters<DeskCalls['call']> extends [string, ...infer Rest] ? Rest : never;

/** Database calls on behalf of the member whose session a request carries. */
export interface DeskSession {
  /** @throws {DeskRefusal} if the database refuses, based on the session */
  call<Answer = unknown>(context: Context, ...given: Given): Promise<Answer>;
  /** The same for a step of long work. */
  callInBackground: DeskSession['call'];
  /** Hash of the session; '' if there is none. */
  read(context: Context): string;
  /** @throws {DeskRefusal} when nobody is signed in */
  requireMember(context: Context): Promise<StoredMember>;
  requireMe(context: Context): Promise<DeskMember>;
  /** @throws {DeskRefusal} unless an owner is signed in */
  requireOwner(context: Context): Promise<void>;
}

export function createDeskSession(calls: DeskCalls, cookie: SecretCookie): DeskSession {
  const { call: now, callInBackground: later = now } = calls;
  const call = async <Answer>(context: Context, ...given: Given) =>
    (await now(cookie.read(context), ...given)) as Answer;

  async function requireMember(context: Context): Promise<StoredMember> {
    const me = await call<StoredMember | null>(context, 'desk_me');
    if (me === null) throw new DeskRefusal('signed out', new Error('Please sign in.'));
    return me;
  }

  return {
    call,
    callInBackground: async <Answer>(context: Context, ...given: Given) =>
      (await later(cookie.read(context), ...given)) as Answer,
    read: (context) => cookie.read(context),
    requireMember,
    requireMe: async (context) => toMember(await requireMember(context)),
    async requireOwner(context) {
      const { is_owner: isOwner } = await requireMember(context);
      if (!isOwner) throw new DeskRefusal('owners only', new Error('Owners alone may do this.'));
    },
  };
}
