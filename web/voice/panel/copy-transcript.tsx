import { useState } from 'react';
import { voiceTexts } from '#shared/texts/voice/voice.ts';
import type { SpokenLine } from '../call/transcript-lines.ts';
import { transcriptText } from './transcript-text.ts';

/** Copies the transcript to the clipboard. */
export function CopyTranscript({ lines }: { readonly lines: readonly SpokenLine[] }) {
  const [said, setSaid] = useState<string>(voiceTexts.copy);
  if (lines.length === 0) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(transcriptText(lines));
      setSaid(voiceTexts.copied);
    } catch {
      // Forbidden, or the page is not a secure context.
      setSaid(voiceTexts.notCopied);
    }
  };
  return (
    <>
      <button type="button" className="call-link" onClick={copy} onBlur={() => setSaid(voiceTexts.copy)}>
        {said}
      </button>
      {/* A button's changed label is not announced. */}
      <span className="visually-hidden" role="status">
        {said !== voiceTexts.copy && said}
      </span>
    </>
  );
}
