import type { CreateDialogue, Dialogue, DialogueInput, DialogueOutput } from '#server/voice/mind/dialogue.ts';

/** A test dialogue's reaction to an input. */
export type Answer = (
  input: DialogueInput,
  signal: AbortSignal,
) => AsyncIterable<string | DialogueOutput> | readonly (string | DialogueOutput)[];

/** A mind for tests of the agent's body: answers as it is told, and writes down what happens to it. */
export interface AnsweringDialogue extends Dialogue {
  readonly inputs: readonly DialogueInput[];
  readonly events: readonly string[];
  expects: Dialogue['expects'];
  booking: Dialogue['booking'];
}

export function createAnsweringDialogue(answer: Answer = defaultAnswer): AnsweringDialogue {
  const inputs: DialogueInput[] = [];
  const events: string[] = [];
  return {
    inputs,
    events,
    expects: 'anything',
    booking: undefined,
    saved: undefined,
    async *respond(input, signal) {
      inputs.push(input);
      for await (const output of answer(input, signal)) {
        yield typeof output === 'string' ? { type: 'sentence', text: output } : output;
        if (signal.aborted) return;
      }
    },
    interrupted: (heard) => events.push(`interrupted: ${heard}`),
    note: (role, text) => events.push(`${role}: ${text}`),
  };
}

/** Makes dialogues that answer like this, for a factory of agents. */
export function answerLike(answer?: Answer): CreateDialogue {
  return () => createAnsweringDialogue(answer);
}

function defaultAnswer(input: DialogueInput): readonly string[] {
  switch (input.type) {
    case 'call-started':
      return ['Hello.', 'How can I help?'];
    case 'said':
      return [`You said: ${input.text}`];
    case 'silence':
      return ['Are you still there?'];
    case 'booking-action':
      return [`You pressed ${input.action}.`];
  }
}
