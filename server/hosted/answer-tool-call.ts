import { brand } from '#shared/agency/brand.ts';
import { duplicateKeyCode } from '#shared/data-api.ts';
import { type BookingEntries, bookingForm, checkBooking } from '#shared/forms/booking.ts';
import type { FormField } from '#shared/forms/form-fields.ts';
import { isJsonObject, parseJson } from '#shared/json-object.ts';
import { hostedTexts } from '#shared/texts/operator/hosted.ts';
import type { Intake } from '../intake/intake.ts';
import { answerBook } from '../voice/mind/answers/answer-book.ts';
import type { Taught } from '../voice/mind/answers/taught.ts';
import { factsAbout } from '../voice/mind/model/tools.ts';
import { bookTimeOf, type CallTimesOptions, offerTimesOf } from './call-times.ts';
import { hostedToolNames } from './hosted-tools.ts';
import { idOf } from './id-of.ts';
import type { ProviderToolCall } from './provider-messages.ts';
import { storable } from './storable.ts';
import type { HostedCall, ToolAnswer } from './tool-answer.ts';

export interface ToolOptions extends CallTimesOptions {
  readonly intake: Pick<Intake, 'accept'>;
  /** Everything the team has taught the agent so far. */
  readonly taught: () => Promise<Taught>;
}

/** The address that the provider's calls are counted under: not a visitor's, so each call is its own client. */
const clientOfCall = (id: string) => `hosted:${id}`;

/**
 * Executes a tool call. A repeated call is executed once: a request's id is derived from the call and its words.
 * @throws what the database throws when it is away
 */
export async function answerToolCall(
  options: ToolOptions,
  call: HostedCall,
  { function: { name, arguments: given } }: ProviderToolCall,
): Promise<ToolAnswer> {
  const values = storable(typeof given === 'string' ? parseJson(given === '' ? '{}' : given) : (given ?? {}));
  if (!isJsonObject(values)) return { error: hostedTexts.badArguments };
  const { intake, calls } = options;
  switch (name) {
    case hostedToolNames.send:
      return sendRequest(values);
    case hostedToolNames.question:
      // The call's report will include it: nothing is stored until then.
      return { result: hostedTexts.noted };
    case hostedToolNames.answer: {
      const { topic } = values;
      const book = answerBook(await options.taught());
      const isKnown = typeof topic === 'string' && Object.hasOwn(book.answers, topic);
      return isKnown ? { result: factsAbout(topic, [], book) } : { error: hostedTexts.unknownTopic };
    }
    case hostedToolNames.offer:
      return offerTimesOf(options, values);
    case hostedToolNames.bookTime:
      return bookTimeOf(options, call, values);
    case hostedToolNames.handOver:
      return { result: hostedTexts.handOver };
    default:
      return { error: hostedTexts.unknownTool(name) };
  }

  async function sendRequest(entered: Readonly<Record<string, unknown>>): Promise<ToolAnswer> {
    const checked = checkBooking(entriesIn(entered));
    if (!checked.ok) return { error: hostedTexts.refused(`${Object.values(checked.errors).join('. ')}.`) };
    const { row } = checked;
    const id = idOf(call.id, row);
    const before = await calls.call('', 'booking_of_call', call.id);
    if (typeof before === 'string') {
      return before === id ? { result: hostedTexts.alreadySent } : noteChange(before, row);
    }
    const outcome = await intake.accept('booking', { id, ...row }, clientOfCall(call.id), {
      way: 'call',
      source: JSON.stringify({ utm_source: call.isTelephone ? 'telephone' : 'hosted call' }),
      ...(call.isTelephone && { isAddressUnconfirmed: true }),
    });
    if (!outcome.ok && outcome.error.code !== duplicateKeyCode) {
      if (outcome.status === 503) return { error: hostedTexts.unavailable };
      return { error: hostedTexts.refused(outcome.error.message) };
    }
    await calls.call('', 'note_hosted_booking', {
      id: call.id,
      is_telephone: call.isTelephone,
      caller: call.caller ?? null,
      booking: id,
    });
    return { result: call.isTelephone ? hostedTexts.sentUnconfirmed(row.email) : hostedTexts.sent };
  }

  /** A visitor cannot change stored data, so the change goes into the request's history for the team. */
  async function noteChange(booking: string, row: object): Promise<ToolAnswer> {
    const lines = Object.values<FormField>(bookingForm).flatMap(({ label, column }) => {
      const value: unknown = Reflect.get(row, column);
      return value === undefined
        ? []
        : [`${label}: ${Array.isArray(value) ? value.join(', ') : String(value)}`];
    });
    await calls.call('', 'note_change_by_caller', {
      booking,
      entry: idOf(booking, row),
      actor_name: `${brand.name} agent`,
      text: [hostedTexts.changeTitle, ...lines].join('\n').slice(0, 5000).toWellFormed(),
    });
    return { result: hostedTexts.changed };
  }
}

/** The form as the model filled it in; values of other types count as empty, which the rules then report. */
function entriesIn(values: Readonly<Record<string, unknown>>): BookingEntries {
  const read = ([name, { kind }]: [string, FormField]) => {
    const value = values[name];
    if (kind === 'services') {
      return [name, Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []];
    }
    return [name, typeof value === 'string' ? value : ''];
  };
  return Object.fromEntries(Object.entries<FormField>(bookingForm).map(read)) as BookingEntries;
}
