import { fileURLToPath } from 'node:url';

/** The package's own folder. */
export const packageFolder = fileURLToPath(new URL('..', import.meta.url));
