import type { RequestResult } from './request.ts';

/** How often and how long a form is retried before the visitor hears about it (DESIGN 3.6). Milliseconds. */
const tries = 4;
const totalTime = 10_000;
/** A single dead connection must leave time for another try. */
const timePerTry = 4_500;
/** With less time than this, another try is not worth starting. */
const shortestTry = 1_000;
/** The longest pause after each try; the shortest is half of that. */
const pauses = [1_000, 2_000, 4_000];

/**
 * Repeats a request until it gets a readable response other than 503, at most 4 times within 10 s. Safe only for requests
 * that store once however often they arrive.
 * @param attempt one request; must end soon after its signal is aborted
 * @returns the last response
 */
export async function withRetries(
  attempt: (signal: AbortSignal) => Promise<RequestResult>,
): Promise<RequestResult> {
  const deadline = Date.now() + totalTime;
  for (let number = 1; ; number += 1) {
    const answer = await withTimeout(attempt, Math.min(timePerTry, deadline - Date.now()));
    if (!isWorthRetrying(answer) || number === tries) return answer;
    const pause = jittered(pauses[number - 1] ?? 0);
    if (Date.now() + pause + shortestTry > deadline) return answer;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

function isWorthRetrying(answer: RequestResult): boolean {
  if (answer.kind === 'silent' || answer.status === 503) return true;
  // An unreadable success: the next response will tell.
  return answer.status === 201 && answer.body === undefined;
}

async function withTimeout(
  attempt: (signal: AbortSignal) => Promise<RequestResult>,
  milliseconds: number,
): Promise<RequestResult> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), milliseconds);
  try {
    return await attempt(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** Many visitors who lost the same server must not all come back at the same moment. */
function jittered(longest: number): number {
  return longest * (0.5 + Math.random() / 2);
}
