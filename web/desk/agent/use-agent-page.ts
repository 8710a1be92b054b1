import { useCallback, useEffect, useState } from 'react';
import type { AgentPage } from '#shared/desk/agent-api.ts';
import { askDesk } from '../shell/desk-client.ts';
import { useDesk } from '../shell/desk-context.ts';

/** How often it is looked at anew, in milliseconds: calls end, and colleagues teach too. */
const lookEvery = 15_000;

/** Everything that the agent knows, and what asks the server anew. */
export function useAgentPage(): readonly [AgentPage | undefined, () => Promise<void>] {
  const { signedOut } = useDesk();
  const [page, setPage] = useState<AgentPage>();
  const load = useCallback(async () => {
    const fetched = await askDesk<AgentPage>('agent');
    if (fetched.kind === 'signed out') signedOut();
    if (fetched.kind === 'ok') setPage(fetched.value);
  }, [signedOut]);
  useEffect(() => {
    void load();
    const timer = window.setInterval(() => void load(), lookEvery);
    return () => window.clearInterval(timer);
  }, [load]);
  return [page, load];
}
