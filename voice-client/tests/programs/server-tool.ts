import Vapi from '@vapi-ai/web';

new Vapi('key').start({
  model: {
    provider: 'openai',
    model: 'gpt-4o',
    tools: [
      {
        type: 'function',
        async: false,
        function: {
          name: 'bookAppointment',
          description: 'Books an appointment.',
          parameters: {
            type: 'object',
            properties: { date: { type: 'string' }, name: { type: 'string' } },
            required: ['date'],
          },
        },
        server: { url: 'https://example.com/tools' },
        messages: [{ type: 'request-start', content: 'One moment.' }],
      },
      { type: 'endCall' },
    ],
  },
});
