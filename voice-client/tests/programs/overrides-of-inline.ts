import Vapi from '@vapi-ai/web';

new Vapi('key').start(
  { firstMessage: 'Hey, {{name}}, how are you?', model: { provider: 'openai', model: 'gpt-4o-mini' } },
  { variableValues: { name: 'John' }, endCallMessage: 'Bye, {{name}}.' },
);
