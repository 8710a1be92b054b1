import Vapi from '@vapi-ai/web';

new Vapi('key').start(undefined, undefined, undefined, {
  name: 'Booking',
  nodes: [
    { type: 'conversation', name: 'greet', isStart: true, prompt: 'Greet the caller.' },
    { type: 'conversation', name: 'book', prompt: 'Take the booking.' },
    { type: 'tool', name: 'store', toolId: 'tool-1' },
  ],
  edges: [
    { from: 'greet', to: 'book', condition: { type: 'ai', prompt: 'The caller wants to book.' } },
    { from: 'book', to: 'store' },
  ],
});
