import type { AskedFor, SegmentKind } from '../slots/segments.ts';
import type { Asked } from './dialogue-state.ts';

/** What each question asks for, as far as it tells what the answer is for. */
export const expectations: Readonly<Partial<Record<Asked['what'], AskedFor>>> = {
  name: 'name',
  email: 'email',
  services: 'services',
  problems: 'problems',
  details: 'details',
  send: 'send',
  'try-again': 'send',
};

/** What answers each question. */
export const answersTo: Readonly<Partial<Record<Asked['what'], readonly SegmentKind[]>>> = {
  name: ['name'],
  email: ['email'],
  'confirm-email': ['email'],
  services: ['want'],
  problems: ['trouble'],
  details: ['note', 'time'],
};
