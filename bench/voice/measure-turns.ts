import type { VoiceCaller } from '#tests/support/voice-caller.ts';

/**
 * Keeps asking by voice; each answer is cut short once it has begun.
 * @param question 16 kHz samples without silence at their end
 * @returns milliseconds from the last frame of each question to the first one of its answer
 */
export async function measureTurns(
  caller: VoiceCaller,
  question: Int16Array,
  times: number,
): Promise<number[]> {
  const measured: number[] = [];
  for (let time = 0; time < times; time += 1) {
    await caller.speak(question);
    measured.push((await caller.nextFrame()) - caller.spokeAt);
    caller.send({
      type: 'say',
      message: 'Yes.',
      interruptionsEnabled: true,
      interruptAssistantEnabled: true,
    });
    await caller.waitUntilQuiet();
  }
  return measured;
}
