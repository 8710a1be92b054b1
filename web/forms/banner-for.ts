import { rowLevelSecurityCode } from '#shared/data-api.ts';
import { bannerTexts } from '#shared/texts/forms.ts';
import type { InsertOutcome } from '../data/insert-outcome.ts';

export type InsertFailure = Exclude<InsertOutcome, { kind: 'stored' }>;

/** What the red banner says about a failed submit (SPEC Q4–Q6, A31; DESIGN 3.6). */
export function bannerFor(failure: InsertFailure): string {
  switch (failure.kind) {
    case 'unreachable':
      return bannerTexts.unreachable;
    case 'unknown':
      return bannerTexts.unknown;
    case 'refused':
      return isPolicyViolation(failure) ? bannerTexts.refusedByPolicy : failure.message;
  }
}

function isPolicyViolation({ code, message }: { readonly code: string; readonly message: string }): boolean {
  return code === rowLevelSecurityCode || message.startsWith('new row violates row-level security policy');
}
