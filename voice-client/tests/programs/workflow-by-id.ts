import Vapi from '@vapi-ai/web';

const vapi = new Vapi('key');
vapi.start(undefined, undefined, undefined, 'your-workflow-id', { variableValues: { name: 'John' } });
