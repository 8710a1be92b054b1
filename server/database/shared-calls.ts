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

/**
 * What the servers on one database know of each other's calls. Everything rejects while the database is down: calls
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
  /** Saves how far a call is. @returns false: this server no longer has it */
  save(id: string, server: string, state: Buffer, isJoined: boolean): Promise<boolean>;
  /** The same, for the last time. */
  finish(id: string, server: string, state: Buffer, isJoined: boolean): Promise<boolean>;
  /** Gives a call to another server. @returns false: this server no longer has it */
  giveTo(id: string, server: string, to: string, state: Buffer): Promise<boolean>;
  /** Announces this server. @returns all servers there are, including this one */
  seen(server: VoiceServer): Promise<readonly VoiceServer[]>;
  /** Removes this server. */
  leave(id: string): Promise<void>;
}
