// Adds, lists and removes the members of the team: npm run team -- ….

import { parseArgs } from 'node:util';
import type { DeskMember } from '#shared/desk/desk-api.ts';
import { isEmail } from '#shared/forms/text-rules.ts';
import { type Config, readConfig } from '../../config.ts';
import type { CallValue, OperatorFunction } from '../../database/desk-calls.ts';
import { makeSecret } from '../../desk/desk-cookie.ts';
import { readEnvironment } from '../../environment.ts';
import { createLog } from '../../log.ts';
import { askOnce } from '../bookings/run-command.ts';
import { OperatorError } from '../operator-error.ts';

const usage = `Usage:
  npm run team -- add ADDRESS --name NAME     adds a member and prints a link to sign in with
    --owner                                   who may also add and remove members, and erase people
  npm run team -- link ADDRESS                prints another link
  npm run team -- list
  npm run team -- remove ADDRESS              ends their sessions at once`;

/** How long a link works that is printed here, in minutes. */
const linkMinutes = 24 * 60;

try {
  const config = readConfig(readEnvironment());
  process.stdout.write(await run(process.argv.slice(2), config));
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function run(args: readonly string[], config: Config): Promise<string> {
  const operate = async (name: OperatorFunction, ...values: readonly CallValue[]): Promise<unknown> => {
    const answer = await askOnce(
      { command: 'desk', name, values },
      { ...config, log: createLog(process.stderr) },
    );
    return 'returned' in answer ? answer.returned : undefined;
  };
  const { command, email, name, isOwner } = readArguments(args);
  switch (command) {
    case 'add': {
      await operate('put_member', { email, name, is_owner: isOwner });
      return `${name} is ${isOwner ? 'an owner' : 'a member'} of the team.\n${await makeLink(email, config, operate)}`;
    }
    case 'link':
      return makeLink(email, config, operate);
    case 'list':
      return listMembers((await operate('list_members')) as readonly DeskMember[] | null);
    case 'remove':
      if ((await operate('drop_member', email)) !== true)
        throw new OperatorError(`${email} is not on the team.`);
      return `${email} is not on the team anymore; what they had taken is free again.\n`;
  }
}

async function makeLink(
  email: string,
  { siteUrl, port }: Config,
  operate: (name: OperatorFunction, ...values: readonly CallValue[]) => Promise<unknown>,
): Promise<string> {
  const secret = makeSecret();
  const member = await operate('make_sign_in_link', email, secret.hash, linkMinutes);
  if (member == null) throw new OperatorError(`${email} is not on the team; npm run team -- add adds them.`);
  const origin = siteUrl ?? `http://localhost:${port}`;
  return `This link signs them in, once, within 24 hours:\n${origin}/desk/link/${secret.text}\n`;
}

function listMembers(members: readonly DeskMember[] | null): string {
  if (!members || members.length === 0) return 'Nobody is on the team yet.\n';
  return members
    .map(({ email, name, is_owner }) => `${name} <${email}>${is_owner ? ', owner' : ''}\n`)
    .join('');
}

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { name: { type: 'string' }, owner: { type: 'boolean' } },
    });
    const [command, address = '', ...more] = positionals;
    const email = address.trim().toLowerCase();
    const name = values.name?.trim() ?? '';
    const isOwner = values.owner ?? false;
    const isKnown = command === 'add' || command === 'link' || command === 'list' || command === 'remove';
    if (!isKnown || more.length > 0 || (command === 'list') !== (address === ''))
      throw new OperatorError(usage);
    if (command !== 'list' && !isEmail(email)) {
      throw new OperatorError(`"${address}" does not look like an email address.`);
    }
    if (command === 'add' && name === '') throw new OperatorError(usage);
    return { command, email, name, isOwner } as const;
  } catch (error) {
    throw error instanceof OperatorError ? error : new OperatorError(usage, { cause: error });
  }
}
