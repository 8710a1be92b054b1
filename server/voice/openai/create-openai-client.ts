import type OpenAI from 'openai';

export interface OpenAiServer {
  readonly baseUrl: string;
  /** Undefined for a server that wants none. */
  readonly apiKey: string | undefined;
  /** How often a request that failed is sent again. */
  readonly maxRetries: number;
  /** How long a request may take, in milliseconds. */
  readonly timeoutMs: number;
}

/**
 * A client of an OpenAI-compatible server that knows what it is given and nothing else. The package is loaded only
 * where such a server is configured.
 */
export async function createOpenAiClient({
  baseUrl,
  apiKey,
  maxRetries,
  timeoutMs,
}: OpenAiServer): Promise<OpenAI> {
  const { default: Client } = await import('openai');
  return new Client({
    baseURL: baseUrl,
    // The package insists on one; a server that wants none doesn't look at it.
    apiKey: apiKey ?? 'none',
    // Settings that the package would read from the environment.
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    maxRetries,
    timeout: timeoutMs,
    logLevel: 'off',
  });
}
