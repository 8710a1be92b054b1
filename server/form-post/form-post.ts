import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { duplicateKeyCode, rowLevelSecurityCode } from '#shared/data-api.ts';
import { honeypotName, writeEvidence } from '#shared/forms/form-evidence.ts';
import { receivedRoutes, routes } from '#shared/routes.ts';
import type { ConsultationMode } from '#shared/site-config.ts';
import { formPostTexts } from '#shared/texts/form-post.ts';
import { bannerTexts } from '#shared/texts/forms.ts';
import { type Intake, type IntakeOutcome, unavailable } from '../intake/intake.ts';
import { type Notice, noticePage } from './notice-page.ts';
import { isOwnForm } from './own-form.ts';
import { postId } from './post-id.ts';
import { readForm } from './read-form.ts';

export interface FormPostOptions {
  /** The prerendered pages by path: what is answered looks like them. */
  readonly pages: ReadonlyMap<string, string>;
  readonly intake: Intake;
  /** Gives the keyed hash of a text, see postId; rejects while the database is away. */
  readonly sign: (text: string) => Promise<string>;
  /** The address that the rate limit counts by. */
  readonly clientAddress: (context: Context) => string;
  readonly consultation: ConsultationMode;
  /** Origin of the site. */
  readonly siteUrl: string;
}

/** Largest body in bytes: that of the data API, percent-encoded (DESIGN 3.6). */
const maxFormBytes = 256 * 1024;

const forms = [
  { table: 'booking', path: routes.getStarted.path, received: receivedRoutes.bookingReceived.path },
  {
    table: 'consultation',
    path: routes.consultation.path,
    received: receivedRoutes.consultationReceived.path,
  },
] as const;

/** Statuses of an answer that is a page. */
type NoticeStatus = 403 | 405 | 413 | 415 | 422 | 429 | 503;

/** Those that are given before the body was read. */
const unread: readonly NoticeStatus[] = [403, 405, 413, 415];

/**
 * Creates the way in for visitors without JavaScript (DESIGN 3.6): each form posts to its own page and
 * ends on a page that says what became of it.
 */
export function createFormPost(options: FormPostOptions): Hono {
  const { pages, intake, sign, clientAddress, consultation, siteUrl } = options;
  const app = new Hono();

  for (const { table, path, received } of forms) {
    const answer = (context: Context, status: NoticeStatus, notice: Omit<Notice, 'link'>) => {
      // What is left of the body is not read, so nothing else can come over this connection.
      if (unread.includes(status)) context.header('connection', 'close');
      const link = { href: path, text: formPostTexts.backToForm };
      return context.html(noticePage(pages.get(path) ?? '', { ...notice, link }), status);
    };
    const answerRetry = (context: Context, status: NoticeStatus, notice: Omit<Notice, 'link' | 'note'>) =>
      answer(context, status, { ...notice, note: formPostTexts.keepsEntries });

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
        onError: (context) => answerRetry(context, 413, formPostTexts.tooLarge),
      }),
      async (context) => {
        const inputs = new URLSearchParams(await context.req.text());
        const form = readForm(table, inputs);
        if (!form.ok) {
          return answerRetry(context, 422, {
            ...formPostTexts.invalid,
            messages: Object.values(form.errors).filter((message) => message !== undefined),
          });
        }
        const evidence = writeEvidence({ isHoneypotFilled: (inputs.get(honeypotName) ?? '') !== '' });
        const accept = async (id: string) =>
          intake.accept(table, { id, ...form.row }, clientAddress(context), { way: 'post', form: evidence });
        const outcome = await postId({ table, row: form.row, sign }).then(accept, () => unavailable);
        // A row with this id is this row: it came from the same answers.
        if (outcome.ok || outcome.error.code === duplicateKeyCode) return context.redirect(received, 303);
        if (outcome.retryAfterSeconds !== undefined) {
          context.header('retry-after', String(outcome.retryAfterSeconds));
        }
        switch (outcome.status) {
          case 429:
            return answerRetry(context, 429, formPostTexts.tooMany);
          case 503:
            return answerRetry(context, 503, formPostTexts.unavailable);
          default:
            return answerRetry(context, 422, {
              ...formPostTexts.refused,
              messages: [reasonOf(outcome)],
            });
        }
      },
    );
  }
  return app;
}

type Refused = Extract<IntakeOutcome, { ok: false }>;

function reasonOf({ error }: Refused): string {
  return error.code === rowLevelSecurityCode ? bannerTexts.refusedByPolicy : error.message;
}
