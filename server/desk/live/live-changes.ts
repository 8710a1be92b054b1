import type { LiveChange, LiveNotices, Presence } from '#shared/desk/desk-api.ts';
import { type DeskCalls, DeskRefusal } from '../../database/desk-calls.ts';
import type { Log } from '../../log.ts';

/** Time between two checks for changes, in milliseconds. */
const lookEvery = 1000;

/** How far back a check looks, in seconds: longer than any transaction of a request takes. */
const lookBack = 30;

/** If more changed, private.desk_look only returns the latest, and open desks are told that anything may have changed. */
const mostChanges = 200;

/** The database's answer to a look, from private.desk_look. */
interface Look {
  readonly changes: readonly (readonly [kind: string, id: string, version: number])[];
  readonly notices: LiveNotices;
  readonly present: readonly Presence[];
}

/** An open desk. */
export interface LiveListener {
  readonly session: string;
  /** Every change is reported from now on: called once, and again after the database was away. */
  ready(): void;
  /** The database does not respond: changes go unnoticed. */
  away?(): void;
  changed(change: LiveChange): void;
  /** The member's notices have changed. */
  notices?(notices: LiveNotices): void;
  /** Others arrived, left, or began to write. */
  present?(others: readonly Presence[]): void;
  /** The session has ended; nothing more follows. */
  ended(): void;
}

/** Tells open desks about changes, whichever server they were made on. */
export interface LiveChanges {
  /** @returns a function that stops listening */
  listen(listener: LiveListener): () => void;
  /** Checks at once: something has just changed here. */
  look(): void;
  /** Tells everybody that anything may have changed. */
  announce(): void;
  stop(): void;
}

/**
 * Checks for changes while somebody listens, once a second for each session: visitors' transactions send no notifications,
 * and this also detects that a session has ended.
 */
export function createLiveChanges(calls: DeskCalls, log: Pick<Log, 'warn'>): LiveChanges {
  /** Each session's listeners, and the versions it has seen, by `kind id`. */
  const sessions = new Map<
    string,
    {
      readonly listeners: Set<LiveListener>;
      seen: ReadonlyMap<string, number> | undefined;
      /** The notices sent last, as JSON. */
      notices?: string;
      present?: string;
      last?: Look;
      isAway?: boolean;
    }
  >();
  let timer: NodeJS.Timeout | undefined;
  let looking = false;
  let again = false;
  let complained = false;

  async function lookFor(session: string): Promise<void> {
    const entry = sessions.get(session);
    if (!entry) return;
    try {
      const look = (await calls.call(session, 'desk_look', lookBack)) as Look;
      const { changes } = look;
      const found = new Map(changes.map(([kind, id, version]) => [`${kind} ${id}`, version]));
      // After an outage, changes may be too old for this check to find.
      const seen = entry.isAway ? undefined : entry.seen;
      entry.isAway = false;
      entry.seen = found;
      complained = false;
      const notices = JSON.stringify(look.notices);
      const present = JSON.stringify(look.present);
      for (const listener of entry.listeners) {
        if (notices !== entry.notices) listener.notices?.(look.notices);
        if (present !== entry.present) listener.present?.(look.present);
      }
      Object.assign(entry, { notices, present, last: look });
      if (!seen) {
        for (const listener of entry.listeners) listener.ready();
        return;
      }
      const news: readonly LiveChange[] =
        changes.length > mostChanges
          ? [{}]
          : changes
              .filter(([kind, id, version]) => seen.get(`${kind} ${id}`) !== version)
              .map(([kind, id]) => ({ kind: kind === 'booking' ? kind : 'consultation', id }));
      for (const change of news) for (const listener of entry.listeners) listener.changed(change);
    } catch (error) {
      if (error instanceof DeskRefusal) {
        sessions.delete(session);
        for (const listener of entry.listeners) listener.ended();
      } else {
        if (!entry.isAway) for (const listener of entry.listeners) listener.away?.();
        entry.isAway = true;
        if (!complained) log.warn({ err: error }, 'the desk does not see changes now');
        complained = true;
      }
    }
  }

  async function lookForAll(): Promise<void> {
    if (looking) {
      again = true;
      return;
    }
    looking = true;
    do {
      again = false;
      await Promise.all([...sessions.keys()].map(lookFor));
    } while (again);
    looking = false;
    schedule();
  }

  function schedule(): void {
    clearTimeout(timer);
    timer = sessions.size > 0 ? setTimeout(() => void lookForAll(), lookEvery) : undefined;
  }

  return {
    listen(listener) {
      const entry = sessions.get(listener.session) ?? { listeners: new Set(), seen: undefined };
      entry.listeners.add(listener);
      sessions.set(listener.session, entry);
      if (entry.seen && !entry.isAway) {
        listener.ready();
        // Another window of the same session already knows it.
        if (entry.last) {
          listener.notices?.(entry.last.notices);
          listener.present?.(entry.last.present);
        }
      }
      void lookForAll();
      return () => {
        entry.listeners.delete(listener);
        if (entry.listeners.size === 0 && sessions.get(listener.session) === entry)
          sessions.delete(listener.session);
      };
    },
    look: () => void lookForAll(),
    announce() {
      for (const { listeners } of sessions.values()) for (const listener of listeners) listener.changed({});
    },
    stop() {
      clearTimeout(timer);
      for (const { listeners } of sessions.values()) for (const listener of listeners) listener.ended();
      sessions.clear();
    },
  };
}
