import { type ClientLimit, createClientLimit, networkOf, type Slot } from '../../limits/client-limit.ts';

/** How often one may try to sign in and ask for links. Counted per process. */
export interface SignInLimits {
  /** Counts a try by an address, and by its network. @returns whether it is allowed */
  takeTry(address: string): boolean;
  /** A challenge for a passkey. The slot is returned after signing in. */
  takeChallenge(address: string): Slot;
  /** One more mail to a member, of those that anybody may request. */
  takeMail(email: string): boolean;
  /** One more mail requested by a device on which the member was signed in before: strangers cannot use these up. */
  takeMailOfDevice(device: string): boolean;
}

const minute = 60_000;
const quarterHour = 15 * minute;
const day = 24 * 60 * minute;

/** Per client and quarter of an hour, `mailsADay` per day; more `challenges`, since signing in returns them. */
const most = { tries: 20, challenges: 60, mails: 5, mailsADay: 20 } as const;

/** How many clients may share a network, an IPv6 /48, before the network's own limit is reached; the same as for calls. */
const clientsOfNetwork = 4;

/** @param now milliseconds of a monotonic clock */
export function createSignInLimits(now: () => number): SignInLimits {
  const limit = (slots: number, windowMs = quarterHour) => createClientLimit({ slots, windowMs, now });
  const tries = forNetworks(limit, most.tries);
  const challenges = forNetworks(limit, most.challenges);
  const mails = limit(most.mails);
  const mailsADay = limit(most.mailsADay, day);
  const mailsOfDevice = limit(most.mails);
  return {
    takeTry: (address) => tries.take(address).kind === 'taken',
    takeChallenge: (address) => challenges.take(address),
    takeMail(email) {
      const slot = mails.take(email);
      if (slot.kind === 'full') return false;
      if (mailsADay.take(email).kind === 'taken') return true;
      slot.giveBack();
      return false;
    },
    takeMailOfDevice: (device) => mailsOfDevice.take(device).kind === 'taken',
  };
}

/** A limit for each client, and one for its network. */
function forNetworks(limit: (slots: number) => ClientLimit, slots: number): ClientLimit {
  const ofClient = limit(slots);
  const ofNetwork = limit(slots * clientsOfNetwork);
  return {
    take(address) {
      const slot = ofClient.take(address);
      if (slot.kind === 'full') return slot;
      const wide = ofNetwork.take(networkOf(address));
      if (wide.kind === 'full') {
        slot.giveBack();
        return wide;
      }
      return {
        kind: 'taken',
        giveBack() {
          slot.giveBack();
          wide.giveBack();
        },
      };
    },
  };
}
