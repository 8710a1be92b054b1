import Vapi from '@vapi-ai/web';

let instance: Vapi | null = null;
export function getVapi(): Vapi {
  instance ??= new Vapi('key', 'https://api.example.com');
  return instance;
}
export const stopAll = () => {
  instance?.stop();
  instance?.removeAllListeners();
  instance = null;
};
