import { expect, test } from 'vitest';
import { quietMicrophone } from '../support/microphone.ts';
import { openPage, sharedSite } from '../support/site.ts';
import { agentIsHeard, openCall } from '../support/voice-page.ts';

// One whole call by typing: a real browser with a microphone, the real server with its own engines. All others, and
// everything that is said aloud, are in voice-calls.full.test.ts.

test('[VB2] [VB3] [VB4] [VB5] [VB8] a call: greeted aloud, asked by typing, ended; then a second one', async () => {
  const page = await openPage(sharedSite(), { microphone: quietMicrophone() });
  const { button, panel, log, type, microphones } = await openCall(page);
  await agentIsHeard(panel);
  await expect.poll(() => log.textContent()).toMatch(/\bAI\b/);
  expect(await microphones.live()).toBe(1);

  await type('What does a website cost?');
  await expect
    .poll(() => log.textContent())
    .toMatch(/What does a website cost\?.*Agent.*A website starts at/s);

  await page.getByRole('main').getByRole('button', { name: 'End Call' }).click();
  await button.waitFor();
  await panel.waitFor({ state: 'detached' });
  expect(await microphones.live()).toBe(0);

  await button.click();
  await panel.getByRole('button', { name: 'End Call' }).waitFor();
  await agentIsHeard(panel);
  await panel.getByRole('button', { name: 'End Call' }).click();
  await button.waitFor();
  expect(await microphones.live()).toBe(0);
});
