import { useEffect, useRef } from 'react';
import type { EventListener, EventName } from '../events/events.ts';
import type { RunTool } from './answer-tool.ts';
import { useObservable } from './hooks.ts';
import { useVoiceStore } from './voice-provider.ts';
import type { AgentState } from './voice-store.ts';

/** The agent's state. Renders when it changes. */
export function useAgentState(): AgentState {
  return useObservable(useVoiceStore().agent);
}

/** Calls the listener at each event while the component is there. The newest one is called: no need to memoize it. */
export function useCallEvent<E extends EventName>(event: E, listener: EventListener<E>): void {
  const { client } = useVoiceStore();
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const call = ((...args) => latest.current(...args)) as EventListener<E>;
    client.on(event, call);
    return () => void client.off(event, call);
  }, [client, event]);
}

/**
 * Carries out a tool of the assistant in the page, and tells the assistant what it returns.
 * @param run gets the model's arguments, which nobody has checked; what it throws is told to the assistant too
 */
export function useClientTool(name: string, run: RunTool): void {
  const { client } = useVoiceStore();
  useCallEvent('message', async (message) => {
    if (message.type !== 'tool-calls') return;
    const { answerTool } = await import('./answer-tool.ts');
    for (const call of message.toolCallList) {
      if (call.function?.name === name) void answerTool(client, call, run);
    }
  });
}
