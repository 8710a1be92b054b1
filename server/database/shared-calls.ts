/** One of several servers on one database that take calls. */
export interface VoiceServer {
  readonly id: string;
  /** Where the others reach it, such as `http://10.0.0.7:3000`. */
  readonly address: string;
  /** Its calls that are not over. */
  readonly running: number;
  /** Whether it takes new calls. */
  readonly isOpen: boolean;
}

/** A call as it begins. */
export interface NewSharedCall {
  readonly id: string;
  /** The server that has it. */
  readonly server: string;
  readonly secretHash: Buffer;
  /** Whom the limits count it for: the client and its network. No address is stored, only keyed hashes. */
  readonly client: string;
  readonly network: string;
  /** Origin of the other site that it was started on; '' for this site's own. */
  readonly site: string;
  /** Sealed with the room's secret. */
  readonly state: Buffer;
}

/** A call as far as it is. */
export interface SavedCall extends NewSharedCall {
  /** Whether a visitor was ever in it. */
  readonly isJoined: boolean;
  readonly isOver: boolean;
}

/** Calls of one client, one network or one site with the widget, at once and in an hour; 0 for no limit. */
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

/** A call that some server has, or had. */
export interface SharedCall {
  readonly server: string;
  readonly state: Buffer;
  readonly isOver: boolean;
}

/** The servers on one database. */
export interface SeenServers {
  /** All there are, including the one that asks. */
  readonly servers: readonly VoiceServer[];
  /** Whether the database knew the one that asks: after a crash of PostgreSQL it knows no server and no call. */
  readonly wasKnown: boolean;
}

/**
 * The servers on one database share what they know of their calls. Everything rejects while the database is down: calls
 * that run go on then.
 */
export interface SharedCalls {
  begin(call: NewSharedCall, limits: CallLimits): Promise<BeginOutcome>;
  /** @returns undefined for an unknown call and for a wrong secret alike */
  find(id: string, secretHash: Buffer): Promise<SharedCall | undefined>;
  /**
   * Takes a call over, if the server `from` still has it and it is not over. Only one of several that try succeeds.
   * @returns its state
   */
  claim(id: string, from: string, to: string): Promise<Buffer | undefined>;
  /**
   * Saves how far a call is, also one that the database does not know: it was away when the call began, or has crashed
   * since. Where `call.server` is another server than `owner`, the call is given to it.
   * @param owner the server that saves it
   * @returns false: another server has it
   */
  save(call: SavedCall, owner: string): Promise<boolean>;
  /** Announces this server. */
  seen(server: VoiceServer): Promise<SeenServers>;
  /** Removes this server. */
  leave(id: string): Promise<void>;
}
