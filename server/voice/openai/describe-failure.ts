/** A failed request, safe to log: without the server's own text, which may repeat the key or what was said. */
export type ServiceFailure =
  | { readonly code: 'refused'; readonly message: string; readonly status: number }
  | { readonly code: 'nonsense' | 'unreachable'; readonly message: string; readonly status?: undefined };

/**
 * Reduces an error of the openai package to its kind.
 * @param server the server's name, at the beginning of the message
 */
export function describeFailure(error: unknown, server: string): ServiceFailure {
  const status = statusOf(error);
  if (status !== undefined) return { code: 'refused', message: `${server} answered ${status}`, status };
  if (error instanceof SyntaxError)
    return { code: 'nonsense', message: `${server} sent something unreadable` };
  return { code: 'unreachable', message: `${server} did not answer` };
}

/** The HTTP status of a refusal. */
export function statusOf(error: unknown): number | undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : undefined;
}
