import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import {
  DataPacket,
  DataPacket_Kind,
  type DisconnectReason,
  JoinRequest,
  JoinResponse,
  LeaveRequest,
  LeaveRequest_Action,
  MediaSectionsRequirement,
  ParticipantInfo,
  ParticipantInfo_Kind,
  ParticipantInfo_State,
  ParticipantPermission,
  ParticipantUpdate,
  Pong,
  ReconnectResponse,
  Room,
  ServerInfo,
  SessionDescription,
  SignalRequest,
  SignalResponse,
  SignalTarget,
  TrackInfo,
  TrackPublishedResponse,
  TrackSource,
  TrackType,
  UserPacket,
  WrappedJoinRequest,
  WrappedJoinRequest_Compression,
} from '@livekit/protocol';
import type { Browser, Page } from 'playwright-core';
import { type WebSocket, WebSocketServer } from 'ws';
import { installMediaSide } from './livekit-media-side.ts';

/** The topic of the client's data packets. */
const topic = 'foyer';

/** The answer to a visitor at the door: the room, silence, or this status and text, as a LiveKit server words it. */
export type Door = 'open' | 'hangs' | { readonly status: number; readonly text: string };

/** The agent's state as a LiveKit server reports it. */
const agentInfo = (state: ParticipantInfo_State) =>
  new ParticipantInfo({
    sid: 'PA_agent',
    identity: 'agent-1',
    name: 'Concierge',
    kind: ParticipantInfo_Kind.AGENT,
    state,
    tracks: [
      new TrackInfo({
        sid: 'TR_voice',
        type: TrackType.AUDIO,
        source: TrackSource.MICROPHONE,
        name: 'voice',
      }),
    ],
  });

/**
 * A fake LiveKit server. Its signalling is real: protobuf over a WebSocket, as a server of version 1.9 speaks it with
 * today's clients (`/rtc/v1`, one peer connection) and with the first of livekit-client 2 (`/rtc`, two of them, and the
 * server offers what is received). Its media are real WebRTC with a page of the same browser, over the loopback. What
 * is fake: there is one room with one visitor and one agent, tokens are not read, nothing is forwarded to others.
 */
export class FakeLiveKitServer {
  door: Door = 'open';
  /** The agent answers `playable` with `listening`, as an assistant does. */
  agentListens = true;
  /** The agent is there when the visitor comes. */
  agentIsThere = true;
  /** Tokens and kinds of the visitors that were let in: a new session, or back into one. */
  readonly entered: { readonly token: string | null; readonly kind: 'join' | 'reconnect' }[] = [];
  /** Data packets received, by topic. */
  readonly texts: string[] = [];
  /** The signalling's requests, by their names. */
  readonly requests: string[] = [];
  /** Whether the microphone was told muted, in its order. */
  readonly muted: boolean[] = [];
  readonly #media: Page;
  readonly #sockets = new WebSocketServer({ noServer: true });
  readonly #hanging = new Set<Duplex>();
  #socket: WebSocket | undefined;
  #peer = 0;
  #subscribed = false;
  /** The visitor's client has one connection for what it sends, and one for what it receives. */
  #hasTwo = false;
  #sequence = 0;
  /** Requests to the page, one after the other. */
  #last: Promise<unknown> = Promise.resolve();

  private constructor(media: Page) {
    this.#media = media;
  }

  /** @param server whose paths under `/livekit/rtc` become the signalling's */
  static async start(server: Server, browser: Browser): Promise<FakeLiveKitServer> {
    const context = await browser.newContext();
    const page = await context.newPage();
    const fake = new FakeLiveKitServer(page);
    await page.exposeFunction('tellServer', (peer: number, bytes: number[]) => fake.#hear(peer, bytes));
    await page.evaluate(installMediaSide);
    server.prependListener('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      fake.#upgrade(request, socket, head),
    );
    return fake;
  }

  /** Answers what the client asks after a refused upgrade: why. @returns whether it was asked that */
  validate(path: string, response: ServerResponse): boolean {
    if (!/^\/livekit\/rtc(\/v1)?\/validate$/.test(path)) return false;
    const { door } = this;
    const [status, text] = typeof door === 'object' ? [door.status, door.text] : [200, 'success'];
    response.writeHead(status, { 'content-type': 'text/plain' }).end(text);
    return true;
  }

  /** Forgets everything, for the next visitor. */
  async reset(): Promise<void> {
    this.drop();
    await this.#ask(() => this.#media.evaluate((peer) => window.media.close(peer), this.#peer));
    this.door = 'open';
    this.agentListens = true;
    this.agentIsThere = true;
    for (const list of [this.entered, this.texts, this.requests, this.muted]) list.length = 0;
  }

  /** The signalling's connection breaks. */
  drop(): void {
    this.#socket?.terminate();
  }

  /** The server ends the visitor's session, or asks it to begin again. */
  leave(reason: DisconnectReason, action: LeaveRequest_Action = LeaveRequest_Action.DISCONNECT): void {
    // Older clients do not read the action.
    const canReconnect = this.#hasTwo && action !== LeaveRequest_Action.DISCONNECT;
    this.#tell({ case: 'leave', value: new LeaveRequest({ reason, action, canReconnect }) });
  }

  /** The agent says something in a data packet. */
  async say(text: string, from: { readonly of?: string; readonly about?: string } = {}): Promise<void> {
    if (!(await this.#send(text, from))) throw new Error('The visitor has no data channel');
  }

  /** @returns whether the visitor was still there */
  #send(text: string, { of = 'agent-1', about = topic } = {}): Promise<boolean> {
    const packet = new DataPacket({
      kind: DataPacket_Kind.RELIABLE,
      participantIdentity: of,
      participantSid: of === '' ? '' : 'PA_agent',
      sequence: of === '' ? 0 : ++this.#sequence,
      value: {
        case: 'user',
        value: new UserPacket({
          payload: new TextEncoder().encode(text),
          topic: about,
          participantIdentity: of,
        }),
      },
    });
    const bytes = [...packet.toBinary()];
    return this.#ask(() =>
      this.#media.evaluate(([peer, data]) => window.media.send(peer, data), [this.#peer, bytes] as const),
    );
  }

  /** The agent's voice: a tone of this amplitude, 0 to 1. */
  async speak(amplitude: number): Promise<void> {
    await this.#media.evaluate(([peer, level]) => window.media.speak(peer, level), [
      this.#peer,
      amplitude,
    ] as const);
  }

  /** How loud the visitor's microphone is here. */
  heard(): Promise<{ readonly level: number; readonly energy: number }> {
    return this.#media.evaluate((peer) => window.media.heard(peer), this.#peer);
  }

  /** The states of all peer connections that are not closed here. */
  states(): Promise<string[]> {
    return this.#media.evaluate(() => window.media.states());
  }

  /** The agent comes, or leaves. */
  moveAgent(isThere: boolean): void {
    this.agentIsThere = isThere;
    const state = isThere ? ParticipantInfo_State.ACTIVE : ParticipantInfo_State.DISCONNECTED;
    this.#tell({ case: 'update', value: new ParticipantUpdate({ participants: [agentInfo(state)] }) });
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets.clients) socket.terminate();
    for (const socket of this.#hanging) socket.destroy();
    await this.#media.context().close();
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://livekit');
    if (!/^\/livekit\/rtc/.test(pathname)) return;
    socket.on('error', () => socket.destroy());
    const { door } = this;
    if (door === 'hangs') {
      this.#hanging.add(socket);
    } else if (door !== 'open') {
      socket.end(`HTTP/1.1 ${door.status} Refused\r\nconnection: close\r\n\r\n`);
    } else if (pathname !== '/livekit/rtc/v1' && pathname !== '/livekit/rtc') {
      throw new Error(`The client asked for ${pathname}`);
    } else {
      this.#hasTwo = pathname === '/livekit/rtc';
      this.#sockets.handleUpgrade(request, socket, head, (opened) => this.#enter(opened, searchParams));
    }
  }

  #enter(socket: WebSocket, query: URLSearchParams): void {
    this.#socket = socket;
    const join = this.#hasTwo
      ? new JoinRequest({ reconnect: query.get('reconnect') === '1' })
      : readJoinRequest(query.get('join_request') ?? '');
    this.entered.push({ token: query.get('access_token'), kind: join.reconnect ? 'reconnect' : 'join' });
    socket.on('message', (data: Buffer) => this.#read(SignalRequest.fromBinary(new Uint8Array(data))));
    if (join.reconnect) {
      this.#tell({ case: 'reconnect', value: new ReconnectResponse({ serverInfo, lastMessageSeq: 0 }) });
      return;
    }
    this.#peer++;
    this.#subscribed = false;
    this.#sequence = 0;
    this.#tell({
      case: 'join',
      value: new JoinResponse({
        room: new Room({ sid: 'RM_1', name: 'room' }),
        participant: new ParticipantInfo({
          sid: `PA_visitor_${this.#peer}`,
          identity: 'visitor',
          state: ParticipantInfo_State.ACTIVE,
          permission: new ParticipantPermission({
            canPublish: true,
            canSubscribe: true,
            canPublishData: true,
          }),
        }),
        otherParticipants: this.agentIsThere ? [agentInfo(ParticipantInfo_State.ACTIVE)] : [],
        serverInfo,
        serverVersion: serverInfo.version,
        pingTimeout: 15,
        pingInterval: 5,
      }),
    });
    if (join.publisherOffer) this.#answer(join.publisherOffer);
  }

  #read({ message }: SignalRequest): void {
    if (message.case === undefined) return;
    this.requests.push(message.case);
    switch (message.case) {
      case 'offer':
        this.#answer(message.value);
        break;
      case 'trickle': {
        const candidate: RTCIceCandidateInit = JSON.parse(message.value.candidateInit);
        const received = message.value.target === SignalTarget.SUBSCRIBER;
        void this.#ask(() =>
          this.#media.evaluate(([peer, init, of]) => window.media.candidate(peer, init, of), [
            this.#peer,
            candidate,
            received,
          ] as const),
        );
        break;
      }
      case 'answer': {
        const { sdp } = message.value;
        void this.#ask(() =>
          this.#media.evaluate(([peer, answer]) => window.media.acceptVoice(peer, answer), [
            this.#peer,
            sdp,
          ] as const),
        );
        break;
      }
      case 'addTrack': {
        const { cid, name, type, source, muted } = message.value;
        const track = new TrackInfo({ sid: `TR_of_visitor_${cid}`, name, type, source, muted });
        this.muted.push(muted);
        this.#tell({ case: 'trackPublished', value: new TrackPublishedResponse({ cid, track }) });
        break;
      }
      case 'mute':
        this.muted.push(message.value.muted);
        break;
      case 'subscription':
        if (!message.value.subscribe || !message.value.trackSids.includes('TR_voice')) break;
        this.#subscribed = true;
        if (this.#hasTwo) {
          this.#offerVoice();
          break;
        }
        // The client makes the offers: it is asked for one with a section for the voice.
        this.#tell({
          case: 'mediaSectionsRequirement',
          value: new MediaSectionsRequirement({ numAudios: 1, numVideos: 0 }),
        });
        break;
      case 'pingReq':
        this.#tell({
          case: 'pongResp',
          value: new Pong({
            lastPingTimestamp: message.value.timestamp,
            timestamp: BigInt(Date.now()),
          }),
        });
        break;
      case 'leave':
        this.#socket?.close();
        break;
    }
  }

  #answer({ sdp, id }: SessionDescription): void {
    const [socket, peer, subscribed] = [this.#socket, this.#peer, this.#subscribed];
    void this.#ask(async () => {
      const answer = await this.#media.evaluate(
        ([to, offer, voice]) => window.media.answer(to, offer, voice),
        [peer, sdp, subscribed && !this.#hasTwo] as const,
      );
      if (socket !== this.#socket) return;
      this.#tell({
        case: 'answer',
        value: new SessionDescription({
          type: 'answer',
          // LiveKit names streams by who sends what.
          sdp: answer.sdp.replaceAll(answer.streamId, 'PA_agent|TR_voice'),
          id,
          midToTrackId: answer.mid === undefined ? {} : { [answer.mid]: 'TR_voice' },
        }),
      });
    });
  }

  /** The offer to a client with its own connection for receiving. */
  #offerVoice(): void {
    const [socket, peer] = [this.#socket, this.#peer];
    void this.#ask(async () => {
      const { sdp, streamId } = await this.#media.evaluate((to) => window.media.offerVoice(to), peer);
      if (socket !== this.#socket) return;
      this.#tell({
        case: 'offer',
        value: new SessionDescription({ type: 'offer', sdp: sdp.replaceAll(streamId, 'PA_agent|TR_voice') }),
      });
    });
  }

  #hear(peer: number, bytes: readonly number[]): void {
    if (peer !== this.#peer) return;
    const { value } = DataPacket.fromBinary(Uint8Array.from(bytes));
    if (value.case !== 'user' || value.value.topic !== topic) return;
    const text = new TextDecoder().decode(value.value.payload);
    this.texts.push(text);
    // Visitors may leave before they are answered.
    if (this.agentListens && text === '"playable"') void this.#send('"listening"');
  }

  #tell(message: SignalResponse['message']): void {
    if (this.#socket?.readyState === this.#socket?.OPEN) {
      this.#socket?.send(new SignalResponse({ message }).toBinary());
    }
  }

  #ask<T>(work: () => Promise<T>): Promise<T> {
    const step = this.#last.then(work);
    this.#last = step.catch(() => {});
    return step;
  }
}

const serverInfo = new ServerInfo({ version: '1.9.0', protocol: 16 });

function readJoinRequest(text: string): JoinRequest {
  const { compression, joinRequest } = WrappedJoinRequest.fromBinary(
    new Uint8Array(Buffer.from(text, 'base64url')),
  );
  const isPacked = compression === WrappedJoinRequest_Compression.GZIP;
  return JoinRequest.fromBinary(new Uint8Array(isPacked ? gunzipSync(joinRequest) : joinRequest));
}
