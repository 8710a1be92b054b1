import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { visit } from './site.ts';

/** The parts of a page that belong to a call, by the names that DESIGN 3.5 gives them. */
export function voicePage(page: Page) {
  const panel = page.getByRole('region', { name: 'Voice call' });
  return {
    /** The hero's button, whatever it says. */
    button: page.locator('[data-voice-button]'),
    panel,
    log: panel.getByRole('log', { name: 'Call transcript' }),
    input: panel.getByRole('textbox', { name: 'Type a message' }),
    /** The outcome of a call: a failure, or its length. */
    outcome: page
      .locator('.call-corner')
      .getByRole('status')
      .filter({ has: page.locator('.call-card') }),
    press: (name: string) => panel.getByRole('button', { name, exact: true }).click(),
  };
}

/** Keeps an eye on every microphone that the page opens from now on. Call it before the page is opened. */
export async function watchMicrophones(
  page: Page,
): Promise<{ live(): Promise<number>; opened(): Promise<number> }> {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Reflect.set(window, 'microphoneTracks', tracks);
    const devices: MediaDevices | undefined = navigator.mediaDevices;
    if (!devices) return;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
  const count = (state: string | undefined) =>
    page.evaluate((wanted) => {
      const tracks: MediaStreamTrack[] = Reflect.get(window, 'microphoneTracks');
      return tracks.filter(({ readyState }) => wanted === undefined || readyState === wanted).length;
    }, state);
  return { live: () => count('live'), opened: () => count(undefined) };
}

/** The state that the button tells (SPEC VB8). */
export async function callState(button: Locator): Promise<string | null> {
  return button.getAttribute('data-call-state');
}

/** Opens the home page and starts a call, which the agent has answered. */
export async function openCall(page: Page) {
  const microphones = await watchMicrophones(page);
  await visit(page, '/');
  const { panel, log, input, press } = voicePage(page);
  const button = page.getByRole('button', { name: 'Speak to AI Agent' });
  await button.click();
  await panel.getByRole('button', { name: 'End Call' }).waitFor();
  const type = async (text: string) => {
    await input.fill(text);
    await press('Send');
  };
  return { button, panel, log, type, microphones };
}

/** The agent's level now, 0 to 1. */
async function agentVolume(panel: Locator): Promise<number> {
  const meter = panel.getByRole('meter', { name: 'Agent volume' });
  return Number((await meter.getAttribute('aria-valuenow')) ?? (await meter.getAttribute('value')));
}

/** Waits until the agent's voice is heard in a call. */
export const agentIsHeard = (panel: Locator) => expect.poll(() => agentVolume(panel)).toBeGreaterThan(0.05);

/** Suggestions that go on beyond the panel's edge fade out there, and each can be scrolled to where it is clear. */
export async function expectFadedSuggestions(panel: Locator): Promise<void> {
  const row = panel.getByRole('group', { name: 'Suggestions' });
  const { overflows, mask, clearUntil } = await row.evaluate((element) => {
    const { maskImage, paddingRight } = getComputedStyle(element);
    return {
      overflows: element.scrollWidth > element.clientWidth,
      mask: maskImage,
      clearUntil: element.getBoundingClientRect().right - Number.parseFloat(paddingRight),
    };
  });
  expect(overflows).toBe(true);
  expect(mask).toMatch(/^linear-gradient\(/);
  for (const suggestion of await row.getByRole('button').all()) {
    await suggestion.evaluate((element) =>
      element.scrollIntoView({ inline: 'nearest', behavior: 'instant' }),
    );
    const { x = -1, width = 0 } = (await suggestion.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(clearUntil + 1);
  }
}
