import { randomBytes, randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { EndedReason, NoticeMessage, VisitorMessage } from '#shared/voice/messages.ts';
import type { Log } from '../../log.ts';
import type { Agent, AgentTransport, CallEngines, Caller } from '../agent/agent.ts';
import { agentSentences } from '../agent/agent-sentences.ts';
import { type CallTimers, createCallTimers } from '../call-timers.ts';
import { noticeTexts } from '../connection/notice-texts.ts';
import { patience } from '../connection/patience.ts';
import { type Admission, createResumeKeys } from '../connection/resume-keys.ts';
import { createVisitorLine } from '../connection/visitor-line.ts';
import { createAgentOfCall } from './agent-of-call.ts';
import type { CallRecord } from './call-record.ts';
import { bookingId, type CallState } from './call-state.ts';
import { createKeptCall } from './kept-call.ts';

/** A call and its room: connects one visitor and one agent, and ends both (DESIGN 4). */
export interface Call {
  readonly id: string;
  /** Gives access to the room and the record. */
  readonly token: string;
  readonly record: CallRecord;
  readonly engines: CallEngines;
  /**
   * Whether another connection may enter now.
   * @param resumeKey the key that the last connection was given to come back with
   */
  admit(resumeKey: string | undefined): Admission;
  /** Takes an admitted connection. */
  connect(socket: WebSocket): void;
  /** The current state, from which another server can take over. */
  readonly state: CallState;
  /** Whether a visitor was ever in the room. */
  readonly isJoined: boolean;
  /** Ends everything of this call. Idempotent. */
  end(reason: EndedReason): void;
  /** Releases the call, which another server has now: the visitor's page reconnects by itself, and finds it there. */
  move(): void;
}

/** Identifies a call. */
export interface CallIdentity {
  readonly id: string;
  readonly token: string;
}

export function newCallIdentity(): CallIdentity {
  return { id: randomUUID(), token: randomBytes(32).toString('base64url') };
}

export interface CallOptions {
  readonly identity: CallIdentity;
  /** Set if another server had the call until now. */
  readonly before?: CallState | undefined;
  readonly engines: CallEngines;
  readonly caller: Caller;
  /** 0 for no limit. */
  readonly maxSeconds: number;
  readonly log: Log;
  /** Something happened that another server would need to know. */
  readonly onChange?: () => void;
  /** @param wasJoined whether a visitor was ever in the room */
  readonly onEnd: (wasJoined: boolean) => void;
}

/** How long before its end the visitor is warned, in milliseconds. */
const endNotice = 30_000;

/** Close codes of the room. */
export const closeCodes = { left: 1000, moved: 1012, over: 4000, serverStopped: 4003 } as const;

export function createCall(options: CallOptions): Call {
  const { identity, before, engines, caller, maxSeconds, log, onChange = () => {}, onEnd } = options;
  const { id, token } = identity;
  const timers = createCallTimers((error) => {
    // Late failures of a call that is over no longer matter.
    if (!isOver) agent.fail(error);
  });
  /** Waits for the visitor to arrive, or to come back. */
  const visitorPatience = timers.create();
  const kept = createKeptCall(id, caller, before);
  const { record } = kept;
  const keys = createResumeKeys(before?.keys);
  let endsAt = before?.endsAt;
  let isOver = false;
  const agent = createAgentOfCall(id, engines, () => end('assistant-error'), log);

  const line = createVisitorLine(before?.received ?? 0, {
    onSign: () => keys.confirm(),
    onAudio: (frame) => letAgent((hearing) => hearing.hear(frame)),
    onMessage(message) {
      if (isTypedTurn(message)) record.typedTurns = (record.typedTurns ?? 0) + 1;
      letAgent((listening) => listening.receive(message));
    },
    onPlayable: begin,
    onLeave: () => end('customer-ended-call', closeCodes.left),
    onSpeech: agent.carry,
    onLost(why, mayReload) {
      const reason = mayReload || why === 'left' ? 'customer-ended-call' : 'connection-lost';
      if (why !== 'lost' && !mayReload) return end(reason);
      letAgent((talking) => talking.pause());
      visitorPatience.after(mayReload ? patience.reload : patience.return, () => end(reason));
    },
  });

  const transport: AgentTransport = {
    timers,
    sendAudio: line.sendAudio,
    clearAudio: line.clearAudio,
    send: line.send,
    keep(spoken) {
      kept.addLine(spoken, agent.mind);
      onChange();
    },
    keepUnanswered: kept.addUnanswered,
    takeBackUnanswered: kept.removeUnanswered,
    end,
  };

  const notice = (code: NoticeMessage['code'], text: string): void =>
    line.send({ type: 'notice', code, text });

  /** Lets the agent act once the conversation has started. */
  function letAgent(act: (agent: Agent) => void): void {
    if (record.stage.status === 'running') agent.act(act);
  }

  /** The visitor hears the agent: the conversation starts. */
  function begin(): void {
    if (record.stage.status !== 'queued') return;
    visitorPatience.stop();
    kept.begin();
    onChange();
    letAgent((starting) => starting.start());
  }

  function end(
    reason: EndedReason,
    closeCode: number = reason === 'server-stopped' ? closeCodes.serverStopped : closeCodes.over,
  ): void {
    if (isOver) return;
    line.send({ type: 'status-update', status: 'ended', endedReason: reason });
    kept.end(reason);
    release(closeCode);
    onEnd(keys.isJoined);
  }

  /** Releases everything that belongs to this call in this process. */
  function release(closeCode: number): void {
    isOver = true;
    line.close(closeCode);
    timers.close();
    agent.close();
  }

  function connect(socket: WebSocket): void {
    const resumed = keys.isJoined;
    const resumeKey = keys.renew();
    if (line.isConnected) letAgent((talking) => talking.pause());
    line.connect(socket, { resumeKey, resumed });
    onChange();
    if (record.stage.status === 'running') visitorPatience.stop();
    else visitorPatience.after(patience.playable, () => end('silence-timed-out'));
    if (agent.isEmployed) {
      agent.carry('waiting');
      letAgent((waiting) => waiting.resume());
      return;
    }
    if (maxSeconds > 0) {
      endsAt = limitLength(timers, maxSeconds, endsAt, {
        warn: () => notice('call-ends-soon', noticeTexts.callEndsSoon),
        end: () => end('exceeded-max-duration'),
      });
    }
    agent.employ(transport, {
      ...caller,
      bookingId: (payload) => bookingId(token, payload),
      ...(before && { before: { lines: before.lines, mind: before.mind } }),
      onBooked: (booking) => {
        record.booking = booking;
      },
    });
    agent.carry('waiting');
    if (!before || record.stage.status !== 'running') return;
    // The visitor is back, on another server.
    notice('call-moved', noticeTexts.callMoved);
    if (before.transcriber === 'server' && engines.transcriber !== 'server')
      notice('recognition-failed', agentSentences.recognitionFailed);
    letAgent((returned) => returned.goOn());
  }

  visitorPatience.after(before ? patience.return : patience.join, () => end('connection-lost'));

  return {
    id,
    token,
    record,
    engines,
    get isJoined() {
      return keys.isJoined;
    },
    get state() {
      return {
        ...kept.saved,
        ...caller,
        endsAt,
        transcriber: before?.transcriber ?? engines.transcriber,
        keys: keys.saved,
        received: line.received,
      };
    },
    admit: keys.admit,
    connect,
    end,
    move() {
      if (!isOver) release(closeCodes.moved);
    },
  };
}

/**
 * Ends a call at its maximum length, and warns its visitor {@link endNotice} before.
 *
 * @param endsAt when it ends, if it began on another server
 * @returns when it ends
 */
function limitLength(
  timers: CallTimers,
  maxSeconds: number,
  endsAt: number | undefined,
  { warn, end }: { readonly warn: () => void; readonly end: () => void },
): number {
  // Read once: a millisecond between two readings would end the call that much early.
  const now = Date.now();
  const endTime = endsAt ?? now + maxSeconds * 1000;
  const left = Math.max(0, endTime - now);
  timers.create().after(left, end);
  if (left > endNotice) timers.create().after(left - endNotice, warn);
  return endTime;
}

/** Whether the visitor typed something that the agent reacts to. */
function isTypedTurn(message: VisitorMessage): boolean {
  return (
    message.type === 'add-message' &&
    message.message.role === 'user' &&
    message.triggerResponseEnabled !== false
  );
}
