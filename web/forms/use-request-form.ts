import {
  type ChangeEvent,
  type SyntheticEvent,
  useCallback,
  useContext,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { type FormField, fieldNames } from '#shared/forms/form-fields.ts';
import type { PostedForm } from '#shared/forms/posted-form.ts';
import { announcements } from '#shared/texts/forms/forms.ts';
import type { EvidenceCollector } from './bots/evidence-collector.ts';
import { createDraftStore } from './draft-store.ts';
import { fillIn, focusField, valuesOf } from './form-controls.ts';
import type { FormDefinition } from './form-definition.ts';
import { editing, type FormEvent, type FormState, transition } from './form-state.ts';
import { subscribeToOffers, takeOfferedValues } from './offered-values.ts';
import { PostedFormContext } from './posted-form.ts';
import { useCharacterCount } from './use-character-count.ts';

/** How sending ended, as the form's next event. */
export type SendResult<Receipt> = Extract<
  FormEvent<never, Receipt>,
  { readonly type: 'failed' } | { readonly type: 'succeeded' }
>;

export interface RequestFormOptions<Field extends string, Row, Receipt> {
  readonly definition: FormDefinition<Field, Row>;
  /** Sends a valid row under its idempotency key. Never rejects. */
  readonly send: (row: Row, id: string, evidence: string | undefined) => Promise<SendResult<Receipt>>;
  /** Collects the evidence to send along; null if nothing is sent. */
  readonly evidence: EvidenceCollector | null;
  /** Names and values to fill in besides the draft, read once in the browser. */
  readonly preset?: () => readonly (readonly [name: string, value: string])[];
}

/** A running form: its state, and the props of its elements. */
export interface RequestForm<Field extends string, Receipt> {
  readonly state: FormState<Field, Receipt>;
  /** Props of the `form` element. */
  readonly formProps: {
    readonly ref: (element: HTMLFormElement | null) => void;
    readonly onSubmit: (event: SyntheticEvent) => void;
    readonly onChange: (event: ChangeEvent<HTMLElement>) => void;
    readonly onFocus: () => void;
    readonly onReset: (event: SyntheticEvent) => void;
  };
  /** Props of a field's input. */
  readonly field: (name: Field) => FieldProps;
  readonly summaryRef: React.RefObject<HTMLElement | null>;
  readonly focusField: (name: Field) => void;
  /** Rendered again by the server, after a post without JavaScript. */
  readonly isPosted: boolean;
  /** Why the post was not accepted. */
  readonly notice: PostedForm['notice'] | undefined;
  /** The text to announce to screen readers. */
  readonly announcement: string;
  /** After a success: back to an empty form. */
  readonly restart: () => void;
}

export interface FieldProps {
  readonly id: string;
  readonly name: string;
  readonly definition: FormField;
  /** Its value when it was posted without JavaScript. */
  readonly given: string | readonly string[] | undefined;
  readonly error: string | undefined;
  /** Characters left, once near the limit. */
  readonly left: number | undefined;
  /** While sending, nothing can be changed: a change would be lost. */
  readonly locked: boolean;
}

/**
 * Runs a form: validation, drafts, sending, focus. Typed text stays in the inputs themselves, so that nothing typed before
 * the page came alive is lost.
 */
export function useRequestForm<Field extends string, Row, Receipt>({
  definition,
  send,
  evidence,
  preset,
}: RequestFormOptions<Field, Row, Receipt>): RequestForm<Field, Receipt> {
  const context = useContext(PostedFormContext);
  const posted = context?.form === definition.name ? context : null;
  const [state, dispatch] = useReducer(transition<Field, Receipt>, {
    ...editing<Field>(),
    errors: posted?.errors ?? {},
  });
  const [announcement, announce] = useState('');
  const [draft] = useState(() => createDraftStore(definition.name));
  const { left, count, resetCounts } = useCharacterCount(definition, announce);
  const form = useRef<HTMLFormElement>(null);
  const summaryRef = useRef<HTMLElement>(null);
  const locked = state.status === 'submitting';

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the device keeps is read once.
  useEffect(() => {
    if (!form.current) return;
    const typedEarly = valuesOf(form.current).some(([, value]) => value !== '');
    const kept = draft.load()?.values ?? [];
    if (typedEarly || kept.length > 0) evidence?.touch(form.current);
    fillIn(form.current, [...kept, ...(preset?.() ?? [])]);
    const values = valuesOf(form.current);
    if (typedEarly) draft.edit(values);
    for (const [name, value] of values) count(name, value);

    const takeOffer = () => {
      const offer = takeOfferedValues(definition.name);
      if (!form.current || offer.length === 0) return;
      fillIn(form.current, offer);
      const united = valuesOf(form.current);
      draft.edit(united);
      for (const [name, value] of united) count(name, value);
    };
    takeOffer();
    const endOffers = subscribeToOffers(takeOffer);
    const leave = () => draft.flush();
    window.addEventListener('storage', draft.hear);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      endOffers();
      leave();
      window.removeEventListener('storage', draft.hear);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
    };
  }, []);

  const takeOver = useCallback((element: HTMLFormElement | null) => {
    form.current = element;
    // From here on, the page's own validation is more helpful than the browser's.
    if (element) element.noValidate = true;
  }, []);

  const submit = async (element: HTMLFormElement) => {
    const result = definition.check(new FormData(element));
    if (!result.ok) {
      flushSync(() => dispatch({ type: 'rejected', errors: result.errors }));
      summaryRef.current?.focus();
      return;
    }
    const { id } = draft.attempt(valuesOf(element), JSON.stringify(result.row));
    // Synchronously, so that two submits at the same moment are not both sent.
    flushSync(() => dispatch({ type: 'submitted' }));
    announce(announcements.submitting);
    const sent = await send(result.row, id, await evidence?.collect(element));
    announce('');
    if (sent.type === 'succeeded') draft.remove();
    dispatch(sent);
  };

  const empty = () => {
    draft.remove();
    evidence?.reset();
    resetCounts();
    // `?service=` would fill in the form again.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    flushSync(() => dispatch({ type: 'emptied' }));
    focusField(form.current);
  };

  const restart = () => {
    empty();
    announce('');
  };

  useEffect(() => {
    if (state.status !== 'success') return;
    // 'Book a Call' leads to the page that is already open: the visitor wants the form again.
    const { pathname } = window.location;
    const startOver = () => window.location.pathname === pathname && restart();
    window.addEventListener('pushState', startOver);
    return () => window.removeEventListener('pushState', startOver);
  });

  return {
    state,
    formProps: {
      ref: takeOver,
      onSubmit: (event) => {
        event.preventDefault();
        if (form.current && !locked) submit(form.current);
      },
      onChange: ({ target }) => {
        const field = fieldNames(definition.fields).find((name) => name === target.getAttribute('name'));
        if (!form.current || field === undefined) return;
        dispatch({ type: 'edited', field });
        announce('');
        evidence?.touch(form.current);
        draft.edit(valuesOf(form.current));
        if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
          count(field, target.value);
        }
      },
      onFocus: () => {
        if (form.current) evidence?.touch(form.current);
      },
      onReset: (event) => {
        if (locked) return event.preventDefault();
        empty();
        announce(announcements.cleared);
      },
    },
    field: (name) => ({
      id: `${definition.name}-${name}`,
      name,
      definition: definition.fields[name],
      given: posted?.entries[name],
      error: state.status === 'editing' ? state.errors[name] : undefined,
      left: left[name],
      locked,
    }),
    summaryRef,
    focusField: (name) => focusField(form.current, name),
    isPosted: posted !== null,
    notice: posted?.notice,
    announcement,
    restart,
  };
}
