/** Tells an error of a listener to the page, as an error in a DOM event listener is told. Node only logs it. */
export function reportListenerError(error: unknown): void {
  if (typeof reportError === 'function') reportError(error);
  else console.error(error);
}
