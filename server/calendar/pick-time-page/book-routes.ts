import { Hono } from 'hono';
import { brand } from '#shared/agency/brand.ts';
import { type TableName, tables } from '#shared/data-api.ts';
import { bookTexts } from '#shared/texts/forms/book.ts';
import { uuidPattern } from '#shared/uuid.ts';
import type { Log } from '../../log.ts';
import { callIcs } from '../ics/call-ics.ts';
import { type BookPagesOptions, createBookPages, notice, pathOf } from './book-pages.ts';
import { addBookPosts } from './book-posts.ts';
import { callView, cancelQuestion, isToCome } from './call-view.ts';

export interface BookRoutesOptions extends Omit<BookPagesOptions, 'now'> {
  /** Origin of the site. */
  readonly siteUrl: string;
  /** Path of the page for a request that was just sent; undefined if no times are offered. */
  readonly timesFor: (kind: TableName, id: string) => Promise<string | undefined>;
  readonly log: Pick<Log, 'error'>;
  readonly now?: () => number;
}

const { problems, booked, cancel: cancelTexts, posted } = bookTexts;

/** Everything below /book: a visitor picks a time, sees the call, moves and cancels it. A token is all they need. */
export function createBookRoutes(options: BookRoutesOptions): Hono {
  const { booking, files, siteUrl, mailFrom, timesFor, log, now = Date.now } = options;
  const pages = createBookPages({ ...options, now });
  const { show, missing, showTimes, viewOf, withVisitor } = pages;
  const organizer = { name: brand.name, email: mailFrom ?? brand.contactEmail };
  const app = new Hono();

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

  // Where to pick a time for a request that was just sent. Null if no times are offered.
  app.get('/for/:kind/:id', async (context) => {
    const { kind, id } = context.req.param();
    const table = tables.find((known) => known === kind);
    const path = table && uuidPattern.test(id) ? await timesFor(table, id) : undefined;
    return context.json({ path: path ?? null });
  });

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

  addBookPosts(app, { booking, pages, siteUrl, now });
  app.all('*', missing);
  return app;
}
