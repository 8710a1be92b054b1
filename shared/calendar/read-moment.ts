const first = Date.UTC(1970, 0);
const last = Date.UTC(10_000, 0);

/** A time from a request, in milliseconds since 1970; undefined if missing or invalid. */
export function readMoment(text: unknown): number | undefined {
  const moment = typeof text === 'string' ? Date.parse(text) : Number.NaN;
  return moment >= first && moment < last ? moment : undefined;
}
