import { useCallback } from 'react';
import type { DeskMember } from '#shared/desk/desk-api.ts';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { askDesk } from './desk-client.ts';
import { useDesk } from './desk-context.ts';

export interface SendHow<Refusal> {
  readonly method?: 'POST' | 'PUT';
  /** Message when no response arrives. */
  readonly failed?: string;
  /** Message when the server refuses. */
  readonly refused?: string | ((why: Refusal, status: number) => string);
}

/** Changes something through the desk's API. @returns the response; undefined on failure, which has been shown already */
export function useSend() {
  const { say, signedOut } = useDesk();
  return useCallback(
    async <Answer, Refusal = unknown>(
      path: string,
      body: object = {},
      { method = 'POST', failed = deskTexts.outcomes.failed, refused = failed }: SendHow<Refusal> = {},
    ): Promise<Answer | undefined> => {
      const fetched = await askDesk<Answer, Refusal>(path, { method, body });
      if (fetched.kind === 'ok') return fetched.value;
      if (fetched.kind === 'signed out') signedOut();
      else if (fetched.kind === 'away') say(failed);
      else say(typeof refused === 'string' ? refused : refused(fetched.value, fetched.status));
      return undefined;
    },
    [say, signedOut],
  );
}

/** Changes the member's own settings, and reports it. @returns whether it worked */
export function useSaveMember() {
  const { say, reload } = useDesk();
  const send = useSend();
  return async (settings: Partial<DeskMember>, told: string = deskTexts.account.saved): Promise<boolean> => {
    const isSaved = (await send('me', settings, { method: 'PUT' })) !== undefined;
    if (isSaved) say(told);
    reload();
    return isSaved;
  };
}
