import type { Handler } from 'hono';
import { sameSecret } from '../http/same-secret.ts';
import type { Metrics } from './create-metrics.ts';

/** `GET /metrics` in Prometheus' text format, for anyone who sends METRICS_TOKEN as a bearer token. */
export function serveMetrics(metrics: Pick<Metrics, 'read'>, token: string): Handler {
  return async (context) => {
    const sent = /^Bearer (.+)$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? '';
    if (!sameSecret(sent, token)) {
      return context.text('A token is needed.\n', 401, { 'www-authenticate': 'Bearer' });
    }
    const { contentType, text } = await metrics.read();
    return context.body(text, 200, { 'content-type': contentType, 'cache-control': 'no-store' });
  };
}
