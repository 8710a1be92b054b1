// Manages the agent at a hosted voice provider: npm run assistant -- ….
import type { Difference } from '../../hosted/assistant-diff.ts';
import { createAssistantPush, existing, type PushNotes } from '../../hosted/assistant-push.ts';
import { noteOfReport } from '../../hosted/note-of-report.ts';
import { openVoiceAccount } from '../../hosted/voice-account.ts';
import { OperatorError } from '../../operator-error.ts';
import { readTaught } from '../../voice/mind/answers/read-taught.ts';
import { nothingTaught } from '../../voice/mind/answers/taught.ts';
import { askDesk } from '../ask-database.ts';
import { type CommandLineOptions, readWords, runCommandLine, UsageError } from '../run-command-line.ts';

/** The latest query to the database. */
let last: Promise<unknown> = Promise.resolve();

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
        const { id, kind, differences } = await open(options).assistant.push();
        yield `The assistant ${id} is ${kind === 'unchanged' ? 'up to date' : kind}.\n`;
        yield describe(differences);
        if (options.hostedVoice?.assistantId !== id) {
          yield `To have it answer on the site, set VOICE_ASSISTANT_ID=${id} and VOICE_PUBLIC_KEY, and start the site again.\n`;
        }
        break;
      }
      case 'diff': {
        const { account, assistant } = open(options);
        const { ours, stored } = await assistant.open();
        if (!stored) yield 'The provider has no assistant of this site yet: a push creates it.\n';
        else yield describe(account.compare(ours, stored)) || 'Nothing differs.\n';
        break;
      }
      case 'pull-calls': {
        const { account, assistant } = open(options);
        const { id } = existing((await assistant.open()).stored);
        let fetched = 0;
        for await (const reports of account.endedCalls(id)) {
          for (const report of reports) {
            const note = noteOfReport(report, options.callTranscriptsDays, new Date());
            const words = note.words.map((line) => ({ ...line }));
            const value = { ...note, words, questions: [...note.questions] };
            if ((await operate(options, 'note_hosted_call', value)) === true) fetched += 1;
          }
        }
        yield `${fetched} ${fetched === 1 ? 'call was' : 'calls were'} fetched; the others were there already.\n`;
        break;
      }
      case 'phone': {
        const number = readNumber(words);
        const twilio = values.twilio ? readTwilio() : undefined;
        const { account, assistant } = open(options);
        const { id } = existing((await assistant.open()).stored);
        if (twilio) await account.importTwilio(number, twilio, id);
        else if (!(await account.attach(number, id))) {
          throw new OperatorError(
            `The account has no number ${number}. Buy it there first, or import one of Twilio's with --twilio.`,
          );
        }
        yield `${number} is answered by the agent. Set telephone in shared/agency/brand.ts to show it on the site.\n`;
        break;
      }
      case 'remove': {
        const { assistant } = open(options);
        const { id } = existing((await assistant.open()).stored);
        await assistant.remove(id);
        yield `The assistant ${id} is removed. Please take VOICE_ASSISTANT_ID out of the settings.\n`;
        break;
      }
      case undefined:
        throw new UsageError('Say what to do: push, diff, pull-calls, phone or remove.');
      default:
        throw new UsageError(`There is no command "${command}".`);
    }
  },
});

/** @throws OperatorError when a setting is missing */
function open(options: CommandLineOptions) {
  const { voiceAccount, hostedVoice, siteUrl, bookingUrl } = options;
  if (!voiceAccount) throw new OperatorError('Please set VOICE_API_URL and VOICE_PRIVATE_KEY first.');
  if (siteUrl === undefined) {
    throw new OperatorError('Please set SITE_URL first: the provider has to reach this site.');
  }
  // A hosted project's database cannot be reached without its connection string: then it contains nothing of the desk.
  const hasDatabase = options.supabase === undefined || options.databaseUrl !== undefined;
  const notes: PushNotes = {
    read: () => operate(options, 'hosted_assistant'),
    note: (pushed) => operate(options, 'note_hosted_assistant', pushed),
  };
  const assistant = createAssistantPush({
    account: voiceAccount,
    siteUrl,
    assistantId: hostedVoice?.assistantId,
    maxCallSeconds: options.maxCallSeconds,
    transcriptDays: options.callTranscriptsDays,
    taught: async () => (hasDatabase ? readTaught(await operate(options, 'taught_now', '')) : nothingTaught),
    offersTimes: async () =>
      hasDatabase && bookingUrl === undefined && (await operate(options, 'has_hours')) === true,
    notes: hasDatabase ? notes : undefined,
  });
  return { account: openVoiceAccount(voiceAccount, siteUrl), assistant };
}

/** One after the other: only one process at a time can open the embedded database. */
function operate(...question: Parameters<typeof askDesk>): Promise<unknown> {
  const ask = () => askDesk(...question);
  const answer = last.then(ask, ask);
  last = answer;
  return answer;
}

/** @throws UsageError unless it is a single E.164 number */
function readNumber([number]: readonly string[]): string {
  if (number === undefined) throw new UsageError('Give the number, such as +15550100.');
  const plain = number.replace(/[ ().-]/g, '');
  if (!/^\+[1-9]\d{6,14}$/.test(plain)) {
    throw new UsageError(`"${number}" is not a telephone number with its country, such as +15550100.`);
  }
  return plain;
}

/** From the environment, since everybody on the machine can see command lines. */
function readTwilio() {
  const { TWILIO_ACCOUNT_SID: accountSid = '', TWILIO_AUTH_TOKEN: authToken = '' } = process.env;
  if (accountSid === '' || authToken === '') {
    throw new OperatorError('Please set TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN in the environment first.');
  }
  return { accountSid, authToken };
}

/** One line for each difference, with short values. */
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
