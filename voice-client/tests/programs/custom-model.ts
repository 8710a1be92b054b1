import Vapi from '@vapi-ai/web';

new Vapi('key').start({
  model: {
    provider: 'custom-llm',
    url: 'https://llm.example.com/chat/completions',
    model: 'my-model',
    metadataSendMode: 'off',
    timeoutSeconds: 20,
  },
  voice: { provider: 'custom-voice', server: { url: 'https://voice.example.com', timeoutSeconds: 10 } },
});
