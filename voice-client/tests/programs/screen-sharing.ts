import Vapi from '@vapi-ai/web';

const vapi = new Vapi('key');
vapi.startScreenSharing();
vapi.startScreenSharing({ audio: false });
vapi.stopScreenSharing();
