import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { copyWithoutScripts } from '../../bench/scriptless-site.ts';
import { fakeOpenAiAudio } from '../fakes/fake-openai-audio.ts';
import { type SmtpSink, startSmtpSink } from '../fakes/smtp-sink.ts';
import { type CalendarFile, invitationIn, readCalendarFile } from '../support/calendar-file.ts';
import { addMember, sessionOf } from '../support/desk.ts';
import { type RunningFoyer, startFoyerProcess } from '../support/foyer-process.ts';
import { freePort } from '../support/free-port.ts';
import { microphoneWith } from '../support/microphone.ts';
import { setHours } from '../support/set-hours.ts';
import { inTurn, silence, speech } from '../support/speech-samples.ts';
import { storedFor } from '../support/stored-requests.ts';
import type { AnyBrowser, TabOptions } from './any-browser.ts';
import type { Tab } from './tab.ts';

const paths = ['/', '/get-started', '/consultation', '/background-paths', '/privacy', '/terms'] as const;

/** Journeys that every browser must pass; each browser calls this with its own way to start. */
export function browserJourneys(name: AnyBrowser['name'], launch: () => Promise<AnyBrowser>): void {
  let browser: AnyBrowser;
  let site: RunningFoyer;
  let sink: SmtpSink;
  beforeAll(async () => {
    sink = await startSmtpSink();
    const mail = { SMTP_URL: sink.url, MAIL_FROM: 'hello@foyer.example', TEAM_EMAIL: 'team@foyer.example' };
    [browser, site] = await Promise.all([launch(), startFoyerProcess(mail)]);
  }, 120_000);
  afterAll(async () => {
    await Promise.all([browser?.close(), site?.stop()]);
    await sink?.close();
  });

  async function openTab(options: TabOptions = {}, url = site.url): Promise<Tab> {
    const tab = await browser.openTab(url, options);
    onTestFinished(() => tab.close());
    return tab;
  }

  describe(name, () => {
    test.each([360, 768, 1440])('[R2] [R3] [R4] [R5] every route fits at %i px', async (width) => {
      const tab = await openTab();
      await tab.resize(width);
      for (const path of paths) {
        await tab.open(path);
        await tab.sees('heading', { level: 1 });
        await tab.sees('banner');
        const seen = await tab.evaluate(() => ({
          width: innerWidth,
          sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        }));
        expect(seen, path).toEqual({ width, sideways: 0 });
      }
    });

    test('[R6] an unknown path leads home', async () => {
      const tab = await openTab();
      await tab.open('/nowhere', { live: false });
      await tab.arrives('/');
    });

    test('[H8] [H9] [H10] the menu of a phone is as high as its items, closes on Escape and after a choice', async () => {
      const tab = await openTab();
      await tab.resize(360, 740);
      await tab.open('/privacy');
      await tab.click('button', { name: 'Open menu' });
      await tab.sees('navigation', { name: 'Menu' });
      await tab.sees('link', { name: 'Book a Call', inside: '#menu' });
      const [menu, link] = await tab.evaluate(() =>
        ['#menu', '#menu a'].map(
          (selector) => document.querySelector(selector)?.getBoundingClientRect().height ?? 0,
        ),
      );
      expect(menu).toBeGreaterThan(120);
      expect(menu).toBeLessThan(320);
      expect(link).toBeLessThan(80);
      await tab.press('Escape');
      await tab.misses('navigation', { name: 'Menu' });
      await expect.poll(() => tab.focused()).toBe('button Open menu');
      await tab.press('Enter');
      await tab.click('button', { name: 'Features', inside: '#menu' });
      await tab.until(() => location.pathname === '/');
      await tab.misses('navigation', { name: 'Menu' });
      await tab.until(isNearTop, 'features');
    });

    test('[H5] [H6] [F1] Features and Solutions scroll to their sections, from here and from elsewhere', async () => {
      const tab = await openTab();
      await tab.resize(1280);
      await tab.open('/');
      await tab.click('button', { name: 'Solutions', inside: 'header' });
      await tab.until(isNearTop, 'solutions');
      await tab.open('/terms');
      await tab.click('button', { name: 'Features', inside: 'footer' });
      await tab.until(isNearTop, 'features');
      expect(await tab.evaluate(() => location.pathname)).toBe('/');
    });

    test('[H7] the header is clear at the top and dark further down', async () => {
      const tab = await openTab();
      await tab.open('/');
      await tab.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
      await tab.until(() => document.querySelector('header')?.hasAttribute('data-scrolled'));
      await tab.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await tab.until(() => !document.querySelector('header')?.hasAttribute('data-scrolled'));
    });

    test('[M8] [M9] the website card opens a modal that closes with its button and with Escape', async () => {
      const tab = await openTab();
      await tab.open('/');
      await tab.click('button', { name: 'Custom Website' });
      await tab.sees('dialog', { name: 'Custom Website Development' });
      await tab.click('button', { name: 'Close' });
      await tab.misses('dialog', { name: 'Custom Website Development' });
      await tab.click('button', { name: 'Custom Website' });
      await tab.sees('dialog', { name: 'Custom Website Development' });
      await tab.press('Escape');
      await tab.misses('dialog', { name: 'Custom Website Development' });
      await expect.poll(() => tab.focused()).toBe('button Custom Website');
    });

    test('[M6] [M7] the phone card leads to the voice button and highlights it', async () => {
      const tab = await openTab();
      await tab.open('/');
      await tab.click('button', { name: 'AI Phone Caller' });
      await tab.until(() => scrollY === 0);
      await tab.until(() => document.querySelector('[data-voice-button]')?.hasAttribute('data-highlighted'));
    });

    test('[M13] everything that moves can be paused', async () => {
      const tab = await openTab({ motion: true });
      await tab.open('/');
      await tab.click('button', { name: 'Pause animations' });
      await tab.sees('button', { name: 'Play animations' });
      expect(await tab.evaluate(() => document.documentElement.dataset['motion'])).toBe('paused');
    });

    test('a question opens and shows its answer', async () => {
      const tab = await openTab();
      await tab.open('/');
      const isOpen = () => document.querySelector<HTMLDetailsElement>('.question-list details')?.open;
      expect(await tab.evaluate(isOpen)).toBe(false);
      await tab.click('heading', { level: 3, inside: '.question-list' });
      await tab.until(isOpen);
    });

    test('[B8] [B9] [B14] [B16] [B17] a booking: all errors at once, then success, stored once', async () => {
      const tab = await openTab();
      await tab.resize(768, 900);
      await tab.open('/get-started');
      await tab.click('button', { name: 'Submit Request' });
      await tab.sees('heading', { name: 'There is a problem' });
      for (const message of ['Name is required', 'Email is required', 'Please select at least one service']) {
        await tab.reads(message, 'form');
      }
      const person = `${name} Booking`;
      await fillBooking(tab, person);
      await tab.click('button', { name: 'Submit Request' });
      await tab.sees('heading', { name: 'Submission Received!' });
      await tab.reads('AI Chatbot', 'main');
      await tab.reads('Submitted:', 'main');
      expect(await storedFor(site, person)).toHaveLength(1);
    });

    test('[C5] a consultation is requested', async () => {
      const tab = await openTab();
      await tab.open('/consultation');
      await tab.fill('Your Name', `${name} Consultation`);
      await tab.fill('Email', 'ana@example.com');
      await tab.fill('Company Name', 'Ana’s Salon');
      await tab.click('button', { name: 'Schedule Consultation' });
      await tab.sees('heading', { name: 'Thank You!' });
    });

    test('[B19] a draft outlives a reload', async () => {
      const tab = await openTab();
      await tab.open('/get-started');
      await tab.fill('Name', 'Draft Person');
      await tab.until(() => JSON.stringify(localStorage).includes('Draft Person'));
      await tab.open('/get-started');
      await tab.until(
        () => document.querySelector<HTMLInputElement>('input[name=name]')?.value === 'Draft Person',
      );
    });

    test('[B19] [Q5] while the server is down the answers stay; when it is back they are stored once', async () => {
      const port = String(await freePort());
      const first = await startFoyerProcess({ PORT: port });
      const tab = await openTab({}, first.url);
      const person = `${name} Persistent`;
      await tab.open('/get-started');
      await fillBooking(tab, person);
      await first.kill9();
      await tab.click('button', { name: 'Submit Request' });
      await tab.reads(
        'We could not reach the server. Your answers are kept; please try again.',
        '[role=alert]',
      );
      const second = await startFoyerProcess({ PORT: port, DATA_DIR: first.dataDir });
      onTestFinished(async () => {
        await second.stop();
      });
      await tab.click('button', { name: 'Submit Request' });
      await tab.sees('heading', { name: 'Submission Received!' });
      expect(await storedFor(second, person)).toHaveLength(1);
    }, 120_000);

    test('[B10] [M8] [M9] [H8] without scripts the form is sent; the website card and the menu open', async () => {
      const folder = await copyWithoutScripts();
      const scriptless = await startFoyerProcess({}, folder);
      onTestFinished(async () => {
        await scriptless.stop();
        await rm(folder, { recursive: true });
      });
      const tab = await openTab({}, scriptless.url);
      await tab.resize(360, 740);
      await tab.open('/', { live: false });
      await tab.click('button', { name: 'Custom Website' });
      await tab.sees('dialog', { name: 'Custom Website Development' });
      await tab.click('button', { name: 'Close' });
      await tab.misses('dialog', { name: 'Custom Website Development' });
      await tab.click('button', { name: 'Open menu' });
      await tab.click('link', { name: 'Book a Call', inside: '#menu' });
      await tab.until(() => location.pathname === '/get-started');
      const person = `${name} Scriptless`;
      await fillBooking(tab, person);
      await tab.click('button', { name: 'Submit Request' });
      await tab.arrives('/get-started/received');
      expect(await storedFor(scriptless, person)).toHaveLength(1);
    });

    test('[R8] with the keyboard alone a visitor reaches the form and books', async () => {
      const tab = await openTab();
      await tab.resize(1280);
      await tab.open('/get-started');
      await tab.evaluate(() => document.querySelector<HTMLInputElement>('input[name=name]')?.focus());
      const person = `${name} Keyboard`;
      await tab.type(person);
      await tab.press('Tab');
      await tab.type('keys@example.com');
      await tab.press('Tab');
      await tab.press('Space');
      for (let service = 0; service < 4; service += 1) await tab.press('Tab');
      await tab.type('Too many calls.');
      await tab.press('Tab');
      await tab.press('Tab');
      await expect.poll(() => tab.focused()).toBe('button Submit Request');
      await tab.press('Enter');
      await tab.sees('heading', { name: 'Submission Received!' });
      await tab.reads('Custom Website', 'main');
      expect(await storedFor(site, person)).toHaveLength(1);
    });

    test('[VB1] [VB2] [VB3] [VB4] [VB5] a call without a microphone: typing is answered, End Call ends it', async () => {
      const tab = await openTab();
      await tab.open('/');
      await startTypedCall(tab);
      await askForThePrice(tab);
      await tab.click('button', { name: 'End Call' });
      await tab.sees('button', { name: 'Speak to AI Agent' });
    });

    test('[VB3] a call with a microphone: a spoken question is heard and answered', async (context) => {
      if (!browser.hears) context.skip("Sound needs Debian's pulseaudio, which is not installed here.");
      const transcription = await fakeOpenAiAudio();
      transcription.hears('What does it cost?');
      const listening = await startFoyerProcess({
        OPENAI_BASE_URL: transcription.baseUrl,
        OPENAI_API_KEY: transcription.apiKey,
        STT_MODEL: 'fake-whisper',
      });
      onTestFinished(async () => {
        await listening.stop();
      });
      // After a pause in which most of the answer is heard.
      const question = inTurn(silence(6), await speech('What does it cost?'));
      const tab = await openTab({ microphone: await microphoneWith(question) }, listening.url);
      await tab.open('/');
      await tab.click('button', { name: 'Speak to AI Agent' });
      await tab.sees('button', { name: 'Mute microphone' });
      await tab.until(() =>
        [...document.querySelectorAll('[role=log] p')].some((line) =>
          /^You.*what does it cost/i.test(line.textContent ?? ''),
        ),
      );
      await tab.until(() =>
        [...document.querySelectorAll('[role=log] p')].some((line) =>
          /^Agent.*starts at/i.test(line.textContent ?? ''),
        ),
      );
      const [heard] = transcription.transcriptions;
      expect(heard?.seconds).toBeGreaterThan(0.5);
      await tab.click('button', { name: 'End Call' });
      await tab.sees('button', { name: 'Speak to AI Agent' });
    });

    test('[VB3] [B20] a booking by dialogue in a call: typed, its address confirmed on the screen, stored once', async () => {
      const person = `Rosa ${name}`;
      const tab = await openTab();
      await tab.open('/');
      await startTypedCall(tab);
      await say(tab, 'I would like to book a call.', /name/i);
      await say(tab, `My name is ${person}.`, /email/i);
      await say(tab, 'ana@example.com', /screen/i);
      await tab.click('button', { name: 'Confirm email' });
      await tab.misses('button', { name: 'Confirm email' });
      await say(tab, 'The chatbot, please.', /problem|trouble|solve|time|easier/i);
      await say(tab, 'We answer the same questions all day long.', /else|anything/i);
      await say(tab, 'No, that is all.', /send/i);
      await say(tab, 'Yes, please send it.', /24 hours/i);
      expect(await storedFor(site, person)).toMatchObject([
        { kind: 'booking', email: 'ana@example.com', services: ['chatbot'] },
      ]);
    });

    test('[A13] leaving during a call and coming back shows no phantom call', async () => {
      const tab = await openTab();
      await tab.open('/');
      await startTypedCall(tab);
      await tab.open('/healthz', { live: false });
      await tab.back();
      await tab.until(() => location.pathname === '/');
      // Out of the browser's cache the page comes back without its call. Loaded again, as a browser that is short of
      // time or memory does, it comes back into the call: then somebody is there who answers.
      await tab.until(() => {
        const state = document.querySelector('[data-voice-button]')?.getAttribute('data-call-state');
        // With the call of the page before it still kept, it has not been asked for yet.
        return state === 'connected' || (state === 'idle' && sessionStorage.getItem('foyer-call') === null);
      });
      if (await tab.isThere('button', { name: 'Speak to AI Agent' })) {
        // Nobody started a call here: none may have failed.
        expect(await tab.evaluate(() => document.querySelector('.call-corner')?.textContent ?? '')).toBe('');
        return;
      }
      await askForThePrice(tab);
    });

    test('a time is picked from the form to the .ics, and moved and canceled from the links of its mails', async () => {
      await setHours(site, await sessionOf(await addMember(site, 'olga@foyer.example', 'Olga', '--owner')));
      const tab = await openTab();
      await tab.open('/get-started');
      await fillBooking(tab, `${name} Calls`, 'calls@salon.example');
      await tab.click('button', { name: 'Submit Request' });
      await tab.click('link', { name: 'Pick a time now' });
      await tab.sees('heading', { name: 'Pick a time for our call' });
      // The page is in the zone of this device at once.
      await tab.until(() => location.search.includes('zone='));
      await tab.click('radio');
      await tab.click('button', { name: 'Book this time' });
      await tab.sees('heading', { name: 'Your call is booked' });
      const booked = await shownTime(tab);
      const file = readCalendarFile(await tab.evaluate(fileOfCall));
      expect(file).toMatchObject({ at: booked, sequence: 0 });
      const invited = await mailAbout(sink, 'Your call: ');
      expect(invited.event).toEqual({ ...file, method: 'REQUEST' });

      await tab.open(invited.path, { live: false });
      await tab.click('link', { name: 'Move it' });
      await tab.click('radio', { inside: 'fieldset:last-of-type' });
      await tab.click('button', { name: 'Move the call' });
      await tab.sees('heading', { name: 'Your call is booked' });
      const at = await shownTime(tab);
      expect(at).not.toBe(booked);
      const moved = await mailAbout(sink, 'Your call was moved: ');
      expect(moved.event).toEqual({ method: 'REQUEST', uid: file.uid, sequence: 1, at });

      // The link alone changes nothing.
      await tab.open(moved.path, { live: false });
      await tab.click('link', { name: 'Cancel it' });
      await tab.click('button', { name: 'Yes, cancel it' });
      await tab.sees('heading', { name: 'Your call is canceled' });
      const { event } = await mailAbout(sink, 'Canceled: ');
      expect(event).toEqual({ method: 'CANCEL', uid: file.uid, sequence: 2, at });
    });
  });
}

/** Types something, and waits until what the agent has said last asks for this. */
async function say(tab: Tab, text: string, answer: RegExp): Promise<void> {
  const before = await tab.evaluate(countOfLines);
  await tab.fill('Type a message', text);
  await tab.click('button', { name: 'Send' });
  await tab.until(
    (lines: number, pattern: string) =>
      [...document.querySelectorAll('[role=log] p')]
        .slice(lines + 1)
        .some((line) => new RegExp(pattern, 'i').test(line.textContent ?? '')),
    before,
    answer.source,
  );
}

function countOfLines(): number {
  return document.querySelectorAll('[role=log] p').length;
}

async function askForThePrice(tab: Tab): Promise<void> {
  await tab.fill('Type a message', 'What does it cost?');
  await tab.click('button', { name: 'Send' });
  await tab.until(() =>
    [...document.querySelectorAll('[role=log] p')].some(
      (line) => /price|cost/i.test(line.textContent ?? '') && line.textContent?.startsWith('Agent'),
    ),
  );
}

async function startTypedCall(tab: Tab): Promise<void> {
  await tab.click('button', { name: 'Speak to AI Agent' });
  // There is no microphone: the failure offers to type. Where nothing could hear it, nobody asks for one.
  await tab.until(() => document.querySelector('.call-card, [role=log]'));
  if (await tab.isThere('button', { name: 'Type instead' }))
    await tab.click('button', { name: 'Type instead' });
  await tab.sees('textbox', { name: 'Type a message' });
  await tab.until(
    () => document.querySelector('[data-voice-button]')?.getAttribute('data-call-state') === 'connected',
  );
}

async function fillBooking(tab: Tab, person: string, email = 'ana@example.com'): Promise<void> {
  await tab.fill('Name', person);
  await tab.fill('Email', email);
  await tab.click('checkbox', { name: /AI Chatbot/ });
  await tab.fill('What problems are you looking to solve?', 'Too many calls.');
}

/** Whether a section's heading is below the header, near the top of the window. */
function isNearTop(id: string): boolean {
  const top = document.querySelector(`#${id} h2`)?.getBoundingClientRect().top ?? -1;
  return top > 40 && top < 420;
}

/** The time on the page of a call, in milliseconds since 1970. */
function shownTime(tab: Tab): Promise<number> {
  return tab.evaluate(() => Date.parse(document.querySelector('.slip time')?.getAttribute('datetime') ?? ''));
}

/** What its link `Add to your calendar` gives. */
async function fileOfCall(): Promise<string> {
  const link = document.querySelector<HTMLAnchorElement>('a[href$="/call.ics"]');
  return (await fetch(link?.href ?? '')).text();
}

/** The newest mail to the visitor whose subject begins like this: its event, and where its link leads. */
async function mailAbout(
  { taken }: SmtpSink,
  subject: string,
): Promise<{ readonly event: CalendarFile; readonly path: string }> {
  const found = () =>
    taken.find(
      ({ envelope, header }) =>
        envelope.to.includes('calls@salon.example') && header('subject').startsWith(subject),
    );
  await expect.poll(found).toBeDefined();
  const { source, text } = found() ?? expect.fail('no mail');
  const [link] = /http\S+\/book\/\S+/.exec(text) ?? expect.fail('no link');
  return { event: invitationIn(source), path: new URL(link).pathname };
}
