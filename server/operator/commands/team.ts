// Adds, changes, lists and removes the members of the team: npm run team -- ….
import type { TeamMember } from '#shared/desk/desk-api.ts';
import { isEmail, maxCharacters, tooLong } from '#shared/forms/text-rules.ts';
import type { MemberAnswer, RemovalAnswer } from '../../database/desk-calls.ts';
import { makeSecret } from '../../desk/sign-in/desk-cookie.ts';
import { OperatorError } from '../../operator-error.ts';
import { askDesk } from '../ask-database.ts';
import { type CommandLineOptions, readWords, runCommandLine, UsageError } from '../run-command-line.ts';

/** How long a printed link works, in minutes. */
const linkMinutes = 24 * 60;

await runCommandLine({
  usage: `Usage:
  npm run team -- add ADDRESS --name NAME     adds a member and prints a sign-in link
    --owner                                   an owner, who may also add and remove members, and erase people
  npm run team -- change ADDRESS              changes a member:
    --name NAME                               what they are called
    --owner | --member                        what they may do
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
        if (values.name === undefined) throw new UsageError('Give the member’s name with --name NAME.');
        const name = readName(values.name);
        const given = { email, name, is_owner: values.owner ?? false };
        const { outcome, member } = await askDesk<MemberAnswer>(options, 'add_member', given);
        if (outcome === 'there') {
          throw new OperatorError(
            `${describe(member)} already, and nothing was changed. npm run team -- link makes a new sign-in link, npm run team -- change another name or role.`,
          );
        }
        yield `${describe(given)}.\n`;
        yield await makeLink(email, options);
        break;
      }
      case 'change': {
        const { words, values } = readWords(
          args,
          { name: { type: 'string' }, owner: { type: 'boolean' }, member: { type: 'boolean' } },
          1,
        );
        const email = readAddress(words);
        const { name, owner, member: plain } = values;
        if (owner && plain) throw new UsageError('Use either --owner or --member.');
        if (name === undefined && !owner && !plain) {
          throw new UsageError('Say what to change: --name NAME, --owner or --member.');
        }
        const changes = {
          ...(name !== undefined && { name: readName(name) }),
          ...((owner || plain) && { is_owner: owner ?? false }),
        };
        const { outcome, member } = await askDesk<MemberAnswer>(options, 'change_member', email, changes);
        if (outcome === 'missing') throw new OperatorError(`${email} is not on the team.`);
        if (outcome === 'last owner') throw lastOwner(email);
        yield `${describe(member)}.\n`;
        break;
      }
      case 'link':
        yield await makeLink(readAddress(readWords(args, {}, 1).words), options);
        break;
      case 'list':
        readWords(args, {});
        yield listMembers(await askDesk<readonly TeamMember[] | null>(options, 'list_members'));
        break;
      case 'remove': {
        const email = readAddress(readWords(args, {}, 1).words);
        const removal = await askDesk<RemovalAnswer>(options, 'remove_member', email);
        if (removal === 'missing') throw new OperatorError(`${email} is not on the team.`);
        if (removal === 'last owner') throw lastOwner(email);
        yield `${email} is no longer on the team; their requests are up for grabs again.\n`;
        break;
      }
      case undefined:
        throw new UsageError('Say what to do: add, change, link, list or remove.');
      default:
        throw new UsageError(`There is no command "${command}".`);
    }
  },
});

async function makeLink(email: string, options: CommandLineOptions): Promise<string> {
  const secret = makeSecret();
  const member = await askDesk(options, 'make_sign_in_link', email, secret.hash, linkMinutes);
  if (member == null) throw new OperatorError(`${email} is not on the team; npm run team -- add adds them.`);
  const link = (origin: string) =>
    `This link signs them in, once, within 24 hours:\n${origin}/desk/link/${secret.text}\n`;
  if (options.siteUrl !== undefined) return link(options.siteUrl);
  const origin = await askDesk<string | null>(options, 'site_address');
  if (origin !== null) return link(origin);
  const assumed = `http://localhost:${options.port}`;
  return `${link(assumed)}No server has been started on this database yet, so ${assumed} is a guess; set SITE_URL if it is wrong.\n`;
}

/** A member's name and role, as the beginning of a sentence. */
function describe({ name, is_owner }: Pick<TeamMember, 'name' | 'is_owner'>): string {
  return `${name} is ${is_owner ? 'an owner' : 'a member'} of the team`;
}

function lastOwner(email: string): OperatorError {
  return new OperatorError(
    `${email} is the only owner, and a team needs one: make somebody else an owner first (npm run team -- change ADDRESS --owner).`,
  );
}

/** @throws UsageError when it is empty or too long */
function readName(given: string): string {
  const name = given.trim();
  if (name === '') throw new UsageError('The name is empty.');
  const long = tooLong('The name', name, maxCharacters.name);
  if (long !== undefined) throw new UsageError(`${long}.`);
  return name;
}

function listMembers(members: readonly TeamMember[] | null): string {
  if (!members || members.length === 0) return 'Nobody is on the team yet.\n';
  return members
    .map(({ email, name, is_owner }) => `${name} <${email}>${is_owner ? ', owner' : ''}\n`)
    .join('');
}

/** @throws UsageError if it's missing, OperatorError if it isn't valid */
function readAddress([address]: readonly string[]): string {
  if (address === undefined) throw new UsageError('Give the member’s email address.');
  const email = address.trim().toLowerCase();
  if (!isEmail(email)) throw new OperatorError(`"${address}" does not look like an email address.`);
  return email;
}
