import { createHmac } from 'node:crypto';

/** The header in which the provider says the secret; it sends the header's value as it was told at the push. */
export const secretHeader = 'x-vapi-secret';

/**
 * The secret with which the provider's messages prove where they come from: the same for the same private key, so that
 * there is nothing else to set, and no way back to the key.
 */
export function providerSecret(privateKey: string): string {
  return createHmac('sha256', privateKey).update('foyer: messages of the voice provider').digest('hex');
}
