import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/**
 * A fake: stands for a server with OpenAI's `/v1/audio/transcriptions` and `/v1/audio/speech`, over real HTTP on the
 * loopback. It does not understand speech: it gives the answers that the test has lined up, the last one again and
 * again.
 */
export interface FakeOpenAiAudio {
  /** For OPENAI_BASE_URL. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Recordings received for transcription, oldest first. */
  readonly transcriptions: readonly {
    readonly seconds: number;
    readonly model: string;
    readonly at: number;
  }[];
  /** Sentences that were to be spoken. */
  readonly sentences: readonly string[];
  /** Requests that the client gave up before they were answered. */
  readonly aborted: number;
  hears(...answers: readonly FakeAudioAnswer[]): void;
  speaks(...answers: readonly FakeSpeechAnswer[]): void;
  stop(): Promise<void>;
}

/** The words; or what goes wrong. */
export type FakeAudioAnswer =
  | string
  | { readonly status: number }
  /** An answer of status 200 that is not a transcription. */
  | { readonly json: unknown }
  | { readonly afterMs: number; readonly text: string }
  | 'hangs';

/** A tone of so many seconds, sent in pieces of a tenth of one; or what goes wrong. */
export type FakeSpeechAnswer =
  | {
      readonly toneSeconds: number;
      readonly breaksOff?: boolean;
      readonly stalls?: boolean;
      /** How long each piece takes. */
      readonly pauseMs?: number;
    }
  | { readonly status: number }
  | { readonly body: string; readonly type: string }
  | 'hangs';

const apiKey = 'fake-key';

/** Starts the fake for one test, with which it stops. */
export async function fakeOpenAiAudio(): Promise<FakeOpenAiAudio> {
  const fake = await startFakeOpenAiAudio();
  onTestFinished(() => fake.stop());
  return fake;
}

/** Starts the fake on a free port. */
export async function startFakeOpenAiAudio(): Promise<FakeOpenAiAudio> {
  const transcriptions: { seconds: number; model: string; at: number }[] = [];
  const sentences: string[] = [];
  let aborted = 0;
  let audioAnswers: readonly FakeAudioAnswer[] = ['Hello.'];
  let speechAnswers: readonly FakeSpeechAnswer[] = [{ toneSeconds: 1 }];

  async function transcribe(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await readForm(request);
    const file = form.get('file');
    const model = String(form.get('model'));
    const seconds = file instanceof File ? (file.size - 44) / 32_000 : Number.NaN;
    const answer = audioAnswers[transcriptions.length] ?? audioAnswers.at(-1) ?? 'hangs';
    transcriptions.push({ seconds, model, at: performance.now() });
    if (answer === 'hangs') return;
    if (typeof answer === 'object' && 'status' in answer) return sendError(response, answer.status);
    if (typeof answer === 'object' && 'afterMs' in answer) await delay(answer.afterMs);
    const text = typeof answer === 'string' ? answer : 'text' in answer ? answer.text : undefined;
    sendJson(response, 200, typeof answer === 'object' && 'json' in answer ? answer.json : { text });
  }

  async function speak(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { input } = JSON.parse((await readAll(request)).toString()) as { input: string };
    const answer = speechAnswers[sentences.length] ?? speechAnswers.at(-1) ?? 'hangs';
    sentences.push(input);
    if (answer === 'hangs') return;
    if ('status' in answer) return sendError(response, answer.status);
    if ('body' in answer) {
      response.writeHead(200, { 'content-type': answer.type }).end(answer.body);
      return;
    }
    response.writeHead(200, { 'content-type': 'audio/pcm' });
    const sound = tone(answer.toneSeconds);
    // Odd pieces: a sample may be cut in two.
    for (let at = 0; at < sound.length; at += 4_801) {
      response.write(sound.subarray(at, at + 4_801));
      await delay(answer.pauseMs ?? 1);
      if (answer.breaksOff) return void response.destroy();
      if (answer.stalls) return;
    }
    response.end();
  }

  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableEnded) aborted++;
    });
    if (request.headers.authorization !== `Bearer ${apiKey}`) return sendError(response, 401);
    const handle =
      request.url === '/v1/audio/transcriptions'
        ? transcribe
        : request.url === '/v1/audio/speech'
          ? speak
          : undefined;
    if (handle === undefined) return sendError(response, 404);
    handle(request, response).catch(() => response.destroy());
  });
  const listening = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', listening.resolve);
  await listening.promise;

  async function stop(): Promise<void> {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    apiKey,
    transcriptions,
    sentences,
    get aborted() {
      return aborted;
    },
    hears(...answers) {
      audioAnswers = [...Array.from(transcriptions, () => answers[0] ?? ''), ...answers];
    },
    speaks(...answers) {
      speechAnswers = [...Array.from(sentences, () => answers[0] ?? { toneSeconds: 1 }), ...answers];
    },
    stop,
  };
}

function tone(seconds: number): Buffer {
  const sound = Buffer.alloc(seconds * 24_000 * 2);
  for (let index = 0; index * 2 < sound.length; index++) {
    sound.writeInt16LE(Math.round(9_000 * Math.sin((2 * Math.PI * 440 * index) / 24_000)), index * 2);
  }
  return sound;
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function readForm(request: IncomingMessage): Promise<FormData> {
  const body = new Uint8Array(await readAll(request));
  return new Response(body, {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData();
}

function sendError(response: ServerResponse, status: number): void {
  sendJson(response, status, { error: { message: 'The fake was told to fail.', type: 'fake', code: null } });
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}
