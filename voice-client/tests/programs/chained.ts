import Vapi from '@vapi-ai/web';

export const vapi = new Vapi('key')
  .on('call-start', () => {})
  .on('call-end', () => {})
  .once('message', (message) => console.log(message));
