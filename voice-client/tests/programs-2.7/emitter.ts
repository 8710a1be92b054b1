import Vapi from '@vapi-ai/web';

const vapi = new Vapi('<YOUR_PUBLIC_KEY>');
const onEnd = () => console.log('over');
vapi.addListener('call-end', onEnd);
vapi.prependListener('call-start', () => console.log('first'));
export const counted = vapi.listenerCount('call-end') + vapi.listeners('call-end').length;
export const named = vapi.eventNames().length;
vapi.setMaxListeners(vapi.getMaxListeners() + 10);
vapi.prependOnceListener('call-end', onEnd);
export const raw = vapi.rawListeners('call-end').length;
vapi.off('call-end', onEnd);
vapi.emit('call-end');
