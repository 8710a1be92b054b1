// Learns what people mean from shared/texts/agent/examples, after they were changed: npm run voice:learn
import { writeFileSync } from 'node:fs';
import { learnAll, learnedFile } from '../intents/learned.ts';
import { readExamples } from './read-examples.ts';

const bytes = learnAll(readExamples());
writeFileSync(learnedFile, bytes);
process.stdout.write(`Learned: ${Math.round(bytes.length / 1000)} kB. The next start uses it.\n`);
