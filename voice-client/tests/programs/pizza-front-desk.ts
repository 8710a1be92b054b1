import Vapi from '@vapi-ai/web';
import type { CreateAssistantDTO } from '@vapi-ai/web/dist/api';

const frontDesk: CreateAssistantDTO = {
  name: 'Pizza front desk',
  firstMessage: 'Pizzeria speaking, how can I help you?',
  transcriber: { provider: 'deepgram', model: 'nova-2', language: 'en-US' },
  voice: { provider: 'playht', voiceId: 'jennifer' },
  model: {
    provider: 'openai',
    model: 'gpt-4',
    messages: [{ role: 'system', content: 'You take orders for a pizza shop. Keep it short.' }],
  },
};
new Vapi('key').start(frontDesk);
