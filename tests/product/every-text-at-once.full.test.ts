import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newWord } from '../support/new-word.ts';
import { copyProject, type ProjectCopy } from '../support/project-copy.ts';
import { applyEdits, projectFolder, readTextModules } from '../support/text-modules.ts';
import { startTypingCaller } from '../support/typing-caller.ts';
import type { Words } from '../support/words-in-source.ts';

// The whole project as another agency has it, none of whose texts is the example's: built and started as people do it.

/** Every text of the project, and what stands in its place. */
const reworded = readTextModules().flatMap(({ path, words }) => words.map((each) => ({ path, ...each })));
const newTexts = reworded.map(({ text }, number) => {
  const [, start = '', end = ''] = /^(\s*)[\s\S]*?(\s*)$/.exec(text) ?? [];
  return `${start}${newWord(number)}${text.includes('@') ? '@example.com' : ''}${end}`;
});

let copy: ProjectCopy;
let url: string;

beforeAll(async () => {
  copy = await copyProject();
  for (const { path, source } of readTextModules()) {
    const edits = reworded.flatMap((each, number) =>
      each.path === path ? [{ ...each, code: codeOf(each, newTexts[number] ?? '') }] : [],
    );
    await writeFile(join(copy.folder, path), applyEdits(source, edits));
  }
  url = await copy.buildAndStart();
});
afterAll(() => copy.remove());

function codeOf({ kind }: Words, text: string): string {
  if (kind === 'string part') return text;
  return kind === 'string'
    ? `'${text.replace(/\n/g, '\\n')}'`
    : text.replace(/[`$\\]/g, '\\$&').replace(/\n/g, '\\n');
}

/** A text of so many characters is not a part of another one. */
const longEnough = 20;

/** The new text at a place of a module, found by what stood there. */
function newText(path: string, text: string): string {
  const index = reworded.findIndex((each) => each.path === path && each.text.includes(text));
  return newTexts[index]?.trim() ?? expect.fail(`${path} has no text ${text}`);
}

const asHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/'/g, '&#x27;');

test('every page has the new texts where the old ones were, and nothing else of the old ones', async () => {
  const pages = [
    '',
    'get-started',
    'consultation',
    'background-paths',
    'privacy',
    'terms',
    'get-started/received',
  ];
  const seen = new Set<number>();
  for (const page of pages) {
    const file = join(projectFolder, 'dist/pages/saved', `${page || 'index'}.html`);
    const before = await readFile(file, 'utf8');
    const answer = await fetch(`${url}/${page}`);
    expect(answer.status, page).toBe(200);
    const after = await answer.text();
    for (const [number, { path, text, isHeard }] of reworded.entries()) {
      if (isHeard || text.trim().length < longEnough || !before.includes(asHtml(text.trim()))) continue;
      expect(after.includes(asHtml(text.trim())), `${path}: ${text} at /${page}`).toBe(false);
      if (after.includes(newTexts[number]?.trim() ?? '')) seen.add(number);
    }
  }
  const home = await (await fetch(url)).text();
  expect(home).toContain(`<h1`);
  expect(home).toContain(newText('shared/texts/pages/home.ts', 'Revolutionize Your Business with AI'));
  expect(seen.size).toBeGreaterThan(150);
});

test('a form that is posted empty says what is missing in the new words, and a whole one is stored', async () => {
  const post = (fields: Readonly<Record<string, string>>) =>
    fetch(`${url}/get-started`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const empty = await post({});
  expect(empty.status).toBe(422);
  const html = await empty.text();
  expect(html).toContain(newText('shared/forms/booking.ts', 'Name is required'));
  expect(html).toContain(newText('shared/texts/forms/forms.ts', 'There is a problem'));
  const whole = await post({
    name: 'Ana',
    email: 'ana@example.com',
    services: 'chatbot',
    problems: 'Calls.',
  });
  expect([whole.status, whole.headers.get('location')]).toEqual([303, '/get-started/received']);
});

test('the agent greets, answers in the new words, and begins a booking', async () => {
  const caller = await startTypingCaller(url);
  const said = () => caller.said.join(' ');
  await caller.until('a greeting', () => caller.said.length > 0);
  caller.type('what does it cost');
  const price = newText('shared/texts/agent/answers/price-answers.ts', 'A website starts at');
  await caller.until('the price', () => said().includes(price));
  caller.type('book a call');
  const askName = newText('shared/forms/booking.ts', 'What’s your name?');
  await caller.until('the question for the name', () => said().includes(askName));
  caller.type('Ana');
  await caller.until('the name', () => caller.booking['name'] === 'Ana');
  await caller.hangUp();
});

test('the desk asks to sign in, and the other files are there', async () => {
  const desk = await (await fetch(`${url}/desk`)).text();
  expect(desk).toContain(newText('shared/texts/desk/desk-sign-in.ts', 'Send me a link'));
  for (const path of ['/llms.txt', '/sitemap.xml', '/site.webmanifest', '/config.json', '/widget.js']) {
    const answer = await fetch(url + path);
    expect(answer.status, path).toBe(200);
    expect(await answer.text(), path).not.toMatch(/\bundefined\b/);
  }
});
