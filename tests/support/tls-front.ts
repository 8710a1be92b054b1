import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { createServer, request } from 'node:https';
import { text } from 'node:stream/consumers';
import { selfSignedCertificate } from './self-signed-certificate.ts';

/** A reverse proxy as an operator would set one up: TLS and nothing else. Nothing answers over plain http. */
export interface TlsFront {
  /** Asks as a browser would that knows the certificate; nothing is followed. */
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<TlsAnswer>;
  stop(): Promise<void>;
}

export interface TlsAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/**
 * Starts it on a free port of the loopback.
 * @param host the name that the site is asked by
 * @param port where the server listens on 127.0.0.1
 */
export async function startTlsFront(host: string, port: number): Promise<TlsFront> {
  const { key, cert } = selfSignedCertificate(host);
  const server = createServer({ key, cert }, (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const passed = httpRequest({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    incoming.pipe(passed);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const frontPort = typeof address === 'object' && address ? address.port : 0;

  return {
    async get(path, headers = {}) {
      const asked = request({
        host: '127.0.0.1',
        port: frontPort,
        servername: host,
        ca: cert,
        path,
        headers: { host, ...headers },
        agent: false,
      });
      const [answer] = await once(asked.end(), 'response');
      const all = new Headers();
      for (let index = 0; index < answer.rawHeaders.length; index += 2) {
        all.append(answer.rawHeaders[index], answer.rawHeaders[index + 1]);
      }
      return { status: answer.statusCode, headers: all, body: await text(answer) };
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
