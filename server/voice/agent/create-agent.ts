import { maxMessageCharacters, type NoticeMessage } from '#shared/voice/messages.ts';
import type { Log } from '../../log.ts';
import type { Hearing, HearingListener } from '../ears/hearing.ts';
import type { Dialogue } from '../mind/dialogue.ts';
import type { Ticker } from '../mouth/playback/ticker.ts';
import type { SpeechOfCall } from '../mouth/speech-of-call.ts';
import { createSilenceWatch } from '../silence/silence-watch.ts';
import { createContinuedTurn } from '../turns/continued-turn.ts';
import { type AnsweredTurn, createTurnClock } from '../turns/turn-clock.ts';
import { createTurnLoop } from '../turns/turn-loop.ts';
import type { Agent, AgentTransport, TranscriptLine } from './agent.ts';
import { agentSentences } from './agent-sentences.ts';
import { type AgentTask, isInterruptible, mergeTasks } from './agent-task.ts';
import { createListening } from './listening.ts';
import { createReaction } from './react-to-task.ts';
import { createReceive } from './receive-message.ts';
import { createSpeaker } from './speaker.ts';

export interface AgentOptions {
  readonly transport: AgentTransport;
  readonly dialogue: Dialogue;
  readonly speech: SpeechOfCall;
  readonly ticker: Ticker;
  createHearing(listener: HearingListener): Hearing;
  /** The lines of the call before this agent took over. */
  readonly before?: readonly TranscriptLine[] | undefined;
  /** Called with how long the visitor waited for each answer. */
  readonly onTurnAnswered?: ((turn: AnsweredTurn) => void) | undefined;
  readonly log: Log;
}

/** Connects ears, mind and mouth of one call. */
export function createAgent({
  transport,
  dialogue,
  speech,
  ticker,
  createHearing,
  before = [],
  onTurnAnswered,
  log,
}: AgentOptions): Agent {
  const noticed = new Set<NoticeMessage['code']>();
  let isStarted = false;
  let isClosed = false;

  const clock = createTurnClock(onTurnAnswered);

  /** Sends a notice to the visitor, once. */
  function notice(code: NoticeMessage['code'], text: string): void {
    if (noticed.has(code)) return;
    noticed.add(code);
    transport.send({ type: 'notice', code, text });
  }

  const continued = createContinuedTurn();

  const speaker = createSpeaker({
    transport,
    ticker,
    speech,
    onReadable: () => clock.answered('text'),
    onHeard() {
      clock.answered('audio');
      continued.agentHeard();
    },
    onSpeechFailed: () => notice('speech-failed', agentSentences.speechFailed),
  });

  const loop = createTurnLoop<AgentTask>({
    react: createReaction({
      transport,
      dialogue,
      speaker,
      onError(error) {
        if (isClosed) return;
        log.error({ err: error }, 'the voice agent could not react');
        notice('dialogue-failed', agentSentences.dialogueFailed);
      },
    }),
    isInterruptible,
    merge: mergeTasks,
  });

  function sayOwn(text: string): void {
    loop.push({ type: 'say', text, endsCall: false, isInterruptible: true }, false);
  }

  const ears = createListening({
    transport,
    loop,
    speaker,
    clock,
    continued,
    createHearing,
    onSpoke: () => silence.visitorSpoke(),
    onFailed(forGood) {
      if (forGood) notice('recognition-failed', agentSentences.recognitionFailed);
      else sayOwn(agentSentences.notUnderstood);
    },
    log,
  });

  const silence = createSilenceWatch({
    timers: transport.timers,
    isSomethingGoingOn: () => !isStarted || ears.isVisitorSpeaking || loop.running !== undefined,
    onQuiet: () => loop.push({ type: 'silence' }, false),
    onGone: () => loop.push({ type: 'silence', isLast: true }, false),
  });

  const receive = createReceive({
    transport,
    dialogue,
    loop,
    silence,
    continued,
    speaker,
    ears,
  });

  return {
    start() {
      if (isStarted || isClosed) return;
      isStarted = true;
      transport.send('listening');
      transport.send({ type: 'status-update', status: 'in-progress' });
      loop.push({ type: 'call-started' }, false);
    },
    goOn() {
      if (isStarted || isClosed) return;
      isStarted = true;
      // The previous process may have ended before it could send its latest state.
      if (dialogue.booking) transport.send({ type: 'booking-update', ...dialogue.booking });
      transport.send({ type: 'expects', what: dialogue.expects });
      const last = before.at(-1);
      if (!last) loop.push({ type: 'call-started' }, false);
      else if (last.role === 'assistant') sayOwn(last.message);
      else loop.push({ type: 'said', text: unanswered(before), by: 'typing' }, false);
    },
    get mind() {
      return dialogue.saved;
    },
    hear(frame) {
      if (isStarted && !isClosed) ears.hear(frame);
    },
    receive(message) {
      if (!isClosed) receive(message);
    },
    pause() {
      ears.pause();
      speaker.pause();
      silence.pause();
    },
    resume() {
      speaker.resume();
      silence.resume();
    },
    carry(line) {
      if (!isClosed) speaker.carry(line);
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      ears.close();
      speaker.close();
      loop.close();
    },
  };
}

/** Everything that the visitor has said since the agent last spoke: its mind may not know any of it. */
function unanswered(lines: readonly TranscriptLine[]): string {
  return lines
    .slice(lines.findLastIndex(({ role }) => role === 'assistant') + 1)
    .map(({ message }) => message)
    .join(' ')
    .slice(-maxMessageCharacters);
}
