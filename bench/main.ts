// What `npm run bench` measures, as Markdown tables for the README: bytes and requests of the pages, Lighthouse
// beside the floor without scripts, a slow device, the server beside bare Hono and under everything at once, the
// voice client beside its peer, the voice agent in calls, and its own ears and voice. Run it on a quiet machine;
// `npm run bench -- --once` measures everything once, for a first look. The mixed load takes 20 seconds, and with
// `--long` 10 minutes. `--pages` measures the pages alone, `--ears` the agent's own ears and voice, `--words` only how
// well they hear, `--desk` only the team's desk with 100,000 requests, `--bad-line` what a visitor on a bad line sees and
// hears, which needs root, socat, iproute2 and /dev/net/tun; `--bad-line=pages`, `=bookings` or `=calls` measures that
// alone, and `--line="64 kbit/s"` only on lines of such a name. `--faults` measures three servers on one PostgreSQL while
// one after the other of them fails (a minute; with `--long` ten).
import { rm } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { startFoyerProcess } from '#tests/support/foyer-process.ts';
import { benchBadLine } from './bad-line/bench-bad-line.ts';
import { benchDesk } from './bench-desk.ts';
import { benchFaults } from './bench-faults.ts';
import { benchLighthouse } from './bench-lighthouse.ts';
import { benchMixedLoad } from './bench-mixed-load.ts';
import { benchPageBytes } from './bench-page-bytes.ts';
import { benchServer } from './bench-server.ts';
import { benchSlowDevice } from './bench-slow-device.ts';
import { copyWithoutScripts } from './scriptless-site.ts';
import { benchEars, benchWords } from './voice/bench-ears.ts';
import { benchVoice } from './voice/bench-voice.ts';
import { benchVoiceClientSizes } from './voice-client-sizes.ts';

const runs = process.argv.includes('--once') ? 1 : 3;
const isLong = process.argv.includes('--long');
const mixedSeconds = isLong ? 600 : 20;
const faultSeconds = isLong ? 600 : 60;

console.log(`${availableParallelism()} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.versions.node}`);

const badLine = process.argv.find((argument) => argument.startsWith('--bad-line'));
const valueAfter = (option: string) =>
  process.argv.find((argument) => argument.startsWith(option))?.slice(option.length);

if (process.argv.includes('--words')) await benchWords(runs === 1);
else if (process.argv.includes('--pages')) await benchPages();
else if (process.argv.includes('--desk')) await benchDesk(runs);
else if (badLine !== undefined) await benchBadLine(badLine.split('=')[1], valueAfter('--line='));
else if (process.argv.includes('--faults')) await benchFaults(faultSeconds);
else if (process.argv.includes('--ears')) await benchEars(runs === 1);
else await benchAll();

/** What a visitor's browser loads, and how fast it is. */
async function benchPages(): Promise<void> {
  const floorFolder = await copyWithoutScripts();
  const site = await startFoyerProcess();
  const floor = await startFoyerProcess({}, floorFolder);
  try {
    await benchPageBytes(site.url);
    await benchLighthouse(site.url, floor.url, runs);
    await benchSlowDevice(site.url, runs);
  } finally {
    await Promise.all([site.stop(), floor.stop()]);
    await rm(floorFolder, { recursive: true });
  }
}

async function benchAll(): Promise<void> {
  await benchPages();
  await benchServer();
  await benchDesk(runs);
  await benchMixedLoad(mixedSeconds);
  await benchVoiceClientSizes();
  await benchVoice();
  await benchEars(runs === 1);
}
