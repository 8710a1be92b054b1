import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface StoredThing {
  readonly id: string;
  [field: string]: unknown;
}

export interface FakeVoiceAccount {
  /** For VOICE_API_URL. */
  readonly apiUrl: string;
  readonly assistants: StoredThing[];
  readonly calls: StoredThing[];
  readonly phoneNumbers: StoredThing[];
  /** Requests received, oldest first: `PATCH /assistant/…`. */
  readonly requests: string[];
  /** Answers everything with this status from now on, or not at all; undefined for the right answers. */
  failWith(failure: number | 'hang' | 'garbage' | undefined): void;
  close(): Promise<void>;
}

/** Browsers of other origins ask for calls. */
const anyOrigin = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

/**
 * A fake: stands in for the REST API of a hosted voice provider, on the loopback, as far as `npm run assistant` and the site's
 * button use it.
 * @param privateKey the only bearer that it takes
 * @param publicKey the bearer for calls from browsers
 */
export async function startFakeVoiceAccount(
  privateKey: string,
  publicKey = 'public-key-of-the-account',
): Promise<FakeVoiceAccount> {
  const assistants: StoredThing[] = [];
  const calls: StoredThing[] = [];
  const phoneNumbers: StoredThing[] = [];
  const requests: string[] = [];
  let failure: number | 'hang' | 'garbage' | undefined;

  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    requests.push(`${method} ${url}`);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {};
    const answer = (status: number, data: unknown) => {
      response
        .writeHead(status, { ...anyOrigin, 'content-type': 'application/json' })
        .end(JSON.stringify(data));
    };
    if (failure === 'hang') return;
    if (failure === 'garbage') return answer(200, { hello: 'world' });
    if (failure !== undefined) return answer(failure, { message: 'As the test wants it.' });
    const { pathname, searchParams } = new URL(url, 'http://fake');
    if (pathname === '/call/web') {
      if (method === 'OPTIONS') return answer(204, null);
      if (headers.authorization !== `Bearer ${publicKey}`) return answer(401, { message: 'Invalid Key.' });
      if (!assistants.some(({ id }) => id === body.assistantId)) {
        return answer(400, { message: 'There is no such assistant.' });
      }
      const begun = { id: randomUUID(), type: 'webCall', createdAt: new Date().toISOString(), ...body };
      calls.push(begun);
      return answer(201, { ...begun, webCallUrl: 'https://foyer.daily.co/room' });
    }
    if (headers.authorization !== `Bearer ${privateKey}`) return answer(401, { message: 'Invalid Key.' });
    const [, resource = '', id = ''] = pathname.split('/');
    if (pathname === '/phone-number/import/twilio') {
      const imported = { id: randomUUID(), provider: 'twilio', number: body.twilioPhoneNumber, ...body };
      phoneNumbers.push(imported);
      return answer(201, imported);
    }
    const things = { assistant: assistants, call: calls, 'phone-number': phoneNumbers }[resource];
    if (!things) return answer(404, { message: 'Not Found' });
    if (method === 'GET' && id === '') {
      const before = searchParams.get('createdAtLt');
      const asked = searchParams.get('assistantId');
      const found = things.filter(
        (each) =>
          (before === null || String(each['createdAt']) < before) &&
          (asked === null || each['assistantId'] === asked),
      );
      return answer(200, found.slice(0, Number(searchParams.get('limit') ?? 100)));
    }
    if (method === 'POST') {
      const created = { ...body, id: randomUUID(), orgId: 'org' };
      things.push(created);
      return answer(201, created);
    }
    const index = things.findIndex((each) => each.id === id);
    const thing = things[index];
    if (!thing) return answer(404, { message: 'Not Found' });
    if (method === 'PATCH') return answer(200, Object.assign(thing, body));
    if (method === 'DELETE') return answer(200, things.splice(index, 1)[0]);
    return answer(200, thing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    apiUrl: `http://127.0.0.1:${port}`,
    assistants,
    calls,
    phoneNumbers,
    requests,
    failWith: (next) => {
      failure = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
