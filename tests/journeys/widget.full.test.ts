import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settle, violations } from '../support/axe.ts';
import { type ForeignSite, startForeignSite } from '../support/foreign-site.ts';
import { quietMicrophone } from '../support/microphone.ts';
import { runCommandFile } from '../support/run-command-file.ts';
import { openPage, type Site, startSite, type Visitor } from '../support/site.ts';
import { agentIsHeard, expectFadedSuggestions, watchMicrophones } from '../support/voice-page.ts';

// The agent on pages of other sites, in a real browser, each page as hard on it as real ones are.

let foreign: ForeignSite;
let other: ForeignSite;
let site: Site;

beforeAll(async () => {
  [foreign, other] = await Promise.all([startForeignSite(), startForeignSite()]);
  site = await startSite({ WIDGET_ORIGINS: `${foreign.url},${foreign.framesUrl}`, VOICE_MODELS: 'off' });
});

afterAll(() => Promise.all([foreign.stop(), other.stop()]));

const script = () => `<script src="${site.url}/widget.js" async></script>`;
const tags = (attributes = '') => `${script()}<foyer-agent ${attributes}></foyer-agent>`;

const pageWith = (body: string, head = '') => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Salon Rosa</title>${head}</head>
<body><main><h1>Salon Rosa</h1><p>We cut hair.</p></main>${body}</body></html>`;

/** Opens a page of the other site; what it may load of the widget's server is not a complaint. */
async function openForeign(path: string, visitor: Visitor = {}, from: ForeignSite = foreign): Promise<Page> {
  const { expectedMessages = [] } = visitor;
  const ofWidget = new RegExp(`third party: ${site.url}/(?:widget|voice/)`);
  const page = await openPage(
    { url: from.url, dataDir: site.dataDir },
    { microphone: quietMicrophone(), ...visitor, expectedMessages: [...expectedMessages, ofWidget] },
  );
  await page.goto(path);
  return page;
}

/** The widget's parts by their names; Playwright looks into shadow trees. */
function widgetOf(page: Pick<Page, 'getByRole'>) {
  const panel = page.getByRole('region', { name: 'Voice call' });
  const log = panel.getByRole('log', { name: 'Call transcript' });
  return {
    button: page.getByRole('button', { name: /^(?:Talk to|Chat with) our AI agent$/ }),
    talk: page.getByRole('button', { name: 'Start talking' }),
    chat: page.getByRole('button', { name: /^(?:Type instead|Start chatting)$/ }),
    panel,
    log,
    end: panel.getByRole('button', { name: 'End Call' }),
    async type(text: string, answer: RegExp) {
      await panel.getByRole('textbox', { name: 'Type a message' }).fill(text);
      await panel.getByRole('button', { name: 'Send', exact: true }).click();
      await expect.poll(() => log.textContent()).toMatch(answer);
    },
  };
}

/** A call by typing, asked one question, and ended. */
async function callByTyping(page: Pick<Page, 'getByRole'>): Promise<void> {
  const { button, chat, panel, end, type } = widgetOf(page);
  await button.click();
  await chat.click();
  await end.waitFor();
  await type('What does a website cost?', /What does a website cost\?.*Agent.*A website starts at/s);
  await end.click();
  await panel.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await button.waitFor();
}

test('under a strict policy: a call by voice, a booking, axe, and nothing left behind', async () => {
  const room = site.url.replace('http', 'ws');
  foreign.serve('/strict', {
    html: pageWith(tags()),
    headers: {
      'content-security-policy': `default-src 'none'; script-src ${site.url}; connect-src ${site.url} ${room}; font-src ${site.url}; require-trusted-types-for 'script'; trusted-types 'none'; base-uri 'none'`,
    },
  });
  const page = await openForeign('/strict');
  const microphones = await watchMicrophones(page);
  await page.reload();
  const { button, talk, panel, end, type } = widgetOf(page);
  await button.waitFor();
  expect(await violations(page), 'closed').toEqual([]);
  await button.click();
  await talk.waitFor();
  expect(await violations(page), 'open').toEqual([]);
  await talk.click();
  await end.waitFor();
  await agentIsHeard(panel);
  expect(await microphones.live()).toBe(1);
  await settle(page);
  expect(await violations(page), 'in a call').toEqual([]);

  await type('I would like to book a call please', /your name/i);
  await type('My name is Rosa Widget', /email address\?/);
  await type('rosa at salon dot example', /email is on the screen|on the screen/i);
  const email = panel.getByRole('textbox', { name: 'Confirm email' });
  expect(await email.inputValue()).toBe('rosa@salon.example');
  expect(await violations(page), 'confirming the email').toEqual([]);
  await panel.getByRole('button', { name: 'Confirm email' }).click();
  await expect
    .poll(() => panel.getByRole('log').textContent())
    .toMatch(/Which is it about|What are you interested in/);
  await type('the phone agent', /What should get easier\?/);
  await type('We miss calls while we cut hair.', /cut hair\..*Agent.*Anything/s);
  const send = panel.getByRole('button', { name: 'Send booking' });
  await send.waitFor();
  expect(await violations(page), 'the booking').toEqual([]);
  await send.click();
  await expect.poll(() => panel.getByRole('log').textContent()).toMatch(/24 hours/);
  await end.click();
  await panel.waitFor({ state: 'detached' });
  expect(await microphones.live()).toBe(0);
  expect(await violations(page), 'after it').toEqual([]);

  const file = 'server/operator/commands/bookings.ts';
  const { stdout } = await runCommandFile(file, ['--json', '--status'], { DATA_DIR: site.dataDir });
  const stored: unknown[] = JSON.parse(stdout);
  expect(stored).toMatchObject([{ name: 'Rosa Widget', way: 'voice', site: new URL(foreign.url).host }]);
});

test('only the button loads at first; the rest waits for a sign of interest', async () => {
  foreign.serve('/plain', { html: pageWith(tags()) });
  const page = await openForeign('/plain');
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.reload();
  const { button } = widgetOf(page);
  await button.waitFor();
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((path) => path !== '/plain')).toEqual(['/widget.js', '/widget/settings.json']);
  await button.hover();
  await expect.poll(() => loaded.some((path) => /^\/widget\/panel-.*\.js$/.test(path))).toBe(true);
  const { byteLength } = await readFile('dist/widget/widget.js.br');
  expect(byteLength).toBeLessThanOrEqual(6 * 1024);
  expect(byteLength, 'a measurement that finds the widget').toBeGreaterThan(1000);
});

test('a site that is not allowed: one line in the console, no button and no call', async () => {
  other.serve('/', { html: pageWith(tags() + tags()) });
  const lines: string[] = [];
  const page = await openForeign('about:blank', { expectedMessages: [/does not allow calls from/] }, other);
  page.on('console', (message) => lines.push(message.text()));
  await page.goto('/');
  await expect
    .poll(() => lines)
    .toEqual([
      `Foyer widget: ${site.url} does not allow calls from ${other.url}. Ask its operator to add ${other.url} to WIDGET_ORIGINS.`,
    ]);
  await page.waitForLoadState('networkidle');
  expect(await widgetOf(page).button.count()).toBe(0);
  const answer = await fetch(`${site.url}/voice/call/web`, {
    method: 'POST',
    headers: { authorization: 'Bearer foyer-voice', 'content-type': 'application/json', origin: other.url },
    body: '{"assistantId":"concierge"}',
  });
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  expect(lines).toHaveLength(1);
});

test('in a frame without microphone permission: it says so, and visitors type', async () => {
  foreign.serve('/framed', { html: pageWith(tags()) });
  foreign.serve('/frame', {
    html: pageWith(
      `<iframe title="Salon" src="${foreign.framesUrl}/framed" width="600" height="600"></iframe>`,
    ),
  });
  const page = await openForeign('/frame', {
    expectedMessages: [new RegExp(`third party: ${foreign.framesUrl}/framed`)],
  });
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Talk to our AI agent' }).click();
  await frame.getByText('This page doesn’t let the agent use your microphone, so you type.').waitFor();
  expect(await widgetOf(frame).talk.count()).toBe(0);
  await frame.getByRole('button', { name: 'Close' }).click();
  await callByTyping(frame);
});

/** Old libraries and careless code change a page before the widget's script comes. */
const hostile = `<script>
  Array.prototype.toJSON = function () { return '[broken]'; };
  Array.prototype.each = function (act) { for (var i = 0; i < this.length; i++) act(this[i]); };
  Array.from = function (list) { if (!list) return []; var made = []; for (var i = 0; i < (list.length || 0); i++) made.push(list[i]); return made; };
  Object.prototype.extend = function () { return this; };
  Function.prototype.bind = function (self) { var call = this; var first = [].slice.call(arguments, 1); return function () { return call.apply(self, first.concat([].slice.call(arguments))); }; };
  String.prototype.contains = String.prototype.strip = function () { return this; };
  Element.prototype.remove = function () { this.parentNode.removeChild(this); return this; };
  Element.prototype.append = Element.prototype.replaceChildren = function () { throw new Error('not this page'); };
  Element.prototype.show = Element.prototype.hide = function () { return this; };
  window.Element = function Element() {};
  window.Event = function Event() {};
  window.$ = window.$$ = function () { return null; };
  window.process = { env: {} };
  window.Promise = class extends Promise {};
  document.getElementsByClassName = document.getElementById = function () { return null; };
  Object.defineProperty(window, 'name', { value: {} });
</script>`;
const resets = `<style>
  *, *::before, *::after, foyer-agent, foyer-agent * { all: unset !important; display: block !important; position: static !important; font: 9px/3 Papyrus, fantasy !important; color: red !important; background: yellow !important; letter-spacing: 1em !important; visibility: visible !important; }
  html { font-size: 5px !important; direction: rtl }
  :root { --ground: lime; --ivory: lime; --lamp: lime; --accent: lime; --face-text: Papyrus; }
  head, script, style { display: none !important }
  button { display: none !important }
</style>`;

test('on a page that redefines prototypes and resets every style: it works, and looks as it does elsewhere', async () => {
  foreign.serve('/hostile', { html: pageWith(tags(), resets + hostile) });
  foreign.serve('/plain', { html: pageWith(tags()) });
  const looks = await Promise.all(
    ['/plain', '/hostile'].map(async (path) => {
      const page = await openForeign(path);
      const { button, talk } = widgetOf(page);
      await button.waitFor();
      const closed = await button.evaluate(lookOf);
      await button.click();
      await talk.waitFor();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      return [closed, await talk.evaluate(lookOf)];
    }),
  );
  expect(looks[1]).toEqual(looks[0]);
  expect(looks[0]?.[0]?.width).toBeGreaterThan(150);
  const page = await openForeign('/hostile');
  await callByTyping(page);
});

function lookOf(element: Element) {
  const { color, backgroundColor, fontFamily, fontSize, letterSpacing, lineHeight, direction } =
    getComputedStyle(element);
  const { width, height, right, bottom } = element.getBoundingClientRect();
  return {
    ...{ color, backgroundColor, fontFamily, fontSize, letterSpacing, lineHeight, direction },
    ...{ width, height, right, bottom },
  };
}

test('it leaves the page as it is: no globals, no styles, no changed text', async () => {
  foreign.serve('/without', { html: pageWith('') });
  foreign.serve('/plain', { html: pageWith(tags()) });
  const look = () => ({
    globals: Object.keys(window).filter(
      (name) => !/^\d+$|microphoneTracks|reportPolicy|__playwright/.test(name),
    ),
    sheets: document.adoptedStyleSheets.length + document.styleSheets.length,
    title: document.title,
    heading: getComputedStyle(document.querySelector('h1') ?? document.body).cssText,
    fonts: getComputedStyle(document.body).fontFamily,
    text: document.querySelector('main')?.innerText,
    children: [...document.body.children]
      .map(({ localName }) => localName)
      .filter((name) => !/script|foyer/.test(name)),
    scroll: [document.documentElement.scrollWidth, document.documentElement.scrollHeight],
  });
  const without = await (await openForeign('/without')).evaluate(look);
  const page = await openForeign('/plain');
  await callByTyping(page);
  expect(await page.evaluate(look)).toEqual(without);
});

test('on a WordPress-like page: inside a paragraph of the content, transformed and clipped', async () => {
  foreign.serve('/wordpress', {
    html: `<!doctype html><html lang="en-US"><head><meta charset="UTF-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Book – Salon Rosa</title><style>:where(.is-layout-flow) > * { margin-block: 24px 0 } .wp-site-blocks { transform: translateZ(0); overflow: hidden }
.entry-content section, .entry-content button, p span { border: 4px dashed red; float: left; text-transform: uppercase; font-size: 40px }
#wpadminbar { position: fixed; z-index: 99999; top: 0; width: 100% }</style>
<script>window._wpemojiSettings = {}; window.jQuery = window.$ = function () { return window.jQuery; };</script></head>
<body class="page-template-default page page-id-7 logged-in admin-bar wp-embed-responsive">
<div class="wp-site-blocks"><header class="wp-block-template-part"><p>Salon Rosa</p></header>
<main class="wp-block-group is-layout-flow"><h1 class="wp-block-post-title">Book</h1><div class="entry-content wp-block-post-content is-layout-flow">
<p>${script()}<br />
<foyer-agent></foyer-agent></p>
<figure class="wp-block-image"><img alt="" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></figure></div></main></div>
<script>document.addEventListener('DOMContentLoaded', function () { document.body.classList.add('js'); });</script></body></html>`,
  });
  const page = await openForeign('/wordpress', { width: 1280, height: 800 });
  const { button } = widgetOf(page);
  const box = await button.boundingBox();
  // In the window's corner, not in that of what it was pasted into.
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo(1280 - 16, 0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(800 - 16, 0);
  await callByTyping(page);
});

test('at 360 px it fits: nothing is cut off, nothing scrolls sideways, everything can be tapped', async () => {
  foreign.serve('/plain', { html: pageWith(tags()) });
  const page = await openForeign('/plain', { width: 360, height: 640, touch: true });
  const { button, talk, panel, end } = widgetOf(page);
  await button.tap();
  await talk.tap();
  await end.waitFor();
  await agentIsHeard(panel);
  const box = await panel.boundingBox();
  expect(box).toMatchObject({ x: 0, width: 360 });
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(640, 0);
  expect(box?.y).toBeGreaterThanOrEqual(0);
  for (const control of await panel.getByRole('button').all()) {
    // Suggestions stand in a row that scrolls on its own.
    await control.scrollIntoViewIfNeeded();
    const { x = -1, width = 0, height = 0 } = (await control.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(360);
  }
  await expectFadedSuggestions(panel);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await violations(page)).toEqual([]);
});

test('pasted twice, there is one; when it is removed, the other takes its place', async () => {
  foreign.serve('/twice', { html: pageWith(tags('label="One"') + tags('label="Two"')) });
  const page = await openForeign('/twice');
  await page.getByRole('button', { name: 'One' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('button').count()).toBe(1);
  await page.evaluate(() => document.querySelector('foyer-agent')?.remove());
  await page.getByRole('button', { name: 'Two' }).waitFor();
  expect(await page.getByRole('button').count()).toBe(1);
});

test('removed from the page during a call: the call ends, the microphone is off; put back, it starts fresh', async () => {
  foreign.serve('/plain', { html: pageWith(tags()) });
  const page = await openForeign('/plain');
  const microphones = await watchMicrophones(page);
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  page.on('websocket', (room) => room.on('close', () => close()));
  await page.reload();
  const { button, talk, panel } = widgetOf(page);
  await button.click();
  await talk.click();
  await agentIsHeard(panel);
  // A page that moves it loses nothing.
  await page.evaluate(() =>
    document.querySelector('main')?.appendChild(document.querySelector('foyer-agent') as Node),
  );
  await agentIsHeard(panel);
  expect(await microphones.live()).toBe(1);
  await page.evaluate(() => {
    const tag = document.querySelector('foyer-agent');
    Reflect.set(window, 'name', '');
    tag?.remove();
    Reflect.set(document, 'taken', tag);
  });
  await closed;
  await expect.poll(() => microphones.live()).toBe(0);
  await page.evaluate(() => document.body.appendChild(Reflect.get(document, 'taken')));
  await button.click();
  await talk.waitFor();
});

test('a reload in a call comes back into it', async () => {
  foreign.serve('/plain', { html: pageWith(tags()) });
  // A page that nobody has touched yet may have to wait for a tap before it is heard.
  const page = await openForeign('/plain', { expectedMessages: [/AudioContext was not allowed to start/] });
  const { button, talk, end, log, type } = widgetOf(page);
  await button.click();
  await talk.click();
  await type('What does a website cost?', /What does a website cost\?.*Agent/s);
  await page.reload();
  await end.waitFor();
  expect(await log.textContent()).toContain('What does a website cost?');
  await type('How long does it take?', /How long does it take\?.*Agent/s);
});

test('attributes set its place, its words, and text-only mode; the keyboard reaches and leaves it', async () => {
  foreign.serve('/plain', {
    html: pageWith(
      tags('place="bottom-left" theme="light" label="Ask us" heading="Ask Salon Rosa" text-only'),
    ),
  });
  const page = await openForeign('/plain');
  const button = page.getByRole('button', { name: 'Ask us' });
  await button.waitFor();
  expect((await button.boundingBox())?.x).toBeCloseTo(16, 0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: 'Ask Salon Rosa' });
  await card.waitFor();
  expect(await card.getByRole('button', { name: 'Start talking' }).count()).toBe(0);
  expect(await violations(page), 'light').toEqual([]);
  expect(await card.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe(`${site.url}/privacy`);
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  await expect.poll(() => button.evaluate((element) => element.matches(':focus'))).toBe(true);
  await page.evaluate(() => document.querySelector('foyer-agent')?.setAttribute('label', 'Say hello'));
  await page.getByRole('button', { name: 'Say hello' }).waitFor();
  await page.evaluate(() => document.querySelector('foyer-agent')?.setAttribute('place', 'inline'));
  const host = await page.locator('foyer-agent').boundingBox();
  expect(host?.height).toBeGreaterThan(40);
});
