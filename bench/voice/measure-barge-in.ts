import type { VoiceCaller } from '#tests/support/voice-caller.ts';
import { repeat } from '../figures/repeat.ts';

const longSpeech =
  'Here is a sentence about salons, gyms and barbershops, so that somebody can interrupt it.';

/**
 * Interrupts the agent in the middle of a sentence.
 * @returns milliseconds from the caller's first spoken frame to the message that silences the player
 */
export async function measureBargeIn(
  caller: VoiceCaller,
  words: Int16Array,
  times: number,
): Promise<number[]> {
  return repeat(times, async () => {
    const framesBefore = caller.frameTimes.length;
    caller.send({
      type: 'say',
      message: longSpeech,
      interruptionsEnabled: true,
      interruptAssistantEnabled: true,
    });
    // After a second of it was heard.
    while (caller.frameTimes.length < framesBefore + 50)
      await new Promise((resolve) => setTimeout(resolve, 20));
    const messagesBefore = caller.received.length;
    const beganAt = performance.now();
    const spoken = caller.speak(words);
    const { at } = await caller.waitFor(
      (message) => message.type === 'room' && message.event === 'clear',
      messagesBefore,
    );
    await spoken;
    await caller.nextFrame();
    await caller.cutShort();
    return at - beganAt;
  });
}
