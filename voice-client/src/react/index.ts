'use client';

export {
  type Microphone,
  useMicrophone,
  useTranscript,
  useVoiceCall,
  useVoiceStatus,
  useVolumeLevel,
  type VoiceCall,
} from './hooks.ts';
export { type Device, type Devices, useDevices } from './use-devices.ts';
export { VoiceProvider, type VoiceProviderProps } from './voice-provider.ts';
export type { MicrophoneState, TranscriptLine, VoiceStatus } from './voice-store.ts';
