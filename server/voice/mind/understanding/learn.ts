// Teaches the sentence encoder the agent's texts after they were changed: npm run voice:learn
import { writeFileSync } from 'node:fs';
import { createVoiceModels } from '../../models/voice-models.ts';
import { learnHead } from './meaning-head.ts';
import { loadSentenceEncoder } from './sentence-encoder.ts';
import { knownExamples } from './understanding.ts';
import { toWords } from './words.ts';

const models = createVoiceModels();
await models.find(['embeddings']);
const folder = models.folderOf('embeddings');
if (folder === undefined) {
  process.stderr.write('The sentence encoder is not there yet: npm run voice:install fetches it.\n');
  process.exitCode = 1;
} else {
  const encoder = loadSentenceEncoder(folder);
  const examples = knownExamples();
  const encoded: Float32Array[] = [];
  for (const { text } of examples) {
    encoded.push(encoder.encode(toWords(text).join(' ')));
    if (encoded.length % 500 === 0) process.stdout.write(`${encoded.length} of ${examples.length}\n`);
  }
  const head = learnHead(examples, encoded);
  writeFileSync(new URL('meaning-head.json', import.meta.url), `${JSON.stringify(head, null, 2)}\n`);
  process.stdout.write('The encoder knows the agent’s texts now; the next start uses them.\n');
}
