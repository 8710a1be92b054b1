import type OpenAI from 'openai';

export interface OpenAiServer {
  readonly baseUrl: string;
  /** Undefined if the server needs none. */
  readonly apiKey: string | undefined;
  /** How often a failed request is retried. */
  readonly maxRetries: number;
  /** How long a request may take, in milliseconds. */
  readonly timeoutMs: number;
}

/**
 * A client of an OpenAI-compatible server that uses only the given options. The package is loaded only if such a server is
 * configured.
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
    // The package requires a key; a server that needs none ignores it.
    apiKey: apiKey ?? 'none',
    // Options that the package would otherwise read from the environment.
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    maxRetries,
    timeout: timeoutMs,
    logLevel: 'off',
  });
}
