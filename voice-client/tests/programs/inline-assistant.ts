import Vapi from '@vapi-ai/web';

const vapi = new Vapi('your-public-key');
vapi.start({
  transcriber: { provider: 'deepgram', model: 'nova-2', language: 'en-US' },
  model: {
    provider: 'openai',
    model: 'gpt-3.5-turbo',
    messages: [{ role: 'system', content: 'You are a helpful assistant.' }],
  },
  voice: { provider: 'playht', voiceId: 'jennifer' },
  name: 'My Inline Assistant',
});
