import { parentPort, workerData } from 'node:worker_threads';
import type { TriedQuestion } from '#shared/desk/agent-api.ts';
import { type Checked, checkTaught } from '../answers/check-taught.ts';
import type { Taught } from '../answers/taught.ts';
import type { BookingState } from '../booking/booking-state.ts';
import { newDialogue } from '../concierge/dialogue-state.ts';
import { objectionTo, type Withheld } from '../guard/guard.ts';
import { takeUnpacked, unpackedLearned } from '../intents/learned.ts';
import { type Teaching, tryQuestion } from './teaching.ts';
import { agrees, processorTime, replyTo, type SaidTurn, type Thought } from './thinking.ts';

/** A worker thread that thinks: gets a task, answers with the result. What it unpacked is for the threads after it. */

export type ThinkingTask =
  | ({ readonly do: 'answer' } & SaidTurn)
  | { readonly do: 'agrees'; readonly text: string }
  | {
      readonly do: 'object';
      readonly sentence: string;
      readonly booking: BookingState;
      readonly heard: string;
      readonly taught: Taught | undefined;
    }
  | { readonly do: 'try'; readonly given: Parameters<Teaching['tryOut']> }
  | { readonly do: 'check'; readonly given: Parameters<Teaching['check']> };

/** The answer to each kind of task. */
export interface ThinkingAnswers {
  readonly answer: Thought;
  readonly agrees: boolean;
  readonly object: Withheld | undefined;
  readonly try: TriedQuestion;
  readonly check: Checked;
}

if (parentPort === null) throw new TypeError('The worker was not started in a thread.');
const port = parentPort;

if (workerData instanceof SharedArrayBuffer) takeUnpacked(workerData);

// The first turn loads what was learned, which takes a hundred times as long as a turn: before anybody waits for it.
replyTo({ state: newDialogue, noted: [], text: 'I want to book a call: we have two shops and miss calls.' });

function think(task: ThinkingTask): ThinkingAnswers[keyof ThinkingAnswers] {
  switch (task.do) {
    case 'answer': {
      const before = processorTime();
      return { reply: replyTo(task), spentMs: processorTime() - before };
    }
    case 'agrees':
      return agrees(task.text);
    case 'object':
      return objectionTo(task.sentence, task.booking, task.heard, task.taught);
    case 'try':
      return tryQuestion(...task.given);
    case 'check':
      return checkTaught(...task.given);
  }
}

// In an object: an answer may be undefined.
port.on('message', (task: ThinkingTask) => port.postMessage({ answer: think(task) }));
port.postMessage({ forNext: unpackedLearned() });
