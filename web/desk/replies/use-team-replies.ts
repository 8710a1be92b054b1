import { useEffect, useState } from 'react';
import type { TeamReply } from '#shared/desk/desk-api.ts';
import { askDesk } from '../shell/desk-client.ts';
import { useDesk } from '../shell/desk-context.ts';

/** The team's saved replies; none until they are there. */
export function useTeamReplies() {
  const { signedOut } = useDesk();
  const [replies, setReplies] = useState<readonly TeamReply[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    void askDesk<readonly TeamReply[]>('replies', { signal: controller.signal }).then((fetched) => {
      if (fetched.kind === 'signed out') signedOut();
      if (fetched.kind === 'ok') setReplies(fetched.value);
    });
    return () => controller.abort();
  }, [signedOut]);
  return [replies, setReplies] as const;
}
