import type { Context } from 'hono';
import type { DeskMember } from '#shared/desk/desk-api.ts';
import { type DeskCalls, DeskRefusal } from '../../database/desk-calls.ts';
import type { StoredMember } from '../../database/statements/request-rows.ts';
import type { SecretCookie } from './desk-cookie.ts';
import { toMember } from './passkeys.ts';

/** Calls of the database in the name of the member whose session a request carries. */
export interface DeskSession {
  /** @throws {DeskRefusal} as the database decides by the session */
  call(
    context: Context,
    ...given: Parameters<DeskCalls['call']> extends [string, ...infer Rest] ? Rest : never
  ): Promise<unknown>;
  /** The same for a step of something long. */
  callInBackground: DeskSession['call'];
  /** Hash of the session; '' for none. */
  read(context: Context): string;
  /** @throws {DeskRefusal} when nobody is signed in */
  requireMember(context: Context): Promise<StoredMember>;
  requireMe(context: Context): Promise<DeskMember>;
}

export function createDeskSession(calls: DeskCalls, cookie: SecretCookie): DeskSession {
  const call: DeskSession['call'] = (context, name, ...values) =>
    calls.call(cookie.read(context), name, ...values);

  async function requireMember(context: Context): Promise<StoredMember> {
    const me = (await call(context, 'desk_me')) as StoredMember | null;
    if (me === null) throw new DeskRefusal('signed out', new Error('Please sign in.'));
    return me;
  }

  return {
    call,
    callInBackground: (context, name, ...values) =>
      (calls.callInBackground ?? calls.call)(cookie.read(context), name, ...values),
    read: (context) => cookie.read(context),
    requireMember,
    requireMe: async (context) => toMember(await requireMember(context)),
  };
}
