// Adds, lists and removes the members of the team: npm run team -- ….
import type { TeamMember } from '#shared/desk/desk-api.ts';
import { isEmail, maxCharacters, tooLong } from '#shared/forms/text-rules.ts';
import type { OperatorFunction } from '../../database/desk-calls.ts';
import { makeSecret } from '../../desk/desk-cookie.ts';
import { OperatorError } from '../../operator-error.ts';
import { askOnce } from '../ask-database.ts';
import type { OperatorRequest } from '../operator-protocol.ts';
import { type CommandLineOptions, readWords, runCommandLine, UsageError } from '../run-command-line.ts';

/** How long a printed link works, in minutes. */
const linkMinutes = 24 * 60;

await runCommandLine({
  usage: `Usage:
  npm run team -- add ADDRESS --name NAME     adds a member and prints a sign-in link
    --owner                                   an owner, who may also add and remove members, and erase people
  npm run team -- link ADDRESS                prints another sign-in link
  npm run team -- list                        who is on the team
  npm run team -- remove ADDRESS              removes a member and ends their sessions at once`,
  async *run([command, ...args], options) {
    switch (command) {
      case 'add': {
        const { words, values } = readWords(
          args,
          { name: { type: 'string' }, owner: { type: 'boolean' } },
          1,
        );
        const email = readAddress(words);
        const name = values.name?.trim() ?? '';
        if (name === '') throw new UsageError('Give the member’s name with --name NAME.');
        const long = tooLong('The name', name, maxCharacters.name);
        if (long !== undefined) throw new UsageError(`${long}.`);
        const isOwner = values.owner ?? false;
        await operate(options, 'put_member', { email, name, is_owner: isOwner });
        yield `${name} is ${isOwner ? 'an owner' : 'a member'} of the team.\n`;
        yield await makeLink(email, options);
        break;
      }
      case 'link':
        yield await makeLink(readAddress(readWords(args, {}, 1).words), options);
        break;
      case 'list':
        readWords(args, {});
        yield listMembers((await operate(options, 'list_members')) as readonly TeamMember[] | null);
        break;
      case 'remove': {
        const email = readAddress(readWords(args, {}, 1).words);
        if ((await operate(options, 'drop_member', email)) !== true) {
          throw new OperatorError(`${email} is not on the team.`);
        }
        yield `${email} is no longer on the team; their requests are up for grabs again.\n`;
        break;
      }
      case undefined:
        throw new UsageError('Say what to do: add, link, list or remove.');
      default:
        throw new UsageError(`There is no command "${command}".`);
    }
  },
});

type Values = Extract<OperatorRequest, { readonly command: 'desk' }>['values'];

async function operate(
  options: CommandLineOptions,
  name: OperatorFunction,
  ...values: Values
): Promise<unknown> {
  return (await askOnce({ command: 'desk', name, values }, 'returned', options)).value;
}

async function makeLink(email: string, options: CommandLineOptions): Promise<string> {
  const secret = makeSecret();
  const member = await operate(options, 'make_sign_in_link', email, secret.hash, linkMinutes);
  if (member == null) throw new OperatorError(`${email} is not on the team; npm run team -- add adds them.`);
  const origin = options.siteUrl ?? `http://localhost:${options.port}`;
  return `This link signs them in, once, within 24 hours:\n${origin}/desk/link/${secret.text}\n`;
}

function listMembers(members: readonly TeamMember[] | null): string {
  if (!members || members.length === 0) return 'Nobody is on the team yet.\n';
  return members
    .map(({ email, name, is_owner }) => `${name} <${email}>${is_owner ? ', owner' : ''}\n`)
    .join('');
}

/** @throws UsageError when it is missing, OperatorError when it is none */
function readAddress([address]: readonly string[]): string {
  if (address === undefined) throw new UsageError('Give the member’s email address.');
  const email = address.trim().toLowerCase();
  if (!isEmail(email)) throw new OperatorError(`"${address}" does not look like an email address.`);
  return email;
}
