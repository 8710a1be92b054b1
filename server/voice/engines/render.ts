// Renders what the agent says: npm run voice:render [-- --check]
// Renders only sentences without a sound and drops sounds no longer used. Fetches the voice if there's work to do.
// --check only lists sentences without a sound.

import { MissingModelError } from '../models/missing-model-error.ts';
import { createVoiceModels } from '../models/voice-models.ts';
import { type Kokoro, loadKokoro } from '../mouth/kokoro/kokoro.ts';
import { openRenderedSounds, soundFolder } from '../mouth/rendered/rendered-sounds.ts';
import { renderSentences } from './render-sentences.ts';
import { spokenSentences } from './spoken-sentences.ts';

const line = (text: string): boolean => process.stdout.write(`${text}\n`);

try {
  if (process.argv.includes('--check')) await check();
  else await render();
} catch (error) {
  if (!(error instanceof MissingModelError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function check(): Promise<void> {
  const sounds = await openRenderedSounds();
  const missing = spokenSentences().filter((sentence) => !sounds.has(sentence));
  for (const sentence of missing) line(sentence);
  process.stderr.write(`${missing.length} of ${spokenSentences().length} sentences have no sound.\n`);
  if (missing.length > 0) process.exitCode = 1;
}

async function render(): Promise<void> {
  const { rendered, dropped, failures } = await renderSentences({
    sentences: spokenSentences(),
    folder: soundFolder,
    loadKokoro: installAndLoad,
    onProgress(done, total) {
      if (done % 10 === 0 || done === total) line(`${done} of ${total}`);
    },
  });
  line(`${rendered} sentences rendered, ${dropped} sounds dropped.`);
  for (const failure of failures) process.stderr.write(`Not rendered: ${failure}\n`);
  if (failures.length > 0) process.exitCode = 1;
}

async function installAndLoad(): Promise<Kokoro> {
  const models = createVoiceModels();
  const parts = ['runtime', 'voice', 'phonemes'] as const;
  line('Fetching the voice, unless it is there …');
  await models.install(parts, { signal: new AbortController().signal, onProgress: () => {} });
  const [runtime = '', voice = '', phonemes = ''] = parts.map(models.folderOf);
  return loadKokoro({ runtime, voice, phonemes }, 1);
}
