import Vapi from '@vapi-ai/web';

const assistant = {
  name: 'Receptionist',
  model: { provider: 'openai', model: 'gpt-4o', temperature: 0.3, maxTokens: 250 },
  voice: { provider: '11labs', voiceId: 'burt', stability: 0.5, similarityBoost: 0.75 },
} as const;
new Vapi('key').start(assistant);
