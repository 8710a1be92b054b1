import Vapi from '@vapi-ai/web';

export const plain = new Vapi('key');
export const withAddress = new Vapi('key', 'https://api.example.com');
export const withConfig = new Vapi('key', undefined, {
  avoidEval: true,
  alwaysIncludeMicInPermissionPrompt: false,
});
export const muted = new Vapi('key', undefined, undefined, { startAudioOff: true });
export const deaf = new Vapi('key', undefined, {}, { audioSource: false });
export const withDevice = new Vapi('key', undefined, {}, { audioSource: 'device-id' });
