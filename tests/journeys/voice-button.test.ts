import { expect, test } from 'vitest';
import { pageToRead, sharedSite } from '../support/site.ts';
import { callState, voicePage } from '../support/voice-page.ts';

const site = sharedSite();

test('[M4] [VB1] the hero has a button Speak to AI Agent beside Book a Call, without scripts too', async () => {
  const html = await (await fetch(site.url)).text();
  expect(html).toMatch(/<button[^>]*data-voice-button=""[^>]*>Speak to AI Agent<\/button>/);

  const page = await pageToRead(site, '/');
  const { button } = voicePage(page);
  expect(await button.textContent()).toBe('Speak to AI Agent');
  expect(await callState(button)).toBe('idle');
  const [voice, book] = await Promise.all([
    button.boundingBox(),
    page.getByRole('main').getByRole('link', { name: 'Book a Call' }).first().boundingBox(),
  ]);
  expect(Math.abs((voice?.y ?? 0) - (book?.y ?? 999))).toBeLessThan(2);
});
