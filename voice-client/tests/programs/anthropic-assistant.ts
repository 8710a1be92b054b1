import Vapi from '@vapi-ai/web';

new Vapi('key').start({
  name: 'Docs agent',
  model: {
    provider: 'anthropic',
    model: 'claude-3-5-sonnet-20241022',
    maxTokens: 400,
    messages: [{ role: 'system', content: 'Answer questions about the documentation.' }],
    toolIds: ['tool-id'],
  },
  voice: { provider: 'vapi', voiceId: 'Elliot' },
  transcriber: { provider: 'deepgram', model: 'nova-2', language: 'en' },
  firstMessage: "Hey, I'm Harry. How can I help you today?",
  endCallMessage: 'Goodbye.',
  backgroundSound: 'off',
});
