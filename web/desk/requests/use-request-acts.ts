import { useRef, useState } from 'react';
import type { RequestDetail } from '#shared/desk/desk-api.ts';
import type { Quick } from './request-actions.tsx';
import { type Act, useAct } from './use-act.ts';

/** Acts on an open request. */
export interface RequestActs {
  /**
   * @param files those that go with a reply
   * @returns whether it was done
   */
  perform(what: Act, files?: readonly File[]): Promise<boolean>;
  /** Does what a button says. */
  click(what: Quick, clicks: number): void;
  /** Whether an undo was refused because the mail is out. */
  readonly isMailOut: boolean;
  forgetMail(): void;
}

/** Acts on a request, one after the other, each on what the one before has left. */
export function useRequestActs(
  request: RequestDetail | null | undefined,
  setRequest: (request: RequestDetail | null) => void,
): RequestActs {
  const [isMailOut, setMailOut] = useState(false);
  const act = useAct();
  const latest = useRef(request);
  latest.current = request;
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  function perform(what: Act, files?: readonly File[]): Promise<boolean> {
    const turn = queue.current.then(async () => {
      if (!latest.current) return false;
      const answer = await act(latest.current, what, files);
      if (answer) {
        latest.current = answer.outcome === 'missing' ? null : answer.request;
        setRequest(latest.current);
      }
      setMailOut(answer?.outcome === 'mail out');
      return answer?.outcome === 'done';
    });
    queue.current = turn;
    return turn;
  }

  /** The second click of a double click is meant for the button that was there before, but an undo for the next one. */
  const clicked = useRef<Quick>(undefined);
  function click(what: Quick, clicks: number): void {
    const isMeant = clicks < 2 || (what === 'undo' && clicked.current === 'undo');
    clicked.current = what;
    if (isMeant) void perform({ what });
  }

  return { perform, click, isMailOut, forgetMail: () => setMailOut(false) };
}
