import { type BookingEvent, reduceBooking } from '#server/voice/mind/booking/booking-state.ts';
import {
  type Asked,
  type DialogueState,
  newDialogue,
  reduceDialogue,
} from '#server/voice/mind/concierge/dialogue-state.ts';
import { reply } from '#server/voice/mind/concierge/reply.ts';
import type { Reply } from '#server/voice/mind/concierge/turn.ts';
import { createConcierge } from '#server/voice/mind/create-concierge.ts';
import { createUnderstanding, type Understand } from '#server/voice/mind/intents/understanding.ts';
import { thinkHere } from '#server/voice/mind/thinking/thinking.ts';
import type { BookingEntries } from '#shared/forms/booking.ts';
import type {
  BookingCase,
  ConversationSet,
  DialogueCase,
  DraftOfCase,
  QuestionCase,
} from './conversation-set.ts';

/** The result of one case. */
export interface CaseResult {
  readonly what: string;
  readonly isGood: boolean;
  /** The mistakes, in words. */
  readonly problems: readonly string[];
}

export interface Scores {
  readonly questions: readonly CaseResult[];
  readonly inBooking: readonly CaseResult[];
  readonly dialogues: readonly CaseResult[];
}

/** Has all conversations of a set with the scripted agent, each with a new one. */
export async function scoreConversations(set: ConversationSet): Promise<Scores> {
  const understand = createUnderstanding();
  const dialogues: CaseResult[] = [];
  for (const each of set.dialogues) dialogues.push(await scoreDialogue(each));
  const questions: CaseResult[] = [];
  for (const each of set.questions) questions.push(await scoreQuestion(each, understand));
  const inBooking: CaseResult[] = [];
  for (const each of set.inBooking) inBooking.push(await scoreInBooking(each, understand));
  return { questions, inBooking, dialogues };
}

async function scoreQuestion(question: QuestionCase, understand: Understand): Promise<CaseResult> {
  const made = reply(newDialogue, { type: 'said', understood: understand(question.say) });
  return resultOf(question.say, made, problemsOf(question, idsOf(made)));
}

async function scoreInBooking(each: BookingCase, understand: Understand): Promise<CaseResult> {
  const before = stateOf(each);
  const made = reply(before, { type: 'said', understood: understand(each.say) });
  const was = before.booking.entries;
  const is = made.state.booking.entries;
  return resultOf(`(${each.asked}) ${each.say}`, made, [
    ...problemsOf(each, idsOf(made)),
    ...takenProblems(each.takes ?? {}, is),
    ...(each.keeps ?? []).flatMap((field) =>
      entryOf(was, field) === entryOf(is, field) ? [] : [`${field} changed to ${entryOf(is, field)}`],
    ),
  ]);
}

/** A dialogue in which this was asked, and this is known. */
function stateOf({ asked, draft = {} }: BookingCase): DialogueState {
  const { name = '', email = '', services = [], problems = '', details = '' } = draft;
  const events: BookingEvent[] = [
    { type: 'wanted' },
    {
      type: 'filled',
      details: {
        ...(name && { name }),
        ...(services.length > 0 && { services }),
        ...(problems && { problems }),
        ...(details && { additionalInfo: details }),
      },
    },
  ];
  const isWhole = name !== '' && email !== '' && services.length > 0 && problems !== '';
  const isEmailCheck = asked === 'confirm' && !isWhole;
  if (email !== '')
    events.push(
      isEmailCheck || asked === 'email' || asked === 'name'
        ? { type: 'filled', details: { email } }
        : { type: 'email-confirmed', email },
    );
  if (asked === 'confirm' && isWhole) events.push({ type: 'reviewed' });
  const what: Exclude<Asked['what'], 'clarify'> =
    asked !== 'confirm' ? asked : isEmailCheck ? 'confirm-email' : 'send';
  const booking = events.reduce(reduceBooking, newDialogue.booking);
  const state = { ...newDialogue, booking };
  const isDetailsAsked = asked === 'details' || (asked === 'confirm' && isWhole);
  return reduceDialogue(
    { ...state, confirmShown: email, isDetailsAsked, lastSaid: ['And now?'] },
    { type: 'asked', asked: { what } },
  );
}

function takenProblems(takes: DraftOfCase, entries: BookingEntries): string[] {
  const fields = Object.keys(takes) as (keyof DraftOfCase)[];
  return fields.flatMap((field) => {
    const is = entryOf(entries, field);
    const wanted = takes[field];
    const isTaken =
      typeof wanted !== 'string'
        ? [...(wanted ?? [])].sort().join() === is.split(',').filter(Boolean).sort().join()
        : field === 'problems' || field === 'details'
          ? is.toLowerCase().includes(wanted.toLowerCase())
          : is.toLowerCase() === wanted.toLowerCase();
    return isTaken ? [] : [`${field} is '${is}', not '${String(wanted)}'`];
  });
}

function entryOf(entries: BookingEntries, field: keyof DraftOfCase): string {
  const value = field === 'details' ? entries.additionalInfo : entries[field];
  return typeof value === 'string' ? value : value.join();
}

async function scoreDialogue({ title, turns, stored }: DialogueCase): Promise<CaseResult> {
  const rows: (Record<string, unknown> & { readonly id: string })[] = [];
  const replies: Reply[] = [];
  const concierge = createConcierge(
    {
      storeBooking: async (row) => {
        rows.push({ ...row });
        return { kind: 'stored' };
      },
    },
    { thinking: thinkHere(), onReply: (made) => replies.push(made) },
  );
  const problems: string[] = [];
  const signal = new AbortController().signal;
  for await (const _ of concierge.respond({ type: 'call-started' }, signal));
  for (const turn of turns) {
    replies.length = 0;
    const input =
      'confirmEmail' in turn
        ? ({ type: 'booking-action', action: 'confirm-email', email: turn.confirmEmail } as const)
        : ({ type: 'said', text: turn.say, by: 'typing' } as const);
    const said: string[] = [];
    for await (const output of concierge.respond(input, signal))
      if (output.type === 'sentence') said.push(output.text);
    if ('confirmEmail' in turn) continue;
    const wrong = problemsOf(turn, replies.flatMap(idsOf));
    problems.push(...wrong.map((problem) => `“${turn.say}”: ${problem} (“${said.join(' ')}”)`));
  }
  if (stored === null && rows.length > 0) problems.push(`${rows.length} stored, though nothing should be`);
  if (stored) problems.push(...storedProblems(stored, rows));
  return { what: title, isGood: problems.length === 0, problems };
}

function storedProblems(wanted: Record<string, unknown>, rows: readonly Record<string, unknown>[]): string[] {
  const last = rows.at(-1);
  if (last === undefined) return ['nothing was stored'];
  return Object.entries(wanted).flatMap(([column, value]) => {
    const is = last[column];
    const isSame = Array.isArray(value)
      ? [...value].sort().join() === (Array.isArray(is) ? [...is].sort().join() : '')
      : column === 'problems' || column === 'additional_info'
        ? String(is ?? '')
            .toLowerCase()
            .includes(String(value).toLowerCase())
        : String(is).toLowerCase() === String(value).toLowerCase();
    return isSame ? [] : [`stored ${column} is '${String(is)}', not '${String(value)}'`];
  });
}

function problemsOf({ expect = [], all = [], not = [] }: QuestionCase, ids: readonly string[]): string[] {
  return [
    ...(expect.length === 0 || expect.some((id) => ids.includes(id))
      ? []
      : [`none of ${expect.join(', ')} in ${ids.join(', ') || 'nothing'}`]),
    ...all.filter((id) => !ids.includes(id)).map((id) => `${id} is not in ${ids.join(', ') || 'nothing'}`),
    ...not.filter((id) => ids.includes(id)).map((id) => `${id} should not be there`),
  ];
}

function idsOf({ ids, acts }: Reply): string[] {
  return [...ids, ...acts];
}

function resultOf(what: string, made: Reply, problems: readonly string[]): CaseResult {
  return {
    what,
    isGood: problems.length === 0,
    problems: problems.map((problem) => `${problem} (“${made.sentences.join(' ')}”)`),
  };
}
