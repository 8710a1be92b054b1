import { isJsonObject } from '#shared/json-object.ts';
import type { Setup } from '#shared/texts/agent/agent-answer.ts';
import { agentPhrases } from '#shared/texts/agent/agent-phrases.ts';
import type { TaughtNow } from '../answers/taught.ts';
import { isEmailConfirmed, missingField, stepOf } from '../booking/booking-state.ts';
import { type Concierge, createConcierge } from '../create-concierge.ts';
import type { Dialogue, DialogueContext, DialogueInput, DialogueOutput } from '../dialogue.ts';
import { type Thinking, thinkHere } from '../thinking/thinking.ts';
import { createChatHistory } from './chat-history.ts';
import type { ChatModel } from './chat-model.ts';
import { createModelAnswer } from './model-answer.ts';
import { withFiller } from './with-filler.ts';

/** How long a visitor waits before the agent says that it is thinking, in milliseconds. */
const patienceMs = 1_500;

/** After this many failures in a row, the scripted concierge leads the rest of the call. */
const maxFailures = 2;

export interface ModelDialogueOptions {
  /** How long a visitor waits before the agent says that it is thinking, in milliseconds. */
  readonly fillerMs?: number;
  /** How the site is run, as far as answers depend on it. */
  readonly setup?: readonly Setup[];
  readonly thinking?: Thinking;
  /** Everything the team has taught so far. Never rejects. */
  readonly taught?: TaughtNow;
  /** The state saved by an earlier dialogue. */
  readonly saved?: unknown;
}

/**
 * Creates a mind that thinks with a model. The scripted concierge handles the booking, its buttons and the greeting,
 * and answers when the model fails.
 */
export function createModelDialogue(
  model: ChatModel,
  context: DialogueContext,
  { fillerMs = patienceMs, setup = [], thinking = thinkHere(), taught, saved }: ModelDialogueOptions = {},
): Dialogue {
  const before = isJsonObject(saved) ? saved : {};
  const concierge = createConcierge(context, {
    setup,
    thinking,
    saved: before['concierge'],
    ...(taught && { taught }),
  });
  const history = createChatHistory(before['history']);
  let failures = typeof before['failures'] === 'number' ? before['failures'] : 0;
  /** Whether the last reaction was entirely the concierge's. */
  let isConciergeSpeaking = false;
  /** Whether the last reaction included words of the concierge. */
  let hasConciergeSpoken = false;

  /** Passes the concierge's outputs on and keeps what it says. */
  async function* remember(
    outputs: AsyncIterable<DialogueOutput> | Iterable<DialogueOutput>,
  ): AsyncGenerator<DialogueOutput> {
    for await (const output of outputs) {
      if (output.type === 'sentence') {
        hasConciergeSpoken = true;
        history.say(output.text);
      }
      yield output;
    }
  }

  const think = createModelAnswer({ model, concierge, history, thinking, taught, remember });

  async function* answerWithoutModel(
    input: DialogueInput,
    signal: AbortSignal,
  ): AsyncGenerator<DialogueOutput> {
    isConciergeSpeaking = true;
    yield* remember(concierge.respond(input, signal));
  }

  return {
    get expects() {
      return isConciergeSpeaking ? concierge.expects : expectationOf(concierge);
    },
    async *respond(input, signal) {
      isConciergeSpeaking = false;
      hasConciergeSpoken = false;
      if (input.type !== 'said') {
        if (input.type !== 'silence') history.beginTurn({ role: 'user', content: describeAct(input) });
        concierge.catchUp();
        yield* answerWithoutModel(input, signal);
        return;
      }
      history.beginTurn({ role: 'user', content: input.text });
      if (failures >= maxFailures) {
        yield* answerWithoutModel(input, signal);
        return;
      }
      try {
        const step = stepOf(concierge.state.booking);
        const wasReviewed = (step === 'review' || step === 'failed') && concierge.isReviewHeard;
        yield* remember(concierge.tellUnheard());
        const outputs = think(input.text, wasReviewed, signal);
        for await (const output of withFiller(outputs, fillerMs, isSentence)) {
          yield output === 'filler' ? { type: 'sentence', text: agentPhrases.filler[0] } : output;
        }
        failures = 0;
      } catch (error) {
        if (signal.aborted) return;
        failures += 1;
        yield { type: 'failed', error };
        yield { type: 'sentence', text: agentPhrases.modelFailed[0] };
        // Said only when it is true: the model is not asked again in this call.
        if (failures >= maxFailures) yield { type: 'sentence', text: agentPhrases.modelGone[0] };
        concierge.catchUp();
        yield* answerWithoutModel(input, signal);
      }
    },
    get booking() {
      return concierge.booking;
    },
    get saved() {
      return { concierge: concierge.saved, history: history.saved, failures };
    },
    interrupted(heard) {
      history.cutOff(heard);
      if (hasConciergeSpoken) concierge.interrupted(heard);
    },
    note(role, text) {
      if (role === 'assistant') history.say(text);
      else history.beginTurn({ role: 'user', content: role === 'system' ? `[${text}]` : text });
      concierge.note(role, text);
    },
  };
}

function expectationOf({ state: { booking } }: Concierge): Dialogue['expects'] {
  const missing = missingField(booking);
  if (!booking.isWanted) return 'anything';
  if (missing === 'name') return 'name';
  if (missing === 'email' || !isEmailConfirmed(booking)) return 'email';
  return missing === undefined ? 'anything' : 'answer';
}

function isSentence({ type }: DialogueOutput): boolean {
  return type === 'sentence';
}

/** Describes what the visitor did, as a line of the conversation. */
function describeAct(input: Exclude<DialogueInput, { type: 'said' | 'silence' }>): string {
  if (input.type === 'call-started') return '[The visitor is there.]';
  switch (input.action) {
    case 'confirm-email':
      return `[The visitor confirmed the email address ${input.email} on the screen.]`;
    case 'send':
      return '[The visitor pressed Send booking.]';
    case 'change':
      return '[The visitor pressed Change something.]';
    case 'pick-time':
      return '[The visitor pressed one of the times.]';
    case 'fill':
      return `[The visitor changed the entry ${input.field} in the form.]`;
  }
}
