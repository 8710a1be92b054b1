// npm run bench measures, prints tables, and writes them into docs/figures.json and docs/figures.md with commit and date.
// Without options it measures everything that takes a quiet machine half an hour; the help below names each part.
import { benchBadLine } from './bad-line/bench-bad-line.ts';
import { benchDesk } from './bench-desk.ts';
import { benchFaults } from './bench-faults.ts';
import { benchFreeTimes } from './bench-free-times.ts';
import { benchMixedLoad } from './bench-mixed-load.ts';
import { benchPages } from './bench-pages.ts';
import { benchServer } from './bench-server.ts';
import { benchTalk } from './bench-talk.ts';
import { checkRatios } from './check-ratios.ts';
import type { BenchOptions, BenchSection } from './figures/bench-section.ts';
import { toMarkdown } from './figures/figure-table.ts';
import { readFigures, record, writeFigures } from './figures/figures-file.ts';
import { writeFiguresPage } from './figures/figures-page.ts';
import { commandOf, type SectionName, sectionNames, sectionTexts } from './figures/section-texts.ts';
import { machine, thisMeasurement } from './figures/this-measurement.ts';
import { benchGrowth } from './growth/bench-growth.ts';
import { benchEars, benchWords } from './voice/bench-ears.ts';
import { benchVoice } from './voice/bench-voice.ts';
import { benchVoiceClientSizes } from './voice-client-sizes.ts';

const usage = `npm run bench                 all parts but growth, faults and bad-line
npm run bench -- --PART       one or more of ${sectionNames.join(', ')}
npm run bench -- --all        every part
npm run bench -- --once       everything once, for a first look: nothing is recorded
npm run bench -- --dry        nothing is recorded
npm run bench -- --write      writes docs/figures.md again from docs/figures.json
npm run bench -- --check      the ratios that the documentation relies on, next to their bounds
docs/figures.md says what each part measures, and its own options.`;

const sections: Readonly<Record<SectionName, BenchSection>> = {
  pages: benchPages,
  server: benchServer,
  growth: benchGrowth,
  desk: benchDesk,
  load: benchMixedLoad,
  faults: benchFaults,
  sizes: benchVoiceClientSizes,
  calls: benchVoice,
  words: benchWords,
  ears: benchEars,
  talk: benchTalk,
  times: benchFreeTimes,
  'bad-line': benchBadLine,
};

/** Only measured on request: they take long, or need a machine of their own. */
const onRequest: readonly SectionName[] = ['growth', 'faults', 'bad-line'];

const args = process.argv.slice(2);
const options: BenchOptions = {
  runs: args.includes('--once') ? 1 : 3,
  isLong: args.includes('--long'),
  option(name) {
    const given = args.find((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`));
    return given === undefined ? undefined : given.slice(name.length + 3);
  },
};

const known = [
  'all',
  'once',
  'dry',
  'write',
  'check',
  'help',
  'long',
  'line',
  'rows',
  'only',
  'database',
  'million',
];
const unknown = args.find(
  (arg) => ![...known, ...sectionNames].some((name) => `${arg}=`.startsWith(`--${name}=`)),
);

if (unknown !== undefined) {
  console.error(`There is no option ${unknown}.\n\n${usage}`);
  process.exitCode = 1;
} else if (args.includes('--help')) console.log(usage);
else if (args.includes('--write')) writeFiguresPage(readFigures());
else if (args.includes('--check')) process.exitCode = (await checkRatios(options)) ? 0 : 1;
else await measure();

async function measure(): Promise<void> {
  const named = sectionNames.filter((name) => options.option(name) !== undefined);
  const isAll = args.includes('--all');
  const wanted = named.length > 0 ? named : sectionNames.filter((name) => isAll || !onRequest.includes(name));
  const isRecorded = !args.includes('--once') && !args.includes('--dry');
  console.log(machine);
  for (const name of wanted) {
    const text = sectionTexts.find((each) => each.name === name);
    const measured = thisMeasurement(text ? commandOf(text) : '');
    for await (const table of sections[name](options)) {
      console.log(`\n### ${table.title}\n\n${toMarkdown(table)}`);
      if (!isRecorded) continue;
      // The rows of the growth are measured one by one.
      writeFigures(record(readFigures(), name, [table], measured, name === 'growth'));
      writeFiguresPage(readFigures());
    }
  }
}
