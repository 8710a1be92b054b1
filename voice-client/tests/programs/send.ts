import Vapi from '@vapi-ai/web';

const vapi = new Vapi('key');
vapi.send({
  type: 'add-message',
  message: { role: 'system', content: 'The user has pressed the button, say peanuts' },
});
vapi.send({ type: 'add-message', message: { role: 'user', content: 'I switched to the settings tab.' } });
vapi.send({
  type: 'add-message',
  message: { role: 'tool', content: 'done', tool_call_id: 'call-1' },
});
vapi.send({ type: 'control', control: 'mute-assistant' });
vapi.send({ type: 'control', control: 'unmute-assistant' });
vapi.send({ type: 'control', control: 'say-first-message', videoRecordingStartDelaySeconds: 1 });
vapi.send({ type: 'say', message: 'Hello', endCallAfterSpoken: true });
