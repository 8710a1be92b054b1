import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { fakeVoiceRoom } from '../fakes/fake-voice-room.ts';
import { bookingEntries } from '../support/form-entries.ts';
import { tabTo } from '../support/keyboard.ts';
import { quietMicrophone } from '../support/microphone.ts';
import { openPage, sharedSite, type Visitor, visit } from '../support/site.ts';
import { callState, expectFadedSuggestions, voicePage, watchMicrophones } from '../support/voice-page.ts';

const site = sharedSite();
let microphone: string;
beforeAll(async () => {
  microphone = quietMicrophone();
});

const entries = bookingEntries({
  name: 'Ada Lovelace',
  email: 'ada@example.con',
  services: ['phone', 'scheduling'],
  problems: 'Too many calls.',
});

test('[VB9] the note about who hears is shown before the microphone opens', async () => {
  const page = await openPage(site, { microphone });
  await page.addInitScript(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = (constraints) => {
      const line = document.querySelector('[aria-labelledby=call-heading]')?.textContent ?? '';
      document.documentElement.dataset['shownBefore'] = line;
      return open(constraints);
    };
  });
  for (const [transcriber, isHeardOutside, sentence] of [
    ['server', false, 'This site’s own server turns your voice into words, so nobody outside hears you.'],
    ['server', true, 'Your voice goes to this site’s server and its speech service'],
    ['browser', false, 'Your browser turns your voice into words, often through its maker’s service'],
  ] as const) {
    await fakeVoiceRoom(page, { transcriber, isHeardOutside, answers: false });
    await visit(page, `/?${transcriber}-${isHeardOutside}`);
    await voicePage(page).button.click();
    const shown = page.locator('html[data-shown-before]');
    await shown.waitFor();
    expect(await shown.getAttribute('data-shown-before')).toContain(sentence);
    expect(await shown.getAttribute('data-shown-before')).toContain('You can always type instead.');
  }
  const { panel } = voicePage(page);
  expect(await panel.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy');
});

test('[VB9] the note says so when an outside model answers or an outside voice speaks', async () => {
  const page = await openPage(site, { microphone });
  for (const [options, sentence] of [
    [
      { model: 'openai' },
      'Your words are passed on to an outside service that answers. You can always type instead.',
    ],
    [{ voice: 'openai' }, 'The agent’s words are spoken by an outside service. You can always type instead.'],
    [
      { model: 'openai', voice: 'openai' },
      'Your words are passed on to outside services that answer and speak. You can always type instead.',
    ],
    [{}, 'No audio is saved. You can always type instead.'],
    [
      { transcriptDays: 30 },
      'What’s said is kept as text for 30 days for our team. You can always type instead.',
    ],
  ] as const) {
    await fakeVoiceRoom(page, { ...options, answers: false });
    await visit(page, `/?${Object.keys(options)}`);
    const { button, panel } = voicePage(page);
    await button.click();
    await panel.getByText(sentence).waitFor();
  }
});

test('[VB3] the transcript: partial lines are shown, finished ones announced, all of it copied', async () => {
  const { page, room } = await connectedCall();
  const { panel, log } = voicePage(page);
  room.send({ type: 'speech-update', role: 'assistant', status: 'started' });
  room.send({ type: 'transcript', role: 'assistant', transcriptType: 'partial', transcript: 'Hello, I am' });
  await log.getByText('Hello, I am').waitFor();
  await panel.getByText('The agent is speaking').waitFor();
  // Who listens to the page hears finished lines only.
  expect(await log.ariaSnapshot()).not.toContain('Hello');
  room.send({
    type: 'transcript',
    role: 'assistant',
    transcriptType: 'final',
    transcript: 'Hello, I am an AI.',
  });
  room.send({ type: 'speech-update', role: 'assistant', status: 'stopped' });
  room.send({ type: 'transcript', role: 'user', transcriptType: 'partial', transcript: 'What' });
  room.send({ type: 'transcript', role: 'user', transcriptType: 'final', transcript: 'What does it cost?' });
  await expect
    .poll(() => log.locator('p').allTextContents())
    .toEqual(['Agent Hello, I am an AI.', 'You What does it cost?']);
  expect(await log.ariaSnapshot()).toContain('Hello, I am an AI.');
  await panel.getByText('The agent is listening').waitFor();

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await panel.getByRole('button', { name: 'Copy transcript' }).click();
  await panel.getByRole('button', { name: 'Copied' }).waitFor();
  await panel.getByRole('status').getByText('Copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Agent: Hello, I am an AI.\nYou: What does it cost?',
  );
});

test('[VB3] levels, call time, notices and a connection that comes and goes', async () => {
  const { page, room } = await connectedCall();
  const { panel } = voicePage(page);
  const volume = panel.getByRole('meter', { name: 'Agent volume' });
  const level = async () => Number(await volume.getAttribute('value'));
  expect([await volume.getAttribute('min'), await volume.getAttribute('max')]).toEqual(['0', '1']);
  expect(await level()).toBe(0);
  room.speak();
  await expect.poll(level).toBeGreaterThan(0.1);
  await expect.poll(level).toBe(0);
  await expect.poll(() => panel.getByRole('timer').textContent()).toMatch(/^0:0[1-9]$/);
  room.send({ type: 'notice', code: 'call-ends-soon', text: 'This call ends in half a minute.' });
  await panel.getByRole('status').getByText('This call ends in half a minute.').waitFor();
  room.drop();
  await panel.getByRole('status').getByText('We lost the connection. Trying to reconnect…').waitFor();
  await panel.getByText('The agent is listening').waitFor();
  await panel.getByRole('status').getByText('This call ends in half a minute.').waitFor();
});

test('[VB3] notices can be dismissed, all at once', async () => {
  const { page, room } = await connectedCall();
  const { panel } = voicePage(page);
  const dismiss = panel.getByRole('button', { name: 'Dismiss this notice' });
  for (const text of ['This call ends in a minute.', 'This call ends in half a minute.']) {
    room.send({ type: 'notice', code: 'call-ends-soon', text });
    await panel.getByRole('status').getByText(text).waitFor();
  }
  await dismiss.focus();
  await page.keyboard.press('Enter');
  await dismiss.waitFor({ state: 'detached' });
  expect(await panel.getByText('This call ends').count()).toBe(0);
  expect(await hasFocus(panel.getByRole('heading', { name: 'Voice call' }))).toBe(true);
});

const answer = 'It depends on what you need. You get a fixed price in writing.';

/** The marked parts of the transcript, by the kind of mark. */
function marked(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [...CSS.highlights].map(([name, ranges]) => [name, [...ranges].map((range) => String(range)).join('')]),
    ),
  );
}

test('[VB3] a typed question gets its whole answer in writing at once, and the word being spoken is marked', async () => {
  const { page, room } = await connectedCall();
  const { log, input, press } = voicePage(page);
  await input.fill('What does it cost?');
  await press('Send');
  room.send({ type: 'transcript', role: 'user', transcriptType: 'final', transcript: 'What does it cost?' });
  room.send({ type: 'answer', text: answer });
  await log.getByText(answer).waitFor();
  // Who listens to the page has it at once too.
  expect(await log.ariaSnapshot()).toContain('fixed price');
  expect(await marked(page)).toEqual({});
  room.send({
    type: 'transcript',
    role: 'assistant',
    transcriptType: 'partial',
    transcript: answer.slice(0, 28),
  });
  room.send({ type: 'spoken', characters: 10 });
  await expect
    .poll(() => marked(page))
    .toEqual({ 'foyer-word': 'depends', 'foyer-unspoken': answer.slice(10) });
  room.send({ type: 'spoken', characters: 28 });
  await expect.poll(async () => (await marked(page))['foyer-word']).toBe('need.');
  room.send({ type: 'transcript', role: 'assistant', transcriptType: 'final', transcript: answer });
  await expect.poll(() => marked(page)).toEqual({});
  expect(await log.locator('p').allTextContents()).toEqual(['You What does it cost?', `Agent ${answer}`]);
});

test('[VB3] talking over an answer leaves what was heard; typing over it leaves the rest to read', async () => {
  const { page, room } = await connectedCall();
  const { log, input, press } = voicePage(page);
  const heard = answer.slice(0, 28);
  const cut = async () => {
    room.send({ type: 'transcript', role: 'assistant', transcriptType: 'final', transcript: heard });
    await expect.poll(() => log.locator('p').count()).toBeGreaterThan(0);
  };
  room.send({ type: 'answer', text: answer });
  await log.getByText(answer).waitFor();
  await cut();
  await expect.poll(() => log.locator('p').allTextContents()).toEqual([`Agent ${heard}`]);
  room.send({ type: 'answer', text: answer });
  await log.getByText(answer).waitFor();
  await input.fill('And how long?');
  await press('Send');
  await cut();
  await expect
    .poll(() => log.locator('p').allTextContents())
    .toEqual([`Agent ${heard}`, `Agent ${answer}`, 'You And how long?']);
  expect(await log.locator('.call-unheard').textContent()).toBe(answer.slice(28));
});

test('[VB3] three suggestions at the start and after an answer: sent as if typed, hidden in between', async () => {
  const { page, room } = await connectedCall();
  const { panel, input } = voicePage(page);
  const offered = () =>
    panel.getByRole('group', { name: 'Suggestions' }).getByRole('button').allTextContents();
  expect(await offered()).toEqual(['What does it cost?', 'What can you do for me?', 'Book a call']);
  await input.focus();
  await tabTo(page, 'button What does it cost?', 'back');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => room.received)
    .toContainEqual({ type: 'add-message', message: { role: 'user', content: 'What does it cost?' } });
  expect(await hasFocus(panel.getByRole('group', { name: 'Conversation' }))).toBe(true);
  room.send({ type: 'transcript', role: 'user', transcriptType: 'final', transcript: 'What does it cost?' });
  room.send({ type: 'answer', text: answer });
  await expect.poll(offered).toEqual([]);
  room.send({ type: 'transcript', role: 'assistant', transcriptType: 'final', transcript: answer });
  await expect.poll(offered).toEqual(['What can you do for me?', 'How long does it take?', 'Book a call']);
  room.send({ type: 'expects', what: 'email' });
  await expect.poll(offered).toEqual([]);
  expect(await voicePage(page).input.getAttribute('autocomplete')).toBe('email');
});

test.each([
  [360, 640],
  [360, 740],
  [412, 915],
])('[VB3] at %i × %i the transcript has at least half of the panel', async (width, height) => {
  const { page, room } = await connectedCall({ width, height });
  const { panel, log } = voicePage(page);
  const ratio = async () =>
    ((await log.boundingBox())?.height ?? 0) / ((await panel.boundingBox())?.height ?? 1);
  await panel.getByRole('combobox', { name: 'Microphone' }).waitFor();
  expect(await ratio()).toBeGreaterThanOrEqual(0.5);
  for (let turn = 0; turn < 4; turn += 1) {
    room.send({
      type: 'transcript',
      role: 'user',
      transcriptType: 'final',
      transcript: 'And what does that cost?',
    });
    room.send({ type: 'transcript', role: 'assistant', transcriptType: 'final', transcript: answer });
  }
  await expect.poll(() => log.locator('p').count()).toBe(8);
  const scroll = await panel.getByRole('group', { name: 'Conversation' }).boundingBox();
  expect((scroll?.height ?? 0) / ((await panel.boundingBox())?.height ?? 1)).toBeGreaterThanOrEqual(0.5);
});

test('[VB3] Mute microphone turns it off, Unmute microphone on again; another one can be chosen', async () => {
  const { page, microphones } = await connectedCall();
  const { panel, press } = voicePage(page);
  await press('Mute microphone');
  await panel.getByText('Your microphone is off').waitFor();
  await press('Unmute microphone');
  await panel.getByText('The agent is listening').waitFor();
  const devices = panel.getByRole('combobox', { name: 'Microphone' });
  const names = await devices.getByRole('option').allTextContents();
  expect(names.length).toBeGreaterThan(1);
  await devices.selectOption({ index: 1 });
  await expect.poll(() => devices.evaluate((list: HTMLSelectElement) => list.selectedIndex)).toBe(1);
  expect(await microphones.opened()).toBe(2);
  expect(await microphones.live()).toBe(1);
});

test('[VB3] the list shows the microphone in use: one that cannot be opened is not shown as chosen', async () => {
  const { page } = await connectedCall();
  const { panel } = voicePage(page);
  const devices = panel.getByRole('combobox', { name: 'Microphone' });
  await devices.waitFor();
  const shown = () => devices.evaluate((list: HTMLSelectElement) => list.selectedIndex);
  expect(await shown()).toBe(0);
  await page.evaluate(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async () => {
      navigator.mediaDevices.getUserMedia = open;
      throw new DOMException('no', 'NotReadableError');
    };
  });
  await devices.selectOption({ index: 1 });
  await panel.getByText('That microphone can’t be used, so we’re still using the previous one.').waitFor();
  expect(await shown()).toBe(0);
  await devices.selectOption({ index: 1 });
  await expect.poll(shown).toBe(1);
  await panel
    .getByText('That microphone can’t be used, so we’re still using the previous one.')
    .waitFor({ state: 'detached' });
});

test('[VB3] a browser that does not list its microphones can still take a call', async () => {
  const page = await openPage(site, { microphone });
  await page.addInitScript(() => {
    navigator.mediaDevices.enumerateDevices = async () => {
      throw new DOMException('no', 'NotAllowedError');
    };
  });
  await fakeVoiceRoom(page);
  await visit(page, '/');
  const { button, panel } = voicePage(page);
  await button.click();
  await panel.getByText('The agent is listening').waitFor();
  expect(await panel.getByRole('combobox', { name: 'Microphone' }).count()).toBe(0);
});

test('[A13] if the browser cannot recognize speech, the visitor types and no microphone is opened', async () => {
  const page = await openPage(site, { microphone });
  const microphones = await watchMicrophones(page);
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'SpeechRecognition');
    Reflect.deleteProperty(window, 'webkitSpeechRecognition');
  });
  await fakeVoiceRoom(page, { transcriber: 'browser' });
  await visit(page, '/');
  const { button, panel, input } = voicePage(page);
  await button.click();
  await panel.getByText('This browser can’t turn speech into words, so please type.').waitFor();
  expect(await microphones.opened()).toBe(0);
  expect(await panel.getByRole('button', { name: /mute/i }).count()).toBe(0);
  expect(await input.evaluate((element) => element === document.activeElement)).toBe(true);
  await panel.getByText('Who hears you').click();
  await panel.getByText('Your microphone stays off: you type, and the agent speaks and writes.').waitFor();
});

test('[A13] blocked sound is reported while the call starts, and a tap unblocks it', async () => {
  const page = await openPage(site, { microphone });
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = async () => {
      HTMLMediaElement.prototype.play = play;
      throw new DOMException('no', 'NotAllowedError');
    };
  });
  await fakeVoiceRoom(page);
  await visit(page, '/');
  const { button, panel } = voicePage(page);
  await button.click();
  const notice = panel
    .getByRole('status')
    .getByText('Your browser is blocking the sound. Tap anywhere to hear the agent.');
  await notice.waitFor();
  expect(await callState(button)).toBe('connecting');
  await page.mouse.click(5, 300);
  await expect.poll(() => callState(button)).toBe('connected');
  expect(await notice.count()).toBe(0);
});

test('[A13] an unplugged microphone is reported during the call, until one is back', async () => {
  const { page } = await connectedCall();
  const { panel } = voicePage(page);
  await page.evaluate(() => {
    const devices = navigator.mediaDevices;
    devices.getUserMedia = async () => {
      throw new DOMException('none', 'NotFoundError');
    };
    document.addEventListener('plugged-in', () => {
      // One that hears something.
      const context = new AudioContext();
      const heard = context.createMediaStreamDestination();
      const tone = context.createOscillator();
      tone.connect(heard);
      tone.start();
      devices.getUserMedia = async () => heard.stream;
      devices.dispatchEvent(new Event('devicechange'));
    });
    const tracks: MediaStreamTrack[] = Reflect.get(window, 'microphoneTracks');
    for (const track of tracks) {
      track.stop();
      track.dispatchEvent(new Event('ended'));
    }
  });
  const notice = panel
    .getByRole('status')
    .getByText('Your microphone was disconnected. Plug it back in, or type');
  await notice.waitFor();
  await page.evaluate(() => document.dispatchEvent(new Event('plugged-in')));
  await notice.waitFor({ state: 'detached' });
});

test('[A13] the status region for why nobody is heard exists before its text', async () => {
  const page = await openPage(site, { microphone });
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'SpeechRecognition');
    Reflect.deleteProperty(window, 'webkitSpeechRecognition');
  });
  const room = await fakeVoiceRoom(page, { transcriber: 'browser', answers: false });
  await visit(page, '/');
  const { button, panel } = voicePage(page);
  await button.click();
  await expect.poll(() => room.received).toContain('playable');
  const status = panel.getByRole('status');
  expect(await status.textContent()).toBe('');
  const element = await status.elementHandle();
  room.send('listening');
  await expect
    .poll(() => element?.textContent())
    .toBe('This browser can’t turn speech into words, so please type. You’ll still hear the agent.');
  expect(await element?.evaluate(({ isConnected }) => isConnected)).toBe(true);
});

test('[VB3] what the browser recognizes goes to the agent; when its service refuses, typing takes over', async () => {
  const page = await openPage(site, { microphone });
  await page.addInitScript(() => {
    // A fake of the browser's recognizer.
    class FakeRecognition {
      onresult: ((event: object) => void) | undefined;
      onerror: ((event: object) => void) | undefined;
      onend: (() => void) | undefined;
      start() {
        Reflect.set(window, 'recognition', this);
      }
      abort() {
        Reflect.deleteProperty(window, 'recognition');
        this.onend?.();
      }
    }
    Reflect.set(window, 'SpeechRecognition', FakeRecognition);
  });
  const room = await fakeVoiceRoom(page, { transcriber: 'browser' });
  await visit(page, '/');
  const { button, panel, press } = voicePage(page);
  const recognizes = () => page.evaluate(() => Reflect.has(window, 'recognition'));
  await button.click();
  await expect.poll(recognizes).toBe(true);
  await page.evaluate(() => {
    const result = Object.assign([{ transcript: 'What does it cost' }], { isFinal: true });
    Reflect.get(window, 'recognition').onresult({ resultIndex: 0, results: [result] });
  });
  await expect
    .poll(() => room.received)
    .toContainEqual({ type: 'user-transcript', transcriptType: 'final', transcript: 'What does it cost' });
  await press('Mute microphone');
  expect(await recognizes()).toBe(false);
  await press('Unmute microphone');
  expect(await recognizes()).toBe(true);
  await page.evaluate(() => Reflect.get(window, 'recognition').onerror({ error: 'network' }));
  await panel.getByText('speech recognition can’t be reached, so please type').waitFor();
  expect(await recognizes()).toBe(false);
});

test('[VB4] the call goes on from page to page, and End Call is on each', async () => {
  const { page, room, microphones } = await connectedCall();
  const { panel, log, input } = voicePage(page);
  room.send({ type: 'transcript', role: 'assistant', transcriptType: 'final', transcript: 'I stay.' });
  await page.getByRole('banner').getByRole('link', { name: 'Book a Call' }).click();
  await page.getByRole('heading', { level: 1, name: /Get Started/ }).waitFor();
  expect(await log.textContent()).toContain('I stay.');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor();
  await input.fill('Still there?');
  await input.press('Enter');
  await expect
    .poll(() => room.received)
    .toContainEqual({ type: 'add-message', message: { role: 'user', content: 'Still there?' } });
  await page.getByRole('banner').getByRole('link', { name: 'Foyer' }).click();
  const { button } = voicePage(page);
  await expect.poll(() => button.textContent()).toBe('End Call');
  await page.goBack();
  await panel.getByRole('button', { name: 'End Call' }).click();
  await page.getByText('Call ended').waitFor();
  await expect.poll(() => microphones.live()).toBe(0);
});

test('[A11] a typed message that is too long is not cut: it stays there to be shortened', async () => {
  const { page, room } = await connectedCall();
  const { panel, input } = voicePage(page);
  await input.fill('a'.repeat(2001));
  await input.press('Enter');
  const notice = panel
    .getByRole('status')
    .getByText('Your message is too long. Please keep it under 2001 characters.');
  await notice.waitFor();
  expect((await input.inputValue()).length).toBe(2001);
  await input.fill('a'.repeat(2000));
  await input.press('Enter');
  await notice.waitFor({ state: 'detached' });
  expect(await input.inputValue()).toBe('');
  const typed = () => room.received.filter((message) => JSON.stringify(message).includes('add-message'));
  await expect.poll(() => typed().length).toBe(1);
});

test('[DESIGN 3.6] a booking by dialogue: the email is confirmed, everything is read, then it is sent', async () => {
  const { page, room } = await connectedCall();
  const { panel, press } = voicePage(page);
  room.send({ type: 'booking-update', step: 'collecting', entries });
  room.send({ type: 'booking-update', step: 'confirm-email', entries });
  const email = panel.getByRole('textbox', { name: 'Confirm email' });
  expect(await email.inputValue()).toBe('ada@example.con');
  await email.fill('ada@example');
  await press('Confirm email');
  await panel.getByText('Please enter a valid email').waitFor();
  await email.fill('ada@example.com');
  await press('Confirm email');
  await expect
    .poll(() => room.received)
    .toContainEqual({ type: 'booking-action', action: 'confirm-email', email: 'ada@example.com' });

  const right = { ...entries, email: 'ada@example.com' };
  room.send({ type: 'booking-update', step: 'review', entries: right });
  await panel.getByRole('heading', { name: 'Your request' }).waitFor();
  const form = panel.getByRole('region', { name: 'Your request' });
  const valueIn = (name: string) => form.getByRole('textbox', { name, exact: true }).inputValue();
  expect(await valueIn('Name')).toBe('Ada Lovelace');
  expect(await valueIn('Email')).toBe('ada@example.com');
  expect(await valueIn('What to solve')).toBe('Too many calls.');
  for (const name of ['AI Phone Caller', 'Automated Scheduling'])
    expect(await form.getByRole('checkbox', { name, exact: true }).isChecked(), name).toBe(true);
  await press('Change something');
  await expect.poll(() => room.received).toContainEqual({ type: 'booking-action', action: 'change' });
  await press('Send booking');
  await expect.poll(() => room.received).toContainEqual({ type: 'booking-action', action: 'send' });
  room.send({ type: 'booking-update', step: 'sending', entries: right });
  await panel.getByText('Sending your request…').waitFor();
  await panel.getByRole('button', { name: 'Send booking' }).click({ force: true });
  room.send({ type: 'booking-update', step: 'failed', entries: right });
  await panel.getByText('We couldn’t save your request.').waitFor();
  room.send({ type: 'booking-update', step: 'sent', entries: right });
  await panel.getByText('Your request is saved. A person will be in touch within 24 hours.').waitFor();
  await press('End Call');
  const { outcome } = voicePage(page);
  await outcome.getByText('Your request is saved.').waitFor();
  expect(await outcome.getByRole('button', { name: 'Book with these details' }).count()).toBe(0);
  const sends = room.received.filter((message) => JSON.stringify(message).includes('"send"'));
  expect(sends).toHaveLength(1);
});

test('[DESIGN 3.6] the booking’s form is filled while the visitor talks, and what is changed in it by hand is changed', async () => {
  const { page, room } = await connectedCall();
  const { panel } = voicePage(page);
  room.send({ type: 'booking-update', step: 'collecting', entries: { ...entries, problems: '' } });
  const form = panel.getByRole('region', { name: 'Your request' });
  const name = form.getByRole('textbox', { name: 'Name', exact: true });
  expect(await name.inputValue()).toBe('Ada Lovelace');
  await name.fill('Ada King');
  // It stays as it is, no matter what the agent understands meanwhile.
  room.send({ type: 'booking-update', step: 'collecting', entries });
  const problems = form.getByRole('textbox', { name: 'What to solve' });
  await expect.poll(() => problems.inputValue()).toBe('Too many calls.');
  expect(await name.inputValue()).toBe('Ada King');
  await page.keyboard.press('Enter');
  const acts = () => room.received.filter((message) => JSON.stringify(message).includes('booking-action'));
  await expect
    .poll(acts)
    .toEqual([{ type: 'booking-action', action: 'fill', field: 'name', value: 'Ada King' }]);
  room.send({ type: 'booking-update', step: 'collecting', entries: { ...entries, name: 'Ada King' } });
  await form.getByRole('checkbox', { name: 'AI Chatbot' }).click();
  await expect.poll(acts).toContainEqual({
    type: 'booking-action',
    action: 'fill',
    field: 'services',
    value: ['chatbot', 'phone', 'scheduling'],
  });
  const email = form.getByRole('textbox', { name: 'Email', exact: true });
  await email.fill('ada');
  await email.press('Enter');
  await form.getByText('Please enter a valid email').waitFor();
  expect(acts()).toHaveLength(2);
});

test('[DESIGN 3.6] by keyboard alone: a booking step that disappears hands on the focus', async () => {
  const { page, room } = await connectedCall();
  const { panel, input } = voicePage(page);
  const heading = panel.getByRole('heading', { name: 'Voice call' });
  room.send({ type: 'booking-update', step: 'confirm-email', entries });
  await panel.getByRole('textbox', { name: 'Confirm email' }).focus();
  await page.keyboard.press('Enter');
  room.send({ type: 'booking-update', step: 'review', entries });
  await panel.getByRole('heading', { name: 'Your request' }).waitFor();
  expect(await hasFocus(input)).toBe(true);
  await panel.getByRole('button', { name: 'Send booking' }).focus();
  await page.keyboard.press('Enter');
  room.send({ type: 'booking-update', step: 'sending', entries });
  room.send({ type: 'booking-update', step: 'sent', entries });
  await panel.getByText('Your request is saved.').waitFor();
  expect(await hasFocus(heading)).toBe(true);
});

test('[VB3] by keyboard alone: Type instead leads into the typed call', async () => {
  const page = await openPage(site, { microphone });
  const room = await fakeVoiceRoom(page, { answers: false });
  await visit(page, '/');
  const { button, panel, input } = voicePage(page);
  await button.focus();
  await page.keyboard.press('Enter');
  // However slow the machine: the call to give up has begun.
  await expect.poll(() => room.requests.length).toBe(1);
  const typeInstead = panel.getByRole('button', { name: 'Type instead' });
  await typeInstead.focus();
  await page.keyboard.press('Enter');
  await typeInstead.waitFor({ state: 'detached' });
  expect(await hasFocus(panel.getByRole('heading', { name: 'Voice call' }))).toBe(true);
  await expect.poll(() => room.requests.length).toBe(2);
  await expect.poll(() => room.received).toContain('playable');
  await expect
    .poll(async () => {
      room.send('listening');
      return (await input.count()) === 1 && (await hasFocus(input));
    })
    .toBe(true);
});

test('[VB5] a call that ends while the request is being sent says so, and does not ask for it again', async () => {
  const { room, page } = await connectedCall();
  const { outcome, panel } = voicePage(page);
  room.send({ type: 'booking-update', step: 'sending', entries });
  await panel.getByText('Sending your request…').waitFor();
  room.end('server-stopped');
  await outcome.getByText('Your request was on its way and is probably saved.').waitFor();
  // Offered, but not as what is to be done now.
  const book = outcome.getByRole('button', { name: 'Book with these details' });
  expect(await book.getAttribute('class')).toContain('button-quiet');
});

test('[VB5] after a call: its length, and the form filled in with what was said, keeping what was typed', async () => {
  const { page, room } = await connectedCall({}, '/get-started');
  const { press, outcome, panel } = voicePage(page);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Augusta');
  await page.getByRole('checkbox', { name: 'AI Chatbot' }).check();
  room.send({ type: 'booking-update', step: 'collecting', entries });
  await expect.poll(() => panel.getByRole('timer').textContent()).not.toBe('0:00');
  await press('End Call');
  await outcome.getByText(/You talked for [1-9]\d* seconds?\./).waitFor();
  await outcome.getByRole('button', { name: 'Copy transcript' }).waitFor({ state: 'detached' });
  await outcome.getByRole('button', { name: 'Book with these details' }).click();

  const form = page.getByRole('main');
  const values = async () => ({
    name: await form.getByRole('textbox', { name: 'Name', exact: true }).inputValue(),
    email: await form.getByRole('textbox', { name: 'Email' }).inputValue(),
    problems: await form.getByRole('textbox', { name: /^What problems/ }).inputValue(),
    services: await form
      .getByRole('checkbox', { checked: true })
      .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('value'))),
  });
  const united = {
    name: 'Augusta',
    email: 'ada@example.con',
    problems: 'Too many calls.',
    services: ['chatbot', 'phone', 'scheduling'],
  };
  await expect.poll(values).toEqual(united);
  expect(await outcome.count()).toBe(0);
  expect(await hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true);
  // It is a draft like any other.
  await page.reload();
  await expect.poll(values).toEqual(united);
});

test('[VB5] from another page the details wait for the form; the visitor’s words are used where nothing was understood', async () => {
  const { page, room } = await connectedCall();
  const { press, outcome, log } = voicePage(page);
  room.send({
    type: 'transcript',
    role: 'user',
    transcriptType: 'final',
    transcript: 'I run a gym in Leeds.',
  });
  await log.getByText('I run a gym in Leeds.').waitFor();
  await press('End Call');
  await outcome.getByRole('button', { name: 'Book with these details' }).click();
  await page.waitForURL('**/get-started');
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Additional information' }).inputValue())
    .toBe('I run a gym in Leeds.');
});

test('[VB3] by keyboard alone: focus moves in, Escape minimizes, and focus returns at the end', async () => {
  const page = await openPage(site, { microphone });
  const room = await fakeVoiceRoom(page);
  await visit(page, '/');
  const { button, panel, input, log } = voicePage(page);
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim(),
    );
  await button.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => callState(button)).toBe('connected');
  expect(await focused()).toBe('Voice call');

  const stops: (string | null | undefined)[] = [];
  for (let index = 0; index < 12; index += 1) {
    await page.keyboard.press('Tab');
    stops.push(await focused());
  }
  expect(stops.slice(0, 6)).toEqual([
    'Minimize call',
    'Conversation',
    'What does it cost?',
    'What can you do for me?',
    'Book a call',
    'Mute microphone',
  ]);
  const rest = stops.filter(
    (stop) => stop && ['Type a message', 'Send', 'Who hears you', 'End Call'].includes(stop),
  );
  expect(rest).toEqual(['Type a message', 'Send', 'Who hears you', 'End Call']);

  await page.keyboard.press('Escape');
  expect(await callState(button)).toBe('connected');
  expect(await log.isVisible()).toBe(false);
  await expect.poll(focused).toBe('Show call');
  expect(await panel.getByRole('button', { name: 'End Call' }).isVisible()).toBe(true);
  await page.keyboard.press('Enter');
  await log.waitFor();
  await expect.poll(focused).toBe('Voice call');

  await input.focus();
  await page.keyboard.type('Hello');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => room.received)
    .toContainEqual({ type: 'add-message', message: { role: 'user', content: 'Hello' } });
  await panel.getByRole('button', { name: 'End Call' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => callState(button)).toBe('idle');
  expect(await focused()).toBe('Speak to AI Agent');
});

test('[VB3] on a phone the sheet leaves the page usable, and every target is large enough', async () => {
  const { page } = await connectedCall({ width: 360, height: 740 });
  const { panel, press } = voicePage(page);
  const box = await panel.boundingBox();
  expect(box?.y).toBeGreaterThan(200);
  expect(box).toMatchObject({ x: 0, width: 360 });
  for (const target of await panel.locator('button, input, select').all()) {
    const size = await target.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0), await target.innerText()).toBeGreaterThanOrEqual(
      24,
    );
  }
  await expectFadedSuggestions(panel);
  // The end of the page can be scrolled out from under it.
  const licences = page.getByRole('link', { name: 'Licenses' });
  await licences.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const link = await licences.boundingBox();
  expect((link?.y ?? 999) + (link?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + 1);
  await press('Minimize call');
  expect((await panel.boundingBox())?.height).toBeLessThan(90);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

function hasFocus(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}

/** A call that the agent has answered, begun at the home page. */
async function connectedCall(visitor: Visitor = {}, path?: string) {
  const page = await openPage(site, { microphone, ...visitor });
  const microphones = await watchMicrophones(page);
  const room = await fakeVoiceRoom(page);
  await visit(page, '/');
  const { button } = voicePage(page);
  await button.click();
  await expect.poll(() => callState(button)).toBe('connected');
  if (path !== undefined) await leadTo(page, path);
  return { page, room, microphones };
}

async function leadTo(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]`).first().click();
  await page.waitForURL(`**${path}`);
  await page.getByRole('form').or(page.locator('form.form')).first().waitFor();
}
