/** Whether the long runs go to their full numbers: `npm run soak`. */
export const isSoak = process.env['FOYER_SOAK'] === '1';

/** A count for the long runs and a small one for every day. */
export function soakCount(full: number, everyDay: number): number {
  return isSoak ? full : everyDay;
}
