import { withinASecond } from './within-a-second.ts';

/**
 * The headers that say where this visit came from; undefined if unknown. Their code is loaded when a form is touched, so
 * that no page pays for it; a form is sent even without it.
 */
export function loadSourceHeaders(): Promise<Readonly<Record<string, string>> | undefined> {
  return withinASecond(import('./visit-source.ts').then((source) => source.visitSourceHeaders()));
}
