import { bookingRequests } from './requests/booking-requests.ts';
import { replyRequests } from './requests/reply-requests.ts';
import { talkingRequests } from './requests/talking-requests.ts';

/** Requests of visitors other than questions, with the ways in which they say them. */
export const visitorRequests = {
  ...bookingRequests,
  ...talkingRequests,
  ...replyRequests,
} as const;

export type VisitorRequest = keyof typeof visitorRequests;
