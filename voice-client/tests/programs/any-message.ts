import Vapi from '@vapi-ai/web';

const vapi = new Vapi('key');
// biome-ignore lint/suspicious/noExplicitAny: programs of the provider's documentation do this
vapi.on('message', (msg: any) => {
  if (msg.type === 'transcript' && msg.transcriptType === 'final') console.log(msg.transcript);
});
// biome-ignore lint/suspicious/noExplicitAny: programs of the provider's documentation do this
vapi.on('error', (error: any) => console.error(error?.message ?? error));
