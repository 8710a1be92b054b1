import { expect, test } from 'vitest';
import { readAccessLevel } from './access-level.ts';
import { readMeetingState } from './meeting-state.ts';
import { readPermissions } from './participant-permissions.ts';

test.each([
  ['new', 'new'],
  ['loading', 'loading'],
  ['loaded', 'loaded'],
  ['joining-meeting', 'joining'],
  ['joined-meeting', 'joined'],
  ['left-meeting', 'left'],
  ['error', 'error'],
  ['something-new', 'error'],
])("[VS25] the library's %s is %s", (name, state) => {
  expect(readMeetingState(name)).toBe(state);
});

test.each([
  [{ level: 'full' }, 'full'],
  [{ level: 'lobby' }, 'lobby'],
  [{ level: 'none' }, 'none'],
  ['unknown', 'unknown'],
  [{ level: 'new-one' }, 'unknown'],
  [undefined, 'unknown'],
])('[VS26] the access %j is %s', (access, level) => {
  expect(readAccessLevel(access)).toBe(level);
});

test("[L19] the library's permissions: presence, sending, receiving, administration", () => {
  expect(
    readPermissions({
      hasPresence: false,
      canSend: new Set(['audio', 'video']),
      canReceive: { base: { audio: true } },
      canAdmin: true,
    }),
  ).toEqual({
    hasPresence: false,
    canSend: ['audio', 'video'],
    canReceive: { base: { audio: true } },
    canAdmin: true,
  });
});
