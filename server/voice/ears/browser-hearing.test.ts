import { expect, test, vi } from 'vitest';
import { framesOf, inTurn, silence, speech } from '#tests/support/speech-samples.ts';
import { createCallTimers } from '../call-timers.ts';
import { createBrowserHearing } from './browser-hearing.ts';
import { loadVoiceActivity } from './load-voice-activity.ts';

const createVoiceActivity = await loadVoiceActivity();
const said = framesOf(inTurn(silence(0.5), await speech('Well now.'), silence(1)));
const quiet = framesOf(silence(1));

function listen() {
  const events: string[] = [];
  const hearing = createBrowserHearing({
    timers: createCallTimers((error) => events.push(String(error))),
    voiceActivity: createVoiceActivity(),
    expects: () => 'anything',
    listener: {
      onSpeechStarted: () => events.push('started'),
      onSpeechStopped: () => events.push('stopped'),
      onPartial: (text) => events.push(`partial: ${text}`),
      onTurn: (text) => events.push(`turn: ${text}`),
      onFailed: (error) => events.push(String(error)),
    },
  });
  return { events, hearing };
}

test('[ears] until the browser has recognized a word, sound means nothing', () => {
  const { events, hearing } = listen();
  for (const frame of said) hearing.hear(frame);
  for (const frame of quiet) hearing.hear(frame);
  expect(events).toEqual([]);
  hearing.close();
});

/** Ears of a browser that has shown that it recognizes. */
function listenAfterWords() {
  const listening = listen();
  listening.hearing.hearWords('hello', true);
  listening.hearing.reset();
  listening.events.length = 0;
  return listening;
}

test('[DESIGN 4] a sound whose words do not come within 1.5 s was nothing', () => {
  const { events, hearing } = listenAfterWords();
  for (const frame of said) hearing.hear(frame);
  expect(events).toEqual(['started', 'stopped']);
  for (const frame of quiet) hearing.hear(frame);
  expect(events).toEqual(['started', 'stopped', 'turn: ']);
  hearing.close();
});

test('[DESIGN 4] a sound with words is their turn, and no other', () => {
  vi.useFakeTimers();
  const { events, hearing } = listenAfterWords();
  for (const frame of said) hearing.hear(frame);
  hearing.hearWords('well now', false);
  for (const frame of quiet) hearing.hear(frame);
  vi.advanceTimersByTime(2_500);
  expect(events).toEqual(['started', 'stopped', 'partial: well now', 'turn: well now']);
  hearing.close();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
