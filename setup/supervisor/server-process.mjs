// How to run a server process so that it stays small (docs/decisions/0062); the Dockerfile does the same.

/** Node flags. The young generation gets about twice this many megabytes at most: otherwise V8 keeps 64 after a start. */
export const serverFlags = ['--max-semi-space-size=16'];

/**
 * Makes glibc return freed memory, even after large allocations: otherwise half of the speech models' memory stays with the
 * process. Read before a program runs, so the program cannot set it itself.
 */
export const serverEnvironment = { MALLOC_MMAP_THRESHOLD_: '131072' };
