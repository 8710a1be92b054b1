import { maxMessageCharacters } from '#shared/voice/messages.ts';

/** The room's own notices to the visitor. */
export const noticeTexts = {
  callMoved: 'We were cut off for a moment. I still have everything you told me.',
  callEndsSoon: 'This call ends in half a minute.',
  lineSlow:
    'Your connection is slow right now, so please type to me, and I’ll answer in writing. My voice comes back as soon as it can.',
  tooFast: 'That was a lot at once, so I left out a message. Please wait a moment and send it again.',
  messageTooLong: `That message is too long: please use at most ${maxMessageCharacters} characters.`,
} as const;
