import { voiceTexts } from '#shared/texts/voice.ts';
import type { Speaker } from '#shared/voice/messages.ts';

/** A finished line. */
export interface Line {
  readonly speaker: Speaker;
  readonly text: string;
}

/** What was said, and what is being said. */
export interface Transcript {
  readonly lines: readonly Line[];
  readonly partial: Readonly<Partial<Record<Speaker, string>>>;
}

/** A partial line replaces the one before it, a final one ends them (SPEC VE3). */
export function addTranscript(
  { lines, partial }: Transcript,
  said: Line & { readonly final: boolean },
): Transcript {
  const { speaker, final } = said;
  const text = said.text.trim();
  if (!final) return text === '' ? { lines, partial } : { lines, partial: { ...partial, [speaker]: text } };
  const { [speaker]: _, ...others } = partial;
  return { lines: text === '' ? lines : [...lines, { speaker, text }], partial: others };
}

/** The transcript as text, to be copied. */
export function transcriptText(lines: readonly Line[]): string {
  return lines
    .map(({ speaker, text }) => `${speaker === 'user' ? voiceTexts.you : voiceTexts.agent}: ${text}`)
    .join('\n');
}

/** The visitor's own words, one line each. */
export function visitorWords(lines: readonly Line[]): string {
  return lines
    .filter(({ speaker }) => speaker === 'user')
    .map(({ text }) => text)
    .join('\n');
}
