import { isServiceId, serviceIds } from '#shared/agency/offerings.ts';
import { sayAllFacts } from '#shared/agency/say-facts.ts';
import { type BookingEntries, bookingFields } from '#shared/forms/booking.ts';
import { isJsonObject, type JsonObject, parseJson } from '#shared/json-object.ts';
import type { Setup } from '#shared/texts/agent/agent-answer.ts';
import { type AnswerName, agentAnswers, writtenAnswer } from '#shared/texts/agent/agent-answers.ts';
import { type AnswerBook, answerBook } from '../answers/answer-book.ts';
import { ownFields, questionFor } from '../booking/own-fields.ts';
import type { DialogueState } from '../concierge/dialogue-state.ts';
import { trueIn } from '../site/true-in.ts';
import type { ChatTool, ToolCall } from './chat-model.ts';
import { ModelError } from './model-error.ts';

/** A tool's call whose arguments are what they should be. */
export type ToolOrder =
  | { readonly tool: 'answer_from_site'; readonly topic: AnswerName }
  | {
      readonly tool: 'update_booking';
      readonly details: Partial<BookingEntries>;
      readonly isWanted: boolean;
      /** Values of the wrong kind, in words for the model. */
      readonly refused: readonly string[];
    }
  /** `when` is in the visitor's words. */
  | { readonly tool: 'list_times'; readonly when: string }
  /** Which of the times that were named last, from 1. */
  | { readonly tool: 'book_time'; readonly number: number }
  | { readonly tool: 'no_answer' | 'review_booking' | 'send_booking' | 'end_call' };

const text = { type: 'string' } as const;

const descriptions: readonly (readonly [
  name: ToolOrder['tool'],
  description: string,
  properties: Record<string, unknown>,
  required?: readonly string[],
])[] = [
  [
    'answer_from_site',
    'Everything that the site says about a topic.',
    { topic: { type: 'string', enum: Object.keys(agentAnswers) } },
    ['topic'],
  ],
  ['no_answer', 'Notes that the visitor asked something that neither FACTS nor a tool answers.', {}],
  [
    'update_booking',
    'Notes details of the visitor. Give only those that the visitor said; a value replaces the old one.',
    {
      name: text,
      email: { ...text, description: 'as it is written: rosa@example.com' },
      services: { type: 'array', items: { type: 'string', enum: serviceIds } },
      problems: { ...text, description: 'in the visitor’s own words' },
      additionalInfo: text,
      ...Object.fromEntries(ownFields.map((field) => [field, { ...text, description: questionFor(field) }])),
      wanted: { type: 'boolean', description: 'the visitor wants a booking' },
    },
  ],
  ['review_booking', 'Reads the whole booking aloud and asks whether to send it.', {}],
  ['send_booking', 'Sends the booking, after the visitor agreed to what was read aloud.', {}],
  [
    'list_times',
    'Names two free times for the call aloud, from the calendar. Once the booking was sent.',
    { when: { ...text, description: 'what the visitor said of when, in their words; empty for any time' } },
  ],
  [
    'book_time',
    'Books one of the times that were named last, after the visitor chose it. It says itself what came of it.',
    { number: { type: 'integer', enum: [1, 2], description: '1 for the first one named, 2 for the second' } },
    ['number'],
  ],
  ['end_call', 'Ends the call, after a goodbye.', {}],
];

/** The tools as a model is told about them. */
export const chatTools: readonly ChatTool[] = descriptions.map(
  ([name, description, properties, required = []]) => ({
    type: 'function',
    function: { name, description, parameters: { type: 'object', properties, required } },
  }),
);

const ofTimes: ReadonlySet<string> = new Set(['list_times', 'book_time']);

/** The tools that are available now: those for times only once the calendar has offered some. */
export function toolsFor({ times }: Pick<DialogueState, 'times'>): ChatTool[] {
  return chatTools.filter(({ function: { name } }) => times !== undefined || !ofTimes.has(name));
}

/**
 * Checks a call that a model wrote.
 * @throws ModelError for an unknown tool or arguments that are not a JSON object
 */
export function readToolCall({ name, arguments: json }: ToolCall): ToolOrder {
  const given = parseObject(json);
  switch (name) {
    case 'answer_from_site': {
      const { topic } = given;
      if (typeof topic !== 'string' || writtenAnswer(topic) === undefined)
        throw new ModelError('nonsense', 'The model asked for an unknown topic');
      return { tool: name, topic };
    }
    case 'update_booking':
      return { tool: name, isWanted: given['wanted'] === true, ...readDetails(given) };
    case 'list_times': {
      const { when } = given;
      return { tool: name, when: typeof when === 'string' ? when : '' };
    }
    case 'book_time': {
      const number = Number(given['number']);
      if (number !== 1 && number !== 2)
        throw new ModelError('nonsense', 'The model chose a time that was not named');
      return { tool: name, number };
    }
    case 'no_answer':
    case 'review_booking':
    case 'send_booking':
    case 'end_call':
      return { tool: name };
    default:
      throw new ModelError('nonsense', 'The model called an unknown tool');
  }
}

/** All that a book says about a topic, for a model to answer from. */
export function factsAbout(
  topic: AnswerName,
  setup: readonly Setup[],
  { answers, facts }: AnswerBook = answerBook(),
): string {
  const { answer, forSetup, more = [] } = answers[topic] ?? agentAnswers['off-topic'];
  return sayAllFacts([...(trueIn(setup, forSetup) ?? answer), ...more], facts).join(' ');
}

function readDetails(given: JsonObject) {
  const details: { -readonly [Field in keyof BookingEntries]?: BookingEntries[Field] } = {};
  const refused: string[] = [];
  for (const field of bookingFields) {
    const value = given[field];
    // Models fill what they do not know with null or nothing.
    if (value === undefined || value === null || value === '') continue;
    if (field === 'services') {
      const wanted: unknown[] = Array.isArray(value) ? value : [value];
      if (wanted.every(isServiceId)) {
        if (wanted.length > 0) details.services = serviceIds.filter((id) => wanted.includes(id));
      } else refused.push(`services must be some of ${serviceIds.join(', ')}`);
    } else if (typeof value === 'string') details[field] = value;
    else refused.push(`${field} must be a text`);
  }
  return { details, refused };
}

function parseObject(json: string): JsonObject {
  // No arguments at all are an empty object with some servers.
  if (json.trim() === '') return {};
  const value = parseJson(json);
  if (isJsonObject(value)) return value;
  // Without the text: it may repeat what the visitor said.
  throw new ModelError('nonsense', 'The model gave a tool no valid arguments');
}
