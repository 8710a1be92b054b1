import { guarded } from '../guarded.ts';
import type { Dialogue, DialogueInput, DialogueOutput } from '../mind/dialogue.ts';
import { splitForSpeech } from '../mouth/split-for-speech.ts';
import type { AgentTransport } from './agent.ts';
import { agentSentences } from './agent-sentences.ts';
import type { AgentTask } from './agent-task.ts';
import type { Speaker } from './speaker.ts';
import type { Turn } from './turn-loop.ts';

export interface ReactionOptions {
  readonly transport: AgentTransport;
  readonly dialogue: Dialogue;
  readonly speaker: Speaker;
  /** The mind or the voice of this call broke in an unexpected way. */
  onError(error: unknown): void;
  /** A cut failed. */
  onBroken(error: unknown): void;
}

/** Longest piece of a given text that counts as one sentence, in characters. */
const longestSentence = 300;

/** Does one task of an agent to its end: what is said, until it was heard or cut off. */
export function createReaction({ transport, dialogue, speaker, onError, onBroken }: ReactionOptions) {
  async function say(sentence: string, turn: Turn): Promise<void> {
    if (!turn.signal.aborted && !turn.isOvertaken) await speaker.say(sentence, turn.signal);
  }

  /** @returns whether the call is over */
  async function perform(output: DialogueOutput, turn: Turn): Promise<boolean> {
    switch (output.type) {
      case 'sentence':
        await say(output.text, turn);
        return false;
      case 'booking':
        // Also of a reaction that was cut off: the booking is as it is.
        transport.send({ type: 'booking-update', ...output.update });
        return false;
      case 'failed':
        onError(output.error);
        return false;
      case 'end-call':
        return true;
    }
  }

  /** @returns whether the call is over */
  async function converse(input: DialogueInput, turn: Turn): Promise<boolean> {
    let isOver = false;
    try {
      for await (const output of dialogue.respond(input, turn.signal)) {
        if (await perform(output, turn)) isOver = true;
      }
    } catch (error) {
      onError(error);
      await say(agentSentences.tryAgain, turn);
    }
    return isOver;
  }

  return async (task: AgentTask, turn: Turn): Promise<void> => {
    let heard: string | undefined;
    const cut = (): void => {
      heard ??= speaker.cut();
    };
    // What a listener throws would end the process.
    const onAbort = guarded(cut, onBroken);
    turn.signal.addEventListener('abort', onAbort, { once: true });
    try {
      let isOver: boolean;
      if (task.type === 'say') {
        for (const sentence of splitForSpeech(task.text, longestSentence)) await say(sentence, turn);
        isOver = task.endsCall;
      } else {
        const isFarewell = task.type === 'silence' && task.isLast === true;
        isOver = (await converse(task, turn)) || isFarewell;
      }
      if (turn.isOvertaken) cut();
      else await speaker.finish(turn.signal);
      // The mind learns of a cut only now, when its reaction is over.
      if (task.type === 'say') {
        if (heard !== '') dialogue.note('assistant', heard ?? task.text);
      } else if (heard !== undefined) dialogue.interrupted(heard);
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
