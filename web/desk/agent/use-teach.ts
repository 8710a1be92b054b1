import { useRef } from 'react';
import type { TaughtChange, TeachAnswer } from '#shared/desk/agent-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { askDesk } from '../shell/desk-client.ts';
import { useDesk } from '../shell/desk-context.ts';

/** Teaches the agent; says so where it cannot be done. @returns undefined where nobody knows whether it was done */
export function useTeach(): (change: Omit<TaughtChange, 'id'>) => Promise<TeachAnswer | undefined> {
  const { say, signedOut } = useDesk();
  // The same change that is sent again, since its answer got lost, is one change.
  const unsure = useRef({ change: '', id: '' });
  return async (change) => {
    const words = JSON.stringify(change);
    if (unsure.current.change !== words) unsure.current = { change: words, id: crypto.randomUUID() };
    const fetched = await askDesk<TeachAnswer>('agent/teach', {
      method: 'POST',
      body: { id: unsure.current.id, ...change },
    });
    if (fetched.kind === 'ok') {
      unsure.current = { change: '', id: '' };
      return fetched.value;
    }
    if (fetched.kind === 'signed out') signedOut();
    else say(deskTexts.outcomes.failed);
    return undefined;
  };
}
