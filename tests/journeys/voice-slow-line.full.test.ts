import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type FakeOpenAiAudio, startFakeOpenAiAudio } from '../fakes/fake-openai-audio.ts';
import { freePort } from '../support/free-port.ts';
import { microphoneWith, quietMicrophone } from '../support/microphone.ts';
import { openPage, type Site, startSite, visit } from '../support/site.ts';
import { type SlowLine, startSlowLine } from '../support/slow-line.ts';
import { inTurn, silence, speech } from '../support/speech-samples.ts';
import { agentIsHeard, voicePage } from '../support/voice-page.ts';

// A real browser and the real server, with a line of 64 kbit/s between them, whose buffers keep everything.
// Transcription is a fake on the loopback that stands for whisper.

const slow = 64_000;
/** Bytes of 20 ms of sound as it is. */
const plain = 640;

let whisper: FakeOpenAiAudio;
let line: SlowLine;
let site: Site;

beforeAll(async () => {
  const port = await freePort();
  [whisper, line] = await Promise.all([startFakeOpenAiAudio(), startSlowLine(`http://127.0.0.1:${port}`)]);
  await startSite({
    PORT: String(port),
    SITE_URL: line.url,
    OPENAI_BASE_URL: whisper.baseUrl,
    OPENAI_API_KEY: whisper.apiKey,
    STT_MODEL: 'fake-whisper',
  }).then(({ dataDir }) => {
    site = { url: line.url, dataDir };
  });
});

afterEach(() => line.set(undefined));
afterAll(async () => {
  await line.stop();
  await whisper.stop();
});

/** Starts a call from a page that was there before the line became so slow. */
async function callOver(page: Page, bitsPerSecond: number | undefined) {
  const sizes = { sent: [] as number[], received: [] as number[] };
  const note = (list: number[]) => (frame: { readonly payload: string | Buffer }) => {
    if (typeof frame.payload !== 'string') list.push(frame.payload.length);
  };
  page.on('websocket', (socket) => {
    socket.on('framesent', note(sizes.sent));
    socket.on('framereceived', note(sizes.received));
  });
  await visit(page, '/');
  line.set(bitsPerSecond);
  const { panel, log, input, press } = voicePage(page);
  await page.getByRole('button', { name: 'Speak to AI Agent' }).click();
  await panel.getByRole('button', { name: 'End Call' }).waitFor();
  return {
    panel,
    log,
    sizes,
    async ask(question: string) {
      await input.fill(question);
      await press('Send');
    },
  };
}

/** Asks until it has happened: on a busy machine a whole answer can be over, or given up, before anybody looked. */
async function askUntil(happened: () => Promise<unknown>, ask: (question: string) => Promise<void>) {
  for (let left = 3; left > 0; left--) {
    await ask('What does a website cost?');
    if (
      await happened().then(
        () => true,
        () => false,
      )
    )
      return;
  }
  await happened();
}

test('at 64 kbit/s the agent is heard, and hears; what is typed is answered at once', async () => {
  whisper.hears('How much does a website cost?');
  const question = await speech('How much does a website cost?');
  const page = await openPage(site, {
    microphone: await microphoneWith(inTurn(silence(15), question, silence(3))),
  });
  const { panel, log, sizes, ask } = await callOver(page, slow);
  await askUntil(() => agentIsHeard(panel), ask);
  await ask('How long does it take?');
  await expect.poll(() => log.textContent(), { timeout: 3000 }).toMatch(/How long does it take\?.*Agent \w/s);
  await expect.poll(() => log.textContent(), { timeout: 40_000 }).toContain('How much does a website cost?');
  expect(whisper.transcriptions[0]?.seconds).toBeGreaterThan((question.length / 16_000) * 0.7);
  for (const list of [sizes.sent, sizes.received]) {
    expect(list.length).toBeGreaterThan(20);
    expect(list).not.toContain(plain);
  }
  expect(await panel.getByText('Your connection is slow').count()).toBe(0);
});

test('in a browser that cannot compress, the call goes on in writing and says so; the voice comes back by itself', async () => {
  const page = await openPage(site, { microphone: quietMicrophone() });
  await page.addInitScript(() => Reflect.deleteProperty(window, 'AudioEncoder'));
  const { panel, log, sizes, ask } = await callOver(page, slow);
  await panel.getByText('Your connection is slow right now, so please type to me').waitFor();
  await ask('What does a website cost?');
  await expect.poll(() => log.textContent(), { timeout: 3000 }).toMatch(/website cost\?.*Agent \w/s);
  expect(sizes.received).toEqual([]);

  line.set(undefined);
  await expect.poll(() => sizes.sent.at(-1), { timeout: 45_000 }).toBe(plain);
  await ask('How long does it take?');
  await agentIsHeard(panel);
});

test('a line that becomes slow during the call: the voice goes on, compressed, and text does not wait', async () => {
  const page = await openPage(site, { microphone: quietMicrophone() });
  const { panel, log, sizes, ask } = await callOver(page, undefined);
  await askUntil(() => agentIsHeard(panel), ask);
  line.set(slow);
  const before = sizes.received.length;
  const compressed = () => sizes.received.slice(before).some((size) => size !== plain);
  await askUntil(() => expect.poll(compressed, { timeout: 15_000 }).toBe(true), ask);
  await ask('How long does it take?');
  await expect.poll(() => log.textContent(), { timeout: 3000 }).toMatch(/How long does it take\?.*Agent \w/s);
});
