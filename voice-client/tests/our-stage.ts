import { expect, onTestFinished } from 'vitest';
import { VoiceClient } from '../src/voice-client.ts';
import { makeOurs, type Stage, type StageSettings, setStage } from './both-clients.ts';
import { webCallAnswer } from './provider.ts';

/** The provider's answer for a call whose video is recorded. */
export const recording = webCallAnswer({ artifactPlan: { videoRecordingEnabled: true } });

/** A stage with this package's client. */
export async function set(settings: StageSettings = {}): Promise<Stage & { readonly voice: VoiceClient }> {
  const stage = await setStage(makeOurs, settings);
  onTestFinished(() => stage.close());
  if (!(stage.client instanceof VoiceClient)) throw new Error('not ours');
  return Object.assign(stage, { voice: stage.client });
}

/** The same with a call that is joined. */
export async function joined(settings: StageSettings = {}) {
  const stage = await set(settings);
  await stage.start();
  return stage;
}

/** Names of the events, progress as `stage status`. */
export const names = (log: readonly string[]) =>
  log.map((line) => {
    const [name = ''] = line.split(' ');
    const progress = /"stage":"([\w-]+)","status":"(\w+)"/.exec(line);
    return name === 'call-start-progress' && progress ? `${progress[1]} ${progress[2]}` : name;
  });

export const count = (log: readonly string[], name: string) =>
  names(log).filter((other) => other === name).length;

/** Nothing of a call is left anywhere. */
export function expectNothingLeft(stage: Stage) {
  expect(stage.browser.players.size).toBe(0);
  expect(stage.browser.microphones.size).toBe(0);
  expect(stage.browser.contexts.size).toBe(0);
  expect(stage.timers.size).toBe(0);
  for (const call of stage.daily.made) {
    expect(call.callsOf('destroy')).toHaveLength(1);
    expect(call.listenersLeft()).toBe(0);
  }
}
