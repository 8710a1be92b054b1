import { sampleRate } from '../audio/audio-format.ts';
import { createPlayback, type SentenceSound } from '../mouth/playback/playback.ts';
import type { Ticker } from '../mouth/playback/ticker.ts';
import type { SpeechOfCall } from '../mouth/speech-of-call.ts';
import { untilAborted } from '../threads/abortable.ts';
import type { AgentTransport, LineOfCall } from './agent.ts';

/** Speaks sentences, and shows them in the transcript. A turn of the agent ends with `finish` or `cut`. */
export interface Speaker {
  /** Shows the visitor a sentence before `say` speaks it: the turn's next one that is not shown yet. */
  show(sentence: string): void;
  /**
   * Adds a sentence to the turn. Resolves when all of its sound exists and is soon to be heard; returns early when `signal`
   * aborts.
   * @param isFree never use a paid voice
   */
  say(sentence: string, signal: AbortSignal, isFree?: boolean): Promise<void>;
  /** Resolves when the turn was heard to its end, which closes it; returns early when `signal` aborts. */
  finish(signal: AbortSignal): Promise<void>;
  /** Ends the turn at once, because of the visitor. @returns what was heard of it */
  cut(isRead?: boolean): string;
  /** The visitor seems to say something: pause and wait. Sentences wait until `release` or `cut`. */
  hold(): void;
  /** It was nothing: continue from what the visitor last heard. */
  release(): void;
  /** Whether a turn is being heard. */
  readonly isHeard: boolean;
  /** Mutes the voice; speech continues silently, and is shown. */
  setMuted(muted: boolean): void;
  /** The visitor's connection was lost. */
  pause(): void;
  resume(): void;
  /** Reports whether the visitor's line carries the voice; `spoken` until told. */
  carry(line: LineOfCall): void;
  close(): void;
}

export interface SpeakerOptions {
  readonly transport: AgentTransport;
  readonly ticker: Ticker;
  readonly speech: SpeechOfCall;
  /** Some text can be read before it is heard. */
  onReadable?(): void;
  /** A turn begins to be heard. */
  onHeard?(): void;
  /** No engine can speak: the visitor reads. */
  onSpeechFailed(): void;
}

/** How much unheard speech may be queued before the next sentence is spoken, in milliseconds. */
const longestWait = 4_000;

/** The silence between two sentences, in addition to the 0.2 s in which their own sounds begin and end, in samples. */
const breath = new Int16Array(sampleRate * 0.25);

export function createSpeaker({
  transport,
  ticker,
  speech,
  onReadable,
  onHeard,
  onSpeechFailed,
}: SpeakerOptions): Speaker {
  /** Sentences of this turn that have begun to be heard. */
  let shown: string[] = [];
  /** Sentences of this turn that can already be read. */
  let readable: string[] = [];
  let isMuted = false;
  let isHeld = false;
  let isDisconnected = false;
  let line: LineOfCall = 'spoken';

  const playback = createPlayback({
    timers: transport.timers,
    ticker,
    send(frame) {
      if (!isMuted) transport.sendAudio(frame);
    },
    onSentence(text) {
      if (shown.length === 0) {
        sayWhoSpeaks('started');
        onHeard?.();
      }
      shown.push(text);
      sendTranscript('partial', shown.join(' '));
    },
    onSpoken: (characters) => transport.send({ type: 'spoken', characters }),
  });

  function sayWhoSpeaks(status: 'started' | 'stopped'): void {
    transport.send({ type: 'speech-update', role: 'assistant', status });
  }

  function sendTranscript(transcriptType: 'partial' | 'final', transcript: string): void {
    transport.send({ type: 'transcript', role: 'assistant', transcriptType, transcript });
  }

  /**
   * Closes the turn with the part of it that was heard.
   * @param isRead whether the visitor has read everything shown: it stays on their screen, and is kept
   */
  function closeTurn(heard: string, isRead = false): void {
    const written = readable.join(' ');
    readable = [];
    const kept = isRead && written.startsWith(heard) ? written : heard;
    if (shown.length === 0) {
      if (written !== '') transport.send({ type: 'answer', text: '' });
      if (isRead && written !== '') transport.keep({ role: 'assistant', message: written, time: Date.now() });
      return;
    }
    shown = [];
    sendTranscript('final', heard);
    if (!isHeld) sayWhoSpeaks('stopped');
    transport.keep({ role: 'assistant', message: kept, time: Date.now() });
  }

  const isHeard = (): boolean => shown.length > 0 && playback.isPlaying;

  function interrupt(): void {
    transport.clearAudio();
    transport.send({ type: 'user-interrupted' });
  }

  function playUnlessStopped(): void {
    if (isHeld || isDisconnected) playback.pause();
    else playback.resume();
  }

  return {
    show(sentence) {
      readable.push(sentence);
      transport.send({ type: 'answer', text: readable.join(' ') });
      onReadable?.();
    },
    async say(sentence, signal, isFree = false) {
      await untilAborted(playback.whenLeft(longestWait), signal);
      if (signal.aborted) return;
      const isNext = playback.isPlaying;
      const sound = playback.add(sentence);
      // Nobody would hear it: it is only read.
      if (line === 'none') return sound.finish();
      try {
        const write = isNext ? afterBreath(sound.write) : sound.write;
        if (!(await speech.speak(sentence, write, signal, isFree))) onSpeechFailed();
      } catch (error) {
        if (!signal.aborted) throw error;
      } finally {
        sound.finish();
      }
    },
    async finish(signal) {
      await untilAborted(playback.whenLeft(0), signal);
      if (signal.aborted) return;
      playback.clear();
      closeTurn(shown.join(' '));
    },
    cut(isRead = false) {
      if (isHeard() && !isHeld) interrupt();
      const heard = playback.clear();
      closeTurn(heard, isRead);
      return heard;
    },
    hold() {
      if (isHeld) return;
      if (isHeard()) {
        interrupt();
        sayWhoSpeaks('stopped');
      }
      isHeld = true;
      playUnlessStopped();
    },
    release() {
      if (!isHeld) return;
      isHeld = false;
      if (isHeard()) sayWhoSpeaks('started');
      playUnlessStopped();
    },
    get isHeard() {
      return isHeard();
    },
    setMuted(muted) {
      if (muted && !isMuted && isHeard()) transport.clearAudio();
      isMuted = muted;
    },
    pause() {
      isDisconnected = true;
      playUnlessStopped();
    },
    resume() {
      isDisconnected = false;
      playUnlessStopped();
    },
    carry(next) {
      line = next;
      if (line === 'none') playback.silence();
      playback.wait(line === 'waiting');
    },
    close() {
      shown = [];
      readable = [];
      playback.close();
    },
  };
}

/** Inserts a silence before the first piece. */
function afterBreath(write: SentenceSound['write']): SentenceSound['write'] {
  let hasBreathed = false;
  return (piece) => {
    if (!hasBreathed) write(breath);
    hasBreathed = true;
    write(piece);
  };
}
