import type { TableName } from '#shared/data-api.ts';
import type { Draft } from './draft.ts';

/** Values known from another part of the site: filled in where the visitor has typed nothing. */
const offered = new Map<TableName, Draft['values']>();

const eventName = 'values-offered';

/** Offers values to a form: to the open one, or to the next one that opens. */
export function offerValues(form: TableName, values: Draft['values']): void {
  offered.set(form, values);
  window.dispatchEvent(new Event(eventName));
}

/** Takes the offered values, once. */
export function takeOfferedValues(form: TableName): Draft['values'] {
  const values = offered.get(form) ?? [];
  offered.delete(form);
  return values;
}

/** @returns a function that ends the subscription */
export function subscribeToOffers(notify: () => void): () => void {
  window.addEventListener(eventName, notify);
  return () => window.removeEventListener(eventName, notify);
}
