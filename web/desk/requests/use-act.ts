import { useCallback } from 'react';
import {
  type ActionAnswer,
  type ListedRequest,
  lastSeen,
  type RequestAction,
  type RequestDetail,
} from '#shared/desk/desk-api.ts';
import { describeEntry, deskTexts } from '#shared/texts/desk/desk.ts';
import { askDesk } from '../shell/desk-client.ts';
import { useDesk } from '../shell/desk-context.ts';
import { money } from '../value/money.ts';

/** An action without the fields that are the same for all. */
export type Act = RequestAction extends infer Action
  ? Action extends RequestAction
    ? Omit<Action, 'entry' | 'seen'>
    : never
  : never;

/**
 * Performs an action on a request and reports the outcome.
 * @returns the new state; undefined when it failed
 */
export function useAct(): (
  request: ListedRequest | RequestDetail,
  act: Act,
  files?: readonly File[],
) => Promise<ActionAnswer | undefined> {
  const { start, say, signedOut, announce } = useDesk();
  return useCallback(
    async (request, act, files = []) => {
      const { kind, id, state, owner } = request;
      const last = 'history' in request && { last: lastSeen(request.history) };
      const json = { ...act, entry: crypto.randomUUID(), seen: { state, owner, ...last } };
      const body = files.length > 0 ? formOf(json, files) : json;
      const path = `requests/${kind}/${id}`;
      let fetched = await askDesk<ActionAnswer>(path, { method: 'POST', body });
      // Same entry id, so that nothing is done twice.
      if (fetched.kind === 'away') fetched = await askDesk<ActionAnswer>(path, { method: 'POST', body });
      if (fetched.kind === 'signed out') {
        signedOut();
        return undefined;
      }
      if (fetched.kind === 'away' || !('outcome' in fetched.value)) {
        say(deskTexts.outcomes.failed);
        return undefined;
      }
      const answer = fetched.value;
      say(describe(answer, start.me.name));
      announce({ kind, id });
      return answer;
    },
    [start, say, signedOut, announce],
  );
}

function formOf(act: object, files: readonly File[]): FormData {
  const form = new FormData();
  form.set('act', JSON.stringify(act));
  for (const file of files) form.append('file', file);
  return form;
}

function describe(answer: ActionAnswer, me: string): string {
  const { outcomes, somebody } = deskTexts;
  if (answer.outcome === 'changed') return outcomes.changed(lastActor(answer.request) ?? somebody);
  if (answer.outcome === 'file') return deskTexts.reply.fileProblems[answer.why](answer.name);
  if (answer.outcome !== 'done') return outcomes[answer.outcome];
  const entry = answer.request.history.at(-1);
  return entry ? `${me} ${describeEntry(entry, answer.request.history, money)}: ${answer.request.name}` : '';
}

function lastActor({ history }: RequestDetail): string | undefined {
  return history.findLast(({ what }) => what !== 'note')?.actor_name;
}
