/**
 * Visitors' requests other than questions. Ways to say them are in examples/booking-requests.txt,
 * examples/reply-requests.txt and examples/talking-requests.txt.
 */
export const visitorRequests = [
  'book',
  'existing',
  'stopBooking',
  'restart',
  'recall',
  'change',
  'send',
  'done',
  'yes',
  'no',
  'repeat',
  'slower',
  'stopTalking',
  'repair',
  'farewell',
  'later',
  'wait',
  'more',
  'unsure',
] as const;

export type VisitorRequest = (typeof visitorRequests)[number];

export function isVisitorRequest(meaning: string): meaning is VisitorRequest {
  return visitorRequests.some((each) => each === meaning);
}
