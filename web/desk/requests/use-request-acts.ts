import { useRef, useState } from 'react';
import type { RequestDetail } from '#shared/desk/desk-api.ts';
import type { Quick } from './request-actions.tsx';
import { type Act, useAct } from './use-act.ts';

/** Actions on an open request. */
export interface RequestActs {
  /**
   * @param files attachments of a reply
   * @returns whether it succeeded
   */
  perform(what: Act, files?: readonly File[]): Promise<boolean>;
  /** Performs the action of a button. */
  click(what: Quick, clicks: number): void;
  /** Whether an undo was refused because the mail was already sent. */
  readonly isMailOut: boolean;
  forgetMail(): void;
}

/** Acts on a request, one action after the other, each based on the result of the previous one. */
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

  /** Ignores the second click of a double click, which was meant for the button there before; a second undo counts. */
  const clicked = useRef<Quick>(undefined);
  function click(what: Quick, clicks: number): void {
    const isMeant = clicks < 2 || (what === 'undo' && clicked.current === 'undo');
    clicked.current = what;
    if (isMeant) void perform({ what });
  }

  return { perform, click, isMailOut, forgetMail: () => setMailOut(false) };
}
