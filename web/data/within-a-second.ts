/** Waits for what a submit can do without, for a second at most; then, or when it fails, it is undefined. */
export function withinASecond<Value>(wanted: Promise<Value> | undefined): Promise<Value | undefined> {
  return Promise.race([
    wanted,
    new Promise<undefined>((resolve) => {
      setTimeout(resolve, 1000);
    }),
  ]).catch(() => undefined);
}
