import { type Context, Hono } from 'hono';
import { routes } from '#shared/routes.ts';
import { formPostTexts } from '#shared/texts/forms/form-post.ts';
import { confirmAddressTexts as texts } from '#shared/texts/operator/hosted.ts';
import { layoutTexts } from '#shared/texts/pages/layout.ts';
import { uuidPattern } from '#shared/uuid.ts';
import type { DeskCalls } from '../database/desk-calls.ts';
import { addressTokenOf } from '../database/statements/outbox-in-sql.ts';
import { noticePage } from '../form-post/notice-page.ts';
import { isOwnForm } from '../form-post/own-form.ts';
import { sameSecret } from '../http/same-secret.ts';

export interface ConfirmAddressOptions {
  /** A prerendered page: responses look like it. */
  readonly page: string;
  /** Computes the keyed hash of a text; rejects while the database is down. */
  readonly sign: (text: string) => Promise<string>;
  readonly calls: Pick<DeskCalls, 'call'>;
  /** Origin of the site. */
  readonly siteUrl: string;
  /** Whether times are offered elsewhere (BOOKING_URL). */
  readonly hasOtherTimes?: boolean;
}

/**
 * Creates the pages that a confirmation mail links to, to be mounted at /confirm: opening the link only asks, since mail
 * scanners follow links, and the button confirms.
 */
export function createConfirmAddress(options: ConfirmAddressOptions): Hono {
  const { page, sign, calls, siteUrl, hasOtherTimes = false } = options;
  const app = new Hono();
  const home = { href: routes.home.path, text: layoutTexts.backToHome };

  app.get('/:booking/:token', async (context) =>
    (await isRight(context))
      ? show(context, 200, { heading: texts.heading, lead: texts.lead, button: texts.button })
      : show(context, 404, { heading: texts.gone, lead: texts.goneLead }),
  );

  app.post('/:booking/:token', async (context) => {
    if (!isOwnForm(context.req.raw.headers, siteUrl)) return show(context, 403, formPostTexts.otherSite);
    const isDone =
      (await isRight(context)) && (await calls.call('', 'confirm_address', context.req.param('booking')));
    if (isDone !== true) return show(context, 404, { heading: texts.gone, lead: texts.goneLead });
    const token = hasOtherTimes
      ? null
      : await calls.call('', 'token_of_confirmed', context.req.param('booking'));
    const link = typeof token === 'string' ? { href: `/book/${token}`, text: texts.times } : home;
    return show(context, 200, { heading: texts.done, lead: texts.doneLead }, link);
  });
  return app;

  async function isRight(context: Context): Promise<boolean> {
    const { booking = '', token = '' } = context.req.param();
    return uuidPattern.test(booking) && sameSecret(token, await sign(addressTokenOf(booking)));
  }

  function show(
    context: Context,
    status: 200 | 403 | 404,
    notice: Omit<Parameters<typeof noticePage>[1], 'link'>,
    link: Parameters<typeof noticePage>[1]['link'] = home,
  ): Response {
    context.header('Cache-Control', 'no-store');
    context.header('Referrer-Policy', 'no-referrer');
    return context.html(noticePage(page, { ...notice, link }), status);
  }
}
