import { maxMessageCharacters } from '#shared/voice/messages.ts';
import type { Log } from '../../log.ts';
import type { Hearing, HearingListener } from '../ears/hearing.ts';
import { createBargeIn } from '../turns/barge-in.ts';
import type { ContinuedTurn } from '../turns/continued-turn.ts';
import type { TurnClock } from '../turns/turn-clock.ts';
import type { TurnLoop } from '../turns/turn-loop.ts';
import type { AgentTransport } from './agent.ts';
import { type AgentTask, isInterruptible } from './agent-task.ts';
import type { Speaker } from './speaker.ts';

export interface ListeningOptions {
  readonly transport: AgentTransport;
  readonly loop: TurnLoop<AgentTask>;
  readonly speaker: Speaker;
  readonly clock: TurnClock;
  readonly continued: ContinuedTurn;
  createHearing(listener: HearingListener): Hearing;
  /** The visitor said words. */
  readonly onSpoke: () => void;
  readonly onFailed: (forGood: boolean) => void;
  readonly log: Log;
}

/** The agent's ears: turns the visitor's speech and writing into tasks, and lets it interrupt what the agent says. */
export function createListening(options: ListeningOptions) {
  const { transport, loop, speaker, clock, continued, createHearing, onSpoke, onFailed, log } = options;
  let isVisitorSpeaking = false;

  function take(text: string, by: 'voice' | 'typing'): void {
    // The agent's sentence ends before the visitor's line, in the transcript too.
    loop.interrupt(by === 'typing' ? 'writing' : 'voice');
    clock.said(by);
    transport.send({ type: 'transcript', role: 'user', transcriptType: 'final', transcript: text });
    transport.keep({ role: 'user', message: text, time: Date.now() });
    const before = by === 'voice' ? continued.before : undefined;
    const whole = before === undefined ? text : `${before} ${text}`.slice(0, maxMessageCharacters);
    loop.push({ type: 'said', text: whole, by, ...(before !== undefined && { continues: true }) }, true);
    if (by === 'voice') continued.ended(whole);
    else continued.forget();
    // Somebody who is typing is not making the sounds.
    if (by === 'typing') bargeIn.wasNothing();
    else bargeIn.release();
  }

  function setVisitorSpeaking(speaking: boolean): void {
    if (isVisitorSpeaking === speaking) return;
    isVisitorSpeaking = speaking;
    transport.send({ type: 'speech-update', role: 'user', status: speaking ? 'started' : 'stopped' });
  }

  const hearing = createHearing({
    onSpeechStarted() {
      clock.speechStarted();
      continued.speechStarted();
      setVisitorSpeaking(true);
      if (loop.running === undefined || isInterruptible(loop.running)) bargeIn.speechStarted();
    },
    onSpeechStopped() {
      clock.speechStopped();
      setVisitorSpeaking(false);
    },
    onPartial(text) {
      continued.speechStarted();
      onSpoke();
      bargeIn.wordsCame();
      // Real words: the agent's current turn is over.
      if (speaker.isHeard) loop.interrupt('voice');
      transport.send({ type: 'transcript', role: 'user', transcriptType: 'partial', transcript: text });
    },
    onTurn(text) {
      setVisitorSpeaking(false);
      if (text === '') {
        bargeIn.wasNothing();
        return;
      }
      continued.speechStarted();
      onSpoke();
      bargeIn.wordsCame();
      take(text, 'voice');
    },
    onFailed(error, forGood) {
      log.error({ err: error }, 'speech was not recognized');
      setVisitorSpeaking(false);
      bargeIn.release();
      onFailed(forGood);
    },
  });

  const bargeIn = createBargeIn({
    timers: transport.timers,
    speaker,
    wordsWithinMs: hearing.wordsWithinMs,
  });

  return {
    get isVisitorSpeaking() {
      return isVisitorSpeaking;
    },
    /** @param frame 20 ms of the visitor's microphone, 320 samples */
    hear: (frame: Int16Array) => hearing.hear(frame),
    /** The visitor's own browser recognized words. */
    hearWords: (text: string, isFinal: boolean) => hearing.hearWords(text, isFinal),
    /** The visitor typed a turn. */
    read(text: string) {
      hearing.reset();
      setVisitorSpeaking(false);
      take(text, 'typing');
    },
    /** Nothing will be heard for a while: discard what was begun. */
    pause() {
      hearing.reset();
      setVisitorSpeaking(false);
      bargeIn.release();
    },
    close: () => hearing.close(),
  };
}

export type Listening = ReturnType<typeof createListening>;
