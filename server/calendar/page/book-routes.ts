import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { brand } from '#shared/brand.ts';
import { isDate } from '#shared/calendar/hours.ts';
import { isTimeZone } from '#shared/calendar/time-zone.ts';
import { type TableName, tables } from '#shared/data-api.ts';
import { routes } from '#shared/routes.ts';
import { bookTexts } from '#shared/texts/book.ts';
import { uuidPattern } from '#shared/uuid.ts';
import { isOwnForm } from '../../form-post/own-form.ts';
import type { Log } from '../../log.ts';
import type { BookOutcome, CallBooking, VisitorCall } from '../booking/call-booking.ts';
import { callIcs } from '../ics/call-ics.ts';
import { callTime } from '../times/show-times.ts';
import type { BookFiles } from './book-files.ts';
import { type CallView, callView, cancelQuestion, isToCome } from './call-view.ts';
import { createPageShell } from './page-shell.ts';
import { timesForm } from './times-form.ts';

export interface BookRoutesOptions {
  /** Undefined where the server does not reach the requests. */
  readonly booking: CallBooking | undefined;
  /** The prerendered pages by path: these look like them. */
  readonly pages: ReadonlyMap<string, string>;
  readonly files: BookFiles;
  /** Origin of the site. */
  readonly siteUrl: string;
  /** TEAM_TIME_ZONE: shown until the visitor's is known. */
  readonly timeZone: string;
  /** Address that mail comes from. */
  readonly mailFrom: string | undefined;
  /** Path of the page of a request that was just sent; undefined where no times are offered. */
  readonly timesFor: (kind: TableName, id: string) => Promise<string | undefined>;
  readonly log: Pick<Log, 'error'>;
  readonly now?: () => number;
}

const { problems, pick, booked, cancel: cancelTexts, gone, posted } = bookTexts;

/** Largest form, in bytes. */
const maxFormBytes = 4096;
const phonePattern = /^[+(]?\d[\d ().+/-]{3,38}$/;

/** What a page is answered with. */
interface Page {
  readonly title: string;
  readonly content: string;
  readonly status?: 200 | 400 | 403 | 404 | 409 | 413 | 422 | 503;
}

/** Everything below /book: a visitor picks a time, sees the call, moves and cancels it. Their token is all they need. */
export function createBookRoutes(options: BookRoutesOptions): Hono {
  const { booking, pages, files, siteUrl, timeZone, mailFrom, timesFor, log, now = Date.now } = options;
  const shell = createPageShell({
    html: pages.get(routes.privacy.path) ?? '',
    styles: files.styles,
    script: files.script && `/book/book.js?${files.version}`,
  });
  const app = new Hono();

  const show = (context: Context, { title, content, status = 200 }: Page) => {
    context.header('content-security-policy', shell.policy);
    context.header('x-robots-tag', 'noindex, nofollow');
    return context.html(shell.page(title, content), status);
  };
  const missing = (context: Context) =>
    show(context, { ...notice(gone.heading, gone.lead, routes.getStarted.path, gone.again), status: 404 });
  const pathOf = (token: string) => `/book/${token}`;

  app.onError((error, context) => {
    log.error({ err: error }, 'a page of the calendar failed');
    return show(context, { ...notice(posted.heading, problems.away), status: 503 });
  });

  app.get('/book.js', (context) => {
    if (files.script === undefined) return context.text('Not found.\n', 404);
    context.header('cache-control', 'public, max-age=31536000, immutable');
    context.header('content-type', 'text/javascript; charset=utf-8');
    return context.body(files.script);
  });

  // The secret address of a member's booked calls, for their own calendar program.
  app.get('/feed/:name', async (context) => {
    const [, place = '', signature = ''] =
      /^(\d{1,9})-([\da-f]{40})\.ics$/.exec(context.req.param('name')) ?? [];
    const feed = signature === '' ? undefined : await booking?.feed(Number(place), signature);
    if (!feed) return missing(context);
    const organizer = { name: brand.name, email: mailFrom ?? brand.contactEmail };
    const events = feed.calls.map(({ call, name, email }) => ({
      call,
      rules: feed.rules,
      organizer,
      attendees: [{ name, email }],
      zone: feed.zone,
      url: `${siteUrl}/desk/requests/${call.kind}/${call.request}`,
    }));
    context.header('content-type', 'text/calendar; charset=utf-8');
    return context.body(callIcs(events, 'PUBLISH'));
  });

  // Where a request that was just sent picks its time. Null where no times are offered.
  app.get('/for/:kind/:id', async (context) => {
    const { kind, id } = context.req.param();
    const table = tables.find((known) => known === kind);
    const path = table && uuidPattern.test(id) ? await timesFor(table, id) : undefined;
    return context.json({ path: path ?? null });
  });

  /** Answers for whom a token is; the page that says so where it is for nobody. */
  const withVisitor =
    (answer: (context: Context, visitor: VisitorCall, token: string) => Promise<Response>) =>
    async (context: Context) => {
      const token = context.req.param('token') ?? '';
      const visitor = await booking?.visitor(token);
      return visitor ? answer(context, visitor, token) : missing(context);
    };

  function zoneOf(context: Context, visitor: VisitorCall): string {
    const asked = context.req.query('zone');
    if (isTimeZone(asked)) return asked;
    return visitor.call?.zone ?? timeZone;
  }

  const viewOf = (context: Context, visitor: VisitorCall, token: string): CallView | undefined =>
    visitor.call === null
      ? undefined
      : {
          visitor: { ...visitor, call: visitor.call },
          zone: zoneOf(context, visitor),
          path: pathOf(token),
          now: now(),
          isMailed: mailFrom !== undefined,
        };

  async function showTimes(
    context: Context,
    visitor: VisitorCall,
    token: string,
    more: {
      readonly moves?: boolean;
      readonly problem?: string;
      readonly status?: Page['status'];
      readonly zone?: string;
      readonly phone?: string;
      readonly outcome?: Extract<BookOutcome, { kind: 'taken' }>;
    } = {},
  ): Promise<Response> {
    const { moves = false, outcome, status, zone: given } = more;
    const moving = moves ? (visitor.call ?? undefined) : undefined;
    const board = outcome ? outcome.board : await booking?.board(moving?.id);
    const zone = given ?? zoneOf(context, visitor);
    const asked = context.req.query('zone');
    const from = context.req.query('from');
    const isNew = context.req.query('received') !== undefined;
    const problem = more.problem ?? (asked !== undefined && !isTimeZone(asked) ? problems.zone : undefined);
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
        phone: more.phone,
      }),
      ...(status && { status }),
    });
  }

  app.get(
    '/:token',
    withVisitor(async (context, visitor, token) => {
      const view = viewOf(context, visitor, token);
      const isAgain = context.req.query('again') !== undefined;
      if (view && (isToCome(view) || !isAgain)) {
        const note = context.req.query('booked') === undefined ? undefined : 'booked';
        return show(context, { title: booked.heading, content: callView({ ...view, note }) });
      }
      return showTimes(context, visitor, token);
    }),
  );
  app.get(
    '/:token/move',
    withVisitor(async (context, visitor, token) => {
      const view = viewOf(context, visitor, token);
      if (!view || !isToCome(view)) return context.redirect(pathOf(token), 303);
      return showTimes(context, visitor, token, { moves: true });
    }),
  );
  app.get(
    '/:token/cancel',
    withVisitor(async (context, visitor, token) => {
      const view = viewOf(context, visitor, token);
      if (!view || !isToCome(view)) return context.redirect(pathOf(token), 303);
      return show(context, { title: cancelTexts.heading, content: cancelQuestion(view) });
    }),
  );
  app.get(
    '/:token/call.ics',
    withVisitor(async (context, visitor, token) => {
      const { call, rules, name, email } = visitor;
      if (call === null) return context.redirect(pathOf(token), 303);
      const organizer = { name: brand.name, email: mailFrom ?? brand.contactEmail };
      const url = siteUrl + pathOf(token);
      const ics = callIcs(
        [{ call, rules, organizer, attendees: [{ name, email }], zone: call.zone, url }],
        'PUBLISH',
      );
      context.header('content-type', 'text/calendar; charset=utf-8; method=PUBLISH');
      context.header('content-disposition', 'attachment; filename="call.ics"');
      return context.body(ics);
    }),
  );

  const limits = bodyLimit({
    maxSize: maxFormBytes,
    onError: (context) => show(context, { ...notice(posted.heading, problems.none), status: 413 }),
  });
  const read = async (context: Context) => new URLSearchParams(await context.req.text());
  app.on('POST', ['/:token', '/:token/move', '/:token/cancel'], limits, async (context, next) => {
    if (isOwnForm(context.req.raw.headers, siteUrl)) return next();
    return show(context, { ...notice(posted.heading, posted.otherSite), status: 403 });
  });

  const choose = (moves: boolean) =>
    withVisitor(async (context, visitor, token) => {
      const form = await read(context);
      const zone = form.get('zone') ?? '';
      const phone = (form.get('phone') ?? '').trim();
      const at = Date.parse(form.get('at') ?? '');
      const id = form.get('id') ?? '';
      const kept = { moves, phone, ...(isTimeZone(zone) && { zone }) };
      const again = (problem: string) =>
        showTimes(context, visitor, token, { ...kept, problem, status: 422 });
      if (!isTimeZone(zone)) return again(problems.zone);
      if (Number.isNaN(at) || !uuidPattern.test(id)) return again(problems.none);
      if (phone !== '' && !phonePattern.test(phone)) return again(problems.phone);
      const outcome = await booking?.book(token, { id, at, zone, moves, ...(phone !== '' && { phone }) });
      switch (outcome?.kind) {
        case 'booked':
          return context.redirect(`${pathOf(token)}?booked=1`, 303);
        case 'has one': {
          const view = viewOf(context, { ...visitor, call: outcome.call }, token);
          if (!view) return missing(context);
          return show(context, {
            title: booked.heading,
            content: callView({ ...view, note: 'has one' }),
            status: 409,
          });
        }
        case 'taken':
          return showTimes(context, visitor, token, {
            ...kept,
            outcome,
            problem: at <= now() ? problems.past : problems.taken(callTime(at, zone)),
            status: 409,
          });
        default:
          return context.redirect(pathOf(token), 303);
      }
    });
  app.post('/:token', choose(false));
  app.post('/:token/move', choose(true));
  app.post(
    '/:token/cancel',
    withVisitor(async (context, visitor, token) => {
      const form = await read(context);
      const isDone = await booking?.cancel(token, form.get('id') ?? visitor.call?.id ?? '');
      if (isDone) return context.redirect(pathOf(token), 303);
      return show(context, { ...notice(booked.heading, cancelTexts.late), status: 409 });
    }),
  );
  app.all('*', missing);
  return app;
}

/** A page that only says something. */
function notice(heading: string, lead: string, href = '/', link?: string): Page {
  const more = link === undefined ? '' : `<a class="button" href="${href}">${link}</a>`;
  return { title: heading, content: `<h1>${heading}</h1><p class="lead">${lead}</p>${more}` };
}
