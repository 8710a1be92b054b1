import { voiceTexts } from '#shared/texts/voice.ts';
import type { Speaker } from '#shared/voice/messages.ts';
import type { Transcript as TranscriptState } from './transcript-lines.ts';

/**
 * What was said. Finished lines are read out by themselves; what is still being said is there to be seen,
 * and hidden from those who would hear it again and again.
 */
export function Transcript({ transcript }: { readonly transcript: TranscriptState }) {
  const { lines, partial } = transcript;
  const speaking = speakers.filter((speaker) => partial[speaker] !== undefined);
  return (
    <div className="call-transcript" role="log" aria-label={voiceTexts.transcript}>
      {lines.length === 0 && speaking.length === 0 && <p className="call-empty">{voiceTexts.empty}</p>}
      {lines.map(({ speaker, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end.
        <p key={index} className={`call-line call-line-${speaker}`}>
          <strong>{names[speaker]}</strong> <span>{text}</span>
        </p>
      ))}
      {speaking.map((speaker) => (
        <p key={speaker} className={`call-line call-line-${speaker} call-line-partial`} aria-hidden="true">
          <strong>{names[speaker]}</strong> <span>{partial[speaker]}</span>
        </p>
      ))}
    </div>
  );
}

const speakers: readonly Speaker[] = ['assistant', 'user'];
const names: Readonly<Record<Speaker, string>> = { assistant: voiceTexts.agent, user: voiceTexts.you };
