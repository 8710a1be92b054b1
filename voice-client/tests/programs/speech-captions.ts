import Vapi from '@vapi-ai/web';

new Vapi('key').on('message', (message) => {
  if (message.type !== 'assistant.speechStarted') return;
  const { text, turn, source, timing } = message;
  if (timing?.type === 'word-alignment') console.log(timing, text);
  else console.log(text, turn, source);
});
