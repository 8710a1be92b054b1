import { voiceTexts } from '#shared/texts/voice/voice.ts';
import type { SpokenLine } from '../call/transcript-lines.ts';

/** The transcript as text, for copying. */
export function transcriptText(lines: readonly SpokenLine[]): string {
  return lines
    .map(
      ({ speaker, text, unheard = '' }) =>
        `${speaker === 'user' ? voiceTexts.you : voiceTexts.agent}: ${text}${unheard}`,
    )
    .join('\n');
}
