import { bookingForm } from '#shared/forms/booking.ts';
import type { FormField } from '#shared/forms/form-fields.ts';
import { serviceIds } from '#shared/offerings.ts';

/** The tools of the assistant, by what they are for. */
export const hostedToolNames = {
  send: 'send_request',
  question: 'note_question',
  handOver: 'hand_over',
} as const;
export type HostedToolName = (typeof hostedToolNames)[keyof typeof hostedToolNames];

/** A parameter of a tool (JSON Schema). */
interface ToolParameter {
  readonly type: 'string' | 'array';
  readonly description?: string;
  readonly items?: { readonly type: 'string'; readonly enum: string[] };
}

/** A tool that the model calls on this server. */
export interface HostedTool {
  readonly type: 'function';
  readonly function: {
    readonly name: HostedToolName;
    readonly description: string;
    readonly parameters: {
      readonly type: 'object';
      readonly properties: Record<string, ToolParameter>;
      readonly required: string[];
    };
  };
}

const fields: readonly (readonly [string, FormField])[] = Object.entries(bookingForm);

/** The tools, made from the booking form: a field that is added to it is asked for, too. */
export function hostedTools(): HostedTool[] {
  return [
    tool(
      hostedToolNames.send,
      'Sends the request to the team, once the visitor has heard everything read back and agreed. Call it again with all details to change something in the same call. The result says what to say.',
      Object.fromEntries(fields.map(([name, field]) => [name, parameterOf(field)])),
      fields.filter(([, { required }]) => required !== undefined).map(([name]) => name),
    ),
    tool(
      hostedToolNames.question,
      'Notes a question that the facts do not answer, so that the team sees it. Then say that you do not know that one.',
      { question: { type: 'string', description: 'The question, in the visitor’s words.' } },
      ['question'],
    ),
    tool(
      hostedToolNames.handOver,
      'The visitor wants a person. The result says how they reach one.',
      { reason: { type: 'string', description: 'Why, in a few words.' } },
      [],
    ),
  ];
}

function parameterOf({ kind, label }: FormField): ToolParameter {
  if (kind === 'services') return { type: 'array', items: { type: 'string', enum: [...serviceIds] } };
  return { type: 'string', description: label };
}

function tool(
  name: HostedToolName,
  description: string,
  properties: Record<string, ToolParameter>,
  required: string[],
): HostedTool {
  return {
    type: 'function',
    function: { name, description, parameters: { type: 'object', properties, required } },
  };
}
