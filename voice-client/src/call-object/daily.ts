import type { CallObject, CallObjectSettings } from './call-object.ts';
import type { DailyLibrary } from './daily-types.ts';

/** daily-js as imported: bundlers return its default export, Node wraps that once more. */
export interface DailyModule {
  readonly default: DailyLibrary | { readonly default: DailyLibrary };
}

/** Loads daily-js. */
export type LoadDaily = () => Promise<DailyModule>;

const loadInstalledDaily: LoadDaily = () => import('@daily-co/daily-js');

/**
 * Joins Daily rooms. daily-js and the code for it are loaded only here, so that a page pays for them only when a call
 * starts.
 * @param load a daily-js release other than the installed one, e.g. `() => import('daily-js-next')`
 */
export async function createDailyCallObject(
  settings: CallObjectSettings,
  load: LoadDaily = loadInstalledDaily,
): Promise<CallObject> {
  const [daily, { makeDailyCallObject }] = await Promise.all([
    loadDaily(load),
    import('./daily-call-object.ts'),
  ]);
  return makeDailyCallObject(daily, settings);
}

/** The library, however it was imported. */
export async function loadDaily(load: LoadDaily = loadInstalledDaily): Promise<DailyLibrary> {
  const { default: loaded } = await load();
  return 'createCallObject' in loaded ? loaded : loaded.default;
}
