import Vapi from '@vapi-ai/web';

const vapi = new Vapi('<YOUR_PUBLIC_KEY>');
export const startCall = () =>
  vapi.start({
    model: {
      provider: 'openai',
      model: 'gpt-4.1',
      messages: [{ role: 'system', content: 'Call updateUI when the user wants the page to change.' }],
      tools: [
        {
          type: 'function',
          async: true,
          function: {
            name: 'updateUI',
            parameters: {
              type: 'object',
              properties: { message: { type: 'string', description: 'An introduction.' } },
              required: ['message'],
            },
          },
          messages: [{ type: 'request-start', content: 'Updating UI...', blocking: false }],
        },
      ],
    },
    voice: { provider: 'vapi', voiceId: 'Elliot' },
    transcriber: { provider: 'deepgram', model: 'nova-2', language: 'en' },
    name: 'Alex - Test',
    firstMessage: 'Hello.',
    voicemailMessage: "Please call back when you're available.",
    endCallMessage: 'Goodbye.',
  });
