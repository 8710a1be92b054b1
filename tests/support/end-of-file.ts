/** Closes what tests of a file have opened. */
type Close = () => Promise<void>;

const closes = new Set<Close>();

/**
 * Runs after the file's last test, once however often it is asked for. Unlike vitest's own hooks this may be called
 * within a test, and by a module that several files of one process share.
 */
export function atEndOfFile(close: Close): void {
  closes.add(close);
}

/** Run by tests/support/close-at-end.ts after the last test of each file. */
export async function endFile(): Promise<void> {
  const due = [...closes];
  closes.clear();
  for (const close of due) await close();
}
