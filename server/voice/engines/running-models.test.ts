import { pino } from 'pino';
import { expect, test } from 'vitest';
import { MissingModelError } from '../models/missing-model-error.ts';
import type { VoiceModels } from '../models/voice-models.ts';
import { createRunningModels, type RunningModelsOptions } from './running-models.ts';

const noEngines = {
  baseUrl: undefined,
  apiKey: undefined,
  agentModel: undefined,
  sttModel: undefined,
  ttsModel: undefined,
};

/** Starts the models of a process, none of which is installed. */
async function start(
  options: Partial<RunningModelsOptions>,
  install: VoiceModels['install'] = () => Promise.resolve(),
) {
  const lines: string[] = [];
  const asked: string[] = [];
  const log = pino(
    { base: null, formatters: { level: (level) => ({ level }) } },
    {
      write(line: string) {
        const { level, msg } = JSON.parse(line) as { level: string; msg: string };
        lines.push(`${level}: ${msg}`);
      },
    },
  );
  const running = createRunningModels({
    setting: 'on',
    engines: noEngines,
    log,
    models: {
      folderOf: () => undefined,
      find: () => Promise.resolve(),
      async install(parts, how) {
        asked.push(...parts);
        await install(parts, how);
      },
    },
    ...options,
  });
  await running.start();
  await running.close();
  return { running, lines, asked };
}

test('[models] a machine with 1 GB downloads no speech recognition and says so once: visitors type', async () => {
  const { running, lines, asked } = await start({ chooseSize: () => undefined });
  expect(running.recognizer).toBeUndefined();
  expect(asked).toEqual([]);
  expect(lines.filter((line) => line.startsWith('warn'))).toEqual([
    'warn: this machine has too little memory for speech recognition: visitors type, or use their browser’s (STT_MODEL=tiny turns it on anyway)',
  ]);
});

test('[models] STT_MODEL=tiny turns it on anyway', async () => {
  const { asked } = await start({
    engines: { ...noEngines, sttModel: 'tiny' },
    chooseSize: () => undefined,
  });
  expect(asked).toEqual(['runtime', 'ears-tiny']);
});

test('[models] a configured recognizer and model need none; VOICE_MODELS=off downloads none', async () => {
  const outside = {
    baseUrl: 'http://127.0.0.1:9/v1',
    apiKey: 'key',
    sttModel: 'whisper',
    agentModel: 'chat',
  };
  expect((await start({ engines: { ...noEngines, ...outside, ttsModel: 'tts' } })).asked).toEqual([]);
  expect((await start({ setting: 'off' })).asked).toEqual([]);
});

test('[models] a chat model speaks freely: the live voice comes with it, and the log says what speaks until then', async () => {
  const engines = { ...noEngines, baseUrl: 'http://127.0.0.1:9/v1', agentModel: 'chat' };
  const { asked, lines } = await start({ engines, chooseSize: () => 'tiny' });
  expect(asked).toEqual(['runtime', 'ears-tiny', 'voice', 'phonemes']);
  expect(lines[0]).toMatch(
    /^warn: with AGENT_MODEL .* sounds like a machine until its live voice is downloaded$/,
  );
  const off = await start({ engines, setting: 'off' });
  expect(off.asked).toEqual([]);
  expect(off.lines).toEqual([expect.stringContaining('VOICE_MODELS=on or TTS_MODEL gives it another')]);
});

test('[models] a failed download is one line in the log, and nothing else happens', async () => {
  const { running, lines } = await start({ chooseSize: () => 'base' }, () =>
    Promise.reject(
      new MissingModelError('There is not enough space for them in /foyer/.voice-models: 210 MB are needed.'),
    ),
  );
  expect(running.recognizer).toBeUndefined();
  expect(lines).toEqual([
    'warn: calls go on without the voice models; the next start tries again. There is not enough space for them in /foyer/.voice-models: 210 MB are needed.',
  ]);
});
