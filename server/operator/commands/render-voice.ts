// Renders the agent's speech: npm run voice:render [-- --check] Renders only sentences without a sound, from the repository
// and from the team's teaching, and drops sounds no longer used. Downloads the voice if there's work to do. --check only
// lists the repository's sentences without a sound.
import { existsSync } from 'node:fs';
import { OperatorError } from '../../operator-error.ts';
import { loadMoonshine } from '../../voice/ears/moonshine/moonshine.ts';
import { bestSound, type SoundMaker } from '../../voice/engines/best-sound.ts';
import { renderSentences } from '../../voice/engines/render-sentences.ts';
import { spokenSentences } from '../../voice/engines/spoken-sentences.ts';
import { readTaught } from '../../voice/mind/answers/read-taught.ts';
import { taughtSentences } from '../../voice/mind/fixed-sentences.ts';
import { MissingModelError } from '../../voice/models/missing-model-error.ts';
import { createVoiceModels } from '../../voice/models/voice-models.ts';
import { loadKokoro } from '../../voice/mouth/kokoro/kokoro.ts';
import { encodeOpus } from '../../voice/mouth/rendered/opus-file.ts';
import { openRenderedSounds, soundFile, soundFolder } from '../../voice/mouth/rendered/rendered-sounds.ts';
import { speakableText } from '../../voice/mouth/speakable-text.ts';
import { askDesk } from '../ask-database.ts';
import { type CommandLineOptions, readWords, runCommandLine } from '../run-command-line.ts';

await runCommandLine({
  usage: `Usage:
  npm run voice:render              renders the sentences that have no sound yet, also those taught at the desk
  npm run voice:render -- --check   lists the repository's sentences without a sound`,
  async *run(args, options) {
    const { values } = readWords(args, { check: { type: 'boolean' } });
    try {
      yield* values.check ? check() : render(options);
    } catch (error) {
      throw error instanceof MissingModelError ? new OperatorError(error.message) : error;
    }
  },
});

async function* check(): AsyncGenerator<string> {
  const sounds = await openRenderedSounds();
  const missing = spokenSentences().filter((sentence) => !sounds.has(sentence));
  for (const sentence of missing) yield `${sentence}\n`;
  if (missing.length > 0)
    throw new OperatorError(`${missing.length} of ${spokenSentences().length} sentences have no sound.`);
}

async function* render(options: CommandLineOptions): AsyncGenerator<string> {
  let loading: Promise<SoundMaker> | undefined;
  const load = (): Promise<SoundMaker> => {
    loading ??= installAndLoad();
    return loading;
  };
  const { rendered, dropped, failures } = await renderSentences({
    sentences: spokenSentences(),
    folder: soundFolder,
    loadMaker: load,
    onProgress(done, total) {
      if (process.stderr.isTTY) process.stderr.write(`${done} of ${total}\r`);
    },
  });
  yield `${rendered} sentences rendered, ${dropped} sounds dropped.\n`;
  if (options.databaseUrl !== undefined || existsSync(options.dataDir)) yield* renderTaught(options, load);
  if (failures.length > 0)
    throw new OperatorError(failures.map((failure) => `Not rendered: ${failure}`).join('\n'));
}

/** Renders what the team has taught the agent, and stores it in the database. */
async function* renderTaught(
  options: CommandLineOptions,
  load: () => Promise<SoundMaker>,
): AsyncGenerator<string> {
  const sounds = await openRenderedSounds();
  const taught = readTaught(await askDesk(options, 'taught_now', ''));
  const there = new Set(await askDesk<readonly string[]>(options, 'taught_sounds'));
  const missing = taughtSentences(taught).filter(
    (sentence) => !sounds.has(sentence) && !there.has(soundFile(sentence)),
  );
  for (const sentence of missing) {
    const sound = await bestSound(await load(), speakableText(sentence));
    const content = Buffer.from(await encodeOpus(sound, [`TITLE=${sentence}`])).toString('base64');
    await askDesk(options, 'keep_taught_sound', { name: soundFile(sentence), content });
  }
  if (missing.length > 0) yield `${missing.length} taught sentences rendered.\n`;
}

/** The voice, and a recognizer that checks its output. */
async function installAndLoad(): Promise<SoundMaker> {
  const models = createVoiceModels();
  const parts = ['runtime', 'voice', 'phonemes', 'ears-base'] as const;
  process.stderr.write('Fetching the voice, unless it is there …\n');
  await models.install(parts, { signal: new AbortController().signal, onProgress: () => {} });
  const [runtime = '', voice = '', phonemes = '', model = ''] = parts.map(models.folderOf);
  const ears = await loadMoonshine('base', { runtime, model }, 1);
  return {
    kokoro: await loadKokoro({ runtime, voice, phonemes }, 1),
    hear: (sound) => ears.transcribe(sound, () => false),
  };
}
