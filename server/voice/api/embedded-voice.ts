/** How the browser reaches the embedded voice provider, for /config.json. The key isn't secret. */
export const embeddedVoice = {
  provider: 'embedded',
  apiUrl: '/voice',
  publicKey: 'foyer-voice',
  assistantId: 'concierge',
} as const;
