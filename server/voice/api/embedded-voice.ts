/** How the browser reaches the embedded voice provider, as /config.json says it. The key is no secret. */
export const embeddedVoice = {
  provider: 'embedded',
  apiUrl: '/voice',
  publicKey: 'foyer-voice',
  assistantId: 'concierge',
} as const;
