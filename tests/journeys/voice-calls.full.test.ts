import type { WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeOpenAiAudio, startFakeOpenAiAudio } from '../fakes/fake-openai-audio.ts';
import { microphoneWith, quietMicrophone } from '../support/microphone.ts';
import { openPage, type Site, startSite } from '../support/site.ts';
import { inTurn, silence, speech } from '../support/speech-samples.ts';
import { storedRequests } from '../support/stored-requests.ts';
import { agentIsHeard, openCall } from '../support/voice-page.ts';

// Whole calls: a real browser with a microphone, the real server with its own engines. Where the visitor
// speaks, transcription is a fake on the loopback that stands for whisper.

let site: Site;
/** Hears by transcription. */
let listening: Site;
let whisper: FakeOpenAiAudio;
let microphone: string;

beforeAll(async () => {
  whisper = await startFakeOpenAiAudio();
  const transcription = {
    OPENAI_BASE_URL: whisper.baseUrl,
    OPENAI_API_KEY: whisper.apiKey,
    STT_MODEL: 'fake-whisper',
  };
  [site, listening, microphone] = await Promise.all([
    startSite(),
    startSite(transcription),
    quietMicrophone(),
  ]);
});

afterAll(() => whisper.stop());

test('[DESIGN 4] a spoken question is heard, written down and answered', async () => {
  whisper.hears('How much does a website cost?');
  const question = await speech('How much does a website cost?');
  // Long enough for the greeting to be over.
  const microphone = await microphoneWith(inTurn(silence(12), question, silence(2)));
  const page = await openPage(listening, { microphone });
  const { log } = await openCall(page);
  await expect.poll(() => log.textContent(), { timeout: 30_000 }).toContain('How much does a website cost?');
  await expect
    .poll(() => log.textContent())
    .toMatch(/How much does a website cost\?.*Agent.*A website starts at/s);
  const [heard] = whisper.transcriptions;
  const length = question.length / 16_000;
  expect(heard?.model).toBe('fake-whisper');
  expect(heard?.seconds).toBeGreaterThan(length * 0.7);
  expect(heard?.seconds).toBeLessThan(length + 1.5);
});

test('[DESIGN 4] the agent stops when the visitor speaks, and goes on from there', async () => {
  whisper.hears('What about my clients’ data?');
  // In the middle of the greeting.
  const microphone = await microphoneWith(
    inTurn(silence(2), await speech('Wait, what about the data of my clients?'), silence(2)),
  );
  const page = await openPage(listening, { microphone });
  const { log, panel } = await openCall(page);
  await agentIsHeard(panel);
  await expect.poll(() => log.textContent()).toContain('What about my clients’ data?');
  const [greeting = '', question] = await log.locator('p').allTextContents();
  // The greeting would end with an offer; what was not heard of it is not written down.
  expect(greeting).toMatch(/^Agent Hi, I’m/);
  expect(greeting).not.toContain('book a call');
  expect(question).toContain('What about my clients’ data?');
  await expect.poll(() => log.textContent()).toMatch(/my clients’ data\?.*Agent/s);
});

test('[B10] [B11] [DESIGN 4] a booking taken wholly by dialogue is in the database', async () => {
  const page = await openPage(site, { microphone });
  const { panel, log, type } = await openCall(page);
  const isAsked = (question: RegExp) => expect.poll(() => log.textContent()).toMatch(question);
  await type('I would like to book a call please');
  await isAsked(/your name/i);
  await type('My name is Rosa Marín');
  await isAsked(/email address\?/);
  await type('rosa at salon dot example');

  const email = panel.getByRole('textbox', { name: 'Confirm email' });
  await email.waitFor();
  expect(await email.inputValue()).toBe('rosa@salon.example');
  await email.fill('rosa.marin@salon.example');
  await panel.getByRole('button', { name: 'Confirm email' }).click();
  await email.waitFor({ state: 'detached' });

  await isAsked(/Which is it about|What are you interested in/);
  await type('the phone agent and scheduling');
  await isAsked(/What should get easier\?/);
  await type('We miss calls while we cut hair.');
  await isAsked(/Anything to add/);
  await type('No, that is all');
  await panel.getByRole('button', { name: 'Send booking' }).click();
  await isAsked(/24 hours/);
  const stored = (await storedRequests(site)).filter((row) => row['email'] === 'rosa.marin@salon.example');
  expect(stored).toMatchObject([
    {
      kind: 'booking',
      name: 'Rosa Marín',
      services: ['phone', 'scheduling'],
      problems: expect.stringContaining('We miss calls while we cut hair'),
    },
  ]);
});

test('[DESIGN 4] a machine beeping next to the microphone does not keep the agent from answering', async () => {
  const beep = Int16Array.from({ length: 4000 }, (_, index) => Math.sin(index / 3) * 20_000);
  const second = inTurn(beep, silence(0.75));
  const page = await openPage(site, {
    microphone: await microphoneWith(inTurn(...Array.from({ length: 30 }, () => second))),
  });
  const { log, panel, type } = await openCall(page);
  // The ring around the microphone shows how loud the visitor is.
  const mute = panel.getByRole('button', { name: /mute microphone/i });
  const level = () => mute.evaluate((button) => Number(button.style.getPropertyValue('--level')));
  await expect.poll(level).toBeGreaterThan(0.1);
  await type('Are you a person?');
  await expect.poll(() => log.textContent()).toMatch(/Are you a person\?.*Agent.*AI/s);
  await mute.click();
  expect(await level()).toBe(0);
});

test('[VB4] the call goes on while the visitor moves between pages, and ends from any of them', async () => {
  const page = await openPage(site, { microphone });
  const { panel, log, type, microphones } = await openCall(page);
  await agentIsHeard(panel);
  await page.getByRole('main').getByRole('link', { name: 'Book a Call' }).first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/get-started');
  await type('How long does it take?');
  await expect.poll(() => log.textContent()).toMatch(/How long does it take\?.*Agent/s);
  expect(await microphones.live()).toBe(1);
  await panel.getByRole('button', { name: 'End Call' }).click();
  await panel.waitFor({ state: 'detached' });
  expect(await microphones.live()).toBe(0);
});

test('[DESIGN 4] a dropped connection comes back into the same call', async () => {
  const page = await openPage(site, { microphone });
  const rooms: { page: WebSocketRoute; server: WebSocketRoute; url: string }[] = [];
  await page.routeWebSocket(/\/voice\/room\//, (route) => {
    rooms.push({ page: route, server: route.connectToServer(), url: route.url() });
  });
  const { panel, log, type } = await openCall(page);
  await agentIsHeard(panel);
  const [first] = rooms;
  // The page's side first, or it would go on sending into a connection that is gone.
  await first?.page.close({ code: 3001 });
  await first?.server.close({ code: 3001 });
  await expect.poll(() => rooms.length).toBe(2);
  const [path, again] = rooms.map(({ url }) => new URL(url).pathname);
  expect(again).toBe(path);
  await type('Are you a person?');
  await expect.poll(() => log.textContent()).toMatch(/Are you a person\?.*Agent.*AI/s);
  await panel.getByRole('button', { name: 'End Call' }).click();
  await panel.waitFor({ state: 'detached' });
});

test('[A13] a server that is stopped in the middle of a call: said plainly, microphone off, button idle', async () => {
  const stopping = await startSite();
  const page = await openPage(stopping, { microphone });
  const { button, panel, microphones } = await openCall(page);
  await agentIsHeard(panel);
  expect(await stopping.stop()).toBe(0);
  await button.waitFor();
  await page.getByText('Our server was restarted.').waitFor();
  expect(await microphones.live()).toBe(0);
});
