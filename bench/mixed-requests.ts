/** One request of the mixed load and its expected status. */
export interface MixedRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly status: number;
}

const key = { apikey: 'foyer-anon', authorization: 'Bearer foyer-anon' };
const json = { 'content-type': 'application/json', prefer: 'return=representation' };

const get = (path: string, status = 200): MixedRequest => ({
  method: 'GET',
  path,
  headers: { 'accept-encoding': 'br' },
  status,
});
const post = (table: string, row: object | string, status = 201, headers: object = key): MixedRequest => ({
  method: 'POST',
  path: `/rest/v1/${table}`,
  headers: { ...json, ...headers, 'x-foyer-form': 'honeypot=?0, seconds=30' },
  body: typeof row === 'string' ? row : JSON.stringify(row),
  status,
});

const booking = {
  name: 'Rosa Marín',
  email: 'rosa@salon.example',
  services: ['chatbot', 'scheduling'],
  problems: 'Nobody answers the phone while we cut hair, and Saturdays are always double-booked.',
};
const consultation = { first_name: 'Bo', email: 'bo@salon.example', company_name: 'Bo & Sons' };

/** The requests of each client, in a loop. */
export const mixedRequests: readonly MixedRequest[] = [
  get('/'),
  get('/get-started'),
  get('/config.json'),
  get('/form-token.json'),
  post('booking', booking),
  get('/privacy'),
  get('/terms'),
  post('booking', { ...booking, services: ['nails'] }, 400),
  get('/'),
  get('/consultation'),
  get('/config.json'),
  post('consultation', consultation),
  get('/favicon.svg'),
  get('/no-such-page', 404),
  post('booking', '{"name":', 400),
  get('/background-paths'),
  post('booking', booking),
  post('booking', booking, 401, { apikey: 'wrong' }),
  get('/healthz'),
  get('/rest/v1/no-such-table', 401),
];
