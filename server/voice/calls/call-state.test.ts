import { expect, test } from 'vitest';
import { type CallState, openState, recordOf, sealState } from './call-state.ts';

const state: CallState = {
  createdAt: 1,
  startedAt: 2,
  clientAddress: '127.0.0.1',
  typedTurns: 1,
  transcriber: 'server',
  lines: [{ role: 'user', message: 'Do you do zeppelins?', time: 3 }],
  unanswered: ['Do you do zeppelins?'],
  keys: {},
  received: 4,
  mind: { failures: 2 },
};

test('[DESIGN 4] another server gets a call as it was, with what had no answer; without its secret nobody does', () => {
  const sealed = sealState(state, 'secret');
  expect(sealed.includes('zeppelins')).toBe(false);
  const opened = openState(sealed, 'secret');
  expect(opened).toEqual(state);
  expect(opened && recordOf('1', opened)).toMatchObject({
    stage: { status: 'running' },
    unanswered: ['Do you do zeppelins?'],
  });
  expect(openState(sealed, 'another')).toBeUndefined();
});

test('[DESIGN 4] a call that an older version wrote down has nothing unanswered', () => {
  const { unanswered: _unanswered, ...older } = state;
  const opened = openState(sealState(older, 'secret'), 'secret');
  expect(opened && recordOf('1', opened).unanswered).toEqual([]);
});
