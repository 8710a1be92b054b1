import { parentPort } from 'node:worker_threads';
import type { BookingState } from '../booking/booking-state.ts';
import { learnDescribedChoice } from '../booking/described-choice.ts';
import { objectionTo, type Withheld } from '../prompt/guard.ts';
import { linesOf, understandEncoded } from '../understanding/encoded-understanding.ts';
import { type MeaningHead, readMeaningHead } from '../understanding/meaning-head.ts';
import { createUnderstanding } from '../understanding/understanding.ts';
import { agrees, processorTime, replyTo, type SaidTurn, type Thought } from './thinking.ts';

/** A worker thread that thinks: gets a task, answers with what came of it. */

/** Lines of something said, as the sentence encoder has encoded them. */
export type EncodedLines = ReadonlyMap<string, Float32Array>;

export type ThinkingTask =
  | ({ readonly do: 'answer'; readonly encoded: EncodedLines | undefined } & SaidTurn)
  /** What of a text the sentence encoder is asked. */
  | { readonly do: 'lines'; readonly text: string }
  | { readonly do: 'agrees'; readonly text: string }
  | { readonly do: 'object'; readonly sentence: string; readonly booking: BookingState };

/** What each task is answered with. */
export interface ThinkingAnswers {
  readonly answer: Thought;
  readonly lines: readonly string[];
  readonly agrees: boolean;
  readonly object: Withheld | undefined;
}

if (parentPort === null) throw new TypeError('The worker was not started in a thread.');
const port = parentPort;

const byWords = createUnderstanding();
learnDescribedChoice();
let head: MeaningHead | undefined;

function think(task: ThinkingTask): ThinkingAnswers[keyof ThinkingAnswers] {
  switch (task.do) {
    case 'answer': {
      const before = processorTime();
      const { text, encoded } = task;
      if (encoded) head ??= readMeaningHead();
      const understood = encoded && head ? understandEncoded(text, encoded, head) : byWords(text);
      return { reply: replyTo(task, understood), spentMs: processorTime() - before };
    }
    case 'lines':
      return linesOf(task.text);
    case 'agrees':
      return agrees(task.text);
    case 'object':
      return objectionTo(task.sentence, task.booking);
  }
}

// In an object: an answer may be undefined.
port.on('message', (task: ThinkingTask) => port.postMessage({ answer: think(task) }));
port.postMessage('ready');
