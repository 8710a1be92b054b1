/** A participant's permissions in the room (SPEC L19). The call library decides them. */
export interface ParticipantPermissions {
  /** Whether the others see that the participant is there. */
  readonly hasPresence: boolean;
  /** Kinds of media that may be sent; a boolean means all or none. */
  readonly canSend: boolean | readonly string[];
  /** Media that may be received: by default, and by participant. */
  readonly canReceive: Readonly<Record<string, unknown>>;
  /** Rights to administer; a boolean means all or none. */
  readonly canAdmin: boolean | readonly string[];
}

/** The call library's permissions, whose lists are sets. */
interface LibraryPermissions {
  readonly hasPresence: boolean;
  readonly canSend: boolean | Iterable<string>;
  readonly canReceive: object;
  readonly canAdmin: boolean | Iterable<string>;
}

export function readPermissions(permissions: LibraryPermissions): ParticipantPermissions {
  return {
    hasPresence: permissions.hasPresence,
    canSend: toList(permissions.canSend),
    canReceive: { ...permissions.canReceive },
    canAdmin: toList(permissions.canAdmin),
  };
}

function toList(values: boolean | Iterable<string>): boolean | readonly string[] {
  return typeof values === 'boolean' ? values : [...values];
}
