import { useRef } from 'react';
import type { TaughtChange, TeachAnswer } from '#shared/desk/agent-api.ts';
import { useSend } from '../shell/use-send.ts';

/** Teaches the agent, and reports a failure. @returns undefined if it is unknown whether the change was stored */
export function useTeach(): (change: Omit<TaughtChange, 'id'>) => Promise<TeachAnswer | undefined> {
  const send = useSend();
  // A change sent again because its response was lost keeps its id, so that it counts once.
  const unsure = useRef({ change: '', id: '' });
  return async (change) => {
    const words = JSON.stringify(change);
    if (unsure.current.change !== words) unsure.current = { change: words, id: crypto.randomUUID() };
    const answer = await send<TeachAnswer>('agent/teach', { id: unsure.current.id, ...change });
    if (answer) unsure.current = { change: '', id: '' };
    return answer;
  };
}
