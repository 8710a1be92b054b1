/**
 * Limits on texts from outside, checked before anything else looks at them. The limits of a row are `maxCharacters` in
 * forms/text-rules.ts, that of a body `maxBodyBytes` in data-api.ts. All headers of a request together may have 16 KiB,
 * which is Node's own limit.
 */
export const textLimits = {
  /** One frame of a call's connection, in bytes. */
  frameBytes: 64 * 1024,
  /** Longest message that is typed or recognized by a browser, in characters; a longer one is refused. */
  message: 2_000,
  /** Longest turn from a transcription service, in characters; a longer one is dropped. */
  transcription: 2_000,
  /** One response of a chat model, including tool calls, in characters; beyond it, the response is abandoned. */
  answer: 3_000,
  /** One chunk of a streamed response, including reasoning, in characters. */
  answerPiece: 20_000,
} as const;
