import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fakeVoiceRoom } from '../fakes/fake-voice-room.ts';
import { bookingEntries } from '../support/form-entries.ts';
import { quietMicrophone } from '../support/microphone.ts';
import { openPage, sharedSite, visit } from '../support/site.ts';
import { voicePage } from '../support/voice-page.ts';

// axe does not judge text over gradients, pictures and the canvas. This looks at the pixels behind each text.

/** One text of a page: its color, and where it stands in the picture of the whole page. */
interface PlacedText {
  readonly words: string;
  readonly color: readonly number[];
  readonly wanted: number;
  readonly boxes: readonly { x: number; y: number; width: number; height: number }[];
}

const site = sharedSite();

test.each([
  '/',
  '/get-started',
  '/consultation',
  '/background-paths',
  '/privacy',
  '/terms',
  '/get-started/received',
])('every text of %s has a contrast of 4.5 to 1, large text 3 to 1, at 375 and 1280 px', async (path) => {
  const page = await openPage(site, { width: 375, reducedMotion: true });
  const blank = await page.context().newPage();
  await visit(page, path);
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const texts = await placedTexts(page);
    expect(texts.length, `at ${width} px`).toBeGreaterThan(10);
    const picture = await pictureWithoutTexts(page, { fullPage: true });
    expect(await faintTexts(blank, picture, texts), `at ${width} px`).toEqual([]);
  }
});

test.each([375, 1280])('[VB3] so has every text of a call, at %i px', async (width) => {
  const page = await openPage(site, {
    width,
    reducedMotion: true,
    microphone: quietMicrophone(),
  });
  const blank = await page.context().newPage();
  const room = await fakeVoiceRoom(page);
  await visit(page, '/');
  const { button, panel } = voicePage(page);
  await button.click();
  await panel.getByRole('button', { name: 'End Call' }).waitFor();
  const expectClear = async (wanted: RegExp, least: number) => {
    const texts = (await placedTexts(page)).filter(({ words }) => wanted.test(words));
    expect(texts.length).toBeGreaterThanOrEqual(least);
    // Elements fixed to the window are in the window's picture.
    expect(await faintTexts(blank, await pictureWithoutTexts(page), texts)).toEqual([]);
  };
  await panel.getByRole('group', { name: 'Suggestions' }).waitFor();
  await expectClear(/^(?:What does it cost|What can you do)/, 2);
  room.send({ type: 'transcript', role: 'assistant', transcriptType: 'final', transcript: 'Hello there.' });
  room.send({ type: 'transcript', role: 'user', transcriptType: 'partial', transcript: 'And what' });
  room.send({ type: 'notice', code: 'call-ends-soon', text: 'This call ends in half a minute.' });
  await panel.getByText('And what').waitFor();
  await panel.getByText('half a minute').waitFor();
  await expectClear(
    /^(?:Hello there|And what|Agent|You$|Voice call|The agent is listening|This call|Who hears you|Copy)/,
    9,
  );
  await button.click();
  await page.getByText('Call ended').waitFor();
  await expectClear(/^(?:Call ended|You talked|Book with these details)/, 3);
});

test('[VB3] so has the part of a call that asks for confirmation', async () => {
  const page = await openPage(site, { reducedMotion: true, microphone: quietMicrophone() });
  const blank = await page.context().newPage();
  const room = await fakeVoiceRoom(page);
  await visit(page, '/');
  const { button, panel } = voicePage(page);
  await button.click();
  await panel.getByRole('button', { name: 'End Call' }).waitFor();
  room.send({
    type: 'booking-update',
    step: 'failed',
    entries: bookingEntries({ name: 'Ada', email: 'a@b.co', services: ['phone'], problems: 'Calls.' }),
  });
  await panel.getByText('couldn’t save your request').waitFor();
  const texts = (await placedTexts(page)).filter(({ words }) =>
    /^(?:Your request|Name$|Email$|Services$|AI |Automated|Send booking|Change something|What to solve)|couldn’t save/.test(
      words,
    ),
  );
  expect(texts.length).toBeGreaterThan(7);
  expect(await faintTexts(blank, await pictureWithoutTexts(page), texts)).toEqual([]);
});

test('a text that is too faint is found', async () => {
  const page = await openPage(site, { reducedMotion: true });
  const blank = await page.context().newPage();
  await visit(page, '/');
  await page.evaluate(() => {
    const subtitle = document.querySelector<HTMLElement>('main h1 + p');
    if (subtitle) subtitle.style.color = '#5a5247';
  });
  const texts = await placedTexts(page);
  const faint = await faintTexts(blank, await pictureWithoutTexts(page, { fullPage: true }), texts);
  expect(faint).toEqual([expect.stringContaining('The Future Is Automated—')]);
});

async function placedTexts(page: Page): Promise<PlacedText[]> {
  return page.evaluate(() => {
    const texts: PlacedText[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const words = node.textContent?.trim();
      if (!element || !words || element.closest('script, noscript, svg, .skip-link, .visually-hidden'))
        continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const style = getComputedStyle(element);
      const size = Number.parseFloat(style.fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const range = document.createRange();
      range.selectNodeContents(node);
      texts.push({
        words: words.slice(0, 60),
        color: (style.color.match(/[\d.]+/g) ?? []).map(Number),
        wanted: isLarge ? 3 : 4.5,
        boxes: [...range.getClientRects()].map(({ x, y, width, height }) => ({
          x: x + window.scrollX,
          y: y + window.scrollY,
          width,
          height,
        })),
      });
    }
    return texts;
  });
}

/** A picture of everything in its place but the letters: PNG, in base64. */
async function pictureWithoutTexts(page: Page, options: { fullPage?: boolean } = {}): Promise<string> {
  const sheet = await page.evaluateHandle(() => {
    const hiding = new CSSStyleSheet();
    hiding.replaceSync(
      'body * { color: transparent !important; text-decoration-color: transparent !important }',
    );
    document.adoptedStyleSheets.push(hiding);
    return hiding;
  });
  const picture = await page.screenshot(options);
  await sheet.evaluate((hiding) => {
    hiding.disabled = true;
  });
  return picture.toString('base64');
}

/** Texts whose contrast with what is behind them is too low, as WCAG 2.2 computes it. */
async function faintTexts(blank: Page, picture: string, texts: readonly PlacedText[]): Promise<string[]> {
  return blank.evaluate(
    async ({ picture, texts }) => {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      if (!context) throw new Error('There is no canvas');
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);

      const linear = Array.from({ length: 256 }, (_, value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      const luminance = (color: ArrayLike<number>, at = 0) => {
        const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((part) => linear[color[at + part] ?? 0]);
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const contrast = (one: number, other: number) =>
        (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

      return texts.flatMap(({ words, color, wanted, boxes }) => {
        const text = luminance(color);
        const contrasts = boxes.flatMap(({ x, y, width, height }) => {
          const found: number[] = [];
          for (let row = Math.ceil(y); row < Math.min(y + height, image.height); row += 2) {
            for (let column = Math.ceil(x); column < Math.min(x + width, image.width); column += 3) {
              const pixel = (row * image.width + column) * 4;
              found.push(contrast(text, luminance(data, pixel)));
            }
          }
          return found;
        });
        // A mote of dust or the edge of a line may pass behind a letter.
        const worst = contrasts.toSorted((a, b) => a - b)[Math.floor(contrasts.length * 0.05)];
        return worst !== undefined && worst < wanted ? [`${worst.toFixed(2)} ${words}`] : [];
      });
    },
    { picture, texts },
  );
}
