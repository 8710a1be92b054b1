import type { Speech } from '../mouth/speech.ts';
import type { OutsideVoice } from './outside-engines.ts';

/** The engines that a process has for the agent's voice. */
export interface VoiceEngines {
  /** A configured service. */
  readonly outside: OutsideVoice | undefined;
  /** The sounds of the repository; also the same voice live, if it is installed. */
  readonly rendered: Speech;
  /** Speaks anything, at once, but sounds like a machine. */
  readonly flite: Speech;
}

export interface VoiceSituation {
  /** Whether the agent only says sentences that are known beforehand: no model is configured. */
  readonly isClosed: boolean;
  /** Whether all of those have a sound. */
  readonly isComplete: boolean;
  /** Whether one more call can be spoken live with the sounds' voice. */
  readonly canSpeakLive: boolean;
}

export interface ChosenVoice {
  readonly name: string;
  /** In order: if one fails, the next one speaks. */
  readonly engines: readonly [Speech, ...Speech[]];
  /** Whether it counts toward the calls that are spoken live. */
  readonly isLive: boolean;
}

/** Chooses the voice of a whole call: never two in one call, unless an engine breaks. */
export function chooseVoice(
  { outside, rendered, flite }: VoiceEngines,
  situation: VoiceSituation,
): ChosenVoice {
  const { isClosed, isComplete, canSpeakLive } = situation;
  if (outside) return { name: outside.name, engines: [outside.speech, flite], isLive: false };
  if (isClosed && isComplete) return { name: 'kokoro', engines: [rendered, flite], isLive: false };
  if (canSpeakLive) return { name: 'kokoro', engines: [rendered, flite], isLive: true };
  return { name: 'flite', engines: [flite], isLive: false };
}
