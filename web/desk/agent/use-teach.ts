import { useRef } from 'react';
import type { TaughtChange, TeachAnswer } from '#shared/desk/agent-api.ts';
import { useSend } from '../shell/use-send.ts';

/** Teaches the agent; says so where it cannot be done. @returns undefined where nobody knows whether it was done */
export function useTeach(): (change: Omit<TaughtChange, 'id'>) => Promise<TeachAnswer | undefined> {
  const send = useSend();
  // The same change that is sent again, since its answer got lost, is one change.
  const unsure = useRef({ change: '', id: '' });
  return async (change) => {
    const words = JSON.stringify(change);
    if (unsure.current.change !== words) unsure.current = { change: words, id: crypto.randomUUID() };
    const answer = await send<TeachAnswer>('agent/teach', { id: unsure.current.id, ...change });
    if (answer) unsure.current = { change: '', id: '' };
    return answer;
  };
}
