import { setTimeout as wait } from 'node:timers/promises';
import type { VoiceCaller } from '#tests/support/voice-caller.ts';
import { repeat } from '../figures/repeat.ts';

/** A visitor who speaks within an answer's first second continues the previous turn; this is longer, in milliseconds. */
const listensFor = 1_300;

/**
 * Keeps asking by voice; each answer is cut short after a while.
 * @param question 16 kHz samples without silence at their end
 * @returns milliseconds from the last frame of each question to the first one of its answer
 */
export async function measureTurns(
  caller: VoiceCaller,
  question: Int16Array,
  times: number,
): Promise<number[]> {
  return repeat(times, async () => {
    await caller.speak(question);
    const measured = (await caller.nextFrame()) - caller.spokeAt;
    await wait(listensFor);
    caller.send({
      type: 'say',
      message: 'Yes.',
      interruptionsEnabled: true,
      interruptAssistantEnabled: true,
    });
    await caller.waitUntilQuiet();
    return measured;
  });
}
