import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchWholeChromium, repeatingMicrophoneFlags } from '#tests/support/launch-chromium.ts';
import { silence } from '#tests/support/speech-samples.ts';
import { writeWavFile } from '#tests/support/wav-file.ts';
import { repeat } from '../figures/repeat.ts';

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
  const browser = await launchWholeChromium(repeatingMicrophoneFlags(microphone));
  try {
    return await repeat(times, async () => {
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
      const measured = await page.evaluate(() => window.heardAt - window.clickedAt);
      await context.close();
      return measured;
    });
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
}
