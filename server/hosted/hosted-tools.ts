import { serviceIds } from '#shared/agency/offerings.ts';
import { bookingForm } from '#shared/forms/booking.ts';
import type { FormField } from '#shared/forms/form-fields.ts';

/** The names of the assistant's tools, by purpose. */
export const hostedToolNames = {
  send: 'send_request',
  offer: 'offer_times',
  bookTime: 'book_time',
  answer: 'look_up',
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

/**
 * The tools, derived from the booking form: a new field is asked for automatically.
 * @param offersTimes whether visitors can pick a time during the call
 */
export function hostedTools(offersTimes: boolean): HostedTool[] {
  return [
    tool(
      hostedToolNames.send,
      'Sends the request to the team, once the visitor has heard everything read back and agreed. Call it again with all details to change something in the same call. The result says what to say.',
      Object.fromEntries(fields.map(([name, field]) => [name, parameterOf(field)])),
      fields.filter(([, { required }]) => required !== undefined).map(([name]) => name),
    ),
    ...(offersTimes ? timeTools() : []),
    tool(
      hostedToolNames.answer,
      'What the team says on a topic at this moment. FACTS is enough for most answers: look up what a visitor decides by, such as a price, or doubts.',
      { topic: { type: 'string', description: 'The name that begins its line under FACTS.' } },
      ['topic'],
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

const zone: ToolParameter = {
  type: 'string',
  description:
    'The IANA time zone of the visitor, such as America/New_York, from the city or state that they name. Without it, the team’s.',
};

function timeTools(): HostedTool[] {
  return [
    tool(
      hostedToolNames.offer,
      'Times at which the team can call the visitor. The result has them with what today is; name no others, and at most two at once.',
      {
        zone,
        from: { type: 'string', description: 'The first day that suits, such as 2026-11-26.' },
        to: { type: 'string', description: 'The last day that suits.' },
        after: { type: 'string', description: 'Not before that time of day, such as 12:00.' },
        before: { type: 'string', description: 'Only before that time of day, such as 18:00.' },
      },
      [],
    ),
    tool(
      hostedToolNames.bookTime,
      'Books the time that the visitor chose, once the request is sent; with another time, moves it. The result says what to say.',
      {
        time: { type: 'string', description: 'Exactly as offer_times gave it: 2026-11-26T14:00:00.000Z' },
        zone,
        phone: {
          type: 'string',
          description: 'The number to call, if it is another than the visitor calls from.',
        },
      },
      ['time'],
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
