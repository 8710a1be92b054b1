import type { Context } from 'hono';
import type { DeskSession } from '../sign-in/desk-session.ts';
import type { LiveChanges } from './live-changes.ts';

/** How many tabs of one session can listen at once. */
const streamsOfSession = 12;

/** Milliseconds between two keep-alives on an open connection. */
const heartbeatEvery = 20_000;

/** The open connection on which a page of the desk is told of changes (server-sent events). */
export function createLiveRoute(session: DeskSession, live: LiveChanges) {
  /** Open connections of each session. */
  const openStreams = new Map<string, number>();

  return async (context: Context) => {
    await session.requireMe(context);
    const secret = session.read(context);
    // Behind a proxy, limits on connections cannot tell one member from another.
    const open = openStreams.get(secret) ?? 0;
    if (open >= streamsOfSession) return context.json({ error: 'too many' }, 429);
    openStreams.set(secret, open + 1);
    const { signal } = context.req.raw;
    let end = () => {};
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        const encoder = new TextEncoder();
        const send = (text: string) => controller.enqueue(encoder.encode(text));
        send('retry: 2000\n\n');
        const heartbeat = setInterval(() => send(':\n\n'), heartbeatEvery);
        const unlisten = live.listen({
          session: secret,
          ready: () => send('event: ready\ndata: {}\n\n'),
          away: () => send('event: away\ndata: {}\n\n'),
          changed: (change) => send(`event: change\ndata: ${JSON.stringify(change)}\n\n`),
          notices: (notices) => send(`event: notices\ndata: ${JSON.stringify(notices)}\n\n`),
          present: (others) => send(`event: present\ndata: ${JSON.stringify(others)}\n\n`),
          ended() {
            send('event: ended\ndata: {}\n\n');
            end();
            controller.close();
          },
        });
        end = () => {
          end = () => {};
          clearInterval(heartbeat);
          unlisten();
          const left = (openStreams.get(secret) ?? 1) - 1;
          if (left > 0) openStreams.set(secret, left);
          else openStreams.delete(secret);
        };
        signal.addEventListener('abort', () => end(), { once: true });
      },
      cancel: () => end(),
    });
    return new Response(stream, {
      headers: {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      },
    });
  };
}
