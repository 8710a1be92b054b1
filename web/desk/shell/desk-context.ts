import { createContext, use } from 'react';
import type { DeskStart, LiveChange, Presence } from '#shared/desk/desk-api.ts';

/** Everything that the parts of the desk share. */
export interface DeskContext {
  readonly start: DeskStart;
  /** Milliseconds since 1970 by the server's clock; advances by itself. */
  readonly now: number;
  /** How many notices the member has not seen. */
  readonly unseen: number;
  /** Colleagues, and the requests they have open. */
  readonly present: readonly Presence[];
  /** Shows a message that everybody sees and screen readers announce. */
  readonly say: (text: string) => void;
  readonly signedOut: () => void;
  /** Subscribes to changes. @returns a function that unsubscribes */
  readonly onChange: (listener: (change: LiveChange) => void) => () => void;
  /** Reports a change made here, so that lists update at once. */
  readonly announce: (change: LiveChange) => void;
  /** Reloads the team from the server. */
  readonly reload: () => void;
}

export const DeskProvider = createContext<DeskContext | undefined>(undefined);

/** The desk's shared context. */
export function useDesk(): DeskContext {
  const desk = use(DeskProvider);
  if (!desk) throw new Error('there is no desk around this component');
  return desk;
}

/** A member's display name: their name while they are on the team. */
export function memberName({ team }: DeskStart, email: string): string {
  return team.find((member) => member.email === email)?.name ?? email;
}
