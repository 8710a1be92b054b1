import { isIPv6 } from 'node:net';

/** Slots within a client's limit. */
export type Slot =
  | { readonly kind: 'taken'; readonly giveBack: () => void }
  | { readonly kind: 'full'; readonly retryAfterSeconds: number };

/** Counts the recent slots of each client. */
export interface ClientLimit {
  /** @param count how many slots at once: all of them are taken or none is */
  take(clientAddress: string, count?: number): Slot;
}

export interface ClientLimitOptions {
  /** Slots for each client within the window; 0 for no limit. */
  readonly slots: number;
  /** Length of the sliding window, in milliseconds. */
  readonly windowMs: number;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
}

/** The most clients to remember; the longest idle is dropped first. About 10 MB. */
const maxClients = 20_000;

/** Creates a limiter with a sliding window. */
export function createClientLimit({ slots, windowMs, now }: ClientLimitOptions): ClientLimit {
  const unlimited: Slot = { kind: 'taken', giveBack: () => {} };
  /** When each client's slots were taken, oldest first; clients ordered by their latest slot, oldest first. */
  const taken = new Map<string, number[]>();

  function forgetIdle(time: number): void {
    for (const [client, times] of taken) {
      const latest = times.at(-1);
      if (latest !== undefined && time - latest < windowMs && taken.size <= maxClients) return;
      taken.delete(client);
    }
  }

  return {
    take(clientAddress, count = 1) {
      if (slots === 0) return unlimited;
      const client = clientOf(clientAddress);
      const time = now();
      const times = (taken.get(client) ?? []).filter((earlier) => time - earlier < windowMs);
      const missing = times.length + count - slots;
      if (missing > 0) {
        // More at once than the limit is never accepted: such a client is told to wait for a whole window.
        const last = times[missing - 1] ?? time;
        return { kind: 'full', retryAfterSeconds: Math.max(1, Math.ceil((last + windowMs - time) / 1000)) };
      }
      for (let place = 0; place < count; place += 1) times.push(time);
      taken.delete(client);
      taken.set(client, times);
      forgetIdle(time);
      return {
        kind: 'taken',
        giveBack() {
          const current = taken.get(client);
          const index = current?.indexOf(time) ?? -1;
          if (index >= 0) current?.splice(index, count);
        },
      };
    },
  };
}

/** An IPv6 /64 counts as one client: a household gets at least that, so its addresses are one sender's. */
export function clientOf(address: string): string {
  return beginningOf(address, 4);
}

/**
 * The network around a client: an IPv6 /48 is the most that one customer usually gets. An IPv4 address is its own network.
 */
export function networkOf(address: string): string {
  return isIPv6(address) ? `${beginningOf(address, 3)}/48` : address;
}

/** The first 16-bit groups of an IPv6 address; any other address unchanged. */
function beginningOf(address: string, count: number): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? 0 : tail.split(':').length;
    while (groups.length < 8 - after) groups.push('0');
  }
  return groups.slice(0, count).join(':');
}
