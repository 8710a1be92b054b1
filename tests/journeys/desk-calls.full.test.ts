import { describe, expect, test } from 'vitest';
import { consentWords } from '#shared/texts/voice/voice.ts';
import { deskWidths, flaws, goTo, openRequest, requestItem, requestItems } from '../support/desk-page.ts';
import { deskSite } from '../support/desk-site.ts';
import { quietMicrophone } from '../support/microphone.ts';
import { openPage, type Site, visit } from '../support/site.ts';
import { startTypingCaller } from '../support/typing-caller.ts';
import { openCall } from '../support/voice-page.ts';

const settings = { CALLS_PER_HOUR: '0' };
const site = deskSite({ settings: () => ({ ...settings, CALL_TRANSCRIPTS_DAYS: '30' }) });
const wordless = deskSite({ settings: () => settings });
const fresh = deskSite();

/** Calls, asks what no agency’s agent knows, and hangs up. */
async function askInVain({ url }: Site, question: string): Promise<void> {
  const caller = await startTypingCaller(url);
  await caller.until('the greeting', () => caller.said.length > 0);
  const before = caller.said.length;
  caller.type(question);
  await caller.until('an answer', () => caller.said.length > before);
  await caller.hangUp();
}

/** Books in a call that is typed from the first word to the last. */
async function bookByCall(site: Site, name: string, problem: string): Promise<void> {
  const page = await openPage(site, { microphone: quietMicrophone() });
  const { panel, log, type } = await openCall(page);
  const isAsked = (question: RegExp) => expect.poll(() => log.textContent()).toMatch(question);
  await type('I would like to book a call please');
  await isAsked(/your name/i);
  await type(`My name is ${name}`);
  await isAsked(/email address\?/);
  await type('rosa@salon.example');
  await panel.getByRole('button', { name: 'Confirm email' }).click();
  await isAsked(/Which is it about|What are you interested in/);
  await type('the phone agent and scheduling');
  await isAsked(/What should get easier\?/);
  await type(problem);
  await isAsked(/Anything to add/);
  await type('No, that is all');
  await panel.getByRole('button', { name: 'Send booking' }).click();
  await isAsked(/24 hours/);
  await panel.getByRole('button', { name: 'End Call' }).click();
  await panel.waitFor({ state: 'detached' });
}

describe.each(deskWidths)('at %i px', (width) => {
  test('calls: when, how long, how they ended, what came of them, what was said and what had no answer', async () => {
    const [ana, bo] = [await site.open('Ana', { width }), await site.open('Bo', { width })];
    const question = `What is the airspeed of swallow ${width}?`;
    await askInVain(site, question);
    await askInVain(site, question.toUpperCase());
    const name = width === 360 ? 'Rosa Diaz' : 'Rosa Marin';
    await bookByCall(site, name, `We miss calls while we cut hair, Montgolfier${width}.`);
    for (const page of [ana, bo]) await requestItem(page, name).getByText('Booking by voice').waitFor();

    await goTo(ana, 'Calls');
    const questions = ana.getByRole('region', { name: 'What the agent couldn’t answer' });
    const asked = questions.getByRole('listitem').filter({ hasText: String(width) });
    await asked.getByText('2 times').waitFor();
    const calls = ana.getByRole('list', { name: 'Calls' }).getByRole('listitem');
    const booked = calls.filter({ has: ana.getByRole('link', { name, exact: true }) });
    await booked.getByText('Booked', { exact: true }).waitFor();
    await booked.getByText(/\d s · typed · \S/).waitFor();
    await calls.filter({ hasText: '1 question without an answer' }).first().waitFor();
    await ana.getByText('Transcripts are kept for 30 days.').waitFor();
    expect(await flaws(ana)).toEqual([]);
    await booked.getByText('What was said').click();
    await booked.getByText(`Montgolfier${width}`).first().waitFor();
    expect(await flaws(ana)).toEqual([]);
    // The call next to its request, and found by its words.
    await booked.getByRole('link', { name }).click();
    const said = ana.getByRole('region', { name: 'What was said in the call' });
    await said.getByText(`Montgolfier${width}`).first().waitFor();
    expect(await flaws(ana)).toEqual([]);
    await bo.getByRole('searchbox', { name: 'Search requests' }).fill('like to book a call');
    await requestItem(bo, name).waitFor();
    await expect.poll(() => requestItems(bo).count()).toBeGreaterThan(0);
  });

  test('by default no words are kept, and the desk, the privacy page and the call say what is set', async () => {
    await askInVain(wordless, 'What is the airspeed of a swallow?');
    const name = width === 360 ? 'Rosa Diaz' : 'Rosa Marin';
    await bookByCall(wordless, name, 'We miss calls while we cut hair.');
    const ana = await wordless.open('Ana', { width });
    await openRequest(ana, name);
    await ana.getByText('What was said wasn’t kept.').waitFor();
    expect(await flaws(ana)).toEqual([]);
    await goTo(ana, 'Calls');
    await ana.getByText('Transcripts aren’t kept.').waitFor();
    await ana.getByText('Their wording isn’t kept: set CALL_TRANSCRIPTS_DAYS').waitFor();
    expect(await ana.getByText('What was said').count()).toBe(0);
    expect(await flaws(ana)).toEqual([]);

    for (const [{ url }, isKept] of [
      [site, true],
      [wordless, false],
    ] as const) {
      const privacy = await openPage({ url, dataDir: '' }, { width });
      await visit(privacy, '/privacy');
      expect(await privacy.getByText('for 30 days').count()).toBe(isKept ? 1 : 0);
      const caller = await openPage({ url, dataDir: '' }, { width, microphone: quietMicrophone() });
      const { panel } = await openCall(caller);
      await panel.getByRole('textbox', { name: 'Type a message' }).waitFor();
      expect(await panel.getByText(consentWords(30)).count()).toBe(isKept ? 1 : 0);
      await panel.getByRole('button', { name: 'End Call' }).click();
    }
  });
});

test('a desk without calls says so', async () => {
  const page = await fresh.open('Ana');
  await goTo(page, 'Calls');
  await page.getByText('No calls yet.').waitFor();
  for (const width of deskWidths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await flaws(page), `at ${width} px`).toEqual([]);
  }
});
