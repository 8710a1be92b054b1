import { isAgentLine, type VoiceCaller } from '#tests/support/voice-caller.ts';

/** One spoken question and its answer. Times in milliseconds. */
export interface Turn {
  /** From the end of the caller's speech to the first frame of the answer. */
  readonly answerAfter: number;
  /** Whether the answer arrived without a gap too long for the listener's buffer. */
  readonly smooth: boolean;
}

/** The longest gap between two frames that a listener's buffer bridges. */
const bridgedGap = 150;

/**
 * Asks by voice and listens to the end of the answer.
 * @param question 16 kHz samples without silence at their end
 */
export async function takeTurn(caller: VoiceCaller, question: Int16Array): Promise<Turn> {
  const messagesBefore = caller.received.length;
  const framesBefore = caller.frameTimes.length;
  await caller.speak(question);
  await caller.waitFor(isAgentLine, messagesBefore);
  const frames = caller.frameTimes.slice(framesBefore).filter((time) => time >= caller.spokeAt);
  const first = frames[0];
  if (first === undefined) throw new Error('The agent answered without a sound');
  return {
    answerAfter: first - caller.spokeAt,
    smooth: frames.every((time, index) => time - (frames[index - 1] ?? time) <= bridgedGap),
  };
}
