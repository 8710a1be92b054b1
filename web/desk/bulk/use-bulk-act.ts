import { useCallback } from 'react';
import { type ActionAnswer, type BulkAct, deskLimits, type ListedRequest } from '#shared/desk/desk-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { askDesk } from '../shell/desk-client.ts';
import { useDesk } from '../shell/desk-context.ts';

/** Acts on many requests at once. */
export type BulkWhat =
  | { readonly what: 'take' | 'release' | 'answered' | 'spam' | 'reopen' | 'undo' }
  | { readonly what: 'assign'; readonly to: string }
  | { readonly what: 'tag'; readonly tag: string };

/** Does the same to many requests, a hundred at a time, and reports how many succeeded. @returns those that changed */
export function useBulkAct() {
  const { say, signedOut, announce } = useDesk();
  return useCallback(
    async (requests: readonly ListedRequest[], what: BulkWhat): Promise<readonly ListedRequest[]> => {
      const done: ListedRequest[] = [];
      for (let from = 0; from < requests.length; from += deskLimits.acts) {
        const part = requests.slice(from, from + deskLimits.acts);
        const acts = part.map(({ kind, id, state, owner }) => ({
          ...what,
          kind,
          id,
          entry: crypto.randomUUID(),
          // For an undo, the state on screen may be out of date: the act itself changed it.
          seen: { state, owner },
        })) as readonly BulkAct[];
        const send = () =>
          askDesk<{ readonly outcomes?: readonly ActionAnswer['outcome'][] }>('requests', {
            method: 'POST',
            body: { acts },
          });
        let fetched = await send();
        // Same entry ids, so that nothing is done twice.
        if (fetched.kind === 'away') fetched = await send();
        if (fetched.kind === 'signed out') {
          signedOut();
          return done;
        }
        const outcomes = fetched.kind === 'ok' ? (fetched.value.outcomes ?? []) : [];
        done.push(...part.filter((_, index) => outcomes[index] === 'done'));
        if (fetched.kind !== 'ok') break;
        if (requests.length > deskLimits.acts) say(deskTexts.bulk.progress(done.length, requests.length));
      }
      say(deskTexts.bulk.done(done.length, requests.length));
      announce({});
      return done;
    },
    [say, signedOut, announce],
  );
}
