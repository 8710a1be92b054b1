import { withinASecond } from './within-a-second.ts';

/**
 * The headers that say where this visit came from; undefined where nothing is known. Their code is fetched when a form
 * is touched, so that no page pays for it; without it a form is sent anyway.
 */
export function loadSourceHeaders(): Promise<Readonly<Record<string, string>> | undefined> {
  return withinASecond(import('./visit-source.ts').then((source) => source.visitSourceHeaders()));
}
