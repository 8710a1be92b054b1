import { afterAll, beforeAll, expect, test } from 'vitest';
import { installedModels } from '#tests/support/installed-models.ts';
import { inTurn, noise, silence } from '#tests/support/speech-samples.ts';
import { visitorSpeech, visitorUtterances } from '#tests/support/visitors/visitor-speech.ts';
import { hearEmail } from '../../mind/slots/hear-email.ts';
import { wordErrors, wordsOf } from '../word-errors.ts';
import { loadMoonshine } from './moonshine.ts';
import { type MoonshineRecognizer, startMoonshine } from './moonshine-recognizer.ts';

const [aQuestion] = visitorUtterances.filter(({ kind }) => kind === 'question');
if (aQuestion === undefined) throw new Error('No visitor asks anything.');

const never = new AbortController().signal;

let ears: MoonshineRecognizer;
beforeAll(async () => {
  const models = await installedModels('runtime', 'ears-base');
  const [runtime = '', model = ''] = [models.folderOf('runtime'), models.folderOf('ears-base')];
  ears = await startMoonshine({ size: 'base', folders: { runtime, model }, timeoutMs: 60_000 });
});
afterAll(() => ears.close());

/** As the ears of a call get it. */
const recorded = (sound: Int16Array): Int16Array => inTurn(silence(0.3), sound, silence(0.2));

// Names that may be written in several ways are confirmed on the screen: of "maria" these ears make a "Murray".
test.each(visitorUtterances.filter(({ kind, text }) => kind === 'email' && !text.startsWith('maria')))(
  '[ears] the address $text comes out right',
  async (utterance) => {
    const heard = await ears.transcribe(recorded(await visitorSpeech(utterance)), never);
    expect(hearEmail(heard), `heard as "${heard}"`).toBe(utterance.text);
  },
);

test.each(visitorUtterances.filter(({ kind }) => kind === 'question'))(
  '[ears] "$text" is understood, all but two words at the most',
  async (utterance) => {
    const heard = await ears.transcribe(recorded(await visitorSpeech(utterance)), never);
    const errors = wordErrors(wordsOf(utterance.text), wordsOf(heard));
    expect(errors, `heard as "${heard}"`).toBeLessThanOrEqual(2);
  },
);

test.each([
  ['silence', silence(2)],
  ['hiss', noise('white', 2, 0.02)],
  ['hum', noise('hum', 2, 0.05)],
] as const)('[ears] %s has no words', async (_, sound) => {
  expect(await ears.transcribe(await sound, never)).toBe('');
});

test('[ears] work that nobody waits for anymore ends between two of its steps', async () => {
  const models = await installedModels('runtime', 'ears-base');
  const [runtime = '', model = ''] = [models.folderOf('runtime'), models.folderOf('ears-base')];
  const moonshine = await loadMoonshine('base', { runtime, model }, 1);
  const sound = recorded(await visitorSpeech(aQuestion));
  let steps = 0;
  expect(await moonshine.transcribe(sound, () => ++steps === 3)).toBe('');
  expect(steps).toBe(3);
  expect(await moonshine.transcribe(sound, () => false)).not.toBe('');
});

test('[ears] a waiting job is dropped with its turn', async () => {
  const controller = new AbortController();
  const first = ears.transcribe(silence(3), never);
  const second = ears.transcribe(silence(3), controller.signal, true);
  controller.abort(new Error('the visitor went on'));
  await expect(second).rejects.toThrow('the visitor went on');
  expect(await first).toBe('');
});
