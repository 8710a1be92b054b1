import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchChromium } from '#tests/support/launch-chromium.ts';
import { silence } from '#tests/support/speech-samples.ts';
import { writeWavFile } from '#tests/support/wav-file.ts';

declare global {
  interface Window {
    clickedAt: number;
    heardAt: number;
  }
}

/**
 * Clicks 'Speak to AI Agent' in a real browser with a microphone, a new visitor each time.
 * @returns milliseconds from each click to the first sound of the greeting in the page's audio element
 */
export async function measureGreeting(siteUrl: string, times: number): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-microphone-'));
  const microphone = await writeWavFile(folder, silence(1));
  const browser = await launchChromium([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${microphone}`,
  ]);
  const measured: number[] = [];
  try {
    for (let time = 0; time < times; time += 1) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.addInitScript(() => {
        addEventListener('click', () => (window.clickedAt = performance.now()), { capture: true });
        const play = HTMLMediaElement.prototype.play;
        HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
          if (this.srcObject instanceof MediaStream) listenTo(this.srcObject);
          return play.call(this);
        };
        function listenTo(stream: MediaStream): void {
          const context = new AudioContext();
          const analyser = new AnalyserNode(context, { fftSize: 512 });
          context.createMediaStreamSource(stream).connect(analyser);
          const samples = new Float32Array(512);
          const look = setInterval(() => {
            analyser.getFloatTimeDomainData(samples);
            if (!samples.some((sample) => Math.abs(sample) > 0.02)) return;
            window.heardAt = performance.now();
            clearInterval(look);
          }, 5);
        }
      });
      await page.goto(siteUrl);
      await page.waitForLoadState('networkidle');
      await page.getByRole('button', { name: 'Speak to AI Agent' }).click();
      await page.waitForFunction(() => window.heardAt > 0);
      measured.push(await page.evaluate(() => window.heardAt - window.clickedAt));
      await context.close();
    }
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
  return measured;
}
