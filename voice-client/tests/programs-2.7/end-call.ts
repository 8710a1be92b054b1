import Vapi from '@vapi-ai/web';

const vapi = new Vapi('<YOUR_PUBLIC_KEY>');
export const hangUp = async (forGood: boolean) => (forGood ? vapi.end() : await vapi.stop());
