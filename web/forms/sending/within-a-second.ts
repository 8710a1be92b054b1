/** Waits at most a second for something that a submit can do without; undefined after that, or on failure. */
export function withinASecond<Value>(wanted: Promise<Value> | undefined): Promise<Value | undefined> {
  return Promise.race([
    wanted,
    new Promise<undefined>((resolve) => {
      setTimeout(resolve, 1000);
    }),
  ]).catch(() => undefined);
}
