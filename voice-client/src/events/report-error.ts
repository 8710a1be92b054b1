/** Reports a listener's error to the page, like an error in a DOM event listener. Node only logs it. */
export function reportListenerError(error: unknown): void {
  if (typeof reportError === 'function') reportError(error);
  else console.error(error);
}
