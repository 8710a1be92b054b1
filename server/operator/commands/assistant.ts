// Puts the agent at a hosted voice provider: npm run assistant -- ….
import type { Difference } from '../../hosted/assistant-diff.ts';
import { hostedAssistant } from '../../hosted/hosted-assistant.ts';
import { noteOfReport } from '../../hosted/note-of-report.ts';
import { openVoiceAccount, type StoredAssistant } from '../../hosted/voice-account.ts';
import { OperatorError } from '../../operator-error.ts';
import { askOnce } from '../ask-database.ts';
import { type CommandLineOptions, readWords, runCommandLine, UsageError } from '../run-command-line.ts';

await runCommandLine({
  usage: `Usage:
  npm run assistant -- push                   creates or updates the agent at the provider
  npm run assistant -- diff                   what a push would change; changes nothing
  npm run assistant -- pull-calls             fetches ended calls that the desk has not heard of
  npm run assistant -- phone +15550100        has the agent answer a number of the account
    --twilio                                  imports it first (TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN)
  npm run assistant -- remove                 removes the agent from the provider`,
  async *run([command, ...args], options) {
    const { words, values } = readWords(args, { twilio: { type: 'boolean' } }, command === 'phone' ? 1 : 0);
    if (values.twilio && command !== 'phone') throw new UsageError('--twilio goes with phone.');
    switch (command) {
      case 'push': {
        const { account, ours, stored } = await open(options);
        const { id, kind, differences } = await account.push(ours, stored);
        yield `The assistant ${id} is ${kind === 'unchanged' ? 'up to date' : kind}.\n`;
        yield describe(differences);
        if (options.hostedVoice?.assistantId !== id) {
          yield `To have it answer on the site, set VOICE_ASSISTANT_ID=${id} and VOICE_PUBLIC_KEY, and start the site again.\n`;
        }
        break;
      }
      case 'diff': {
        const { ours, stored, account } = await open(options);
        if (!stored) yield 'The provider has no assistant of this site yet: a push creates it.\n';
        else yield describe(account.compare(ours, stored)) || 'Nothing differs.\n';
        break;
      }
      case 'pull-calls': {
        const { account, stored } = await open(options);
        let fetched = 0;
        for await (const reports of account.endedCalls(existing(stored).id)) {
          for (const report of reports) {
            const note = noteOfReport(report, options.callTranscriptsDays, new Date());
            const values = [
              { ...note, words: note.words.map((line) => ({ ...line })), questions: [...note.questions] },
            ];
            const { value } = await askOnce(
              { command: 'desk', name: 'note_hosted_call', values },
              'returned',
              options,
            );
            if (value === true) fetched += 1;
          }
        }
        yield `${fetched} ${fetched === 1 ? 'call was' : 'calls were'} fetched; the others were there already.\n`;
        break;
      }
      case 'phone': {
        const number = readNumber(words);
        const twilio = values.twilio ? readTwilio() : undefined;
        const { account, stored } = await open(options);
        const { id } = existing(stored);
        if (twilio) await account.importTwilio(number, twilio, id);
        else if (!(await account.attach(number, id))) {
          throw new OperatorError(
            `The account has no number ${number}. Buy it there first, or import one of Twilio's with --twilio.`,
          );
        }
        yield `${number} is answered by the agent. Set telephone in shared/brand.ts to show it on the site.\n`;
        break;
      }
      case 'remove': {
        const { account, stored } = await open(options);
        await account.remove(existing(stored).id);
        yield `The assistant ${existing(stored).id} is removed. Please take VOICE_ASSISTANT_ID out of the settings.\n`;
        break;
      }
      case undefined:
        throw new UsageError('Say what to do: push, diff, pull-calls, phone or remove.');
      default:
        throw new UsageError(`There is no command "${command}".`);
    }
  },
});

/** @throws OperatorError when a setting is missing, or the provider cannot be asked */
async function open(options: CommandLineOptions) {
  const { voiceAccount, hostedVoice, siteUrl } = options;
  if (!voiceAccount) throw new OperatorError('Please set VOICE_API_URL and VOICE_PRIVATE_KEY first.');
  if (siteUrl === undefined) {
    throw new OperatorError('Please set SITE_URL first: the provider has to reach this site.');
  }
  const account = openVoiceAccount(voiceAccount, siteUrl);
  const ours = hostedAssistant({
    siteUrl,
    privateKey: voiceAccount.privateKey,
    maxCallSeconds: options.maxCallSeconds,
    wordsDays: options.callTranscriptsDays,
  });
  return { account, ours, stored: await account.find(hostedVoice?.assistantId) };
}

function existing(stored: StoredAssistant | undefined): StoredAssistant {
  if (!stored) throw new OperatorError('The provider has no assistant of this site yet: push it first.');
  return stored;
}

/** @throws UsageError unless it is one number of E.164 */
function readNumber([number]: readonly string[]): string {
  if (number === undefined) throw new UsageError('Give the number, such as +15550100.');
  const plain = number.replace(/[ ().-]/g, '');
  if (!/^\+[1-9]\d{6,14}$/.test(plain)) {
    throw new UsageError(`"${number}" is not a telephone number with its country, such as +15550100.`);
  }
  return plain;
}

/** Of the environment, since a command line is seen by everybody on the machine. */
function readTwilio() {
  const { TWILIO_ACCOUNT_SID: accountSid = '', TWILIO_AUTH_TOKEN: authToken = '' } = process.env;
  if (accountSid === '' || authToken === '') {
    throw new OperatorError('Please set TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN in the environment first.');
  }
  return { accountSid, authToken };
}

/** One line for each difference, with values that are short. */
function describe(differences: readonly Difference[]): string {
  const show = (path: string, value: unknown): string => {
    if (path.startsWith('server.headers')) return '(secret)';
    const text = JSON.stringify(value) ?? 'nothing';
    return text.length > 80 ? `${text.length} characters` : text;
  };
  return differences
    .map(({ path, ours, theirs }) => `  ${path}: ${show(path, theirs)} → ${show(path, ours)}\n`)
    .join('');
}
