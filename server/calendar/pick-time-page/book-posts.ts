import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { readMoment } from '#shared/calendar/read-moment.ts';
import { isTimeZone } from '#shared/calendar/time-zone.ts';
import { bookTexts } from '#shared/texts/forms/book.ts';
import { uuidPattern } from '#shared/uuid.ts';
import { isOwnForm } from '../../form-post/own-form.ts';
import type { CallBooking } from '../booking/call-booking.ts';
import { callTime } from '../times/show-times.ts';
import { type BookPages, notice, pathOf } from './book-pages.ts';
import { callView } from './call-view.ts';

export interface BookPostsOptions {
  readonly booking: CallBooking | undefined;
  readonly pages: BookPages;
  /** Origin of the site. */
  readonly siteUrl: string;
  readonly now: () => number;
}

const { problems, booked, cancel: cancelTexts, posted } = bookTexts;

/** Largest form, in bytes. */
const maxFormBytes = 4096;
const phonePattern = /^[+(]?\d[\d ().+/-]{3,38}$/;

/** The forms of the pages below /book: choosing a time, and canceling a call. */
export function addBookPosts(app: Hono, { booking, pages, siteUrl, now }: BookPostsOptions): void {
  const { show, missing, showTimes, viewOf, withVisitor } = pages;
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
      const at = readMoment(form.get('at'));
      const id = form.get('id') ?? '';
      const kept = { moves, phone, ...(isTimeZone(zone) && { zone }) };
      const again = (problem: string) =>
        showTimes(context, visitor, token, { ...kept, problem, status: 422 });
      if (!isTimeZone(zone)) return again(problems.zone);
      if (at === undefined || !uuidPattern.test(id)) return again(problems.none);
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
      const given = (await read(context)).get('id') ?? '';
      const id = uuidPattern.test(given) ? given : visitor.call?.id;
      const isDone = id === undefined || (await booking?.cancel(token, id));
      if (isDone) return context.redirect(pathOf(token), 303);
      return show(context, { ...notice(booked.heading, cancelTexts.late), status: 409 });
    }),
  );
}
