import type { TranscriptLine } from '../agent/agent.ts';

/** How many characters of a call are kept; the oldest lines are dropped. Ten minutes of talk are about 15,000. */
const maxCharacters = 64_000;

/** The finished lines of one call, only in memory. */
export function createTranscript() {
  const lines: TranscriptLine[] = [];
  let characters = 0;
  return {
    add({ role, message, time }: TranscriptLine) {
      lines.push({ role, message, time });
      characters += message.length;
      while (characters > maxCharacters) characters -= lines.shift()?.message.length ?? 0;
    },
    lines,
  };
}
