import Vapi from '@vapi-ai/web';
import type { AssistantOverrides } from '@vapi-ai/web/dist/api';

function overridesFor(name: string): AssistantOverrides {
  return {
    firstMessage: `Hi ${name}`,
    variableValues: { name },
    transcriber: { provider: 'deepgram', model: 'nova-3', language: 'en' },
    maxDurationSeconds: 120,
    metadata: { source: 'landing page' },
  };
}
new Vapi('key').start('assistant-id', overridesFor('Ada'));
