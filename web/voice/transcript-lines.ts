import { voiceTexts } from '#shared/texts/voice.ts';
import type { Speaker } from '#shared/voice/messages.ts';

/** A finished line. */
export interface Line {
  readonly speaker: Speaker;
  readonly text: string;
  /** It stands here since it was typed; the server has not said it back. */
  readonly typed: boolean;
}

/** What was said, and what is being said. */
export interface Transcript {
  readonly lines: readonly Line[];
  readonly partial: Readonly<Partial<Record<Speaker, string>>>;
}

/** A partial line replaces the one before it, a final one ends them (SPEC VE3). */
export function addTranscript(
  { lines, partial }: Transcript,
  said: { readonly speaker: Speaker; readonly text: string; readonly final: boolean },
): Transcript {
  const { speaker, final } = said;
  const text = said.text.trim();
  if (!final) return text === '' ? { lines, partial } : { lines, partial: { ...partial, [speaker]: text } };
  const { [speaker]: _, ...others } = partial;
  if (text === '') return { lines, partial: others };
  const echoed = speaker === 'user' ? lines.findLastIndex((line) => line.speaker === 'user') : -1;
  const line = lines[echoed];
  // The server says back what was typed, once.
  if (line?.typed && line.text === text) {
    return { lines: lines.with(echoed, { ...line, typed: false }), partial: others };
  }
  return { lines: [...lines, { speaker, text, typed: false }], partial: others };
}

/** What the visitor typed stands there at once. */
export function addTyped({ lines, partial }: Transcript, text: string): Transcript {
  return { lines: [...lines, { speaker: 'user', text, typed: true }], partial };
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
