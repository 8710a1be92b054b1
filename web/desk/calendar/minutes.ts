/** Minutes of the day as a time input has them: 540 is `09:00`. The end of the day is `00:00`. */
export function toClock(minutes: number): string {
  const shown = minutes % (24 * 60);
  return `${String(Math.floor(shown / 60)).padStart(2, '0')}:${String(shown % 60).padStart(2, '0')}`;
}

/** Reads a time input; midnight as an end is the end of the day. Undefined when empty. */
export function toMinutes(clock: string, isEnd = false): number | undefined {
  const match = /^(\d\d):(\d\d)/.exec(clock);
  if (!match) return undefined;
  const minutes = Number(match[1]) * 60 + Number(match[2]);
  return isEnd && minutes === 0 ? 24 * 60 : minutes;
}
