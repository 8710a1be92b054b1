import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Faults between a visitor's browser and the data API. */
export const faults = [
  /** Nothing listens. */
  'refused',
  /** The connection breaks before the server has heard of the request. */
  'reset before the commit',
  /** The row is stored, and the connection breaks before its answer. */
  'reset after the commit',
  /** The connection stays silent. */
  'hang',
  /** The row is stored, and its answer comes at one byte a second. */
  'one byte a second',
  '500',
  '502',
  '503',
  '429',
  '413',
  /** Status 200 without a body. */
  'empty answer',
  /** A page of somebody else, such as a hotel's, with status 200. */
  'HTML instead of JSON',
  /** The row is stored, and its answer arrives cut in half. */
  'broken JSON',
  /** The row is stored, and the answer is for pages of another origin. */
  'wrong CORS',
] as const;

export type Fault = (typeof faults)[number];

/** A proxy in front of the real server that spoils inserts, and only them, in a chosen way. */
export interface FaultProxy {
  /** Origin under which the visitor opens the site. */
  readonly url: string;
  /** Faults for the next inserts, in order; the last one repeats. Without any, all is well. */
  spoil(...next: readonly Fault[]): Promise<void>;
  /** Whether an answer is still to be expected from the server or from here. */
  isBusy(): boolean;
  stop(): Promise<void>;
}

interface Upstream {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const html = (title: string) => `<!doctype html><title>${title}</title><h1>${title}</h1>`;
const json = (code: string, message: string) => JSON.stringify({ code, message, details: null, hint: null });

/** Answers that are given without asking the server. */
const made = {
  '500': [500, 'application/json', json('XX000', 'Internal server error')],
  '502': [502, 'text/html', html('502 Bad Gateway')],
  '503': [503, 'application/json', json('PGRST001', 'The database is not available right now.')],
  '429': [429, 'application/json', json('PT429', 'Too many requests from your network.')],
  '413': [413, 'text/html', html('413 Request Entity Too Large')],
  'empty answer': [200, 'application/json', ''],
  'HTML instead of JSON': [200, 'text/html', html('Welcome to our hotel')],
} as const satisfies Partial<Record<Fault, readonly [number, string, string]>>;

/**
 * Starts a proxy on a free port.
 * @param siteUrl the real server
 * @param crossOrigin lets the page send its inserts to another origin (`localhost` instead of 127.0.0.1), as with a
 *   hosted backend: the address in /config.json, the page's policy and the CORS headers are changed for it
 */
export async function startFaultProxy(siteUrl: string, crossOrigin = false): Promise<FaultProxy> {
  let plan: readonly Fault[] = [];
  let busy = 0;
  const server = createServer((incoming, outgoing) => {
    busy += 1;
    outgoing.once('close', () => {
      busy -= 1;
    });
    answer(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const url = `http://127.0.0.1:${port}`;
  const dataUrl = `http://localhost:${port}`;

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    if (incoming.method !== 'POST' || !incoming.url?.startsWith('/rest/v1/')) {
      return send(outgoing, await ask(incoming, body));
    }
    const fault = plan[0];
    if (plan.length > 1) {
      plan = plan.slice(1);
      // Nothing listens from the next insert on.
      if (plan[0] === 'refused') outgoing.once('close', close);
    }
    switch (fault) {
      case undefined:
        return send(outgoing, await ask(incoming, body));
      case 'refused':
      case 'reset before the commit':
        incoming.socket.resetAndDestroy();
        return;
      case 'reset after the commit':
        await ask(incoming, body);
        incoming.socket.resetAndDestroy();
        return;
      case 'hang':
        busy -= 1;
        outgoing.once('close', () => {
          busy += 1;
        });
        return;
      case 'one byte a second':
        return trickle(outgoing, await ask(incoming, body));
      case 'broken JSON': {
        const whole = await ask(incoming, body);
        return send(outgoing, { ...whole, body: whole.body.subarray(0, whole.body.length / 2) });
      }
      case 'wrong CORS': {
        const whole = await ask(incoming, body);
        const headers = { ...whole.headers, 'access-control-allow-origin': 'https://elsewhere.example' };
        return send(outgoing, { ...whole, headers });
      }
      default: {
        const [status, type, text] = made[fault];
        return send(outgoing, { status, headers: { 'content-type': type }, body: Buffer.from(text) });
      }
    }
  }

  /** Passes a request on to the real server. */
  async function ask(incoming: IncomingMessage, body: Buffer): Promise<Upstream> {
    const { method, url: path, headers } = incoming;
    const passed = request(new URL(path ?? '/', siteUrl), {
      method,
      headers: {
        ...headers,
        // Its own pages are the only ones that the server lets read its answers.
        ...(crossOrigin && headers.origin === url && { origin: siteUrl }),
        'accept-encoding': 'identity',
      },
    });
    const [whole] = (await once(passed.end(body), 'response')) as [IncomingMessage];
    const upstream = { status: whole.statusCode ?? 502, headers: whole.headers, body: await buffer(whole) };
    return crossOrigin ? openToOtherOrigin(path ?? '', upstream) : upstream;
  }

  function openToOtherOrigin(path: string, { status, headers, body }: Upstream): Upstream {
    const policy = headers['content-security-policy']?.toString();
    return {
      status,
      headers: {
        ...headers,
        ...(policy && {
          'content-security-policy': policy.replace("connect-src 'self'", `connect-src 'self' ${dataUrl}`),
        }),
        ...(headers['access-control-allow-origin'] && { 'access-control-allow-origin': url }),
        'cross-origin-resource-policy': 'cross-origin',
      },
      body:
        path === '/config.json'
          ? Buffer.from(body.toString().replace('"url":""', `"url":"${dataUrl}"`))
          : body,
    };
  }

  function send(outgoing: ServerResponse, { status, headers, body }: Upstream): void {
    const { 'transfer-encoding': _, ...others } = headers;
    outgoing.writeHead(status, { ...others, 'content-length': body.length });
    outgoing.end(body);
  }

  function trickle(outgoing: ServerResponse, { status, headers, body }: Upstream): void {
    busy -= 1;
    const head = Object.entries({ ...headers, 'content-length': body.length }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    const bytes = Buffer.concat([Buffer.from(`HTTP/1.1 ${status} OK\r\n${head.join('')}\r\n`), body]);
    let sent = 0;
    const timer = setInterval(() => {
      outgoing.socket?.write(bytes.subarray(sent, sent + 1));
      sent += 1;
      if (sent === bytes.length) outgoing.socket?.end();
    }, 1000);
    outgoing.once('close', () => {
      clearInterval(timer);
      busy += 1;
    });
  }

  function close(): void {
    server.close();
    server.closeAllConnections();
  }

  return {
    url,
    async spoil(...next) {
      plan = next;
      if (plan[0] === 'refused') close();
      else if (!server.listening) await once(server.listen(port, '127.0.0.1'), 'listening');
    },
    isBusy: () => busy > 0,
    async stop() {
      close();
    },
  };
}
