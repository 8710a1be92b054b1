import Vapi from '@vapi-ai/web';

new Vapi('key').start(undefined, undefined, {
  name: 'Front office',
  members: [
    {
      assistant: {
        name: 'Emma',
        model: { model: 'gpt-4o', provider: 'openai' },
        voice: { voiceId: 'emma', provider: 'azure' },
        transcriber: { provider: 'deepgram' },
        firstMessage: 'Hi, I am Emma, what is your name?',
        firstMessageMode: 'assistant-speaks-first',
      },
      assistantDestinations: [
        {
          type: 'assistant',
          assistantName: 'Mary',
          message: 'Please hold on while I transfer you to Mary.',
          description: 'Transfer the user to the appointment booking assistant.',
        },
      ],
    },
    { assistantId: 'your-assistant-id', assistantOverrides: { firstMessage: 'Mary here.' } },
  ],
});
