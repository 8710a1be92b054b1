import { bookingRequests } from './requests/booking-requests.ts';
import { replyRequests } from './requests/reply-requests.ts';
import { talkingRequests } from './requests/talking-requests.ts';

/** What visitors want the agent to do, other than to answer, with the ways in which they say it. */
export const visitorRequests = {
  ...bookingRequests,
  ...talkingRequests,
  ...replyRequests,
} as const;

export type VisitorRequest = keyof typeof visitorRequests;
