import Vapi from '@vapi-ai/web';

new Vapi('key').start({
  model: {
    provider: 'openai',
    model: 'gpt-4o',
    tools: [
      {
        type: 'transferCall',
        destinations: [{ type: 'number', number: '+15551234567', message: 'I am connecting you.' }],
      },
    ],
  },
});
