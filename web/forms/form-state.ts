import type { FieldErrors } from '#shared/forms/text-rules.ts';

/**
 * A form's state (SPEC B6, C2):
 *
 *     editing ──submitted──► submitting ──succeeded──► success
 *        ▲                       │                        │
 *        └───────── failed ──────┘◄─────── emptied ───────┘ (to editing)
 *
 * The typed text isn't part of it: the inputs themselves hold that.
 */
export type FormState<Field extends string, Receipt> =
  | {
      readonly status: 'editing';
      readonly errors: FieldErrors<Field>;
      /** Why the last submit failed; null if it did not. */
      readonly banner: string | null;
    }
  | { readonly status: 'submitting' }
  | { readonly status: 'success'; readonly receipt: Receipt };

/** Events of a form. */
export type FormEvent<Field extends string, Receipt> =
  | { readonly type: 'edited'; readonly field: Field }
  /** A submit found errors: nothing was sent. */
  | { readonly type: 'rejected'; readonly errors: FieldErrors<Field> }
  | { readonly type: 'submitted' }
  | { readonly type: 'failed'; readonly banner: string }
  | { readonly type: 'succeeded'; readonly receipt: Receipt }
  /** Cleared, or a new request begun: nothing from before is left. */
  | { readonly type: 'emptied' };

/** A form without errors; with a banner after a failed submit. */
export function editing<Field extends string>(banner: string | null = null) {
  return { status: 'editing', errors: {} as FieldErrors<Field>, banner } as const;
}

/** The next state. Events that do not apply to the current state change nothing. */
export function transition<Field extends string, Receipt>(
  state: FormState<Field, Receipt>,
  event: FormEvent<Field, Receipt>,
): FormState<Field, Receipt> {
  switch (state.status) {
    case 'editing':
      switch (event.type) {
        case 'edited':
          return event.field in state.errors
            ? { ...state, errors: without(state.errors, event.field) }
            : state;
        case 'rejected':
          return { status: 'editing', errors: event.errors, banner: null };
        case 'submitted':
          return { status: 'submitting' };
        case 'emptied':
          return editing();
        default:
          return state;
      }
    case 'submitting':
      switch (event.type) {
        case 'failed':
          return editing(event.banner);
        case 'succeeded':
          return { status: 'success', receipt: event.receipt };
        default:
          return state;
      }
    case 'success':
      return event.type === 'emptied' ? editing() : state;
  }
}

/** Editing a field clears its own error and no other (SPEC B9, C7). */
function without<Field extends string>(errors: FieldErrors<Field>, field: Field): FieldErrors<Field> {
  const { [field]: _, ...others } = errors;
  return others as FieldErrors<Field>;
}
