import { clientOf } from './client-of.ts';

/** A place within a client's limit. */
export type Slot =
  | { readonly kind: 'taken'; readonly giveBack: () => void }
  | { readonly kind: 'full'; readonly retryAfterSeconds: number };

/** Counts what each client was granted in the last minute. */
export interface ClientLimit {
  take(clientAddress: string): Slot;
}

const windowMs = 60_000;

/** Clients that are remembered at most; the one that was idle longest goes first. About 10 MB. */
const maxClients = 20_000;

/**
 * Creates a limiter with a sliding window of one minute.
 * @param perMinute slots for each client; 0 for no limit
 * @param now milliseconds of a clock that never goes back
 */
export function createClientLimit(perMinute: number, now: () => number): ClientLimit {
  const unlimited: Slot = { kind: 'taken', giveBack: () => {} };
  /** When each client's slots were taken, oldest first; the clients by their latest slot, oldest first. */
  const taken = new Map<string, number[]>();

  function forgetIdle(time: number): void {
    for (const [client, times] of taken) {
      const latest = times.at(-1);
      if (latest !== undefined && time - latest < windowMs && taken.size <= maxClients) return;
      taken.delete(client);
    }
  }

  return {
    take(clientAddress) {
      if (perMinute === 0) return unlimited;
      const client = clientOf(clientAddress);
      const time = now();
      const times = (taken.get(client) ?? []).filter((earlier) => time - earlier < windowMs);
      const oldest = times[0];
      if (oldest !== undefined && times.length >= perMinute) {
        return { kind: 'full', retryAfterSeconds: Math.max(1, Math.ceil((oldest + windowMs - time) / 1000)) };
      }
      times.push(time);
      taken.delete(client);
      taken.set(client, times);
      forgetIdle(time);
      return {
        kind: 'taken',
        giveBack() {
          const current = taken.get(client);
          const index = current?.indexOf(time) ?? -1;
          if (index >= 0) current?.splice(index, 1);
        },
      };
    },
  };
}
