import Vapi from '@vapi-ai/web';

const vapi = new Vapi('key');
const onLevel = (level: number) => console.log(level);
vapi.once('call-start', () => console.log('first'));
vapi.on('volume-level', onLevel);
vapi.off('volume-level', onLevel);
vapi.removeListener('volume-level', onLevel);
vapi.removeAllListeners('message');
vapi.removeAllListeners();
