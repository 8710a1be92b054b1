import type { AskedFor, SegmentKind } from '../slots/segments.ts';
import type { Asked } from './dialogue-state.ts';

/** The purpose of the answer that each question suggests. */
export const expectations: Readonly<Partial<Record<Asked['what'], AskedFor>>> = {
  name: 'name',
  email: 'email',
  services: 'services',
  problems: 'problems',
  details: 'details',
  send: 'send',
  'try-again': 'send',
};

/** The kinds of parts that answer each question. */
export const answersTo: Readonly<Partial<Record<Asked['what'], readonly SegmentKind[]>>> = {
  name: ['name'],
  email: ['email'],
  'confirm-email': ['email'],
  services: ['want'],
  problems: ['trouble'],
  details: ['note', 'time'],
};
