import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { createConcierge } from '#server/voice/mind/create-concierge.ts';
import type { DialogueInput } from '#server/voice/mind/dialogue.ts';
import { readConversationSet } from './conversation-set.ts';
import { readJudgedCases, repliesTo } from './judged-set.ts';
import { type CaseResult, scoreConversations } from './score-conversations.ts';

// npm run talk: a talk with the scripted agent in the terminal; with --score the scores of the project's conversations.
const help = `npm run talk                        talk with the agent in this terminal
npm run talk -- --score             how well it does in the project's conversations
npm run talk -- --score FILE        the same for a file of yours
npm run talk -- --replies FILE      what it answers to the cases of a file, for people to judge
       --failures                   with what went wrong, for the set that authors see
       --show-held-out              with what went wrong in the held-out set too: then it is not held out any more`;

async function score(
  files: readonly (readonly [name: string, file: URL, showsFailures: boolean])[],
): Promise<void> {
  for (const [name, file, showsFailures] of files) {
    if (!existsSync(file)) {
      process.stdout.write(`${name}: there is no ${file.pathname}\n`);
      continue;
    }
    const scores = await scoreConversations(readConversationSet(file));
    const kinds = Object.entries(scores) as [string, readonly CaseResult[]][];
    const all = kinds.flatMap(([, results]) => results);
    process.stdout.write(`${name}\n`);
    for (const [kind, results] of [...kinds, ['all', all] as const]) {
      const good = results.filter(({ isGood }) => isGood).length;
      const share = results.length === 0 ? '–' : `${((100 * good) / results.length).toFixed(1)} %`;
      process.stdout.write(
        `  ${kind.padEnd(10)} ${String(good).padStart(4)} of ${String(results.length).padStart(4)}  ${share}\n`,
      );
    }
    if (!showsFailures) continue;
    for (const { what, isGood, problems } of all) {
      if (!isGood)
        process.stdout.write(`\n- ${what}\n${problems.map((problem) => `    ${problem}\n`).join('')}`);
    }
  }
}

async function printReplies(file: URL): Promise<void> {
  for (const each of readJudgedCases(file)) {
    const { turns, stored } = await repliesTo(each);
    process.stdout.write(`${each.id} (${each.who})\n`);
    for (const { said, reply } of turns) process.stdout.write(`> ${said}\n  ${reply}\n`);
    for (const row of stored) process.stdout.write(`  [stored: ${JSON.stringify(row)}]\n`);
  }
}

async function talk(): Promise<void> {
  const concierge = createConcierge({
    storeBooking: async ({ id: _id, ...row }) => {
      process.stdout.write(`  [stored: ${JSON.stringify(row)}]\n`);
      return { kind: 'stored' };
    },
  });
  const signal = new AbortController().signal;
  async function react(input: DialogueInput): Promise<boolean> {
    let isOver = false;
    for await (const output of concierge.respond(input, signal)) {
      if (output.type === 'sentence') process.stdout.write(`  ${output.text}\n`);
      if (output.type === 'booking')
        process.stdout.write(`  [${output.update.step}: ${JSON.stringify(output.update.entries)}]\n`);
      if (output.type === 'end-call') isOver = true;
    }
    return isOver;
  }
  process.stdout.write(
    'Nothing is stored here. /confirm presses Confirm email, /confirm ADDRESS corrects it first.\n',
  );
  await react({ type: 'call-started' });
  const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: '> ' });
  lines.prompt();
  for await (const line of lines) {
    const text = line.trim();
    if (text.startsWith('/confirm')) {
      const email = text.slice('/confirm'.length).trim() || concierge.state.booking.entries.email;
      await react({ type: 'booking-action', action: 'confirm-email', email });
    } else if (text !== '' && (await react({ type: 'said', text, by: 'typing' }))) break;
    lines.prompt();
  }
  lines.close();
}

const [mode, ...rest] = process.argv.slice(2);
const own = rest.find((each) => !each.startsWith('--'));
if (mode === '--score') {
  const here = (name: string): URL => new URL(name, import.meta.url);
  await score(
    own === undefined
      ? [
          ['seen by authors', here('seen.json'), rest.includes('--failures')],
          ['held out', here('held-out.json'), rest.includes('--show-held-out')],
        ]
      : [[own, new URL(own, `file://${process.cwd()}/`), rest.includes('--failures')]],
  );
} else if (mode === '--replies' && own !== undefined)
  await printReplies(new URL(own, `file://${process.cwd()}/`));
else if (mode === undefined) await talk();
else {
  process.stdout.write(`${help}\n`);
  process.exitCode = mode === '--help' ? 0 : 1;
}
