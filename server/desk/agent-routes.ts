import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { agencyFacts } from '#shared/agency/agency-facts.ts';
import { writtenFacts } from '#shared/agency/say-facts.ts';
import {
  type AgentPage,
  type AnswerValue,
  type FactValue,
  type LastChange,
  type ListedAnswer,
  type ListedChange,
  type ListedFact,
  type TaughtChange,
  type TaughtEntry,
  type TaughtKind,
  type TaughtState,
  type TeachAnswer,
  taughtKinds,
  taughtLimits,
} from '#shared/desk/agent-api.ts';
import type { OpenQuestion } from '#shared/desk/desk-api.ts';
import { isJsonObject, parseJson } from '#shared/json-object.ts';
import type { AgentAnswer, Setup } from '#shared/texts/agent/agent-answer.ts';
import { writtenAnswer } from '#shared/texts/agent/agent-answers.ts';
import { agentTexts } from '#shared/texts/desk/desk-agent.ts';
import { uuidPattern } from '#shared/uuid.ts';
import { answersWith } from '../voice/mind/answers/answer-book.ts';
import { groupQuestions } from '../voice/mind/answers/group-questions.ts';
import { readAnswerValue, readFactValue, readTaught } from '../voice/mind/answers/read-taught.ts';
import type { Taught } from '../voice/mind/answers/taught.ts';
import { readExamples } from '../voice/mind/learning/read-examples.ts';
import type { Teaching } from '../voice/mind/thinking/teaching.ts';
import type { TaughtSounds } from '../voice/taught/taught-sounds.ts';
import type { TaughtStore } from '../voice/taught/taught-store.ts';
import { bodyOf } from './read-input.ts';
import type { DeskSession } from './sign-in/desk-session.ts';

/** The agent that the team teaches. */
export interface TaughtAgent {
  readonly store: TaughtStore;
  readonly teaching: Teaching;
  /** Undefined if a hosted provider speaks. */
  readonly sounds?: Pick<TaughtSounds, 'missing' | 'look'> | undefined;
  /** How the site is run, as far as answers depend on it. */
  readonly setup: readonly Setup[];
}

export interface AgentOptions {
  readonly agent: TaughtAgent;
  /** For how many days call transcripts are kept. */
  readonly transcriptDays: number;
}

/** Everything that was taught, from private.desk_taught. */
interface StoredTaught {
  readonly version: string;
  readonly items: readonly { readonly kind: TaughtKind; readonly name: string; readonly value: unknown }[];
  readonly last: readonly (LastChange & { readonly kind: TaughtKind; readonly name: string })[];
  readonly changes: readonly ListedChange[];
}

/** The page on which the team teaches the agent. */
export function createAgentRoutes(session: DeskSession, { agent, transcriptDays }: AgentOptions): Hono {
  const { store, teaching, sounds, setup } = agent;
  const app = new Hono();
  const read = (context: Context) => session.call<StoredTaught>(context, 'desk_taught');

  app.get('/agent', async (context) => {
    const [stored, questions] = await Promise.all([
      read(context),
      session.call<readonly OpenQuestion[]>(context, 'desk_questions'),
    ]);
    const taught = readTaught(stored);
    return context.json({
      answers: listAnswers(stored, taught),
      facts: listFacts(stored, taught),
      questions: groupQuestions(questions, taught),
      words_days: transcriptDays,
      changes: stored.changes,
      sounds: sounds ? await sounds.missing() : { missing: 0, is_live: false },
    } satisfies AgentPage);
  });

  app.get('/agent/entry/:kind/:name', async (context) => {
    const { kind, name } = context.req.param();
    const history = await session.call<readonly ListedChange[]>(context, 'desk_taught_history', kind, name);
    const entry = isTaughtKind(kind) ? entryOf(kind, name, await read(context), history) : undefined;
    return entry ? context.json(entry) : context.json({ error: 'missing' }, 404);
  });

  /** Stores checked changes, and notifies this server's agent. */
  async function keep(context: Context, changes: readonly TaughtChange[]): Promise<TeachAnswer> {
    const answer = await session.call<TeachAnswer>(context, 'desk_teach', changes);
    await store.now();
    sounds?.look();
    return answer;
  }

  app.post('/agent/teach', async (context) => {
    await session.requireMe(context);
    const change = await bodyOf(context, readChange);
    const checked = await teaching.check(change.kind, change.name, change.value, await store.now());
    if (!checked.ok)
      return context.json({ outcome: 'refused', problems: checked.problems } satisfies TeachAnswer);
    return context.json(await keep(context, [{ ...change, value: checked.value }]));
  });

  app.post('/agent/try', async (context) => {
    await session.requireMe(context);
    const text = await bodyOf(context, readQuestion);
    return context.json(await teaching.tryOut(text, await store.now(), setup));
  });

  app.get('/agent/file', async (context) => {
    const { items } = await read(context);
    const of = (kind: TaughtKind) =>
      Object.fromEntries(items.filter((item) => item.kind === kind).map(({ name, value }) => [name, value]));
    const file = { facts: of('fact'), answers: of('answer') };
    return context.body(`${JSON.stringify(file, null, 2)}\n`, 200, {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="agent.json"',
    });
  });

  app.post('/agent/file', async (context) => {
    await session.requireMe(context);
    const text = await context.req.text();
    const file = text.length > taughtLimits.file ? undefined : readFile(parseJson(text));
    if (file === undefined)
      return context.json({ outcome: 'refused', problems: [agentTexts.problems.file] } satisfies TeachAnswer);
    const stored = await read(context);
    let taught = readTaught(stored);
    const problems: string[] = [];
    const changes: TaughtChange[] = [];
    for (const { kind, name, value } of file) {
      const checked = await teaching.check(kind, name, value, taught);
      if (!checked.ok)
        problems.push(...checked.problems.map((problem) => agentTexts.problems.inFile(name, problem)));
      else {
        const seen = stored.last.find((last) => last.kind === kind && last.name === name)?.id ?? null;
        changes.push({ id: randomUUID(), kind, name, value: checked.value, seen });
        // A later sentence may use a fact from an earlier line.
        if (kind === 'fact' && typeof checked.value === 'string')
          taught = { ...taught, facts: { ...taught.facts, [name]: checked.value } };
      }
    }
    if (problems.length > 0)
      return context.json({ outcome: 'refused', problems: problems.slice(0, 20) } satisfies TeachAnswer);
    const before = new Map(stored.items.map(({ kind, name, value }) => [`${kind} ${name}`, value]));
    const number = changes.filter(
      ({ kind, name, value }) => !isSameJson(before.get(`${kind} ${name}`) ?? null, value),
    ).length;
    return context.json({ ...(await keep(context, changes)), number });
  });

  return app;
}

function isTaughtKind(kind: unknown): kind is TaughtKind {
  return taughtKinds.some((each) => each === kind);
}

function readQuestion(given: unknown): string | undefined {
  const text = isJsonObject(given) && typeof given['text'] === 'string' ? given['text'] : '';
  return text.length > taughtLimits.tried ? undefined : text.trim() || undefined;
}

/** @returns undefined if it is not a change; its value is checked elsewhere */
function readChange(given: unknown): TaughtChange | undefined {
  if (!isJsonObject(given)) return undefined;
  const { id, kind, name, value = null, seen = null } = given;
  if (typeof id !== 'string' || !uuidPattern.test(id) || !isTaughtKind(kind) || typeof name !== 'string')
    return undefined;
  if (seen !== null && (typeof seen !== 'string' || !uuidPattern.test(seen))) return undefined;
  const known = kind === 'fact' ? readFactValue(value) : readAnswerValue(value);
  return known === undefined && value !== null ? undefined : { id, kind, name, value: known ?? null, seen };
}

/** The lines of a file, facts first. @returns undefined for any other file */
function readFile(
  given: unknown,
): readonly { readonly kind: TaughtKind; readonly name: string; readonly value: unknown }[] | undefined {
  if (!isJsonObject(given)) return undefined;
  const { facts = {}, answers = {}, ...others } = given;
  if (!isJsonObject(facts) || !isJsonObject(answers) || Object.keys(others).length > 0) return undefined;
  return [
    ...Object.entries(facts).map(([name, value]) => ({ kind: 'fact' as const, name, value })),
    ...Object.entries(answers).map(([name, value]) => ({ kind: 'answer' as const, name, value })),
  ];
}

/** Whether two values are equal as JSON: the database keeps an object's fields in its own order. */
function isSameJson(one: unknown, other: unknown): boolean {
  const sorted = (value: unknown): unknown =>
    isJsonObject(value) ? Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)) : value;
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function lastOf({ last }: StoredTaught, kind: TaughtKind, name: string): LastChange | null {
  const found = last.find((each) => each.kind === kind && each.name === name);
  return found ? { id: found.id, at: found.at, actor_name: found.actor_name } : null;
}

function listAnswers(stored: StoredTaught, taught: Taught): readonly ListedAnswer[] {
  const known = answersWith({ answers: taught.answers.map(({ isOff: _, ...answer }) => answer) });
  return Object.entries(known).flatMap(([name, answer]): ListedAnswer[] => {
    if (answer === undefined) return [];
    const own = taught.answers.find(({ id }) => id === name);
    const state: TaughtState = own?.isOff
      ? 'off'
      : writtenAnswer(name) === undefined
        ? 'new'
        : own
          ? 'edited'
          : 'written';
    return [
      { name, ...shownOf(answer), asked: own?.asked ?? [], state, last: lastOf(stored, 'answer', name) },
    ];
  });
}

function shownOf({ about, has, answer, more }: AgentAnswer) {
  return { about, has: has ?? null, answer, more: more ?? [] };
}

function listFacts(stored: StoredTaught, { facts }: Taught): readonly ListedFact[] {
  return Object.entries(agencyFacts).map(([name, written]) => {
    const own = facts[name];
    const text = own ?? writtenFacts[name as keyof typeof writtenFacts];
    return {
      name,
      text,
      state: own === undefined ? 'written' : 'edited',
      is_example: own === undefined && typeof written !== 'string',
      last: lastOf(stored, 'fact', name),
    };
  });
}

let ways: Map<string, string[]> | undefined;

/** The repository's phrasings for an answer: loaded when a member first opens one. */
function waysTo(name: string): readonly string[] {
  if (ways === undefined) {
    ways = new Map();
    for (const { label, text } of readExamples().meanings)
      ways.set(label, [...(ways.get(label) ?? []), text]);
  }
  return ways.get(name) ?? [];
}

function entryOf(
  kind: TaughtKind,
  name: string,
  { items }: StoredTaught,
  history: readonly ListedChange[],
): TaughtEntry | undefined {
  const item = items.find((each) => each.kind === kind && each.name === name);
  const base = { kind, name, history };
  if (kind === 'fact') {
    if (!Object.hasOwn(writtenFacts, name)) return undefined;
    const written = writtenFacts[name as keyof typeof writtenFacts];
    const value: FactValue | null = item ? (readFactValue(item.value) ?? null) : null;
    return { ...base, written, value, ways: [] };
  }
  const written = writtenAnswer(name);
  const value: AnswerValue | null = item ? (readAnswerValue(item.value) ?? null) : null;
  if (written === undefined && value === null && history.length === 0) return undefined;
  return { ...base, written: written ? shownOf(written) : null, value, ways: waysTo(name) };
}
