/** After how long work is reported, and at which intervals from then on; in milliseconds. */
const longAfter = 2000;
const again = 5000;

/**
 * Reports work that takes longer than two seconds: then, and every five seconds until it is done, so that nobody takes it
 * for a hang.
 * @param tell gets how many seconds it has taken
 */
export async function tellOfLongWork<Result>(
  work: Promise<Result>,
  tell: (seconds: number) => void,
): Promise<Result> {
  const begun = performance.now();
  const say = () => tell(Math.round((performance.now() - begun) / 1000));
  let beats: NodeJS.Timeout | undefined;
  const first = setTimeout(() => {
    say();
    beats = setInterval(say, again);
  }, longAfter);
  try {
    return await work;
  } finally {
    clearTimeout(first);
    clearInterval(beats);
  }
}
