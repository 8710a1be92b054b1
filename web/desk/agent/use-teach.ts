import type { TaughtChange, TeachAnswer } from '#shared/desk/agent-api.ts';
import { deskTexts } from '#shared/texts/desk.ts';
import { askDesk } from '../shell/desk-client.ts';
import { useDesk } from '../shell/desk-context.ts';

/** Teaches the agent; says so where it cannot be done. @returns undefined where nobody knows whether it was done */
export function useTeach(): (change: Omit<TaughtChange, 'id'>) => Promise<TeachAnswer | undefined> {
  const { say, signedOut } = useDesk();
  return async (change) => {
    const fetched = await askDesk<TeachAnswer>('agent/teach', {
      method: 'POST',
      body: { id: crypto.randomUUID(), ...change },
    });
    if (fetched.kind === 'ok') return fetched.value;
    if (fetched.kind === 'signed out') signedOut();
    else say(deskTexts.outcomes.failed);
    return undefined;
  };
}
