import type { Handler } from 'hono';
import { within } from '../within.ts';

/** How long the database may take to respond before the server counts as unhealthy, in milliseconds. */
const pingTimeout = 2000;

/** `GET /livez`: 200 while the process responds at all, whatever its database does. */
export const live: Handler = (context) => context.json({ status: 'ok' });

/**
 * `GET /healthz`: 200 while the database responds, else 503 (DESIGN 3.2).
 * @param ping resolves when the database has responded
 */
export function health(ping: () => Promise<void>): Handler {
  return async (context) => {
    const healthy = await within(pingTimeout, ping()).catch(() => false);
    return healthy ? context.json({ status: 'ok' }) : context.json({ status: 'unavailable' }, 503);
  };
}

/**
 * `GET /readyz`: the same, but 503 as soon as the server is asked to stop, so that load balancers send visitors elsewhere.
 */
export function readiness(ping: () => Promise<void>, isStopping: () => boolean): Handler {
  const healthy = health(ping);
  return (context, next) =>
    isStopping() ? context.json({ status: 'stopping' }, 503) : healthy(context, next);
}
