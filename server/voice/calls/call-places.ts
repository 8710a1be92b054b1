import type { CallLimits } from '../../database/shared-calls.ts';
import { clientOf, createClientLimit, networkOf } from '../../limits/client-limit.ts';
import type { Caller } from '../agent/agent.ts';

/** The limit on calls has been reached. */
export interface FullPlaces {
  readonly kind: 'too-many-of-client' | 'too-many-at-once' | 'too-many-of-site';
  readonly retryAfterSeconds: number;
}

export interface CallPlacesOptions {
  /** Per client; 0 for no limit, including on simultaneous calls. */
  readonly perHour: number;
  /** Per site; 0 for no limit. */
  readonly perHourOfSite: number;
  running(): Iterable<{ readonly client: string; readonly network: string }>;
}

/** Simultaneous calls from one client: a household or small office shares an address. */
const maxRunningOfClient = 5;

/** How many clients may share a network, an IPv6 /48, before the network's own limit is reached. */
const clientsOfNetwork = 4;

/** When a place may be free again, in seconds: a room that nobody joins is freed after half a minute. */
export const retrySeconds = 30;

/** Limits the calls of a client, a network and a site, counted in this process's memory. */
export function createCallPlaces({ perHour, perHourOfSite, running }: CallPlacesOptions) {
  const hourly = { windowMs: 60 * 60_000, now: () => performance.now() };
  const ofClients = createClientLimit({ slots: perHour, ...hourly });
  const ofNetworks = createClientLimit({ slots: perHour * clientsOfNetwork, ...hourly });
  const ofSites = createClientLimit({ slots: perHourOfSite, ...hourly });
  const limits: CallLimits = {
    clientAtOnce: perHour > 0 ? maxRunningOfClient : 0,
    clientPerHour: perHour,
    networkAtOnce: perHour > 0 ? maxRunningOfClient * clientsOfNetwork : 0,
    networkPerHour: perHour * clientsOfNetwork,
    sitePerHour: perHourOfSite,
  };

  function runningOf(part: 'client' | 'network', name: string): number {
    return [...running()].filter((other) => other[part] === name).length;
  }

  return {
    /** The same limits for a database shared by servers. */
    limits,
    /** Counts a call. */
    take({ clientAddress: address, site }: Caller): FullPlaces | { giveBack: () => void } {
      const { clientAtOnce, networkAtOnce } = limits;
      const isCrowded =
        perHour > 0 &&
        (runningOf('client', clientOf(address)) >= clientAtOnce ||
          runningOf('network', networkOf(address)) >= networkAtOnce);
      if (isCrowded) return { kind: 'too-many-at-once', retryAfterSeconds: retrySeconds };
      const slot = ofClients.take(clientOf(address));
      if (slot.kind === 'full') return { ...slot, kind: 'too-many-of-client' };
      const wide = ofNetworks.take(networkOf(address));
      if (wide.kind === 'full') {
        slot.giveBack();
        return { ...wide, kind: 'too-many-of-client' };
      }
      const ofSite = site === undefined ? undefined : ofSites.take(site);
      if (ofSite?.kind === 'full') {
        slot.giveBack();
        wide.giveBack();
        return { ...ofSite, kind: 'too-many-of-site' };
      }
      return {
        giveBack() {
          slot.giveBack();
          wide.giveBack();
          ofSite?.giveBack();
        },
      };
    },
  };
}
