import { honeypotName } from '#shared/forms/form-evidence.ts';
import type { Draft } from './draft.ts';

/** The contents of a form, as names and values. */
export function valuesOf(form: HTMLFormElement): Draft['values'] {
  return [...new FormData(form)]
    .filter(([name]) => name !== honeypotName)
    .map(([name, value]) => [name, typeof value === 'string' ? value : '']);
}

/** Whether the hidden input was filled in. */
export function isHoneypotFilled(form: HTMLFormElement): boolean {
  return (new FormData(form).get(honeypotName) ?? '') !== '';
}

/** Fills in empty fields and ticks the named boxes; keeps what the visitor has already typed. */
export function fillIn(form: HTMLFormElement, values: Draft['values']): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      const { name, value } = control;
      if (values.some((pair) => pair[0] === name && pair[1] === value)) control.checked = true;
    } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      const known = values.find(([name]) => name === control.name);
      if (known && control.value === '') control.value = known[1];
    }
  }
}

/** Focuses a field's input, the first one of a group; without a name, the form's first input. */
export function focusField(form: HTMLFormElement | null, name?: string): void {
  const controls = form ? [...form.querySelectorAll<HTMLElement>('input, textarea')] : [];
  controls.find((control) => name === undefined || control.getAttribute('name') === name)?.focus();
}
