import { expect, test } from 'vitest';
import { installedModels, untilItHears } from '../support/installed-models.ts';
import { microphoneWith } from '../support/microphone.ts';
import { openPage, startSite, visit } from '../support/site.ts';
import { inTurn, silence } from '../support/speech-samples.ts';
import { storedRequests } from '../support/stored-requests.ts';
import { visitorSays } from '../support/visitors/visitor-speech.ts';
import { voicePage } from '../support/voice-page.ts';

/** How long the visitor listens after each sentence, in seconds: the agent's longest answer, on a busy machine. */
const listening = 14;

const sentences = [
  'I would like to book a call.',
  'My name is Jane Smith.',
  'jane.smith@example.com',
  'The chatbot and the website, please.',
  'We answer the same questions all day long.',
  'No, that is all.',
  'Yes, please send it.',
] as const;

test('[ears] a booking by voice alone, from the first word to the stored row, heard by the server itself', {
  timeout: 300_000,
}, async () => {
  await installedModels('runtime', 'ears-base');
  const site = await startSite({ VOICE_MODELS: 'on', STT_MODEL: 'base' });
  await untilItHears(site.url);
  const spoken = await Promise.all(sentences.map((text) => visitorSays(text)));
  const microphone = await microphoneWith(
    inTurn(silence(listening), ...spoken.flatMap((sound) => [sound, silence(listening)])),
  );
  const page = await openPage(site, { microphone });
  await visit(page, '/');
  const { panel, log } = voicePage(page);
  await page.getByRole('button', { name: 'Speak to AI Agent' }).click();
  await panel.getByRole('button', { name: 'End Call' }).waitFor();

  // The address is what the ears understood; a visitor confirms it on the screen.
  const email = panel.getByRole('textbox', { name: 'Confirm email' });
  await email.waitFor({ timeout: 120_000 });
  expect(await email.inputValue()).toBe('jane.smith@example.com');
  await panel.getByRole('button', { name: 'Confirm email' }).click();

  await expect.poll(() => log.textContent(), { timeout: 180_000 }).toMatch(/24 hours/);
  expect(await storedRequests(site)).toMatchObject([
    {
      kind: 'booking',
      name: 'Jane Smith',
      email: 'jane.smith@example.com',
      services: expect.arrayContaining(['website', 'chatbot']),
      problems: expect.stringMatching(/same questions/i),
    },
  ]);
});
