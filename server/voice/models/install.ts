// Downloads the voice models in advance: npm run voice:install [-- --voice] The models for recognition; with --voice also
// those that speak texts without a rendered sound.
import { parseArgs } from 'node:util';
import { MissingModelError } from './missing-model-error.ts';
import type { ModelPartName } from './model-parts.ts';
import { createVoiceModels } from './voice-models.ts';

const usage = 'Usage: npm run voice:install [-- --tiny] [-- --voice]\n';

/** How far apart lines of progress are, in percent. */
const step = 10;

try {
  const { values } = parseArgs({
    options: { tiny: { type: 'boolean' }, voice: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) process.stdout.write(usage);
  else await install(values.tiny === true, values.voice === true);
} catch (error) {
  const isUsage = error instanceof TypeError && 'code' in error;
  if (!isUsage && !(error instanceof MissingModelError)) throw error;
  process.stderr.write(isUsage ? `${error.message}\n${usage}` : `${error.message}\n`);
  process.exitCode = 1;
}

async function install(isTiny: boolean, withVoice: boolean): Promise<void> {
  const parts: ModelPartName[] = ['runtime', isTiny ? 'ears-tiny' : 'ears-base'];
  if (withVoice) parts.push('voice', 'phonemes');
  let said = -step;
  await createVoiceModels().install(parts, {
    signal: new AbortController().signal,
    onProgress({ bytes, totalBytes }) {
      const percent = Math.floor((100 * bytes) / totalBytes);
      if (percent < said + step) return;
      said = percent - (percent % step);
      process.stdout.write(`${said} % of ${Math.round(totalBytes / 1e6)} MB\n`);
    },
  });
  process.stdout.write('The voice models are in place.\n');
}
