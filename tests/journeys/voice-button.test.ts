import { beforeAll, expect, test } from 'vitest';
import { quietMicrophone } from '../support/microphone.ts';
import { openPage, sharedSite, visit } from '../support/site.ts';
import { callState, voicePage } from '../support/voice-page.ts';

const site = sharedSite();
let microphone: string;
beforeAll(async () => {
  microphone = quietMicrophone();
});

test('[M4] [VB1] the hero has a button Speak to AI Agent beside Book a Call, without scripts too', async () => {
  const html = await (await fetch(site.url)).text();
  expect(html).toMatch(/<button[^>]*data-voice-button=""[^>]*>Speak to AI Agent<\/button>/);

  const page = await openPage(site);
  await visit(page, '/');
  const { button } = voicePage(page);
  expect(await button.textContent()).toBe('Speak to AI Agent');
  expect(await callState(button)).toBe('idle');
  const [voice, book] = await Promise.all([
    button.boundingBox(),
    page.getByRole('main').getByRole('link', { name: 'Book a Call' }).first().boundingBox(),
  ]);
  expect(Math.abs((voice?.y ?? 0) - (book?.y ?? 999))).toBeLessThan(2);
});

test('[VB6] [VB7] a start that fails is logged, and the button is idle again without a message of its own', async () => {
  const logged: string[] = [];
  const page = await openPage(site, {
    microphone,
    expectedMessages: [/500/, /could not be started/],
  });
  page.on('console', (message) => logged.push(`${message.type()} ${message.text()}`));
  await page.route('**/voice/call/web', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await visit(page, '/');
  const { button } = voicePage(page);
  await button.click();
  await expect.poll(() => callState(button)).toBe('idle');
  expect(await button.textContent()).toBe('Speak to AI Agent');
  expect(logged).toContainEqual(expect.stringContaining('error The call could not be started'));
});
