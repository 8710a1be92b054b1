import Vapi from '@vapi-ai/web';

const vapi = new Vapi('key');
const assistantOverrides = { recordingEnabled: false, variableValues: { name: 'John' } };
vapi.start('your-assistant-id', assistantOverrides);
vapi.start('your-assistant-id', { variableValues: { name: 'Alice', city: 'Berlin' } });
