import { maxMessageCharacters } from '#shared/voice/messages.ts';

/** What the room itself tells the visitor. */
export const noticeTexts = {
  callEndsSoon: 'This call ends in half a minute.',
  messageTooLong: `That message is too long: please use at most ${maxMessageCharacters} characters.`,
} as const;
