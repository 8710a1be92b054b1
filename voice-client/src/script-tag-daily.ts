import type { DailyLibrary } from './call-object/daily-types.ts';

// Replaces daily-js when the package comes from a script tag: uses the global left by daily-js's own script tag.
const loaded: unknown = Reflect.get(globalThis, 'Daily') ?? Reflect.get(globalThis, 'DailyIframe');

function isDaily(value: unknown): value is DailyLibrary {
  return typeof Object(value).createCallObject === 'function';
}

if (!isDaily(loaded)) {
  throw new Error('This call is in a Daily room: add the script tag of daily-js before this one.');
}

export default loaded;
