import Vapi from '@vapi-ai/web';

export const call = new Vapi('key').start(undefined, undefined, 'your-squad-id');
