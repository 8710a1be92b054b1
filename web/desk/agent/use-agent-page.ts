import type { AgentPage } from '#shared/desk/agent-api.ts';
import { useFetched } from '../shell/use-fetched.ts';

/** How often it is reloaded, in milliseconds: calls end, and colleagues teach too. */
const lookEvery = 15_000;

/** Everything the agent knows. */
export function useAgentPage() {
  return useFetched<AgentPage>('agent', { every: lookEvery });
}
