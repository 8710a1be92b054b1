import { type Context, Hono } from 'hono';
import {
  type CallPage,
  type DeskNumbers,
  type ListedCall,
  numberPeriods,
  type OpenQuestion,
} from '#shared/desk/desk-api.ts';
import { daysOf, numbersAsCsv } from '../analytics/numbers.ts';
import type { VisitCounter } from '../analytics/visit-counter.ts';
import { pageSize, readPlace, writePlace } from './requests/request-list.ts';
import type { DeskSession } from './sign-in/desk-session.ts';

export interface ReportOptions {
  /** Saves the counts before somebody views them. */
  readonly counter: Pick<VisitCounter, 'flush'>;
  /** The team's zone: its midnights separate the days of the numbers. */
  readonly timeZone: string;
  /** For how many days call transcripts are kept. */
  readonly transcriptDays: number;
}

/** Calls with their unanswered questions, and the numbers. */
export function createReportRoutes(session: DeskSession, options: ReportOptions): Hono {
  const { counter, timeZone, transcriptDays } = options;
  const app = new Hono();

  app.get('/calls', async (context) => {
    const after = readPlace(context.req.query('after'));
    const [calls, questions] = await Promise.all([
      session.call<readonly ListedCall[]>(context, 'desk_calls', { after, limit: pageSize }),
      after === null ? session.call<readonly OpenQuestion[]>(context, 'desk_questions') : [],
    ]);
    const last = calls.length === pageSize ? calls.at(-1) : undefined;
    const next = last ? writePlace({ created_at: last.started_at, id: last.id }) : null;
    return context.json({ calls, next, questions, words_days: transcriptDays } satisfies CallPage);
  });

  async function readNumbers(context: Context): Promise<DeskNumbers> {
    await session.requireMe(context);
    const asked = context.req.query('period');
    const period = numberPeriods.find((one) => one === asked) ?? 'week';
    await counter.flush();
    const days = daysOf(period, timeZone, Date.now());
    const span = { from: days[0], to: days.at(-1), zone: timeZone };
    const [{ counts, answers }, calls] = await Promise.all([
      session.call<Pick<DeskNumbers, 'counts' | 'answers'>>(context, 'desk_numbers', span),
      session.call<DeskNumbers['counts']>(context, 'desk_call_numbers', span),
    ]);
    return { period, days, zone: timeZone, counts: [...counts, ...calls], answers };
  }

  app.get('/numbers', async (context) => context.json(await readNumbers(context)));

  app.get('/numbers/export', async (context) => numbersAsCsv(await readNumbers(context)));

  return app;
}
