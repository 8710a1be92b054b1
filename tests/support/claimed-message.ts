import type { ClaimedMessage } from '#server/database/statements/outbox.ts';

const bookingRow = {
  id: '5b0f1c2d-0000-4000-8000-000000000001',
  name: 'Rosa Marín',
  email: 'rosa@salon.example',
  services: ['scheduling', 'chatbot'],
  problems: 'Nobody answers the phone.\nSaturdays are double-booked.',
  additional_info: null,
  created_at: '2026-11-21T16:20:31.5+00:00',
} as const;

/** A message about a booking as a worker claims it. */
export function claimedBooking(
  message: ClaimedMessage['message'] = 'team-mail',
  row: Readonly<Record<string, string>> = {},
  more: Partial<ClaimedMessage> = {},
): ClaimedMessage {
  return {
    id: '1',
    claim: '5b0f1c2d-0000-4000-8000-00000000000c',
    attempts: 1,
    message,
    table: 'booking',
    request: bookingRow.id,
    row: { ...bookingRow, ...row },
    due_at: '2026-11-22T16:20:31.5+00:00',
    flags: [],
    skip: null,
    ...more,
  };
}

/** The same about a consultation. */
export function claimedConsultation(message: ClaimedMessage['message'] = 'team-mail'): ClaimedMessage {
  const { id, created_at } = bookingRow;
  return {
    ...claimedBooking(message),
    table: 'consultation',
    row: {
      id,
      created_at,
      first_name: 'Bo',
      email: 'bo@gym.example',
      company_name: 'Bo & Sons',
      message: null,
    },
  };
}
