import { useLayoutEffect, useRef } from 'react';
import { voiceTexts } from '#shared/texts/voice/voice.ts';
import type { MessageRole } from '#shared/voice/messages.ts';
import { agentText, type SpokenLine, type Transcript as TranscriptState } from '../call/transcript-lines.ts';
import { markSpoken } from './spoken-mark.ts';

/**
 * The transcript. Finished lines, and answers that appear in full, are announced once; a line still being spoken is visible
 * but hidden from screen readers, which would repeat it again and again.
 */
export function Transcript({ transcript }: { readonly transcript: TranscriptState }) {
  const { lines, partial, answer, spoken = 0 } = transcript;
  const agent = agentText(transcript);
  const shown = [
    ...lines.map((line, index) => ({ line, key: String(index), spoken: 0, isHidden: false })),
    ...(agent === undefined
      ? []
      : [
          {
            line: { speaker: 'assistant', text: agent } as const,
            // A text that was shown in full becomes the finished line, and isn't announced twice.
            key: answer === undefined ? 'spoken' : String(lines.length),
            spoken,
            isHidden: answer === undefined,
          },
        ]),
  ];
  return (
    <div className="call-transcript" role="log" aria-label={voiceTexts.transcript}>
      {shown.length === 0 && partial.user === undefined && <p className="call-empty">{voiceTexts.empty}</p>}
      {shown.map(({ key, ...line }) => (
        <SaidLine key={key} {...line} />
      ))}
      {partial.user !== undefined && (
        <p className="call-line call-line-user call-line-partial" aria-hidden="true">
          <strong>{names.user}</strong> <span>{partial.user}</span>
        </p>
      )}
    </div>
  );
}

/** @param spoken how much has been spoken so far; 0 if it is not being spoken */
function SaidLine({
  line: { speaker, text, unheard },
  spoken,
  isHidden,
}: {
  readonly line: SpokenLine;
  readonly spoken: number;
  readonly isHidden: boolean;
}) {
  const words = useRef<HTMLSpanElement>(null);
  useLayoutEffect(
    () => (words.current && text !== '' ? markSpoken(words.current, spoken) : undefined),
    [text, spoken],
  );
  return (
    <p className={`call-line call-line-${speaker}`} aria-hidden={isHidden || undefined}>
      <strong>{names[speaker]}</strong>{' '}
      <span ref={words}>
        {text}
        {unheard !== undefined && <span className="call-unheard">{unheard}</span>}
      </span>
    </p>
  );
}

const names: Readonly<Record<MessageRole, string>> = { assistant: voiceTexts.agent, user: voiceTexts.you };
