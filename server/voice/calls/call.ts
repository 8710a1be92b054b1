import { randomBytes, randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { AgentMessage, EndedReason, VisitorMessage } from '#shared/voice/messages.ts';
import type { Log } from '../../log.ts';
import type { Agent, AgentTransport, CallEngines, Caller } from '../agent/agent.ts';
import { agentSentences } from '../agent/agent-sentences.ts';
import { createCallTimers } from '../call-timers.ts';
import type { LineSpeech } from '../line/line-pace.ts';
import { readVisitorFrame, type VisitorFrame } from '../line/read-visitor-frame.ts';
import { type ConnectionEnd, createRoomSocket, type RoomSocket } from '../line/room-socket.ts';
import { type CallRecord, startOf } from './call-record.ts';
import { bookingId, type CallState, stageOf } from './call-state.ts';
import { noticeTexts } from './notice-texts.ts';
import { createReactionLimit } from './reaction-limit.ts';
import { createResumeKeys } from './resume-keys.ts';
import { createTranscript } from './transcript.ts';

/** One call and its room: joins one visitor's connection and one agent, and ends both (DESIGN 4). */
export interface Call {
  readonly id: string;
  /** Opens the room and the record. */
  readonly token: string;
  readonly record: CallRecord;
  readonly engines: CallEngines;
  /**
   * Whether one more connection may come in now.
   * @param resumeKey what the last connection was given to come back with
   */
  admit(resumeKey: string | undefined): Admission;
  /** Takes a connection that was admitted. */
  connect(socket: WebSocket): void;
  /** What another server needs to go on with it, as it is now. */
  readonly state: CallState;
  /** Whether a visitor was ever in the room. */
  readonly isJoined: boolean;
  /** Ends everything of this call. Harmless when repeated. */
  end(reason: EndedReason): void;
  /** Lets go of the call, which another server has now: the visitor's page comes back on its own, and finds it there. */
  move(): void;
}

export type Admission = 'admitted' | 'occupied' | 'wrong-key';

/** Which call it is. */
export interface CallIdentity {
  readonly id: string;
  readonly token: string;
}

export function newCallIdentity(): CallIdentity {
  return { id: randomUUID(), token: randomBytes(32).toString('base64url') };
}

export interface CallOptions {
  readonly identity: CallIdentity;
  /** A call that another server had until now. */
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

/** Milliseconds that a call waits for its visitor. */
const patience = {
  /** Until the room is joined. */
  join: 30_000,
  /** From there until the agent's sound plays, which may take a tap. */
  playable: 60_000,
  /** Until a lost connection is back. */
  return: 10_000,
  /** Until a page that said it is leaving, possibly to reload, is back. */
  reload: 20_000,
} as const;

/** How long before its end a call says so, in milliseconds. */
const endNotice = 30_000;

/** Messages that wait for a lost connection to come back; the oldest make room. */
const maxQueued = 200;

/** Questions without an answer that are kept of one call, and how much of each, in UTF-16 code units. */
const maxUnanswered = 100;
const longestQuestion = 500;

/** Close codes of the room. */
export const closeCodes = { left: 1000, moved: 1012, over: 4000, serverStopped: 4003 } as const;

export function createCall(options: CallOptions): Call {
  const { identity, before, engines, caller, maxSeconds, log, onChange = () => {}, onEnd } = options;
  const { id, token } = identity;
  const sessionId = randomUUID();
  const timers = createCallTimers((error) => {
    // What is left of a call that is over breaks nothing anymore.
    if (!isOver) breakOff(error);
  });
  /** Until the visitor is here, or back. */
  const visitorPatience = timers.create();
  const transcript = createTranscript();
  for (const line of before?.lines ?? []) transcript.add(line);
  const record: CallRecord = {
    id,
    createdAt: before ? new Date(before.createdAt) : new Date(),
    site: caller.site,
    source: caller.source,
    ...(before?.typedTurns !== undefined && { typedTurns: before.typedTurns }),
    ...(before?.booking !== undefined && { booking: before.booking }),
    stage: before ? stageOf(before) : { status: 'queued' },
    messages: transcript.lines,
    unanswered: before?.unanswered ?? [],
  };
  const queue: string[] = [];
  const keys = createResumeKeys(before?.keys);
  let received = before?.received ?? 0;
  let endsAt = before?.endsAt;
  /** The agent's mind, and what it could not answer, as they were when the last line was finished: they belong together. */
  let mind: unknown = before?.mind;
  let unansweredThen = record.unanswered;
  let isOver = false;
  const reactions = createReactionLimit();
  let isTooFastTold = false;
  let isSlowTold = false;
  let isAway = false;
  let connection: RoomSocket | undefined;
  let agent: Agent | undefined;

  const transport: AgentTransport = {
    timers,
    sendAudio: (frame) => connection?.sendAudio(frame),
    clearAudio() {
      connection?.dropAudio();
      connection?.sendText(JSON.stringify({ type: 'room', event: 'clear' }));
    },
    send: deliver,
    keep(spoken) {
      transcript.add(spoken);
      mind = agent?.mind;
      unansweredThen = record.unanswered;
      onChange();
    },
    keepUnanswered(question) {
      if (record.unanswered.length < maxUnanswered)
        record.unanswered = [...record.unanswered, question.slice(0, longestQuestion)];
    },
    takeBackUnanswered() {
      record.unanswered = record.unanswered.slice(0, -1);
    },
    end,
  };

  function deliver(message: AgentMessage | 'listening'): void {
    if (isOver) return;
    const text = JSON.stringify(message);
    if (connection) connection.sendText(text);
    else queue.push(text);
    if (queue.length > maxQueued) queue.shift();
  }

  /** Lets the agent do something once it has started; one that breaks ends its call and nothing else. */
  function letAgent(act: (agent: Agent) => void): void {
    if (!agent || record.stage.status !== 'running') return;
    try {
      act(agent);
    } catch (error) {
      breakOff(error);
    }
  }

  function breakOff(error: unknown): void {
    log.error({ call: id, err: error }, 'a voice agent failed');
    end('assistant-error');
  }

  function onText(text: string): void {
    const frame = readVisitorFrame(text);
    if (!isOfTheRoom(frame)) received++;
    switch (frame.kind) {
      case 'probe':
        connection?.sendText(
          JSON.stringify({ type: 'room', event: 'probed', id: frame.id, at: performance.now() }),
        );
        return;
      case 'opus':
        connection?.allowOpus();
        return;
      case 'unheard':
        tellSlow();
        return;
      case 'playable':
        begin();
        return;
      case 'leave':
        end('customer-ended-call', closeCodes.left);
        return;
      case 'away':
        isAway = true;
        return;
      case 'message':
        if (isTypedTurn(frame.message)) record.typedTurns = (record.typedTurns ?? 0) + 1;
        if (reactions.allows(frame.message)) letAgent((listening) => listening.receive(frame.message));
        else tellTooFast();
        return;
      case 'too-long':
        deliver({ type: 'notice', code: 'message-too-long', text: noticeTexts.messageTooLong });
        return;
      case 'unknown':
        return;
    }
  }

  /** Said once: anyone who goes on is not a person. */
  function tellTooFast(): void {
    if (isTooFastTold) return;
    isTooFastTold = true;
    deliver({ type: 'notice', code: 'too-fast', text: noticeTexts.tooFast });
  }

  /** Said once a call. */
  function tellSlow(): void {
    if (isSlowTold) return;
    isSlowTold = true;
    deliver({ type: 'notice', code: 'line-slow', text: noticeTexts.lineSlow });
  }

  function onLine(speech: LineSpeech): void {
    if (speech === 'none') tellSlow();
    tellAgentOfLine(speech);
  }

  function tellAgentOfLine(speech: LineSpeech): void {
    try {
      agent?.carry(speech === 'plain' || speech === 'coded' ? 'spoken' : speech);
    } catch (error) {
      breakOff(error);
    }
  }

  /** The visitor hears the agent: the conversation starts. */
  function begin(): void {
    if (record.stage.status !== 'queued') return;
    visitorPatience.stop();
    record.stage = { status: 'running', startedAt: new Date() };
    onChange();
    letAgent((starting) => starting.start());
  }

  function onConnectionEnd(why: ConnectionEnd): void {
    connection = undefined;
    if (isAway && why !== 'violation') {
      letAgent((talking) => talking.pause());
      visitorPatience.after(patience.reload, () => end('customer-ended-call'));
      return;
    }
    if (why !== 'lost') {
      end(why === 'left' ? 'customer-ended-call' : 'connection-lost');
      return;
    }
    letAgent((talking) => talking.pause());
    visitorPatience.after(patience.return, () => end('connection-lost'));
  }

  function welcome(room: RoomSocket, resumeKey: string, resumed: boolean): void {
    const participants = [{ session_id: 'agent', user_name: 'Vapi Speaker', local: false }];
    room.sendText(
      JSON.stringify({
        type: 'room',
        event: 'joined',
        sessionId,
        participants,
        resumeKey,
        resumed,
        received,
        // What this server knows that older ones did not.
        probes: true,
        codecs: ['opus'],
      }),
    );
    for (const text of queue.splice(0)) room.sendText(text);
    room.measureLine();
  }

  function limitLength(): void {
    if (maxSeconds === 0) return;
    endsAt ??= Date.now() + maxSeconds * 1000;
    const milliseconds = Math.max(0, endsAt - Date.now());
    timers.create().after(milliseconds, () => end('exceeded-max-duration'));
    if (milliseconds <= endNotice) return;
    timers
      .create()
      .after(milliseconds - endNotice, () =>
        deliver({ type: 'notice', code: 'call-ends-soon', text: noticeTexts.callEndsSoon }),
      );
  }

  function employAgent(): void {
    try {
      agent = engines.createAgent(transport, {
        ...caller,
        bookingId: (payload) => bookingId(token, payload),
        ...(before && { before: { lines: before.lines, mind: before.mind } }),
        onBooked: (booking) => {
          record.booking = booking;
        },
      });
    } catch (error) {
      log.error({ call: id, err: error }, 'a voice agent could not be created');
      end('assistant-error');
    }
  }

  /** The visitor is back, on another server. */
  function goOn({ transcriber }: CallState): void {
    if (record.stage.status !== 'running') return;
    deliver({ type: 'notice', code: 'call-moved', text: noticeTexts.callMoved });
    if (transcriber === 'server' && engines.transcriber !== 'server') {
      deliver({ type: 'notice', code: 'recognition-failed', text: agentSentences.recognitionFailed });
    }
    letAgent((returned) => returned.goOn());
  }

  function end(
    reason: EndedReason,
    closeCode: number = reason === 'server-stopped' ? closeCodes.serverStopped : closeCodes.over,
  ): void {
    if (isOver) return;
    deliver({ type: 'status-update', status: 'ended', endedReason: reason });
    record.stage = {
      status: 'ended',
      startedAt: startOf(record.stage),
      endedAt: new Date(),
      endedReason: reason,
    };
    release(closeCode);
    onEnd(keys.isJoined);
  }

  /** Lets everything go that belongs to this call in this process. */
  function release(closeCode: number): void {
    isOver = true;
    timers.close();
    try {
      agent?.close();
    } catch (error) {
      log.error({ call: id, err: error }, 'a voice agent could not be closed');
    }
    agent = undefined;
    connection?.close(closeCode);
    connection = undefined;
    queue.length = 0;
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
      const { stage, createdAt } = record;
      return {
        createdAt: createdAt.getTime(),
        startedAt: startOf(stage)?.getTime(),
        ...(stage.status === 'ended' && {
          ended: { at: stage.endedAt.getTime(), reason: stage.endedReason },
        }),
        endsAt,
        ...caller,
        transcriber: before?.transcriber ?? engines.transcriber,
        lines: [...transcript.lines],
        unanswered: [...unansweredThen],
        typedTurns: record.typedTurns,
        booking: record.booking,
        keys: keys.saved,
        received,
        mind,
      };
    },
    admit(key) {
      if (!keys.isJoined) return key === undefined ? 'admitted' : 'wrong-key';
      if (key === undefined) return 'occupied';
      return keys.fits(key) ? 'admitted' : 'wrong-key';
    },
    connect(socket) {
      const resumed = keys.isJoined;
      const resumeKey = keys.renew();
      isAway = false;
      if (connection) {
        // It has not noticed yet that its network is gone.
        connection.terminate();
        letAgent((talking) => talking.pause());
      }
      const room = createRoomSocket(socket, {
        onAudio: (frame) => {
          keys.confirm();
          letAgent((hearing) => hearing.hear(frame));
        },
        onText: (text) => {
          keys.confirm();
          onText(text);
        },
        onLine,
        onEnd: onConnectionEnd,
      });
      connection = room;
      onChange();
      welcome(room, resumeKey, resumed);
      if (record.stage.status === 'running') visitorPatience.stop();
      else visitorPatience.after(patience.playable, () => end('silence-timed-out'));
      if (agent) {
        tellAgentOfLine('waiting');
        letAgent((waiting) => waiting.resume());
        return;
      }
      limitLength();
      employAgent();
      tellAgentOfLine('waiting');
      if (before) goOn(before);
    },
    end,
    move() {
      if (!isOver) release(closeCodes.moved);
    },
  };
}

/** Whether the visitor typed something that the agent reacts to. */
function isTypedTurn(message: VisitorMessage): boolean {
  return (
    message.type === 'add-message' &&
    message.message.role === 'user' &&
    message.triggerResponseEnabled !== false
  );
}

/** Whether a frame is about the room alone: the client keeps it from no one, and so does not count it. */
function isOfTheRoom({ kind }: VisitorFrame): boolean {
  return ['leave', 'away', 'probe', 'opus', 'unheard'].includes(kind);
}
