import type { Page, WebSocketRoute } from 'playwright-core';
import type { AgentMessage, TranscriberProvider } from '#shared/voice/messages.ts';

/** A fake of the embedded voice provider, inside the browser: for what a real agent cannot be asked to do. */
export interface FakeVoiceRoom {
  /** Messages the page has sent, oldest first, sound left out. */
  readonly received: readonly unknown[];
  /** Bodies of the requests for a call. */
  readonly requests: readonly unknown[];
  /** Seconds of microphone that have come in so far. */
  heardSeconds(): number;
  send(message: AgentMessage | 'listening'): void;
  /** A second of the agent's voice: a tone. */
  speak(): void;
  /** The network breaks; the page may come back into the same call. */
  drop(): void;
  /** The server's end of a call. */
  end(reason: 'assistant-ended-call' | 'server-stopped' | 'exceeded-max-duration'): void;
}

export interface FakeVoiceRoomOptions {
  readonly transcriber?: TranscriberProvider;
  /** Whether the server has an outside service listen. */
  readonly isHeardOutside?: boolean;
  /** Answers the visitor; the site's own concierge by default. */
  readonly model?: 'concierge' | 'openai';
  /** Speaks; the site's own voice by default. */
  readonly voice?: 'flite' | 'openai';
  /** For how many days the words are kept: not at all unless told. */
  readonly transcriptDays?: number;
  /** Says `listening` on its own, as an agent does once it can be heard. */
  readonly answers?: boolean;
}

/** Takes the calls of a page, in the wire format of DESIGN 4. */
export async function fakeVoiceRoom(
  page: Page,
  {
    transcriber = 'server',
    isHeardOutside = false,
    model = 'concierge',
    voice = 'flite',
    transcriptDays,
    answers = true,
  }: FakeVoiceRoomOptions = {},
): Promise<FakeVoiceRoom> {
  const received: unknown[] = [];
  const requests: unknown[] = [];
  let frames = 0;
  let socket: WebSocketRoute | undefined;
  const send = (message: object | string) => socket?.send(JSON.stringify(message));

  await page.route('**/voice/call/web', async (route) => {
    requests.push(route.request().postDataJSON());
    await route.fulfill({
      status: 201,
      json: {
        id: 'fake-call',
        type: 'webCall',
        status: 'queued',
        createdAt: new Date().toISOString(),
        webCallUrl: `${new URL(page.url()).origin.replace('http', 'ws')}/voice/room/fake-call?token=fake`,
        artifactPlan: {
          videoRecordingEnabled: false,
          ...(transcriptDays !== undefined && { transcriptDays }),
        },
        assistant: {
          voice: { provider: voice },
          transcriber: { provider: transcriber, outside: isHeardOutside },
          model: { provider: model },
        },
        maxDurationSeconds: 600,
      },
    });
  });
  await page.routeWebSocket(/\/voice\/room\//, (route) => {
    const resumed = new URL(route.url()).searchParams.has('resume');
    socket = route;
    route.onMessage((data) => {
      if (typeof data !== 'string') {
        frames += 1;
        return;
      }
      const message: unknown = data.startsWith('{') || data.startsWith('"') ? JSON.parse(data) : data;
      received.push(message);
      if (message === 'playable' && answers) {
        send('listening');
        send({ type: 'status-update', status: 'in-progress' });
      }
    });
    send({
      type: 'room',
      event: 'joined',
      sessionId: 'visitor',
      participants: [{ session_id: 'agent', user_name: 'Vapi Speaker', local: false }],
      resumeKey: 'fake',
      resumed,
    });
  });
  return {
    received,
    requests,
    heardSeconds: () => frames / 50,
    send,
    speak: () => {
      for (let frame = 0; frame < 50; frame += 1) socket?.send(toneFrame(frame));
    },
    drop: () => void socket?.close({ code: 1012 }),
    end: (endedReason) => {
      send({ type: 'status-update', status: 'ended', endedReason });
      void socket?.close({ code: endedReason === 'server-stopped' ? 4003 : 4000 });
    },
  };
}

/** 20 ms of 440 Hz, PCM16 at 16 kHz. */
function toneFrame(frame: number): Buffer {
  const samples = Int16Array.from(
    { length: 320 },
    (_, index) => Math.sin(((frame * 320 + index) / 16_000) * 2 * Math.PI * 440) * 12_000,
  );
  return Buffer.from(samples.buffer);
}
