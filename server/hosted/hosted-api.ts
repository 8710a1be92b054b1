import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { parseJson } from '#shared/json-object.ts';
import { hostedTexts } from '#shared/texts/operator/hosted.ts';
import { sameSecret } from '../http/same-secret.ts';
import type { Log } from '../log.ts';
import { answerToolCall, type ToolOptions } from './answer-tool-call.ts';
import { isTelephone, noteOfReport } from './note-of-report.ts';
import { type EndOfCallReport, type ProviderMessage, readProviderMessage } from './provider-messages.ts';
import { providerSecret, secretHeader } from './provider-secret.ts';

export interface HostedApiOptions extends ToolOptions {
  readonly privateKey: string;
  /** VOICE_ASSISTANT_ID, or the assistant of the last push: takes calls to a number without an assistant. */
  readonly assistantId: () => Promise<string | undefined>;
  /** CALL_TRANSCRIPTS_DAYS. */
  readonly transcriptDays: number;
  readonly log: Pick<Log, 'warn'>;
}

/** A report contains a call's whole transcript several times over. */
const maxBytes = 5 * 1024 * 1024;

/** How many milliseconds a tool may take before the visitor hears something else. */
const answerWithin = 2_000;

/** Creates the endpoint for a hosted voice provider's messages about its calls, to be mounted at /voice (DESIGN 3). */
export function createHostedApi(options: HostedApiOptions): Hono {
  const { privateKey, calls, transcriptDays, log } = options;
  const secret = providerSecret(privateKey);
  const api = new Hono();

  api.post(
    '/hosted',
    async (c, next) => {
      const bearer = /^Bearer (.+)$/i.exec(c.req.header('authorization')?.slice(0, 200) ?? '')?.[1];
      const claimed = c.req.header(secretHeader) ?? bearer ?? '';
      if (!sameSecret(claimed, secret))
        return c.json({ error: 'The secret is not the one of this server.' }, 401);
      return next();
    },
    bodyLimit({
      maxSize: maxBytes,
      onError: (c) => {
        // The rest of the body isn't read, so the connection cannot be reused.
        c.header('connection', 'close');
        return c.json({ error: `The message is too large: at most ${maxBytes} bytes are accepted.` }, 413);
      },
    }),
    async (c) => {
      const read = readProviderMessage(parseJson(await c.req.text()));
      if (read.kind === 'invalid') return c.json({ error: read.why }, 400);
      if (read.kind === 'other') return c.json({});
      return c.json(await answer(read.message));
    },
  );
  api.all('/hosted', (c) => {
    c.header('allow', 'POST');
    return c.json({ error: 'Only POST is answered here.' }, 405);
  });
  return api;

  async function answer(message: ProviderMessage): Promise<object> {
    switch (message.type) {
      case 'tool-calls':
        return { results: await Promise.all(message.toolCallList.map((each) => answerTool(message, each))) };
      case 'assistant-request': {
        const assistantId = await options.assistantId();
        return assistantId === undefined ? { error: hostedTexts.noAssistant } : { assistantId };
      }
      case 'status-update':
        return {};
      case 'end-of-call-report':
        await noteReport(message);
        return {};
    }
  }

  async function answerTool(
    { call, customer }: Extract<ProviderMessage, { type: 'tool-calls' }>,
    toolCall: Parameters<typeof answerToolCall>[2],
  ): Promise<object> {
    const about = { name: toolCall.function.name, toolCallId: toolCall.id };
    const hosted = {
      id: call.id,
      isTelephone: isTelephone(call),
      caller: customer?.number ?? call.customer?.number,
    };
    // A slow tool call is still executed, and a second try finds it done.
    const late = new Promise<{ error: string }>((resolve) => {
      setTimeout(() => resolve({ error: hostedTexts.late }), answerWithin).unref();
    });
    const done = answerToolCall(options, hosted, toolCall).catch((err: unknown) => {
      log.warn({ err }, 'a tool of the hosted agent failed');
      return { error: hostedTexts.unavailable };
    });
    return { ...about, ...(await Promise.race([done, late])) };
  }

  /** @throws when the database is away: the provider sends the report again, and `pull-calls` fetches it */
  async function noteReport(report: EndOfCallReport): Promise<void> {
    await calls.call('', 'note_hosted_call', noteOfReport(report, transcriptDays, new Date()));
  }
}
