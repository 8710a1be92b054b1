import Vapi from '@vapi-ai/web';

const lines: { role: string; text: string }[] = [];
new Vapi('key').on('message', (message) => {
  if (message.type === 'transcript' && message.transcriptType === 'final') {
    lines.push({ role: message.role, text: message.transcript });
  }
});
