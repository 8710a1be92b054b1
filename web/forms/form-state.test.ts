import { expect, test } from 'vitest';
import { editing, type FormEvent, type FormState, transition } from './form-state.ts';

type Field = 'name' | 'email';
type State = FormState<Field, string>;
type Event = FormEvent<Field, string>;

const states = {
  editing: editing<Field>(),
  wrong: { status: 'editing', errors: { name: 'N', email: 'E' }, banner: null },
  failed: editing<Field>('B'),
  submitting: { status: 'submitting' },
  success: { status: 'success', receipt: 'R' },
} as const satisfies Record<string, State>;

const events: readonly Event[] = [
  { type: 'edited', field: 'name' },
  { type: 'rejected', errors: { email: 'E2' } },
  { type: 'submitted' },
  { type: 'failed', banner: 'B2' },
  { type: 'succeeded', receipt: 'R2' },
  { type: 'emptied' },
];

/** A state in few words: `editing email=E !B`. */
function show(state: State): string {
  if (state.status === 'submitting') return 'submitting';
  if (state.status === 'success') return `success ${state.receipt}`;
  const errors = Object.entries(state.errors).map(([field, message]) => ` ${field}=${message}`);
  return `editing${errors.join('')}${state.banner === null ? '' : ` !${state.banner}`}`;
}

test('[B6] [B9] [C2] [C7] [C8] every event in every state', () => {
  const grid = Object.values(states).map((state) =>
    [show(state), ...events.map((event) => show(transition<Field, string>(state, event)))].join(' | '),
  );
  expect(grid).toEqual([
    'editing | editing | editing email=E2 | submitting | editing | editing | editing',
    'editing name=N email=E | editing email=E | editing email=E2 | submitting | editing name=N email=E | editing name=N email=E | editing',
    'editing !B | editing !B | editing email=E2 | submitting | editing !B | editing !B | editing',
    'submitting | submitting | submitting | submitting | editing !B2 | success R2 | submitting',
    'success R | success R | success R | success R | success R | success R | editing',
  ]);
});

test.each([
  ['a valid submit that is stored', ['submitted', 'succeeded'], 'editing > submitting > success R2'],
  [
    'a failure, then a second try',
    ['submitted', 'failed', 'submitted', 'succeeded'],
    'editing > submitting > editing !B2 > submitting > success R2',
  ],
  [
    'errors, then an edit',
    ['rejected', 'edited', 'submitted'],
    'editing > editing email=E2 > editing email=E2 > submitting',
  ],
  ['another request', ['submitted', 'succeeded', 'emptied'], 'editing > submitting > success R2 > editing'],
])('[B6] [B18] [B19] the states of %s', (_name, types, expected) => {
  const seen: State[] = [states.editing];
  for (const type of types) {
    const event = events.find((candidate) => candidate.type === type);
    const state = seen.at(-1);
    if (event && state) seen.push(transition(state, event));
  }
  expect(seen.map(show).join(' > ')).toBe(expected);
});

test('[B9] an edit of a field without an error changes nothing at all', () => {
  expect(transition<Field, string>(states.editing, { type: 'edited', field: 'name' })).toBe(states.editing);
});
