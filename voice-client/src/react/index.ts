'use client';

export { useAgentState, useCallEvent, useClientTool } from './agent-hooks.ts';
export type { RunTool } from './answer-tool.ts';
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
export { useFrequencies, Visualizer, type VisualizerProps } from './visualizer.ts';
export { VoiceProvider, type VoiceProviderProps } from './voice-provider.ts';
export type { AgentState, MicrophoneState, TranscriptLine, VoiceStatus } from './voice-store.ts';
