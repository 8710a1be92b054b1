import { expect, test } from 'vitest';
import { quietMicrophone } from '../support/microphone.ts';
import { openPage, startSite, visit } from '../support/site.ts';
import { voicePage, watchMicrophones } from '../support/voice-page.ts';

test('a reload in a call comes back into it, with its transcript; once it has ended, it does not', async () => {
  const [site, microphone] = await Promise.all([startSite(), quietMicrophone()]);
  // Nobody has touched the reloaded page: its voice waits for that, as browsers want.
  const expectedMessages = [/console warning: The AudioContext was not allowed to start/];
  const page = await openPage(site, { microphone, expectedMessages });
  const microphones = await watchMicrophones(page);
  await visit(page, '/');
  const { button, panel, log, input, press } = voicePage(page);
  await button.click();
  const end = panel.getByRole('button', { name: 'End Call' });
  await end.waitFor();
  await input.fill('What does a website cost?');
  await press('Send');
  await expect
    .poll(() => log.textContent())
    .toMatch(/What does a website cost\?.*Agent.*A website starts at/s);

  await page.reload();
  await end.waitFor();
  expect(await log.textContent()).toMatch(/What does a website cost\?/);
  expect(await microphones.live()).toBe(1);
  // The very same conversation goes on.
  await input.fill('How long does it take?');
  await press('Send');
  await expect
    .poll(async () => (await log.textContent())?.split('How long does it take?').at(-1)?.length ?? 0)
    .toBeGreaterThan(20);
  await end.click();
  await panel.waitFor({ state: 'detached' });

  await page.reload();
  await button.waitFor();
  await expect.poll(() => button.getAttribute('data-call-state')).toBe('idle');
  // All that is left is where the visit came from.
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['foyer-source']);
  expect(await panel.count()).toBe(0);
});
