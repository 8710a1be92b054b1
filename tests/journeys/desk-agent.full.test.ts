import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { flaws, goTo } from '../support/desk-page.ts';
import { deskSite } from '../support/desk-site.ts';
import type { Site } from '../support/site.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { startTypingCaller, type TypingCaller } from '../support/typing-caller.ts';

const site = deskSite({ settings: () => ({ CALLS_PER_HOUR: '0', CALL_TRANSCRIPTS_DAYS: '30' }) });

async function call({ url }: Site): Promise<TypingCaller> {
  const caller = await startTypingCaller(url);
  await caller.until('the greeting', () => caller.said.length > 0);
  return caller;
}

test('on a phone a member answers what a visitor asked in vain: the running call knows it at its next turn', async () => {
  const page = await site.open('Ana', { width: 360 });
  const topic = 'umbrellas';
  const question = `Do you repair ${topic}?`;
  const caller = await call(site);
  const first = caller.said.length;
  caller.type(question);
  await caller.until('an answer', () => caller.said.length > first);
  const asked = await call(site);
  const before = asked.said.length;
  asked.type(question);
  await asked.until('an answer', () => asked.said.length > before);
  await asked.hangUp();

  await goTo(page, 'Agent');
  const open = page.getByRole('region', { name: 'Unanswered questions' });
  await open.getByText(question).waitFor();
  expect(await flaws(page)).toEqual([]);

  await open.getByRole('button', { name: `Answer this: ${question}` }).press('Enter');
  expect(await page.getByLabel('Ways to ask, one on each line').inputValue()).toContain(question);
  await page.getByLabel('What it is about').fill(topic);
  // Nothing that is typed runs, and nothing has the agent say that it is human.
  await page.getByLabel('What it says').fill('I am a real person.');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByText('must not say that it is human').waitFor();
  expect(await flaws(page)).toEqual([]);
  const says = `Only for <b onclick=alert(1)>${topic}</b> that hold still.`;
  await page.getByLabel('What it says').fill(says);
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByText('Saved. The agent uses it').waitFor();

  const said = caller.said.length;
  caller.type(question);
  await caller.until('what was taught', () => caller.said.slice(said).join(' ').includes('that hold still'));
  await caller.hangUp();
  expect(await open.getByText(question).count()).toBe(0);

  await page.getByLabel('Ask what a visitor might ask').fill(`can you repair my ${topic}`);
  await page.keyboard.press('Enter');
  const tried = page.getByRole('region', { name: 'Try it' });
  await tried.getByText(says).waitFor();
  await tried.getByRole('link', { name: topic }).waitFor();
  await tried.getByText('Next closest').waitFor();
  expect(await flaws(page)).toEqual([]);

  await page.getByRole('searchbox', { name: 'Search answers and facts' }).fill(topic);
  const known = page.getByRole('region', { name: 'What it knows' });
  await known.getByText('1 found').waitFor();
  await known.getByText('Added').waitFor();
  await known.getByRole('link', { name: topic }).press('Enter');
  await page.getByRole('heading', { name: `Answer: ${topic}` }).waitFor();
  expect(await flaws(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByText('Undone.').waitFor();
});

test('a fact is changed, put back and imported from a file', async () => {
  const page = await site.open('Bo', {
    width: 1440,
    expectedMessages: [/Failed to load resource.*agent.teach/],
  });
  await goTo(page, 'Agent');
  const known = page.getByRole('list', { name: 'What it knows' });
  await page.getByRole('searchbox', { name: 'Search answers and facts' }).fill('Website, once');
  await known.getByRole('link', { name: 'Website, once' }).click();
  await page.getByLabel('As it’s said in the middle of a sentence').fill('$2,345');
  // An answer that is lost on its way: the change was made, and sending it again is the same change.
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/agent/teach', lose, { times: 1 });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(deskTexts.outcomes.failed).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. The agent uses it').waitFor();
  await page.getByRole('heading', { name: 'In the repository' }).waitFor();
  await page.getByRole('region', { name: 'Said in' }).getByText('$2,345').first().waitFor();
  expect(await flaws(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to everything it knows' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the changes' }).click();
  const file = join(temporaryFolder(), 'agent.json');
  await (await download).saveAs(file);
  await known.getByRole('link', { name: 'Website, once' }).click();
  await page.getByRole('button', { name: 'Restore the repository’s text' }).click();
  await page.getByText('The repository’s text is back.').waitFor();
  await page.getByRole('link', { name: 'Back to everything it knows' }).click();
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText(/a change imported|changes imported/i).waitFor();
  await writeFile(file, '{"facts": {"nothing": "x"}}');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('There is no answer or fact called “nothing”').waitFor();
  expect(await flaws(page)).toEqual([]);
});
