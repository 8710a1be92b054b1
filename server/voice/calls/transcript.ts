import type { TranscriptLine } from '../agent/agent.ts';

/** The finished lines of one call, in memory only. */
export interface Transcript {
  add(line: TranscriptLine): void;
  readonly lines: readonly TranscriptLine[];
}

/** Characters that are kept of one call; the oldest lines make room. Ten minutes of talk are about 15,000. */
const maxCharacters = 64_000;

export function createTranscript(): Transcript {
  const lines: TranscriptLine[] = [];
  let characters = 0;
  return {
    add({ role, message, time }) {
      lines.push({ role, message, time });
      characters += message.length;
      while (characters > maxCharacters) characters -= lines.shift()?.message.length ?? 0;
    },
    lines,
  };
}
