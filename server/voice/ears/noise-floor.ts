/** Two seconds in five parts, so that the oldest part can be dropped. */
const parts = 5;
const framesPerPart = 20;

/** Tracks how loud a room is when nobody speaks. */
export function createNoiseFloor() {
  const quietest = [Number.POSITIVE_INFINITY];
  let frames = 0;

  return {
    /**
     * @param level of the next frame, out of 32768
     * @returns the lowest level of the last two seconds
     */
    follow(level: number) {
      if (frames++ === framesPerPart) {
        frames = 1;
        quietest.push(Number.POSITIVE_INFINITY);
        if (quietest.length > parts) quietest.shift();
      }
      quietest.push(Math.min(quietest.pop() ?? level, level));
      return Math.min(...quietest);
    },
  };
}
