import { sayAllFacts } from '#shared/agency/say-facts.ts';
import { agentAnswers } from '#shared/texts/agent/agent-answers.ts';
import { agentPhrases, bookingPhrases } from '#shared/texts/agent/agent-phrases.ts';
import { answerBook } from '../answers/answer-book.ts';
import type { TaughtNow } from '../answers/taught.ts';
import { type BookingState, stepOf } from '../booking/booking-state.ts';
import type { Concierge } from '../create-concierge.ts';
import type { DialogueOutput } from '../dialogue.ts';
import { createGuard, type Withheld } from '../guard/guard.ts';
import { systemPrompt } from '../prompt/system-prompt.ts';
import { splitSentences } from '../site/sentences.ts';
import type { Thinking } from '../thinking/thinking.ts';
import type { ChatHistory } from './chat-history.ts';
import type { ChatMessage, ChatModel, ToolCall } from './chat-model.ts';
import { ModelError } from './model-error.ts';
import { readAhead } from './read-ahead.ts';
import { runTool, type ToolOutcome } from './run-tool.ts';
import { createSentenceStream } from './sentence-stream.ts';
import { readToolCall, toolsFor } from './tools.ts';

/** How often a model may call tools before it must answer. */
const maxRounds = 4;

export interface ModelAnswerParts {
  readonly model: ChatModel;
  readonly concierge: Concierge;
  readonly history: ChatHistory;
  readonly thinking: Thinking;
  /** Everything the team has taught so far. Never rejects. */
  readonly taught: TaughtNow | undefined;
  /** Passes the concierge's outputs on and keeps what it says. */
  readonly remember: (
    outputs: AsyncIterable<DialogueOutput> | Iterable<DialogueOutput>,
  ) => AsyncIterable<DialogueOutput>;
}

/**
 * Lets a model answer, with its tools, and withholds what it must not say.
 * @param said the visitor's last words
 * @param wasReviewed whether the visitor has heard the request read back
 * @throws ModelError if the model gives no usable answer
 */
type ModelAnswer = (
  said: string,
  wasReviewed: boolean,
  signal: AbortSignal,
) => AsyncGenerator<DialogueOutput>;

export function createModelAnswer({
  model,
  concierge,
  history,
  thinking,
  taught,
  remember,
}: ModelAnswerParts): ModelAnswer {
  return async function* answer(said, wasReviewed, signal) {
    let hasSpoken = false;
    let isWithheld = false;
    let isSentClaimed = false;
    let isUnanswered = false;
    const known = await taught?.();
    const book = answerBook(known);
    const judge = createGuard(
      () => concierge.state.booking,
      thinking.objectionTo,
      () => history.heard,
      known,
    );

    function* speak(text: string): Generator<DialogueOutput> {
      // Sent along with the sentence said instead of an answer.
      if (isUnanswered) yield { type: 'unanswered' };
      isUnanswered = false;
      hasSpoken = true;
      history.say(text);
      yield { type: 'sentence', text };
    }

    /** Says something in place of a withheld sentence, once per turn; it counts towards the turn's sentences. */
    async function* speakInstead(why: Withheld): AsyncGenerator<DialogueOutput> {
      for (const text of insteadOf(why, concierge.state.booking)) {
        await judge(text);
        yield* speak(text);
      }
    }

    async function* say(ready: readonly string[]): AsyncGenerator<DialogueOutput> {
      for (const text of ready) {
        const verdict = await judge(text);
        if (verdict.kind === 'said') yield* speak(text);
        // A tool may yet send it.
        else if (verdict.why === 'sent') isSentClaimed = true;
        else if (verdict.why !== 'too-long' && !isWithheld) {
          isWithheld = true;
          yield* speakInstead(verdict.why);
        }
      }
    }

    for (let round = 0; round <= maxRounds; round += 1) {
      const sentences = createSentenceStream();
      let calls: readonly ToolCall[] = [];
      const system: ChatMessage = { role: 'system', content: systemPrompt(concierge.state, book) };
      const answered = model.answer([system, ...history.messages], toolsFor(concierge.state), signal);
      for await (const event of readAhead(answered)) {
        if (event.type === 'text') yield* say(sentences.push(event.text));
        else calls = event.calls;
      }
      yield* say(sentences.finish());
      if (calls.length === 0) {
        if (isSentClaimed) yield* speakInstead('sent');
        if (!hasSpoken) throw new ModelError('nonsense', 'The model said nothing');
        return;
      }
      const orders = calls.map(readToolCall);
      const outcomes: ToolOutcome[] = [];
      for (const order of orders)
        outcomes.push(await runTool(order, { concierge, said, wasReviewed, thinking, book }));
      history.addTools(
        calls,
        outcomes.map(({ result }) => result),
      );
      isUnanswered ||= outcomes.some((outcome) => outcome.isUnanswered);
      yield* concierge.changes();
      for (const { outputs } of outcomes) if (outputs) yield* remember(outputs);
      if (outcomes.some(({ endsCall }) => endsCall)) {
        if (!hasSpoken) yield* say([agentPhrases.farewell[0]]);
        yield { type: 'end-call' };
        return;
      }
      if (outcomes.some(({ outputs }) => outputs)) return;
    }
    throw new ModelError('nonsense', 'The model called tools without end');
  };
}

/** The sentences said in place of a withheld one. */
function insteadOf(why: Withheld, booking: BookingState): readonly string[] {
  switch (why) {
    case 'number':
      return splitSentences(agentPhrases.withheldNumber[0]);
    case 'price':
    case 'discount':
      return splitSentences(agentPhrases.withheld[0]);
    case 'sent':
      return splitSentences(agentPhrases.notSentYet[0]);
    case 'arranged':
      if (stepOf(booking) === 'sent') return splitSentences(bookingPhrases.existingInCall[0]);
      return splitSentences(booking.isWanted ? agentPhrases.notSentYet[0] : bookingPhrases.existing[0]);
    case 'address':
      return sayAllFacts(agentAnswers.contact.answer);
    case 'human':
      return agentAnswers.identity.answer;
    case 'date':
      return splitSentences(agentPhrases.withheldDate[0]);
    case 'name':
    case 'language':
      return splitSentences(agentPhrases.withheldUnknown[0]);
    case 'instructions':
    case 'too-long':
      return agentAnswers.injection.answer;
  }
}
