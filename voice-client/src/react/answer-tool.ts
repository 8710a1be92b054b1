import type { ToolCall } from '../provider/messages.ts';
import type { VoiceClient } from '../voice-client.ts';

// Loaded with the first tool call.

/** Runs a tool in the page. */
export type RunTool = (parameters: Readonly<Record<string, unknown>>) => unknown;

/** Runs a tool and sends the assistant its result, or why it failed. */
export async function answerTool(client: VoiceClient, call: ToolCall, run: RunTool): Promise<void> {
  let content: string;
  try {
    const given: unknown = call.function.arguments;
    const parameters: unknown = typeof given === 'string' ? JSON.parse(given || '{}') : given;
    const result = await run(Object(parameters));
    content = typeof result === 'string' ? result : (JSON.stringify(result) ?? 'Done.');
  } catch (error) {
    content = `Failed: ${error instanceof Error ? error.message : String(error)}`;
  }
  client.send({ type: 'add-message', message: { role: 'tool', tool_call_id: call.id, content } });
}
