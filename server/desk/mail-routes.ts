import { Hono } from 'hono';
import type { MailboxState, MailWays } from '#shared/desk/desk-api.ts';
import { uuidPattern } from '#shared/uuid.ts';
import type { DeskSession } from './sign-in/desk-session.ts';

/** How visitors' mails reach the desk. */
export interface MailInState {
  /** The name in the database of the mailbox that is read. */
  readonly mailbox: string | undefined;
  readonly hasWebhook: boolean;
}

/** An attachment that is kept (private.desk_attachment). */
interface KeptAttachment {
  readonly name: string;
  readonly bytes: number;
  readonly parts: number;
}

/** Files from visitors' mails, and whether mails arrive. */
export function createMailRoutes(session: DeskSession, { mailbox, hasWebhook }: MailInState): Hono {
  const app = new Hono();

  app.get('/mail', async (context) => {
    await session.requireMe(context);
    const state =
      mailbox === undefined
        ? null
        : ((await session.call<MailboxState | null>(context, 'desk_mail_source', mailbox)) ?? unread);
    return context.json({ mailbox: state, has_webhook: hasWebhook } satisfies MailWays);
  });

  app.get('/attachment/:entry/:place', async (context) => {
    const { entry, place } = context.req.param();
    if (!uuidPattern.test(entry) || !/^\d{1,3}$/.test(place)) return context.json({ error: 'missing' }, 404);
    const at = [entry, Number(place)] as const;
    const file = await session.call<KeptAttachment | null>(context, 'desk_attachment', ...at);
    if (file === null) return context.json({ error: 'missing' }, 404);
    let part = 0;
    const content = new ReadableStream<Uint8Array>({
      async pull(controller) {
        part += 1;
        if (part > file.parts) return controller.close();
        const text = await session.callInBackground(context, 'desk_attachment_part', ...at, part);
        // It was erased in the meantime.
        if (typeof text !== 'string') return controller.error(new Error('the attachment is gone'));
        controller.enqueue(Buffer.from(text, 'base64'));
      },
    });
    return context.body(content, 200, {
      // The browser must never display it, whatever it contains.
      'content-type': 'application/octet-stream',
      'content-disposition': fileHeader(file.name),
      'content-length': String(file.bytes),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
  });

  return app;
}

const unread: MailboxState = {
  matched: 0,
  unmatched: 0,
  last_at: null,
  failing_since: null,
  failing_why: null,
};

/** A file's name in a header (RFC 6266). */
function fileHeader(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
