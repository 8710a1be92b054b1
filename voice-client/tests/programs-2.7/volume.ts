import Vapi from '@vapi-ai/web';

const vapi = new Vapi('<YOUR_PUBLIC_KEY>');
export const slider = (event: { currentTarget: { value: string } }) =>
  vapi.setVolume(Number(event.currentTarget.value));
