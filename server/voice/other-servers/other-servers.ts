import { randomUUID } from 'node:crypto';
import type { SharedCalls, VoiceServer } from '../../database/shared-calls.ts';
import type { Log } from '../../log.ts';

export interface OtherServersOptions {
  readonly calls: SharedCalls;
  /** PEER_URL, or its default. */
  readonly address: string;
  /** This server's state now. */
  readonly now: () => Pick<VoiceServer, 'running' | 'isOpen'>;
  /** The most calls that a server may have. */
  readonly most: number;
  /**
   * The database responded: whatever it does not know of this server's calls can be saved.
   * @param wasKnown false if it did not know this server, and so none of its calls
   */
  readonly onSeen: (wasKnown: boolean) => void;
  readonly log: Log;
}

/** Milliseconds between two announcements of a server. */
const beat = 2000;

/** This server among those that share its database. */
export function createOtherServers({ calls, address, now, most, onSeen, log }: OtherServersOptions) {
  const id = randomUUID();
  let servers: readonly VoiceServer[] = [];
  let isAway = false;
  let isStopped = false;
  let telling: Promise<void> = Promise.resolve();

  async function sayOnce(): Promise<void> {
    if (isStopped) return;
    try {
      const seen = await calls.seen({ id, address, ...now() });
      servers = seen.servers;
      isAway = false;
      onSeen(seen.wasKnown);
    } catch (err) {
      if (!isAway) log.warn({ err }, 'the other servers cannot be reached, so calls stay where they are');
      isAway = true;
    }
  }

  /** One after the other, so that the last announcement is the newest. */
  function tell(): Promise<void> {
    telling = telling.then(sayOnce);
    return telling;
  }

  const beating = setInterval(() => void tell(), beat);
  beating.unref();
  void tell();

  const others = () => servers.filter((server) => server.id !== id);

  return {
    /** This server's own id: a new one with every start. */
    id,
    calls,
    /** A server's address; undefined for this one, and for one that has not been seen lately. */
    async addressOf(wanted: string): Promise<string | undefined> {
      if (wanted === id) return undefined;
      const known = () => others().find((server) => server.id === wanted)?.address;
      // It may have started only a moment ago.
      if (known() === undefined) await tell();
      return known();
    },
    /** The server with the fewest calls that accepts new ones; undefined without another one. */
    async freest(): Promise<VoiceServer | undefined> {
      const find = () =>
        others()
          .filter(({ isOpen, running }) => isOpen && running < most)
          .toSorted((a, b) => a.running - b.running)[0];
      if (!find()) await tell();
      return find();
    },
    /** Announces this server's state at once, for example that it is about to stop. */
    tell,
    /** Announces that this server is gone. */
    async stop() {
      clearInterval(beating);
      isStopped = true;
      await telling;
      await calls.leave(id).catch(() => {});
    },
  };
}

export type OtherServers = ReturnType<typeof createOtherServers>;
