import Vapi from '@vapi-ai/web';

const vapi = new Vapi('key');
export async function useDevices(microphone: string, speaker: string) {
  vapi.setInputDevicesAsync({ audioDeviceId: microphone });
  vapi.setOutputDeviceAsync({ outputDeviceId: speaker });
  await vapi.increaseMicLevel(1.5);
}
