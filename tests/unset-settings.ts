/**
 * A developer's own settings must not reach a server that a test starts: an empty variable counts as unset.
 */
export const unsetSettings = {
  HOST: '',
  SITE_URL: '',
  CONSULTATION: '',
  TRUST_PROXY: '',
  DATABASE_URL: '',
  SUPABASE_URL: '',
  SUPABASE_ANON_KEY: '',
  BOOKINGS_PER_MINUTE: '',
  CALLS_PER_HOUR: '',
  MAX_CALL_SECONDS: '',
  OPENAI_BASE_URL: '',
  OPENAI_API_KEY: '',
  AGENT_MODEL: '',
  STT_MODEL: '',
  TTS_MODEL: '',
  VOICE_API_URL: '',
  VOICE_PUBLIC_KEY: '',
  VOICE_ASSISTANT_ID: '',
} as const;
