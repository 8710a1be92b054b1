import { readExamples } from '#server/voice/mind/learning/read-examples.ts';
import type { AgentAnswer } from '#shared/texts/agent/agent-answer.ts';
import type { BookingAction } from '#shared/voice/messages.ts';
import { type Surface, sayAll } from './text-surfaces.ts';

/** A visitor's words, or a press of a button in the panel. */
type VisitorTurn = string | BookingAction | 'silence';

/** Talks in which the agent answers, is corrected, recalls, books, gives up and says goodbye. */
const talks: Readonly<Record<string, readonly VisitorTurn[]>> = {
  'questions and a booking': [
    'what does it cost',
    'tell me more',
    'what was that?',
    'I run a gym',
    'tell me a joke',
    'flurb zonk',
    'I want to cancel my appointment',
    'yes, the call with your team',
    'book a call',
    'Ana',
    'is this recorded',
    'ana@example.com',
    'the chatbot and the website',
    'no',
    'nothing',
    'clients wait for answers at night',
    'Friday at three would be good',
    'what have you got so far?',
    "no, that's all",
    { action: 'confirm-email', email: 'ana@example.com' },
    'yes, send it',
    'thanks, bye',
  ],
  'corrections and a farewell': [
    'hello',
    'silence',
    'what can you do for me',
    'which one do you recommend for a salon',
    'can I book',
    'yes',
    'My name is Bo Reed',
    'bo at example dot com',
    'change my name',
    'Bob',
    'what services are there?',
    'all of them',
    'change the services',
    'only scheduling',
    'people do not show up',
    { action: 'change' },
    'never mind, stop the booking',
    '¿habla español?',
    'you are stupid',
    'speak slower',
    'who are you',
    'silence',
    'silence',
  ],
};

const log = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {}, fatal: () => {} } as never;

/** The ways to ask for each answer, as the texts have them: read once, for they are thousands. */
const ways = Map.groupBy(readExamples().meanings, ({ label }) => label);

/** Everything the agent says on its own, and the instructions of a model in its place. */
export const agentSurface: Surface = {
  name: 'the agent',
  async show(load, isWanted) {
    const { createDialogueFactory } = await load<typeof import('#server/voice/mind/create-dialogue.ts')>(
      'server/voice/mind/create-dialogue.ts',
    );
    const { rules, factsIn } = await load<typeof import('#server/voice/mind/prompt/system-prompt.ts')>(
      'server/voice/mind/prompt/system-prompt.ts',
    );
    const { chatTools } = await load<typeof import('#server/voice/mind/model/tools.ts')>(
      'server/voice/mind/model/tools.ts',
    );
    const { fixedSentences } = await load<typeof import('#server/voice/mind/fixed-sentences.ts')>(
      'server/voice/mind/fixed-sentences.ts',
    );
    if (!fixedSentences().every((sentence) => /\w/.test(sentence)))
      throw new Error('a sentence without words');
    const createDialogue = createDialogueFactory({
      engines: { baseUrl: undefined, apiKey: undefined, agentModel: undefined },
      log,
    });
    const { agentAnswers, waysToAskFor } = await load<{
      agentAnswers: Readonly<Record<string, AgentAnswer>>;
      waysToAskFor: typeof import('#shared/texts/agent/agent-answers.ts').waysToAskFor;
    }>('shared/texts/agent/agent-answers.ts');
    const { offeringInCalls, serviceIds } = await load<typeof import('#shared/agency/offerings.ts')>(
      'shared/agency/offerings.ts',
    );
    const { exampleAbilities } = await load<typeof import('#shared/agency/abilities.ts')>(
      'shared/agency/abilities.ts',
    );
    const phrases = await load<typeof import('#shared/texts/agent/agent-phrases.ts')>(
      'shared/texts/agent/agent-phrases.ts',
    );
    const { reactions } = await load<typeof import('#shared/texts/agent/answers/reactions.ts')>(
      'shared/texts/agent/answers/reactions.ts',
    );
    const times = await load<typeof import('#shared/texts/agent/spoken-times.ts')>(
      'shared/texts/agent/spoken-times.ts',
    );
    const inTrades = Object.values(agentAnswers).map(
      ({ about, more, otherwise, forTrade, forSetup, ...own }) => ({
        about,
        more,
        otherwise,
        talk: own.isTalk ? own.answer : [],
        forTrade,
        forSetup,
      }),
    );
    const shown: Record<string, string> = {
      rules,
      facts: factsIn([]),
      tools: JSON.stringify(chatTools),
      phrases: JSON.stringify([phrases, reactions, inTrades, sayAll(phrases.recalled)]),
      times: JSON.stringify([
        times.timePhrases,
        times.timePieces,
        times.zoneSentences,
        times.timeSentence(0, 'UTC', true),
        times.wishSentences,
        times.wishSentence({ day: 'monday', time: '10:00' }),
      ]),
      offered: JSON.stringify(serviceIds.map((id) => [offeringInCalls(id).asks, offeringInCalls(id).eases])),
      // Of an offering without examples, and of tables that are still the example's.
      learned: JSON.stringify([serviceIds.map(waysToAskFor), exampleAbilities()]),
    };
    for (const [name, turns] of Object.entries(talks)) {
      const outcomes = [{ kind: 'unavailable' }, { kind: 'stored', canPickTime: true }] as const;
      const dialogue = createDialogue({
        storeBooking: async () => outcomes[name.startsWith('questions') ? 1 : 0],
        bookingId: () => 'id',
      });
      const said: string[] = [await answerTo(dialogue, { type: 'call-started' })];
      for (const turn of turns) {
        const input =
          turn === 'silence'
            ? ({ type: 'silence' } as const)
            : typeof turn === 'string'
              ? ({ type: 'said', text: turn, by: 'typing' } as const)
              : ({ type: 'booking-action', ...turn } as const);
        said.push(`- ${JSON.stringify(turn)}`, await answerTo(dialogue, input));
      }
      shown[name] = said.join('\n');
    }
    for (const name of Object.keys(agentAnswers)) {
      const part = `asked for ${name}`;
      if (!isWanted(part)) continue;
      // In the first ways that the examples name, for one may be taken otherwise; then by somebody who wants to know more.
      const said: string[] = [];
      for (const { text } of ways.get(name)?.slice(0, 3) ?? []) {
        const dialogue = createDialogue({ storeBooking: async () => ({ kind: 'stored' }) });
        for (const turn of [text, 'tell me more'])
          said.push(await answerTo(dialogue, { type: 'said', text: turn, by: 'typing' }));
      }
      shown[part] = said.join('\n');
    }
    return shown;
  },
};

type Dialogue = import('#server/voice/mind/dialogue.ts').Dialogue;
type Input = import('#server/voice/mind/dialogue.ts').DialogueInput;

/** The agent's words and actions in one line. */
async function answerTo(dialogue: Dialogue, input: Input): Promise<string> {
  const outputs: string[] = [];
  for await (const output of dialogue.respond(input, new AbortController().signal))
    outputs.push(output.type === 'sentence' ? output.text : JSON.stringify(output));
  return `${outputs.join(' ')} (${dialogue.expects})`;
}
