import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { isDate } from '#shared/calendar/hours.ts';
import { isTimeZone } from '#shared/calendar/time-zone.ts';
import { routes } from '#shared/routes.ts';
import { bookTexts } from '#shared/texts/forms/book.ts';
import type { BookOutcome, CallBooking, VisitorCall } from '../booking/call-booking.ts';
import type { BookFiles } from './book-files.ts';
import type { CallView } from './call-view.ts';
import { createPageShell } from './page-shell.ts';
import { timesForm } from './times-form.ts';

export interface BookPagesOptions {
  /** Undefined if the server cannot reach the requests. */
  readonly booking: CallBooking | undefined;
  /** The prerendered pages by path: these are made to look like them. */
  readonly pages: ReadonlyMap<string, string>;
  readonly files: BookFiles;
  /** TEAM_TIME_ZONE: used until the visitor's zone is known. */
  readonly timeZone: string;
  /** Address that mail is sent from. */
  readonly mailFrom: string | undefined;
  readonly now: () => number;
}

/** A page to answer with. */
interface Page {
  readonly title: string;
  readonly content: string;
  readonly status?: 200 | 400 | 403 | 404 | 409 | 413 | 422 | 503;
}

/** Notes on the page of free times, and entries to keep. */
interface TimesNotes {
  readonly moves?: boolean;
  readonly problem?: string;
  readonly status?: Page['status'];
  readonly zone?: string;
  readonly phone?: string;
  readonly outcome?: Extract<BookOutcome, { kind: 'taken' }>;
}

type AnswerVisitor = (context: Context, visitor: VisitorCall, token: string) => Promise<Response>;

/** The pages below /book. */
export type BookPages = ReturnType<typeof createBookPages>;

const { problems, pick, gone } = bookTexts;

/** The path of a visitor's page. */
export const pathOf = (token: string): string => `/book/${token}`;

/** A page that only shows a message. */
export function notice(heading: string, lead: string, href = '/', link?: string): Page {
  const more = link === undefined ? '' : `<a class="button" href="${href}">${link}</a>`;
  return { title: heading, content: `<h1>${heading}</h1><p class="lead">${lead}</p>${more}` };
}

/** Creates the pages on which visitors pick a time and see their call. */
export function createBookPages(options: BookPagesOptions) {
  const { booking, pages, files, timeZone, mailFrom, now } = options;
  const shell = createPageShell({
    html: pages.get(routes.privacy.path) ?? '',
    styles: files.styles,
    script: files.script && `/book/book.js?${files.version}`,
  });

  const show = (context: Context, { title, content, status = 200 }: Page) => {
    context.header('content-security-policy', shell.policy);
    context.header('x-robots-tag', 'noindex, nofollow');
    return context.html(shell.page(title, content), status);
  };

  /** The page for an unknown address. */
  const missing = (context: Context) =>
    show(context, { ...notice(gone.heading, gone.lead, routes.getStarted.path, gone.again), status: 404 });

  function zoneOf(context: Context, visitor: VisitorCall): string {
    const asked = context.req.query('zone');
    if (isTimeZone(asked)) return asked;
    return visitor.call?.zone ?? timeZone;
  }

  return {
    show,
    missing,
    /** The free times to pick from. */
    async showTimes(context: Context, visitor: VisitorCall, token: string, notes: TimesNotes = {}) {
      const { moves = false, outcome, status, zone: given } = notes;
      const moving = moves ? (visitor.call ?? undefined) : undefined;
      const board = outcome ? outcome.board : await booking?.board(moving?.id);
      const zone = given ?? zoneOf(context, visitor);
      const asked = context.req.query('zone');
      const from = context.req.query('from');
      const isNew = context.req.query('received') !== undefined;
      const problem =
        notes.problem ?? (asked !== undefined && !isTimeZone(asked) ? problems.zone : undefined);
      return show(context, {
        title: pick.title,
        content: timesForm({
          rules: board?.rules ?? visitor.rules,
          times: (board?.times ?? []).map(({ at }) => at),
          zone,
          from: from !== undefined && isDate(from) ? from : undefined,
          id: moving?.id ?? randomUUID(),
          moves: moving && Date.parse(moving.starts_at),
          path: moves ? `${pathOf(token)}/move` : pathOf(token),
          isNew,
          problem,
          phone: notes.phone,
        }),
        ...(status && { status }),
      });
    },
    /** A visitor's call for its page; undefined without one. */
    viewOf: (context: Context, visitor: VisitorCall, token: string): CallView | undefined =>
      visitor.call === null
        ? undefined
        : {
            visitor: { ...visitor, call: visitor.call },
            zone: zoneOf(context, visitor),
            path: pathOf(token),
            now: now(),
            isMailed: mailFrom !== undefined && visitor.is_confirmed,
          },
    /** Answers for the visitor that a token belongs to; an unknown token gets the page that says so. */
    withVisitor: (answer: AnswerVisitor) => async (context: Context) => {
      const token = context.req.param('token') ?? '';
      const visitor = await booking?.visitor(token);
      return visitor ? answer(context, visitor, token) : missing(context);
    },
  };
}
