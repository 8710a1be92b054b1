import type { Expected, SegmentKind } from '../slots/segments.ts';
import type { Asked } from './dialogue-state.ts';

/** What an answer to each question is for, and how much likelier than usual that is. */
export const expectations: Readonly<Partial<Record<Asked['what'], Expected>>> = {
  name: { name: 3 },
  email: { email: 3 },
  'confirm-email': { email: 2, yes: 2 },
  services: { want: 3, trouble: 2 },
  problems: { trouble: 2 },
  details: { note: 2, time: 2, done: 2, no: 2 },
  send: { send: 2, yes: 2, done: 2 },
  'try-again': { send: 2, yes: 2 },
};

/** What each question asks for. */
export const answersTo: Readonly<Partial<Record<Asked['what'], readonly SegmentKind[]>>> = {
  name: ['name'],
  email: ['email'],
  'confirm-email': ['email'],
  services: ['want'],
  problems: ['trouble'],
  details: ['note', 'time'],
};
