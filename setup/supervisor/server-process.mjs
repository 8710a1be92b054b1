// How a process that serves is run so that it stays small (docs/decisions/0062); the Dockerfile says the same.

/**
 * Flags of Node. Young objects get at most twice that many megabytes: a start would leave V8 with 64, for good.
 */
export const serverFlags = ['--max-semi-space-size=16'];

/**
 * Has glibc give memory back that was freed, also after large pieces of it: the speech models' stays with the process
 * otherwise, half of it. Read before a program runs, so that it cannot set it itself.
 */
export const serverEnvironment = { MALLOC_MMAP_THRESHOLD_: '131072' };
