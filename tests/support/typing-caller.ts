import { WebSocket } from 'ws';

/** A visitor who types, with a page that comes back on its own as `@foyer/voice-client` does. */
export interface TypingCaller {
  /** Everything that the agent said to the end, in order. */
  readonly said: readonly string[];
  /** The booking so far, as the agent last sent it to the page. */
  readonly booking: Readonly<Record<string, unknown>>;
  /** How often the connection was made again, and how long the longest gap was, in milliseconds. */
  readonly returns: number;
  readonly longestGap: number;
  /** Why it ended; undefined while it is on. */
  readonly ended: string | undefined;
  type(text: string): void;
  /** @throws when it does not become true in time */
  until(what: string, isTrue: () => boolean): Promise<void>;
  hangUp(): Promise<void>;
}

const patience = 60_000;
/** As in the voice client: a connection is made again for so long. */
const returnLimit = 10_000;
const pause = 250;

/**
 * Starts a call and types in it.
 * @param origin the site's address, which is a proxy's
 */
export async function startTypingCaller(origin: string): Promise<TypingCaller> {
  const answer = await fetch(`${origin}/voice/call/web`, {
    method: 'POST',
    headers: { authorization: 'Bearer foyer-voice', 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ assistantId: 'concierge' }),
  });
  if (answer.status !== 201) throw new Error(`The call was refused: ${answer.status} ${await answer.text()}`);
  const { webCallUrl }: { webCallUrl: string } = await answer.json();

  const said: string[] = [];
  const made: string[] = [];
  const lookers = new Set<() => void>();
  let socket: WebSocket | undefined;
  let resumeKey: string | undefined;
  let isIn = false;
  let lostAt: number | undefined;
  let returns = 0;
  let longestGap = 0;
  let ended: string | undefined;
  let booking: Readonly<Record<string, unknown>> = {};

  function end(why: string): void {
    ended ??= why;
    socket?.terminate();
    for (const look of lookers) look();
  }

  function join(): void {
    if (ended !== undefined) return;
    const resume = resumeKey === undefined ? '' : `&resume=${encodeURIComponent(resumeKey)}`;
    const current = new WebSocket(`${webCallUrl}${resume}`, { origin, perMessageDeflate: false });
    socket = current;
    current.on('error', () => {});
    current.on('message', (data: Buffer, isBinary) => {
      if (!isBinary) read(JSON.parse(data.toString()));
      for (const look of lookers) look();
    });
    current.on('close', (code) => {
      isIn = false;
      if (code === 4000 || code === 4003 || code === 1000) return end(`closed with ${code}`);
      lostAt ??= performance.now();
      if (performance.now() - lostAt > returnLimit) return end('lost');
      setTimeout(join, pause * Math.random());
    });
  }

  function read(message: unknown): void {
    if (typeof message !== 'object' || message === null) return;
    const field = (name: string): unknown => Reflect.get(message, name);
    if (field('event') === 'joined') {
      if (resumeKey !== undefined) returns++;
      if (lostAt !== undefined) longestGap = Math.max(longestGap, performance.now() - lostAt);
      lostAt = undefined;
      resumeKey = String(field('resumeKey'));
      isIn = true;
      for (const text of made.slice(Number(field('received')))) socket?.send(text);
    }
    if (
      field('type') === 'transcript' &&
      field('role') === 'assistant' &&
      field('transcriptType') === 'final'
    )
      said.push(String(field('transcript')));
    if (field('type') === 'booking-update') booking = { ...Object(field('entries')) };
    if (field('type') === 'status-update' && field('status') === 'ended') end(String(field('endedReason')));
  }

  function send(text: string): void {
    made.push(text);
    if (isIn && socket?.readyState === WebSocket.OPEN) socket.send(text);
  }

  join();
  send('"playable"');
  return {
    said,
    get booking() {
      return booking;
    },
    get returns() {
      return returns;
    },
    get longestGap() {
      return longestGap;
    },
    get ended() {
      return ended;
    },
    type: (text) => send(JSON.stringify({ type: 'add-message', message: { role: 'user', content: text } })),
    until(what, isTrue) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const deadline = setTimeout(() => {
        lookers.delete(look);
        reject(new Error(`In vain: ${what}. It ended: ${ended}. The agent said: ${said.join(' | ')}`));
      }, patience);
      const look = () => {
        if (!isTrue()) return;
        clearTimeout(deadline);
        lookers.delete(look);
        resolve();
      };
      lookers.add(look);
      look();
      return promise;
    },
    async hangUp() {
      if (ended !== undefined) return;
      ended = 'hung up';
      socket?.send('{"type":"room","event":"leave"}');
      socket?.close(1000);
    },
  };
}
