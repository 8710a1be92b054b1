import { createContext, use } from 'react';
import type { DeskStart, LiveChange, Presence } from '#shared/desk/desk-api.ts';

/** Everything that parts of the desk share. */
export interface DeskContext {
  readonly start: DeskStart;
  /** Milliseconds since 1970 by the server's clock; moves on by itself. */
  readonly now: number;
  /** How many notices the member has not looked at. */
  readonly unseen: number;
  /** Colleagues, and which requests they have open. */
  readonly present: readonly Presence[];
  /** Says something where everybody looks, and screen readers hear it. */
  readonly say: (text: string) => void;
  readonly signedOut: () => void;
  /** Calls back at every change. @returns what ends it */
  readonly onChange: (listener: (change: LiveChange) => void) => () => void;
  /** Something was changed here: lists follow at once. */
  readonly announce: (change: LiveChange) => void;
  /** Asks the server anew who belongs to the team. */
  readonly reload: () => void;
}

export const DeskProvider = createContext<DeskContext | undefined>(undefined);

/** The desk around a component. */
export function useDesk(): DeskContext {
  const desk = use(DeskProvider);
  if (!desk) throw new Error('there is no desk around this component');
  return desk;
}

/** How a member is called: by their name while they are on the team. */
export function memberName({ team }: DeskStart, email: string): string {
  return team.find((member) => member.email === email)?.name ?? email;
}
