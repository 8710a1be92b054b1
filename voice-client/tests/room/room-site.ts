import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type WebSocket, WebSocketServer } from 'ws';
import { servePage } from '../serve-page.ts';

/** A room of the embedded provider that does as it is told, and writes down what it gets. */
export class Room {
  /** Frames of the visitor's microphone. */
  readonly frames: Buffer[] = [];
  /** Text frames, as they came. */
  readonly texts: string[] = [];
  /** Addresses of the sockets that were let in, with their query. */
  readonly entered: string[] = [];
  /** Close codes that visitors sent. */
  readonly closes: number[] = [];
  /** The next sockets get this status instead of a room, or no answer at all. */
  door: 'open' | 'hangs' | number = 'open';
  /** Answers `playable` with `listening`, as an agent does. */
  agent = true;
  socket: WebSocket | undefined;
  #speaking: ReturnType<typeof setInterval> | undefined;

  enter(socket: WebSocket, url: string): void {
    this.entered.push(url);
    this.socket = socket;
    const resumed = url.includes('resume=');
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) this.frames.push(data);
      else this.#read(data.toString());
    });
    socket.on('close', (code) => {
      this.closes.push(code);
      if (this.socket === socket) this.hush();
    });
    this.tell({
      type: 'room',
      event: 'joined',
      sessionId: 'visitor',
      participants: [{ session_id: 'agent', user_name: 'Vapi Speaker', local: false }],
      resumeKey: `key-${this.entered.length}`,
      resumed,
    });
  }

  tell(message: unknown): void {
    this.socket?.send(JSON.stringify(message));
  }

  /** Sends a tone in real time, a little ahead of it, as a server does. */
  speak(amplitude = 0.5, hertz = 440): void {
    this.hush();
    let sample = 0;
    let sent = 0;
    const start = performance.now();
    const frame = () => {
      const samples = Int16Array.from({ length: 320 }, () =>
        Math.round(amplitude * 32_767 * Math.sin((2 * Math.PI * hertz * sample++) / 16_000)),
      );
      return new Uint8Array(samples.buffer);
    };
    const send = () => {
      const due = (performance.now() - start) / 20 + 5;
      for (; sent < due; sent++) this.socket?.send(frame());
    };
    this.#speaking = setInterval(send, 20);
    send();
  }

  hush(): void {
    clearInterval(this.#speaking);
  }

  /** The network breaks. */
  drop(): void {
    this.socket?.terminate();
  }

  #read(text: string): void {
    this.texts.push(text);
    if (this.agent && text === '"playable"') this.tell('listening');
  }
}

/** A site with this package under the content policy of the real one, with rooms. */
export interface RoomSite {
  readonly port: number;
  /** Empties the room: what it does and has got is forgotten. */
  newRoom(): Room;
  close(): Promise<void>;
}

/** As the site's own pages have it; the visited host is 'self' for sockets too. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

export async function startRoomSite(): Promise<RoomSite> {
  const { server, port, close } = await servePage({
    folder: fileURLToPath(new URL('.', import.meta.url)),
    contentPolicy: policy,
    body: '<button>Talk</button>',
    external: ['@daily-co/daily-js'],
    webCallUrl: (host) => `ws://${host}/room?token=t`,
  });
  let room = new Room();
  const sockets = new WebSocketServer({ noServer: true });
  const hanging = new Set<Duplex>();
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A page that leaves resets what it was let hang on; Node has given up its own listener by now.
    socket.on('error', () => socket.destroy());
    const { door } = room;
    if (door === 'hangs') hanging.add(socket);
    else if (door === 'open') {
      const entered = room;
      sockets.handleUpgrade(request, socket, head, (accepted) => entered.enter(accepted, request.url ?? ''));
    } else socket.end(`HTTP/1.1 ${door} Refused\r\nconnection: close\r\n\r\n`);
  });
  return {
    port,
    newRoom: () => {
      room.hush();
      room = new Room();
      return room;
    },
    close: async () => {
      room.hush();
      for (const socket of [...sockets.clients]) socket.terminate();
      for (const socket of hanging) socket.destroy();
      await close();
    },
  };
}
