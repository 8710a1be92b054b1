/** Waits at most a second for something a submit can do without; after that, or on failure, it is undefined. */
export function withinASecond<Value>(wanted: Promise<Value> | undefined): Promise<Value | undefined> {
  return Promise.race([
    wanted,
    new Promise<undefined>((resolve) => {
      setTimeout(resolve, 1000);
    }),
  ]).catch(() => undefined);
}
