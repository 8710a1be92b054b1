/**
 * How long the texts are that come from outside, before anything looks at them. A row's own limits are `maxCharacters` in
 * forms/text-rules.ts, those of a body `maxBodyBytes` in data-api.ts. All headers of a request together have 16 KiB, which
 * is Node's own limit.
 */
export const textLimits = {
  /** One frame of a call's connection, in bytes. */
  frameBytes: 64 * 1024,
  /** Longest message that is typed or that a browser recognizes, in characters; a longer one is refused. */
  message: 2_000,
  /** Longest turn that a transcription service writes down, in characters; a longer one is dropped. */
  transcription: 2_000,
  /** One answer of a chat model, its calls of tools included, in characters; then it is given up. */
  answer: 3_000,
  /** One piece of a streamed answer, thoughts included, in characters. */
  answerPiece: 20_000,
} as const;
