import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { duplicateKeyCode, type TableName } from '#shared/data-api.ts';
import { honeypotName, writeEvidence } from '#shared/forms/form-evidence.ts';
import type { PostedForm } from '#shared/forms/posted-form.ts';
import { readSource, writeSource } from '#shared/forms/request-source.ts';
import { receivedRoutes, routes } from '#shared/routes.ts';
import type { ConsultationMode } from '#shared/site-config.ts';
import { formPostTexts } from '#shared/texts/forms/form-post.ts';
import { bannerForRefusal, formTexts } from '#shared/texts/forms/forms.ts';
import { type Intake, unavailable } from '../intake/intake.ts';
import { formPage } from './form-page.ts';
import type { RenderForm } from './form-renderer.ts';
import { type Notice, noticePage } from './notice-page.ts';
import { isOwnForm } from './own-form.ts';
import { postId } from './post-id.ts';
import { readForm } from './read-form.ts';

export interface FormPostOptions {
  /** The prerendered pages by path: responses look like them. */
  readonly pages: ReadonlyMap<string, string>;
  readonly renderForm: RenderForm;
  readonly intake: Pick<Intake, 'accept'>;
  /** Computes the keyed hash of a text, see postId; rejects while the database is down. */
  readonly sign: (text: string) => Promise<string>;
  /** The address that rate limits count by. */
  readonly clientAddress: (context: Context) => string;
  readonly consultation: ConsultationMode;
  /** Origin of the site. */
  readonly siteUrl: string;
  /** Path of the page where a time is picked for a request that was just sent; undefined if no times are offered. */
  readonly timesFor?: (table: TableName, id: string) => Promise<string | undefined>;
}

/** Largest body in bytes: the data API's limit, percent-encoded (DESIGN 3.6). */
const maxFormBytes = 256 * 1024;

const forms = [
  { table: 'booking', path: routes.getStarted.path, received: receivedRoutes.bookingReceived.path },
  {
    table: 'consultation',
    path: routes.consultation.path,
    received: receivedRoutes.consultationReceived.path,
  },
] as const;

/** Statuses of a response that is a notice page. */
type NoticeStatus = 403 | 405 | 413 | 415;

/** Statuses of a form that is shown again. */
type FormStatus = 422 | 429 | 503;

/**
 * Creates the endpoint for visitors without JavaScript (DESIGN 3.6): each form posts to its own page and ends on a page
 * that shows the outcome.
 */
export function createFormPost(options: FormPostOptions): Hono {
  const { pages, renderForm, intake, sign, clientAddress, consultation, siteUrl, timesFor } = options;
  const app = new Hono();

  for (const { table, path, received } of forms) {
    /** Answers before the body was read. */
    const answer = (context: Context, status: NoticeStatus, notice: Omit<Notice, 'link'>) => {
      // The rest of the body isn't read, so the connection cannot be reused.
      context.header('connection', 'close');
      const link = { href: path, text: formPostTexts.backToForm };
      return context.html(noticePage(pages.get(path) ?? '', { ...notice, link }), status);
    };
    /** Shows the form again, with its entries. */
    const showAgain = async (context: Context, status: FormStatus, posted: PostedForm) =>
      context.html(formPage(pages.get(path) ?? '', await renderForm(path, posted)), status);

    if (table === 'consultation' && consultation === 'browser') {
      app.post(path, (context) => {
        context.header('allow', 'GET, HEAD');
        return answer(context, 405, formPostTexts.noServer);
      });
      continue;
    }

    app.post(
      path,
      async (context, next) => {
        const { headers } = context.req.raw;
        if (!isOwnForm(headers, siteUrl)) return answer(context, 403, formPostTexts.otherSite);
        if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(headers.get('content-type') ?? '')) {
          return answer(context, 415, formPostTexts.wrongType);
        }
        return next();
      },
      bodyLimit({
        maxSize: maxFormBytes,
        onError: (context) =>
          answer(context, 413, { ...formPostTexts.tooLarge, note: formPostTexts.keepsEntries }),
      }),
      async (context) => {
        const inputs = new URLSearchParams(await context.req.text());
        const form = readForm(table, inputs);
        const refuse = (status: FormStatus, why: Partial<Pick<PostedForm, 'errors' | 'notice'>>) =>
          showAgain(context, status, { form: table, entries: form.entries, errors: {}, ...why });
        if (!form.ok) return refuse(422, { errors: form.errors });
        const evidence = writeEvidence({ isHoneypotFilled: (inputs.get(honeypotName) ?? '') !== '' });
        const source = sourceOfPost(context.req.header('referer'));
        const accept = async (id: string) =>
          intake.accept(table, { id, ...form.row }, clientAddress(context), {
            way: 'post',
            form: evidence,
            ...(source !== undefined && { source }),
          });
        const id = await postId({ table, row: form.row, sign }).catch(() => undefined);
        const outcome = id === undefined ? unavailable : await accept(id);
        // A row with this id is this row: the id was derived from the same answers.
        if (outcome.ok || outcome.error.code === duplicateKeyCode) {
          const times = id === undefined ? undefined : await timesFor?.(table, id);
          return context.redirect(times === undefined ? received : `${times}?received=1`, 303);
        }
        if (outcome.retryAfterSeconds !== undefined) {
          context.header('retry-after', String(outcome.retryAfterSeconds));
        }
        switch (outcome.status) {
          case 429:
            return refuse(429, { notice: formPostTexts.tooMany });
          case 503:
            return refuse(503, { notice: formPostTexts.unavailable });
          default:
            return refuse(422, {
              notice: { heading: formTexts.summaryHeading, lead: bannerForRefusal(outcome.error) },
            });
        }
      },
    );
  }
  return app;
}

/** The source of the visit, from the address of the form's own page: without JavaScript nothing else is known. */
function sourceOfPost(page: string | undefined): string | undefined {
  return page !== undefined && URL.canParse(page) ? writeSource(readSource(new URL(page))) : undefined;
}
