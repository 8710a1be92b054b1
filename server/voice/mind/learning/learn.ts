// Learns what people mean from shared/texts/agent/examples, after they were changed: npm run voice:learn
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { learnedEditsFile, readLearnedEdits, writeLearnedEdits } from '../edits/learned-edits.ts';
import { learnAll, learnedFile, readLearned } from '../intents/learned.ts';
import { digestOfEdits, learnEdits, readEditMoments } from './learn-edits.ts';
import { readExamples } from './read-examples.ts';

const known = existsSync(learnedFile) ? readLearned(readFileSync(learnedFile)) : undefined;
const bytes = learnAll(readExamples(), known);
writeFileSync(learnedFile, bytes);
process.stdout.write(`Learned: ${Math.round(bytes.length / 1000)} kB. The next start uses it.\n`);

// They build on the labels of parts, which are learned by now.
const moments = readEditMoments();
const isKnown =
  existsSync(learnedEditsFile) &&
  readLearnedEdits(readFileSync(learnedEditsFile)).digest === digestOfEdits(moments);
if (!isKnown) writeFileSync(learnedEditsFile, writeLearnedEdits(learnEdits(moments)));
