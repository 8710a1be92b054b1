import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOpenAiRecognizer } from '../ears/openai-recognizer.ts';
import { isPermanent } from '../ears/recognition-error.ts';
import { createOpenAiSpeech } from '../mouth/openai-speech.ts';

const never = new AbortController().signal;
const secret = 'key-0123456789';
const sentence = 'Your name is Rosa.';

let status: number;
let body: string;
let headers: IncomingHttpHeaders[];

/** Stands for a server whose refusals repeat the key and what it was sent. */
const server = createServer((request, response) => {
  headers.push(request.headers);
  request
    .resume()
    .on('end', () => response.writeHead(status, { 'content-type': 'application/json' }).end(body));
});
const options = () => ({
  baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
  apiKey: secret,
  model: 'fake',
});

beforeEach(async () => {
  status = 401;
  body = JSON.stringify({ error: { message: `Wrong key ${secret} for: ${sentence}` } });
  headers = [];
  vi.stubEnv('OPENAI_ORG_ID', 'org-of-somebody');
  vi.stubEnv('OPENAI_PROJECT_ID', 'project-of-somebody');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const speak = () => Array.fromAsync(createOpenAiSpeech(options()).speak(sentence, never));
const hear = () => createOpenAiRecognizer(options()).transcribe(new Int16Array(16_000), never);

/** All that a log could show of an error. */
function shown(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return `${error.stack} ${JSON.stringify(error)} ${JSON.stringify(Object.entries(error))} ${shown(error.cause ?? '')}`;
}

test.each([
  ['SpeechError', 'The speech service answered 401', speak],
  ['RecognitionError', 'The recognizer answered 401', hear],
] as const)(
  '[DESIGN 4] a %s says the kind of failure, nothing of what was sent',
  async (name, message, ask) => {
    const error = await ask().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name, message });
    expect(shown(error)).not.toMatch(/key-|Rosa|Wrong/);
    expect(isPermanent(error)).toBe(name === 'RecognitionError');
  },
);

test('[DESIGN 4] an answer that is not JSON adds nothing', async () => {
  status = 200;
  body = `${secret} ${sentence}`;
  const error = await hear().catch((reason: unknown) => reason);
  expect(error).toMatchObject({
    name: 'RecognitionError',
    message: 'The recognizer sent something unreadable',
  });
  expect(shown(error)).not.toMatch(/key-|Rosa/);
});

test('[DESIGN 4] the OpenAI clients take nothing from the environment', async () => {
  await speak().catch(() => {});
  await hear().catch(() => {});
  expect(headers).toHaveLength(2);
  for (const sent of headers) {
    expect(sent['openai-organization']).toBeUndefined();
    expect(sent['openai-project']).toBeUndefined();
  }
});
