import { parentPort } from 'node:worker_threads';
import { answerBook } from '../answers/answer-book.ts';
import type { BookingState } from '../booking/booking-state.ts';
import { learnDescribedChoice } from '../booking/described-choice.ts';
import { objectionTo, type Withheld } from '../prompt/guard.ts';
import { agrees, processorTime, replyTo, type SaidTurn, type Thought } from './thinking.ts';

/** A worker thread that thinks: gets a task, answers with what came of it. */

export type ThinkingTask =
  | ({ readonly do: 'answer' } & SaidTurn)
  | { readonly do: 'agrees'; readonly text: string }
  | {
      readonly do: 'object';
      readonly sentence: string;
      readonly booking: BookingState;
      readonly heard: string;
    };

/** What each task is answered with. */
export interface ThinkingAnswers {
  readonly answer: Thought;
  readonly agrees: boolean;
  readonly object: Withheld | undefined;
}

if (parentPort === null) throw new TypeError('The worker was not started in a thread.');
const port = parentPort;

// Read before anybody waits for it.
answerBook();
learnDescribedChoice();

function think(task: ThinkingTask): ThinkingAnswers[keyof ThinkingAnswers] {
  switch (task.do) {
    case 'answer': {
      const before = processorTime();
      return { reply: replyTo(task), spentMs: processorTime() - before };
    }
    case 'agrees':
      return agrees(task.text);
    case 'object':
      return objectionTo(task.sentence, task.booking, task.heard);
  }
}

// In an object: an answer may be undefined.
port.on('message', (task: ThinkingTask) => port.postMessage({ answer: think(task) }));
port.postMessage('ready');
