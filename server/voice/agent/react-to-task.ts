import type { Dialogue, DialogueInput, DialogueOutput } from '../mind/dialogue.ts';
import { readAhead } from '../mind/model/read-ahead.ts';
import { splitForSpeech } from '../mouth/split-for-speech.ts';
import type { Turn } from '../turns/turn-loop.ts';
import type { AgentTransport } from './agent.ts';
import { agentSentences } from './agent-sentences.ts';
import type { AgentTask } from './agent-task.ts';
import type { Speaker } from './speaker.ts';

export interface ReactionOptions {
  readonly transport: AgentTransport;
  readonly dialogue: Dialogue;
  readonly speaker: Speaker;
  /** The mind or the voice of this call failed unexpectedly. */
  onError(error: unknown): void;
}

/** The longest part of a given text that counts as one sentence, in characters. */
const longestSentence = 300;

/** Runs one task of an agent to its end: until the speech was heard or cut off. */
export function createReaction({ transport, dialogue, speaker, onError }: ReactionOptions) {
  /** The page's current expectation; in a call taken over, as the previous process told it. */
  let expected = dialogue.expects;
  /** Whether the visitor's last turn got no answer. */
  let isUnanswered = false;

  async function say(sentence: string, turn: Turn, isFree = false): Promise<void> {
    if (!turn.signal.aborted && !turn.isOvertaken) await speaker.say(sentence, turn.signal, isFree);
  }

  function tellExpected(): void {
    if (dialogue.expects === expected) return;
    expected = dialogue.expects;
    transport.send({ type: 'expects', what: expected });
  }

  /** Shows text that can be read before it is heard. */
  async function* shown(
    outputs: AsyncIterable<DialogueOutput>,
    turn: Turn,
    read: string[],
  ): AsyncGenerator<DialogueOutput> {
    for await (const output of outputs) {
      if (output.type === 'sentence' && !turn.signal.aborted && !turn.isOvertaken) {
        read.push(output.text);
        speaker.show(output.text);
      }
      yield output;
    }
    tellExpected();
  }

  /** @returns whether the call is over */
  async function perform(output: DialogueOutput, input: DialogueInput, turn: Turn): Promise<boolean> {
    switch (output.type) {
      case 'sentence':
        await say(output.text, turn);
        return false;
      case 'booking':
        // Even if the reaction was cut off: the booking has changed.
        transport.send({ type: 'booking-update', ...output.update });
        return false;
      case 'unanswered':
        if (input.type === 'said' && !isUnanswered) {
          isUnanswered = true;
          transport.keepUnanswered(input.text);
        }
        return false;
      case 'failed':
        onError(output.error);
        return false;
      case 'end-call':
        return true;
    }
  }

  /**
   * @param read collects the text that could be read at once
   * @returns whether the call is over
   */
  async function converse(input: DialogueInput, turn: Turn, read: string[]): Promise<boolean> {
    let isOver = false;
    if (input.type === 'said') {
      if (input.continues && isUnanswered) transport.takeBackUnanswered();
      isUnanswered = false;
    }
    try {
      const outputs = dialogue.respond(input, turn.signal);
      // Somebody who types can read: the whole answer is shown at once, and the voice reads it aloud.
      for await (const output of isWritten(input) ? readAhead(shown(outputs, turn, read)) : outputs) {
        if (await perform(output, input, turn)) isOver = true;
      }
      tellExpected();
    } catch (error) {
      onError(error);
      await say(agentSentences.tryAgain, turn);
    }
    return isOver;
  }

  return async (task: AgentTask, turn: Turn): Promise<void> => {
    let heard: string | undefined;
    const read: string[] = [];
    // Typing the next turn means that this one was read.
    const isRead = () => task.type !== 'say' && isWritten(task) && turn.signal.reason === 'writing';
    const cut = (): void => {
      heard ??= speaker.cut(isRead());
    };
    // An error in a listener would end the process.
    const onAbort = transport.timers.guard(cut);
    turn.signal.addEventListener('abort', onAbort, { once: true });
    try {
      let isOver: boolean;
      if (task.type === 'say') {
        for (const sentence of splitForSpeech(task.text, longestSentence))
          await say(sentence, turn, task.isVisitors === true);
        isOver = task.endsCall;
      } else {
        const isFarewell = task.type === 'silence' && task.isLast === true;
        isOver = (await converse(task, turn, read)) || isFarewell;
      }
      if (turn.isOvertaken) cut();
      else await speaker.finish(turn.signal);
      // The mind only learns of a cut now, when its reaction is over.
      if (task.type === 'say') {
        if (heard !== '') dialogue.note('assistant', heard ?? task.text);
      } else if (heard !== undefined) {
        dialogue.interrupted(isRead() ? read.join(' ') : heard);
      }
      if (isOver && heard === undefined) {
        transport.end(task.type === 'silence' ? 'silence-timed-out' : 'assistant-ended-call');
      }
    } catch (error) {
      onError(error);
    } finally {
      turn.signal.removeEventListener('abort', onAbort);
    }
  };
}

function isWritten(input: DialogueInput): boolean {
  return input.type === 'booking-action' || (input.type === 'said' && input.by === 'typing');
}
