import type { TranscriptLine } from '../agent/agent.ts';

/** Characters that are kept of one call; the oldest lines make room. Ten minutes of talk are about 15,000. */
const maxCharacters = 64_000;

/** The finished lines of one call, in memory only. */
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
