// Renders what visitors say in tests and in the bench: node setup/run.mjs tests/support/visitors/render-visitors.ts
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createVoiceModels } from '#server/voice/models/voice-models.ts';
import { loadKokoro } from '#server/voice/mouth/kokoro/kokoro.ts';
import { encodeOpus } from '#server/voice/mouth/rendered/opus-file.ts';
import { soundFile } from '#server/voice/mouth/rendered/rendered-sounds.ts';
import { spokenForm, visitorFolder, visitorUtterances } from './visitor-speech.ts';

const models = createVoiceModels();
const parts = ['runtime', 'voice', 'phonemes'] as const;
await models.install(parts, { signal: new AbortController().signal, onProgress: () => {} });
const [runtime = '', voice = '', phonemes = ''] = parts.map(models.folderOf);
const kokoro = await loadKokoro({ runtime, voice, phonemes }, 1);
await mkdir(visitorFolder, { recursive: true });
for (const utterance of visitorUtterances) {
  const said = spokenForm(utterance);
  const file = join(visitorFolder, soundFile(said, utterance.voice));
  if (existsSync(file)) continue;
  const sound = await kokoro.speak(said, utterance.voice);
  await writeFile(file, await encodeOpus(sound, [`TITLE=${said}`, `ARTIST=Kokoro ${utterance.voice}`]));
  process.stdout.write(`${said}\n`);
}
process.exit(0);
