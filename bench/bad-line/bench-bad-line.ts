import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '#setup/find-chromium.ts';
import { getStartedTexts } from '#shared/texts/forms/get-started.ts';
import { startFoyerProcess } from '#tests/support/foyer-process.ts';
import { isPageLive } from '#tests/support/is-page-live.ts';
import { microphoneFlags, quietFlags } from '#tests/support/launch-chromium.ts';
import { writeWavFile } from '#tests/support/wav-file.ts';
import type { BenchOptions } from '../figures/bench-section.ts';
import { type FigureTable, inMilliseconds, type Row } from '../figures/figure-table.ts';
import { median } from '../figures/median.ts';
import { copyWithoutScripts } from '../scriptless-site.ts';
import { type BadLine, setUpBadLine } from './bad-line.ts';
import { goodLine, type LineConditions } from './relay.ts';

const roundTrip = { ...goodLine, delay: 100 };

const allLines: readonly (readonly [name: string, conditions: LineConditions])[] = [
  ['good', goodLine],
  ['200 ms round trip', roundTrip],
  ['200 ms, 3 % of packets lost', { ...roundTrip, loss: 0.03 }],
  ['200 ms, up to 100 ms of jitter', { ...roundTrip, jitter: 100 }],
  ['200 ms, 512 kbit/s', { ...roundTrip, rate: 512_000 }],
  ['200 ms, 64 kbit/s', { ...roundTrip, rate: 64_000 }],
];

type Lines = typeof allLines;

const withoutCodecs = ', in a browser without WebCodecs';

const visits = 3;

/** A gap in the line, in milliseconds. */
const gap = 5000;

/** Questions typed in a call; their answers do not depend on the order. */
const questions = ['What does a website cost?', 'How long does it take?', 'Who is behind this?'];

/** After this long without a sound an answer is over, in milliseconds. */
const pause = 2500;

/** No answer takes longer than this on any line, in milliseconds. */
const patience = 60_000;

/**
 * Measures how a visitor on a bad line sees and hears a call: a real browser in its own network, with the kernel's own TCP
 * over a tunnel that delays, loses and holds up packets. Needs root, socat, iproute2 and /dev/net/tun. `--bad-line=` names
 * `pages`, `bookings` or `calls`, `--line=` part of the names of the lines to measure.
 */
export async function* benchBadLine({ option }: BenchOptions): AsyncGenerator<FigureTable> {
  const part = option('bad-line') || undefined;
  const lineName = option('line') ?? '';
  const lines = allLines.filter(([name]) => name === 'good' || name.includes(lineName));
  const isWanted = (name: string) => part === undefined || part === name;
  const line = await setUpBadLine();
  const floorFolder = await copyWithoutScripts();
  const sounds = await mkdtemp(join(tmpdir(), 'foyer-silence-'));
  const silence = await writeWavFile(sounds, new Int16Array(16_000));
  const environment = (port: number) => ({
    HOST: line.serverAddress,
    PORT: String(port),
    SITE_URL: `http://${line.serverAddress}:${port}`,
  });
  const site = await startFoyerProcess(environment(8077));
  const floor = await startFoyerProcess(environment(8078), floorFolder);
  const browser = await chromium.launch({
    executablePath: await line.wrap(findChromium()),
    args: [
      ...quietFlags,
      ...microphoneFlags(silence),
      // A microphone needs a secure context; this page comes over a tunnel within the machine.
      `--unsafely-treat-insecure-origin-as-secure=${site.url}`,
    ],
  });
  try {
    if (isWanted('pages')) yield await benchPages(browser, line, lines, site.url, floor.url);
    if (isWanted('bookings')) yield await benchBookings(browser, line, lines, site.url, site.dataDir);
    if (isWanted('calls')) yield await benchCalls(browser, line, lines, site.url);
    if (isWanted('calls') && lineName === '') yield await benchTroubles(browser, line, site.url);
  } finally {
    await browser.close();
    await Promise.all([site.stop(), floor.stop()]);
    await line.close();
    for (const folder of [floorFolder, sounds]) await rm(folder, { recursive: true });
  }
}

async function benchPages(
  browser: Browser,
  line: BadLine,
  lines: Lines,
  site: string,
  floor: string,
): Promise<FigureTable> {
  const rows: Row[] = [];
  for (const [name, conditions] of lines) {
    line.set(conditions);
    const here: Paints[] = [];
    const there: Paints[] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      here.push(await paintsOf(browser, `${site}/`, true));
      there.push(await paintsOf(browser, `${floor}/`, false));
    }
    const largest = median(here.map((paints) => paints.largest));
    const least = median(there.map((paints) => paints.largest));
    const first = median(here.map((paints) => paints.first));
    rows.push({ name, values: [first, largest, largest / least, median(here.map(({ live }) => live))] });
  }
  return {
    title: `The home page, median of ${visits}`,
    head: 'Line',
    columns: [
      ...inMilliseconds('FCP', 'LCP'),
      { name: 'LCP / LCP without scripts', digits: 2 },
      ...inMilliseconds('answers to taps'),
    ],
    rows,
  };
}

/** Milliseconds from the click on a link to the page. */
interface Paints {
  readonly first: number;
  readonly largest: number;
  readonly live: number;
}

async function paintsOf(browser: Browser, url: string, hasScripts: boolean): Promise<Paints> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await page.goto(url, { waitUntil: 'load', timeout: patience });
  const live = hasScripts ? await untilLive(page) : 0;
  const { first, largest } = await page.evaluate(async () => {
    const paints = performance.getEntriesByName('first-contentful-paint');
    const { promise, resolve } = Promise.withResolvers<number>();
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
    return { first: paints[0]?.startTime ?? 0, largest: await promise };
  });
  // Requests still in flight would share the next page's line.
  await page.waitForLoadState('networkidle', { timeout: patience });
  await context.close();
  return { first: Math.round(first), largest: Math.round(largest), live: Math.round(live) };
}

/** Waits until React has hydrated the page. @returns when, on the page's clock */
async function untilLive(page: Page): Promise<number> {
  await page.waitForFunction(isPageLive);
  return page.evaluate(() => performance.now());
}

async function benchBookings(
  browser: Browser,
  line: BadLine,
  lines: Lines,
  site: string,
  dataDir: string,
): Promise<FigureTable> {
  const rows: Row[] = [];
  let sent = 0;
  const book = async (name: string, conditions: LineConditions, trouble?: () => Promise<void>) => {
    line.set(conditions);
    const context = await browser.newContext();
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    await page.goto(`${site}/get-started`);
    await untilLive(page);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Rosa ${sent}`);
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('rosa@example.com');
    await page.getByRole('checkbox').first().check({ force: true });
    await page.getByRole('textbox', { name: /problems/ }).fill('The phone rings.');
    const button = page.getByRole('button', { name: 'Submit Request' });
    const start = performance.now();
    await trouble?.();
    await button.click();
    const success = page.getByRole('heading', { name: getStartedTexts.received.heading });
    let tries = 1;
    // The visitor sends a failed request again with the same button.
    for (;;) {
      const outcome = await Promise.race([
        success.waitFor().then(() => 'stored' as const),
        page
          .getByRole('alert')
          .waitFor()
          .then(() => 'failed' as const),
      ]);
      if (outcome === 'stored') break;
      tries += 1;
      await button.click();
    }
    sent += 1;
    rows.push({ name, values: [performance.now() - start, tries, await stored(dataDir)] });
    await context.close();
  };
  for (const [name, conditions] of lines) await book(name, conditions);
  await book(`a gap of ${gap / 1000} s while it is sent`, roundTrip, async () => line.cut(gap));
  await book('another address while it is sent', roundTrip, () => line.changeAddress());
  line.set(goodLine);
  return {
    title: 'A booking, from the click to the success view',
    head: 'Line',
    columns: [...inMilliseconds('sent after'), { name: 'tries' }, { name: 'requests stored in all' }],
    rows,
  };
}

const run = promisify(execFile);
const bookings = fileURLToPath(new URL('../../server/operator/commands/bookings.ts', import.meta.url));

async function stored(dataDir: string): Promise<number> {
  const env = { ...process.env, DATA_DIR: dataDir };
  const { stdout } = await run(process.execPath, ['--conditions=@foyer/source', bookings, '--json'], { env });
  const requests: readonly unknown[] = JSON.parse(stdout);
  return requests.length;
}

/** One answer: milliseconds. */
interface Answer {
  readonly textAfter: number;
  readonly soundAfter: number;
  /** From the first to the last sound. */
  readonly duration: number;
  /** Number of checks, every 20 ms, that detected a sound. */
  readonly sounds: number;
}

async function benchCalls(browser: Browser, line: BadLine, lines: Lines, site: string): Promise<FigureTable> {
  // Too slow for plain speech, and for speech that can't be compressed.
  const slow = lines.filter(([, { rate = Number.POSITIVE_INFINITY }]) => rate < 300_000);
  const all = [...lines, ...slow.map(([name, conditions]) => [name + withoutCodecs, conditions] as const)];
  const rows: Row[] = [];
  let best: readonly Answer[] = [];
  for (const [name, conditions] of all) {
    line.set(conditions);
    const call = await startCall(browser, site, name.endsWith(withoutCodecs));
    const answers: Answer[] = [];
    for (const question of questions) {
      const answer = await call.ask(question);
      if (answer) answers.push(answer);
    }
    if (answers.length === 0) {
      rows.push({ name, values: [call.connected, ...Array(3).fill(`none within ${patience / 1000} s`)] });
      await call.end();
      continue;
    }
    if (best.length === 0) best = answers;
    const smooth = answers.map((answer, index) => smoothness(answer, best[index] ?? answer));
    const heard = answers.filter(({ sounds }) => sounds > 0);
    rows.push({
      name,
      values: [
        call.connected,
        median(answers.map(({ textAfter }) => textAfter)),
        heard.length === 0 ? 'in writing' : median(heard.map(({ soundAfter }) => soundAfter)),
        heard.length === 0 ? null : median(smooth) * 100,
      ],
    });
    const notices = await call.notices();
    if (notices.length > 0) console.log(`${name}: ${notices.join(' · ')}`);
    await call.end();
  }
  return {
    title: 'A call in which three questions are typed',
    head: 'Line',
    columns: [
      ...inMilliseconds('connected after', 'answer as text', 'first sound'),
      { name: 'speech that is smooth', unit: '%' },
    ],
    rows,
  };
}

async function benchTroubles(browser: Browser, line: BadLine, site: string): Promise<FigureTable> {
  line.set(roundTrip);
  const rows: Row[] = [];
  for (const [name, trouble] of [
    [`a gap of ${gap / 1000} s`, async () => line.cut(gap)],
    ['another address', () => line.changeAddress()],
  ] as const) {
    const call = await startCall(browser, site);
    await call.ask(questions[0] ?? '');
    await trouble();
    const answer = await call.ask(questions[1] ?? '');
    const after = await call.ask(questions[2] ?? '');
    rows.push({
      name,
      values: [answer?.textAfter ?? 'never', answer?.soundAfter ?? 'never', after?.textAfter ?? 'never'],
    });
    await call.end();
  }
  return {
    title: 'A call whose line breaks just before a question is typed (200 ms round trip)',
    head: 'Trouble',
    columns: inMilliseconds('answer as text', 'first sound', 'the next answer as text'),
    rows,
  };
}

/** The share of the speech that arrives as on a good line: all of its sounds, in no more time. */
function smoothness(answer: Answer, best: Answer): number {
  const share = Math.min(1, answer.sounds / best.sounds);
  return share * Math.min(1, best.duration / answer.duration);
}

async function startCall(browser: Browser, site: string, hasNoCodecs = false) {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  if (hasNoCodecs) await page.addInitScript(() => Reflect.deleteProperty(window, 'AudioEncoder'));
  await listen(page);
  await page.goto(`${site}/`);
  await untilLive(page);
  const panel = page.getByRole('region', { name: 'Voice call' });
  const log = panel.getByRole('log');
  const start = performance.now();
  await page.getByRole('main').getByRole('button', { name: 'Speak to AI Agent' }).click();
  await panel.getByRole('button', { name: 'End Call' }).waitFor();
  const connected = performance.now() - start;
  await soundAfter(page, 0);

  return {
    connected,
    /** Notices shown by the call. */
    notices: () => panel.getByRole('button', { name: 'Dismiss this notice' }).locator('..').allInnerTexts(),
    /** @returns undefined if no answer came in time */
    async ask(question: string): Promise<Answer | undefined> {
      await panel.getByRole('textbox', { name: 'Type a message' }).fill(question);
      const asked = await page.evaluate(() => performance.now());
      const before = performance.now();
      await panel.getByRole('button', { name: 'Send', exact: true }).click();
      const isAnswered = await log.evaluate(
        (element, { words, most }) =>
          new Promise<boolean>((resolve) => {
            const started = performance.now();
            const look = () => {
              const text = element.textContent;
              const at = text.lastIndexOf(words);
              if (at >= 0 && text.length - at - words.length > 20) resolve(true);
              else if (performance.now() - started > most) resolve(false);
              else setTimeout(look, 20);
            };
            look();
          }),
        { words: question, most: patience },
      );
      if (!isAnswered) return undefined;
      const textAfter = performance.now() - before;
      const { first, last, count } = await soundAfter(page, asked);
      return { textAfter, soundAfter: first - asked, duration: last - first, sounds: count };
    },
    async end() {
      await panel.getByRole('button', { name: 'End Call' }).click();
      await context.close();
    },
  };
}

/** Records when the page makes a sound, every 20 ms. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: number[] = [];
    Reflect.set(window, 'soundsAt', heard);
    const ears = new WeakMap<BaseAudioContext, AnalyserNode>();
    const connect = AudioNode.prototype.connect;
    Reflect.set(AudioNode.prototype, 'connect', function (this: AudioNode, ...args: never[]) {
      const [target] = args as unknown as [AudioNode | AudioParam];
      if (target instanceof AudioDestinationNode || target instanceof MediaStreamAudioDestinationNode) {
        let ear = ears.get(this.context);
        if (!ear) {
          ear = this.context.createAnalyser();
          ear.fftSize = 1024;
          ears.set(this.context, ear);
          const samples = new Float32Array(ear.fftSize);
          const listening = ear;
          setInterval(() => {
            listening.getFloatTimeDomainData(samples);
            if (samples.some((sample) => Math.abs(sample) > 0.01)) heard.push(performance.now());
          }, 20);
        }
        Reflect.apply(connect, this, [ear]);
      }
      return Reflect.apply(connect, this, args);
    });
  });
}

/** The sounds after a moment of the page's clock, once it has been quiet for a while. */
async function soundAfter(page: Page, moment: number) {
  const handle = await page.waitForFunction(
    ({ since, quiet, most }) => {
      const heard: number[] = Reflect.get(window, 'soundsAt');
      const after = heard.filter((at) => at > since);
      const first = after[0];
      const last = after.at(-1);
      const now = performance.now();
      if (first !== undefined && last !== undefined && now - last > quiet)
        return { first, last, count: after.length };
      if (now - since > most && first === undefined) return { first: now, last: now, count: 0 };
      return undefined;
    },
    { since: moment, quiet: pause, most: patience / 2 },
    { polling: 100, timeout: patience * 2 },
  );
  const sounds = await handle.jsonValue();
  if (sounds === undefined) throw new Error('The page was not listened to.');
  return sounds;
}
