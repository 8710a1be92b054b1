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

/** Calls the listener at each event while the component is mounted. Always the newest one: no need to memoize it. */
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
 * Runs one of the assistant's tools in the page, and sends its result to the assistant.
 * @param run gets the model's arguments, unchecked; its errors are also sent to the assistant
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
