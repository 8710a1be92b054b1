import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { AgentMessage, VisitorMessage } from '#shared/voice/messages.ts';
import { createReactionLimit } from '../../limits/reaction-limit.ts';
import type { LineSpeech } from './line-pace.ts';
import { noticeTexts } from './notice-texts.ts';
import { readVisitorFrame } from './read-visitor-frame.ts';
import { type ConnectionEnd, createRoomSocket, type RoomSocket } from './room-socket.ts';

export interface VisitorLineHandlers {
  /** Something arrived over the latest connection. */
  readonly onSign: () => void;
  /** @param frame 20 ms of the visitor's microphone */
  readonly onAudio: (frame: Int16Array) => void;
  readonly onMessage: (message: VisitorMessage) => void;
  /** The visitor can hear the agent. */
  readonly onPlayable: () => void;
  /** The visitor hung up. */
  readonly onLeave: () => void;
  readonly onSpeech: (speech: LineSpeech) => void;
  /** @param mayReload whether the page announced that it is leaving, possibly to come back */
  readonly onLost: (why: ConnectionEnd, mayReload: boolean) => void;
}

/** How many messages may wait for a lost connection to come back; the oldest are dropped. */
const maxQueued = 200;

/**
 * The visitor's end of a call: one connection at a time, a queue of messages for the next one, and notices about both.
 * @param received how many messages arrived while another server had the call
 */
export function createVisitorLine(received: number, handlers: VisitorLineHandlers) {
  const { onSign, onAudio, onMessage, onPlayable, onLeave, onSpeech, onLost } = handlers;
  const sessionId = randomUUID();
  const queue: string[] = [];
  const reactions = createReactionLimit();
  const told = new Set<string>();
  let count = received;
  let connection: RoomSocket | undefined;
  let isAway = false;
  let isClosed = false;

  function send(message: AgentMessage | 'listening'): void {
    if (isClosed) return;
    const text = JSON.stringify(message);
    if (connection) connection.sendText(text);
    else queue.push(text);
    if (queue.length > maxQueued) queue.shift();
  }

  /** Notices about the line are given once per call: someone who keeps going isn't reading them. */
  function noticeOnce(code: 'too-fast' | 'line-slow', text: string): void {
    if (told.has(code)) return;
    told.add(code);
    send({ type: 'notice', code, text });
  }

  function onText(text: string): void {
    const frame = readVisitorFrame(text);
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
        noticeOnce('line-slow', noticeTexts.lineSlow);
        return;
      case 'leave':
        onLeave();
        return;
      case 'away':
        isAway = true;
        return;
    }
    count++;
    switch (frame.kind) {
      case 'playable':
        onPlayable();
        return;
      case 'message':
        if (reactions.allows(frame.message)) onMessage(frame.message);
        else noticeOnce('too-fast', noticeTexts.tooFast);
        return;
      case 'too-long':
        send({ type: 'notice', code: 'message-too-long', text: noticeTexts.messageTooLong });
        return;
      case 'unknown':
        return;
    }
  }

  return {
    /** How many messages the visitor has sent so far; frames about the room itself aren't counted, as in the client. */
    get received() {
      return count;
    },
    get isConnected() {
      return connection !== undefined;
    },
    /** Replaces the last connection with a new one. */
    connect(
      socket: WebSocket,
      { resumeKey, resumed }: { readonly resumeKey: string; readonly resumed: boolean },
    ) {
      // A connection that is still open hasn't noticed yet that its network is gone.
      connection?.terminate();
      isAway = false;
      const room = createRoomSocket(socket, {
        onAudio(frame) {
          onSign();
          onAudio(frame);
        },
        onText(text) {
          onSign();
          onText(text);
        },
        onLine(speech) {
          if (speech === 'none') noticeOnce('line-slow', noticeTexts.lineSlow);
          onSpeech(speech);
        },
        onEnd(why) {
          connection = undefined;
          onLost(why, isAway && why !== 'violation');
        },
      });
      connection = room;
      room.sendText(
        JSON.stringify({
          type: 'room',
          event: 'joined',
          sessionId,
          participants: [{ session_id: 'agent', user_name: 'Vapi Speaker', local: false }],
          resumeKey,
          resumed,
          received: count,
          // Abilities that older servers lack.
          probes: true,
          codecs: ['opus'],
        }),
      );
      for (const text of queue.splice(0)) room.sendText(text);
      room.measureLine();
    },
    /** Sends a message now, or when the visitor is back. */
    send,
    sendAudio: (frame: Int16Array) => connection?.sendAudio(frame),
    /** Drops speech that hasn't been heard yet, here and in the visitor's player. */
    clearAudio() {
      connection?.dropAudio();
      connection?.sendText(JSON.stringify({ type: 'room', event: 'clear' }));
    },
    /** Nothing is sent or reported anymore. */
    close(code: number) {
      isClosed = true;
      connection?.close(code);
      connection = undefined;
      queue.length = 0;
    },
  };
}
