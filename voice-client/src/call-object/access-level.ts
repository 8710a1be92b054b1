/** How much of the room the visitor may enter (SPEC VS26). */
export const accessLevels = ['full', 'lobby', 'none', 'unknown'] as const;

/** How much of the room the visitor may enter, in the words of daily-js; `unknown` until joined. */
export type AccessLevel = (typeof accessLevels)[number];

/** @param access as reported by the call library: `unknown`, or an object with the level */
export function readAccessLevel(access: unknown): AccessLevel {
  const level: unknown =
    typeof access === 'object' && access !== null ? Reflect.get(access, 'level') : access;
  return accessLevels.find((known) => known === level) ?? 'unknown';
}
