import type { MessageRole } from '#shared/voice/messages.ts';

/** A finished line. */
export interface SpokenLine {
  readonly speaker: MessageRole;
  /** The spoken text. */
  readonly text: string;
  /** The part that was only shown: the visitor wrote the next message before it was read aloud. */
  readonly unheard?: string;
}

/** The lines of a call, finished and in progress. */
export interface Transcript {
  readonly lines: readonly SpokenLine[];
  readonly partial: Readonly<Partial<Record<MessageRole, string>>>;
  /** The full text of what the agent is saying, if it is known before it is heard. */
  readonly answer?: string | undefined;
  /** Characters the agent has spoken so far, up to the end of the current word. */
  readonly spoken?: number;
  /** Whether the visitor wrote something while the agent was answering. */
  readonly isWrittenOver?: boolean;
}

/** The agent's current line, as far as it is shown. */
export function agentText({ partial, answer }: Transcript): string | undefined {
  return answer ?? partial.assistant;
}

/** A partial line replaces the previous one; a final line ends them (SPEC VE3). */
export function addTranscript(
  transcript: Transcript,
  said: SpokenLine & { readonly final: boolean },
): Transcript {
  const { lines, partial } = transcript;
  const { speaker, final } = said;
  const text = said.text.trim();
  if (!final) return text === '' ? transcript : { ...transcript, partial: { ...partial, [speaker]: text } };
  if (speaker === 'assistant') return finishAgent(transcript, text);
  const { user: _, ...others } = partial;
  return { ...transcript, lines: text === '' ? lines : [...lines, { speaker, text }], partial: others };
}

/** The full text of the answer; '' if it is withdrawn. */
export function addAnswer(transcript: Transcript, text: string): Transcript {
  return text === '' ? finishAgent(transcript, '') : { ...transcript, answer: text };
}

/** Ends the agent's current line, keeping the part that was heard. */
export function finishAgent(
  { lines, partial, answer = '', isWrittenOver }: Transcript,
  heard: string,
): Transcript {
  const { assistant: _, ...others } = partial;
  const isRead = isWrittenOver === true && answer.length > heard.length && answer.startsWith(heard);
  const unheard = isRead ? { unheard: answer.slice(heard.length) } : {};
  const isSaid = heard !== '' || isRead;
  return {
    lines: isSaid ? [...lines, { speaker: 'assistant', text: heard, ...unheard }] : lines,
    partial: others,
  };
}

/** The visitor's own words, one line each. */
export function visitorWords(lines: readonly SpokenLine[]): string {
  return lines
    .filter(({ speaker }) => speaker === 'user')
    .map(({ text }) => text)
    .join('\n');
}
