import { expect, test } from 'vitest';
import { type SessionEvent, type SessionState, transition } from './session-state.ts';

const states: readonly SessionState[] = [
  { status: 'idle' },
  { status: 'starting', stage: 'initialization' },
  { status: 'joined', callId: 'a' },
  { status: 'live', callId: 'a' },
  { status: 'ending' },
];

const events: readonly SessionEvent[] = [
  { type: 'start-requested' },
  { type: 'stage-started', stage: 'daily-call-join' },
  { type: 'start-succeeded', callId: 'a' },
  { type: 'assistant-listening', callId: 'a' },
  { type: 'start-failed' },
  { type: 'stop-requested' },
  { type: 'call-ended' },
];

const print = (state: SessionState) => (state.status === 'starting' ? state.stage : state.status);

test('[VS1] each event in each state: a dot means no change', () => {
  const grid = events.map((event) =>
    [
      event.type.padEnd(20),
      ...states.map((state) => {
        const next = transition(state, event);
        return (next === state ? '.' : print(next)).padEnd(16);
      }),
    ]
      .join('')
      .trimEnd(),
  );
  expect(grid).toEqual([
    //                  idle            starting        joined          live            ending
    'start-requested     initialization  .               .               .               .',
    'stage-started       .               daily-call-join .               .               .',
    'start-succeeded     .               joined          .               .               .',
    'assistant-listening .               live            live            .               .',
    'start-failed        .               idle            .               .               .',
    'stop-requested      .               idle            ending          ending          .',
    'call-ended          .               idle            idle            idle            idle',
  ]);
});
