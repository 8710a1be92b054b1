/** One of several servers on the same database that take calls. */
export interface VoiceServer {
  readonly id: string;
  /** Where the others reach it, such as `http://10.0.0.7:3000`. */
  readonly address: string;
  /** Its running calls. */
  readonly running: number;
  /** Whether it takes new calls. */
  readonly isOpen: boolean;
}

/** A call at its beginning. */
export interface NewSharedCall {
  readonly id: string;
  /** The server running it. */
  readonly server: string;
  readonly secretHash: Buffer;
  /** Who the limits count it for: the client and its network. Only keyed hashes are stored, no addresses. */
  readonly client: string;
  readonly network: string;
  /** Origin of the other site that it was started on; '' for this site. */
  readonly site: string;
  /** Sealed with the room's secret. */
  readonly state: Buffer;
}

/** The current state of a call. */
export interface SavedCall extends NewSharedCall {
  /** Whether a visitor ever joined it. */
  readonly isJoined: boolean;
  readonly isOver: boolean;
}

/** Limits on the calls of one client, network or site with the widget, at once and per hour; 0 for no limit. */
export interface CallLimits {
  readonly clientAtOnce: number;
  readonly clientPerHour: number;
  readonly networkAtOnce: number;
  readonly networkPerHour: number;
  readonly sitePerHour: number;
}

export type BeginOutcome =
  | { readonly kind: 'begun' }
  | {
      readonly kind: 'too-many-of-client' | 'too-many-at-once' | 'too-many-of-site';
      readonly retryAfterSeconds: number;
    };

/** A call that a server runs, or ran. */
export interface SharedCall {
  readonly server: string;
  readonly state: Buffer;
  readonly isOver: boolean;
}

/** The servers on one database. */
export interface SeenServers {
  /** All servers, including the caller. */
  readonly servers: readonly VoiceServer[];
  /** Whether the database knew the caller: after a crash of PostgreSQL it knows no server and no call. */
  readonly wasKnown: boolean;
}

/**
 * Lets servers on one database share what they know of their calls. Everything rejects while the database is down; running
 * calls go on.
 */
export interface SharedCalls {
  begin(call: NewSharedCall, limits: CallLimits): Promise<BeginOutcome>;
  /** @returns undefined for both an unknown call and a wrong secret */
  find(id: string, secretHash: Buffer): Promise<SharedCall | undefined>;
  /**
   * Takes over a call, if the server `from` still has it and it is not over. Only one of several that try succeeds.
   * @returns its state
   */
  claim(id: string, from: string, to: string): Promise<Buffer | undefined>;
  /**
   * Saves a call's state, even if the database does not know the call, because it was away when it began or has crashed
   * since. If `call.server` is not `owner`, the call is handed over to it.
   * @param owner the server that saves it
   * @returns false if another server has it
   */
  save(call: SavedCall, owner: string): Promise<boolean>;
  /** Announces this server. */
  seen(server: VoiceServer): Promise<SeenServers>;
  /** Removes this server. */
  leave(id: string): Promise<void>;
}
