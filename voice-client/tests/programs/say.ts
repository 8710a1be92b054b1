import Vapi from '@vapi-ai/web';

const vapi = new Vapi('key');
vapi.say("Our time's up, goodbye!", true);
vapi.say('One moment.');
vapi.say('Listen to this.', false, false, true);
