import type { Stage, StageSettings } from './both-clients.ts';
import { webCallAnswer } from './provider.ts';
import { settle } from './settle.ts';

/** Something that happens to a client, whichever it is. */
export interface Scenario {
  readonly name: string;
  readonly settings?: StageSettings;
  play(stage: Stage): unknown;
}

/** The provider's answer for a call whose video is recorded. */
export const recording = webCallAnswer({ artifactPlan: { videoRecordingEnabled: true } });
const tavus = webCallAnswer({ assistant: { voice: { provider: 'tavus' } } });
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9)';

export const started = async (stage: Stage) => {
  await stage.start();
};

/** A whole start, and then what happens in the room. */
export const inCall = (act: (stage: Stage) => unknown) => async (stage: Stage) => {
  await stage.start();
  await act(stage);
  await settle();
};

/** The situations in which both clients are compared. */
export const scenarios: readonly Scenario[] = [
  { name: 'start on a desktop', play: started },
  {
    name: 'start on an iPhone',
    settings: { userAgent: iPhone },
    play: async (stage) => {
      await stage.start();
      await stage.pass(1000);
    },
  },
  {
    name: 'start on Android',
    settings: { userAgent: android },
    play: async (stage) => {
      await stage.start();
      await stage.pass(1000);
    },
  },
  {
    name: 'start on a mobile device that still waits',
    settings: { userAgent: android },
    play: async (stage) => {
      await stage.start();
      await stage.pass(999);
    },
  },
  { name: 'start with an inline assistant', play: async (stage) => void (await stage.start({ name: 'A' })) },
  {
    name: 'start with a squad',
    play: async (stage) => void (await stage.start(undefined, undefined, 'squad-1')),
  },
  {
    name: 'start with a workflow and overrides',
    play: async (stage) =>
      void (await stage.start(undefined, undefined, undefined, { nodes: [] }, { variableValues: { a: 1 } })),
  },
  {
    name: 'start with overrides of the assistant',
    play: async (stage) => void (await stage.start('a', { firstMessage: 'Hi' })),
  },
  { name: 'start with nothing', play: async (stage) => void (await stage.start(undefined)) },
  { name: 'second start while started', play: inCall(async (stage) => void (await stage.client.start('b'))) },
  {
    name: 'second start while the first waits',
    settings: { userAgent: iPhone },
    play: async (stage) => {
      await stage.start();
      await stage.client.start('b');
      await stage.pass(1000);
    },
  },
  { name: 'recording', settings: { answer: recording }, play: started },
  {
    name: 'recording that starts',
    settings: { answer: recording },
    play: inCall(({ daily }) => void daily.call.emit('recording-started', {})),
  },
  {
    name: 'recording, and the other side leaves',
    settings: { answer: recording },
    play: inCall(({ daily }) => daily.call.leaves()),
  },
  {
    name: 'recording that is refused',
    settings: { answer: recording, behavior: { recording: 'throws' } },
    play: started,
  },
  { name: 'tavus', settings: { answer: tavus }, play: started },
  {
    name: 'tavus with a picture',
    settings: { answer: tavus },
    play: inCall(({ daily }) => daily.call.track('video')),
  },
  { name: 'chosen microphone', settings: { devices: { audioSource: 'mic-7' } }, play: started },
  { name: 'no call object', settings: { behavior: { create: 'throws' } }, play: started },
  { name: 'no join', settings: { behavior: { join: 'rejects' } }, play: started },
  { name: 'fatal error during the join', settings: { behavior: { join: 'fatal error' } }, play: started },
  { name: 'no observer', settings: { behavior: { observer: 'throws' } }, play: started },
  { name: 'no noise cancellation', settings: { behavior: { processor: 'throws' } }, play: started },
  {
    name: 'no observer and no noise cancellation',
    settings: { behavior: { observer: 'throws', processor: 'throws' } },
    play: started,
  },
  {
    name: 'start again after a failed start',
    settings: { behavior: { join: 'rejects' } },
    play: async (stage) => {
      await stage.start();
      await stage.start();
    },
  },
  {
    name: 'provider says 401',
    settings: { answer: { status: 401, body: '{"message":"Invalid Key"}' } },
    play: started,
  },
  {
    name: 'provider says 500 with HTML',
    settings: { answer: { status: 500, type: 'text/html', body: '<h1>Sorry</h1>' } },
    play: started,
  },
  { name: 'call-start', play: inCall(({ daily }) => daily.call.says('listening')) },
  {
    name: 'messages',
    play: inCall(({ daily }) => {
      daily.call.says('{"type":"transcript","role":"user","transcript":"Hello"}');
      daily.call.says('{"type":"status-update","status":"in-progress"}');
    }),
  },
  {
    name: 'the server says that it ended',
    play: inCall(({ daily }) => {
      daily.call.says('{"type":"status-update","status":"ended","endedReason":"assistant-ended-call"}');
      daily.call.leaves();
    }),
  },
  { name: 'the other side leaves', play: inCall(({ daily }) => daily.call.leaves()) },
  {
    name: 'ejected',
    play: inCall(({ daily }) => {
      daily.call.fails('ejected');
      daily.call.leaves();
    }),
  },
  {
    name: 'room expired while recording',
    settings: { answer: recording },
    play: inCall(({ daily }) => {
      daily.call.fails('exp-room');
      daily.call.leaves();
    }),
  },
  {
    name: 'end of life',
    play: inCall(({ daily }) => {
      daily.call.fails('end-of-life');
      daily.call.leaves();
    }),
  },
  {
    name: 'connection lost',
    play: inCall(({ daily }) => {
      daily.call.fails('connection-error');
      daily.call.leaves();
    }),
  },
  { name: 'stop', play: inCall(({ client }) => client.stop()) },
  {
    name: 'stop, and start again',
    play: async (stage) => {
      await stage.start();
      stage.client.stop();
      await settle();
      await stage.start();
    },
  },
  { name: 'stop without a call', play: async ({ client }) => client.stop() },
  {
    name: 'the agent speaks',
    play: inCall(({ daily }) => daily.call.track('audio')),
  },
  {
    name: 'someone else has a track',
    play: inCall(({ daily }) => daily.call.track('video', 'Somebody')),
  },
  {
    name: 'volume',
    play: inCall(({ daily }) => {
      for (const level of [0, 0.01, 0.075, 0.15, 0.9]) daily.call.levels(level);
    }),
  },
  {
    name: 'volume of two',
    play: inCall(({ daily }) => daily.call.levels(0.03, 0.045)),
  },
  {
    name: 'speech starts and ends',
    play: inCall(async (stage) => {
      stage.daily.call.levels(0.02);
      await stage.pass(999);
      stage.daily.call.levels(0.02);
      await stage.pass(999);
      stage.daily.call.levels(0.01);
      await stage.pass(1);
      stage.daily.call.levels(0.5);
      await stage.pass(1000);
    }),
  },
  {
    name: 'camera error',
    play: inCall(
      ({ daily }) =>
        void daily.call.emit('camera-error', {
          action: 'camera-error',
          error: { type: 'permissions', msg: 'No' },
        }),
    ),
  },
  {
    name: 'network',
    play: inCall(({ daily }) => {
      daily.call.emit('network-quality-change', { action: 'network-quality-change', threshold: 'low' });
      daily.call.emit('network-connection', {
        action: 'network-connection',
        type: 'sfu',
        event: 'interrupted',
      });
    }),
  },
  {
    name: 'participants',
    play: inCall(({ daily }) => {
      const participant = { session_id: 'assistant', user_name: 'Vapi Speaker', local: false };
      daily.call.emit('participant-joined', { participant });
      daily.call.emit('participant-updated', { participant });
      daily.call.emit('participant-left', { participant });
    }),
  },
  {
    name: 'noise cancellation breaks',
    play: inCall(({ daily }) => void daily.call.emit('nonfatal-error', { type: 'audio-processor-error' })),
  },
  {
    name: 'another nonfatal error',
    play: inCall(({ daily }) => void daily.call.emit('nonfatal-error', { type: 'input-settings-error' })),
  },
];
