/** How long a form waits for the code that knows, in milliseconds. */
const patience = 1000;

/**
 * The headers that say where this visit came from; none where nothing is known. Their code is fetched when a form is
 * touched, so that no page pays for it; without it a form is sent all the same.
 */
export function loadSourceHeaders(): Promise<Readonly<Record<string, string>>> {
  return Promise.race([
    import('./visit-source.ts').then(
      ({ visitSourceHeaders }) => visitSourceHeaders(),
      () => ({}),
    ),
    new Promise<Readonly<Record<string, string>>>((resolve) => setTimeout(resolve, patience, {})),
  ]);
}
