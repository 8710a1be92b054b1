/**
 * How long the texts are that come from outside, before anything looks at them. A row's own limits are `maxCharacters` in
 * forms/text-rules.ts, those of a body `maxBodyBytes` in data-api.ts. All headers of a request together have 16 KiB, which
 * is Node's own limit.
 */
export const textLimits = {
  /** One frame of a call's connection, in bytes. */
  frameBytes: 64 * 1024,
  /** What a visitor types or a browser recognizes, in characters; a longer message is refused. */
  message: 2_000,
  /** What a service of ours writes down of a turn, in characters; a longer one is none. */
  transcription: 2_000,
  /** One answer of a chat model, its calls of tools included, in characters; then it is given up. */
  answer: 3_000,
  /** One piece of a streamed answer, thoughts included, in characters. */
  answerPiece: 20_000,
} as const;
