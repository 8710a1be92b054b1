import { randomUUID } from 'node:crypto';
import type { TeamMember } from '#shared/desk/desk-api.ts';
import { OperatorError } from '../../operator-error.ts';
import { askDesk, type CommandOptions } from '../ask-database.ts';
import { commandLine } from '../carry-out.ts';
import { findHeld } from './find-held.ts';
import type { OperatorAction } from './read-arguments.ts';

const done: Readonly<Record<OperatorAction, (name: string) => string>> = {
  answered: (name) => `${name}'s request is marked as answered.\n`,
  take: (name) => `${name}'s request is taken.\n`,
  spam: (name) => `${name}'s request is marked as spam.\n`,
  reopen: (name) => `${name}'s request is waiting again.\n`,
};

/**
 * Performs a member's action as at the desk, by the same rules, with the same history.
 * @throws OperatorError when there is no such request or member, or somebody else has taken it
 */
export async function actOnRequest(
  { what, id, by }: { readonly what: OperatorAction; readonly id: string; readonly by: string | undefined },
  options: CommandOptions,
): Promise<string> {
  const { request, status } = await findHeld(id, options);
  const actor = by === undefined ? undefined : await findMember(by, options);
  const { owner = null, state = 'waiting' } = status;
  if (what === 'take' && owner !== null && owner !== by) {
    throw new OperatorError(`${owner} has already taken it.`);
  }
  const act = { kind: request.kind, id: request.id, entry: randomUUID(), what, seen: { state, owner } };
  const who = [actor?.email ?? null, actor?.name ?? commandLine] as const;
  const { outcome } = await askDesk<{ readonly outcome: string }>(options, 'act_on_request', ...who, act);
  if (outcome !== 'done') throw new OperatorError('Somebody else just changed it. Please look again.');
  return done[what](String(request['name'] ?? request['first_name'] ?? request['email']));
}

async function findMember(email: string, options: CommandOptions): Promise<TeamMember> {
  const members = await askDesk<readonly TeamMember[] | null>(options, 'list_members');
  const member = members?.find((known) => known.email === email);
  if (!member) throw new OperatorError(`${email} is not on the team. npm run team -- list shows who is.`);
  return member;
}
