import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { bookingRequest } from '../booking-request.ts';

/** Sends a server a fixed number of bookings per second, whether or not earlier ones have been answered. */
export function startVisitors(url: string, perSecond: number) {
  const agent = new Agent({ keepAlive: true });
  const taken: { readonly at: number; readonly wait: number }[] = [];
  const failures: unknown[] = [];
  const open = new Set<Promise<void>>();
  const began = performance.now();
  let sent = 0;
  let isOver = false;

  function send(at: number): void {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const { method, headers, body } = bookingRequest;
    const sending = request(`${url}/rest/v1/booking`, { method, headers, agent }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode !== 201) reject(new Error(`a booking was answered ${response.statusCode}`));
        // Measured from the time at which it was due: a late client must not hide a late server.
        taken.push({ at, wait: performance.now() - at });
        resolve();
      });
    });
    sending.on('error', reject).end(body);
    const answered = promise
      .catch((error: unknown) => void failures.push(error))
      .finally(() => open.delete(answered));
    open.add(answered);
  }

  const arriving = (async () => {
    while (!isOver) {
      const due = Math.floor(((performance.now() - began) / 1000) * perSecond);
      for (; sent < due; sent += 1) send(began + (sent / perSecond) * 1000);
      await sleep(1);
    }
  })();

  return {
    /** Milliseconds that bookings arriving in a span took; spans are in performance.now(). */
    waits: (from: number, to: number) =>
      taken.filter(({ at }) => at >= from && at <= to).map(({ wait }) => wait),
    /** Stops the arrivals. @returns after the last response */
    async stop() {
      isOver = true;
      await arriving;
      await Promise.all(open);
      agent.destroy();
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} bookings have failed`);
    },
  };
}
