import { createHmac } from 'node:crypto';
import type { WebhookSettings } from '../../settings/config.ts';
import type { SendOutcome } from '../send-outcome.ts';

/** The longest that one post may take, in milliseconds. */
const timeout = 20_000;

/** Posts one body. @param id identifies it forever; contains no full stop */
export type PostWebhook = (id: string, body: string, signal: AbortSignal) => Promise<SendOutcome>;

/**
 * Creates a function that posts to the configured webhook, with the headers of Standard Webhooks 1.0: the receiver checks
 * `webhook-signature`, refuses an old `webhook-timestamp` and drops a `webhook-id` that it has seen.
 */
export function createPostWebhook({ url, secret, isPrinted }: WebhookSettings): PostWebhook {
  if (isPrinted) return printPost;
  return async (id, body, signal) => {
    const timestamp = String(Math.floor(Date.now() / 1000));
    try {
      const response = await fetch(url, {
        method: 'POST',
        // Redirects are not followed: visitors' words go only where the operator said.
        redirect: 'manual',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Foyer',
          'webhook-id': id,
          'webhook-timestamp': timestamp,
          ...(secret && { 'webhook-signature': sign(secret, `${id}.${timestamp}.${body}`) }),
        },
        body,
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
      });
      // Its status says everything; its body may be endless, or break off.
      response.body?.cancel().catch(() => {});
      return judge(response);
    } catch (error) {
      return { kind: 'failed', reason: `webhook: ${nameOf(error)}` };
    }
  };
}

/** Shows a post to the developer instead of sending it. */
async function printPost(_id: string, body: string): Promise<SendOutcome> {
  process.stdout.write(`\n--- Webhook, not sent ---\n${body}\n---\n\n`);
  return { kind: 'delivered' };
}

function judge({ ok, status, headers }: Response): SendOutcome {
  if (ok) return { kind: 'delivered' };
  const reason = `webhook: HTTP ${status}`;
  // Gone: the receiver wants no more posts (Standard Webhooks).
  if (status === 410) return { kind: 'refused', reason };
  const retryAfter = headers.get('retry-after') ?? '';
  return {
    kind: 'failed',
    reason,
    ...(/^\d{1,5}$/.test(retryAfter) && { retryAfterSeconds: Number(retryAfter) }),
  };
}

function sign(secret: Buffer, content: string): string {
  return `v1,${createHmac('sha256', secret).update(content).digest('base64')}`;
}

/** The cause's code: a message may contain the address, which may be secret. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'error';
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return error.name === 'TimeoutError' ? 'timeout' : 'error';
}
