import { bannerForRefusal, bannerTexts } from '#shared/texts/forms/forms.ts';
import type { InsertOutcome } from './sending/insert-outcome.ts';

export type InsertFailure = Exclude<InsertOutcome, { kind: 'stored' }>;

/** The red banner for a failed submit (SPEC Q4–Q6, A31; DESIGN 3.6). */
export function bannerFor(failure: InsertFailure): string {
  switch (failure.kind) {
    case 'unreachable':
      return bannerTexts.unreachable;
    case 'unknown':
      return bannerTexts.unknown;
    case 'refused':
      return bannerForRefusal(failure);
  }
}
