import { createHmac } from 'node:crypto';

/** The header with the provider's secret; the provider sends the value it was given at the push. */
export const secretHeader = 'x-vapi-secret';

/**
 * The secret that authenticates the provider's messages: derived from the private key, so that nothing else has to be set,
 * and the key cannot be recovered from it.
 */
export function providerSecret(privateKey: string): string {
  return createHmac('sha256', privateKey).update('foyer: messages of the voice provider').digest('hex');
}
