/** A booking as sent by the site's pages, without an id: each one is stored as a new one. */
export const bookingRequest = {
  method: 'POST',
  headers: {
    apikey: 'foyer-anon',
    authorization: 'Bearer foyer-anon',
    'content-type': 'application/json',
    prefer: 'return=representation',
  },
  body: JSON.stringify({
    name: 'Rosa Marín',
    email: 'rosa@salon.example',
    services: ['chatbot', 'scheduling'],
    problems: 'Nobody answers the phone while we cut hair, and Saturdays are always double-booked.',
  }),
} as const;
