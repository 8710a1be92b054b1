/** A booking as the site's pages send it, without an id: every one of them is stored anew. */
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
