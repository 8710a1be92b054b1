import { Hono } from 'hono';
import { pino } from 'pino';
import type { SharedCalls } from '#server/database/shared-calls.ts';
import { createClientAddress } from '#server/http/client-address.ts';
import { listen } from '#server/http/listen.ts';
import { createRawAnswer } from '#server/http/raw-answer.ts';
import { createRequestListener } from '#server/http/request-listener.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { callOfRoom } from '#server/voice/admission/room-path.ts';
import { createEmbeddedProvider, type EmbeddedProvider } from '#server/voice/api/embedded-provider.ts';
import { createTestAgents, type TestAgents } from './test-agents.ts';

/** The embedded voice provider behind real HTTP, with test agents. */
export interface ServedVoice {
  /** Its address, without a slash at the end. */
  readonly url: string;
  readonly provider: EmbeddedProvider;
  readonly agents: TestAgents;
  readonly logged: readonly string[];
  /** Asks for a call. */
  post(body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>;
  /** Starts a call. */
  create(): Promise<CreatedCall>;
  stop(): Promise<void>;
}

export interface CreatedCall {
  readonly id: string;
  readonly token: string;
  readonly webCallUrl: string;
}

export interface VoiceSettings {
  readonly callsPerHour?: number;
  readonly maxCallSeconds?: number;
  readonly allowedOrigin?: string;
  readonly widgetOrigins?: readonly string[];
  readonly widgetCallsPerHour?: number;
  readonly trustedProxies?: number;
  /** Shares its calls with other servers over this database. */
  readonly sharedCalls?: SharedCalls | undefined;
}

export async function serveVoice(settings: VoiceSettings = {}): Promise<ServedVoice> {
  const { callsPerHour = 0, maxCallSeconds = 600, allowedOrigin, trustedProxies = 0, sharedCalls } = settings;
  const { widgetOrigins = [], widgetCallsPerHour = 0 } = settings;
  const logged: string[] = [];
  const log = pino({}, { write: (line: string) => logged.push(line) });
  const headers = securityHeaders(undefined, false);
  const answer = createRawAnswer(headers);
  const agents = createTestAgents();
  const app = new Hono();
  let provider: EmbeddedProvider | undefined;
  const listening = await listen({
    port: 0,
    host: undefined,
    handler: createRequestListener(app.fetch, headers, log),
    answerBadClient: (_error, socket) => socket.destroy(),
    upgrades: {
      accepts: ({ url = '' }) => callOfRoom(url) !== undefined,
      take: (request, socket, head) => provider?.upgrade(request, socket, head),
    },
  });
  const url = `http://localhost:${listening.port}`;
  provider = createEmbeddedProvider({
    agents,
    callsPerHour,
    maxCallSeconds,
    widgetCallsPerHour,
    pageRule: { siteUrl: allowedOrigin, widgetOrigins },
    siteUrl: allowedOrigin ?? url,
    clientAddress: createClientAddress(trustedProxies),
    answer,
    ...(sharedCalls && { shared: { calls: sharedCalls, address: url } }),
    log,
  });
  app.route('/voice', provider.api);
  const { stop: stopProvider } = provider;

  const post = (body: unknown = { assistantId: 'concierge' }, more: Readonly<Record<string, string>> = {}) =>
    fetch(`${url}/voice/call/web`, {
      method: 'POST',
      headers: { authorization: 'Bearer foyer-voice', 'content-type': 'application/json', ...more },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  return {
    url,
    provider,
    agents,
    logged,
    post,
    async create() {
      const { id, webCallUrl }: { id: string; webCallUrl: string } = await (await post()).json();
      return { id, webCallUrl, token: new URL(webCallUrl).searchParams.get('token') ?? '' };
    },
    async stop() {
      await stopProvider();
      await listening.stop(1000);
    },
  };
}
