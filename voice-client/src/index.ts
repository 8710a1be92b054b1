export type { AccessLevel } from './call-object/access-level.ts';
export type {
  CallDeviceSettings,
  CallLibraryConfig,
  CallObject,
  CallObjectEvent,
  CallObjectSettings,
  CallParticipant,
  CameraErrorEvent,
  CreateCallObject,
  InputDevices,
  LibraryErrorEvent,
  MediaSource,
  OutputDevice,
  PreparedCall,
  RecordingSettings,
  ScreenShare,
} from './call-object/call-object.ts';
export {
  createDailyCallObject,
  type DailyLibrary,
  type DailyModule,
  type LoadDaily,
} from './call-object/daily.ts';
export { type FatalErrorType, readFatalErrorType } from './call-object/fatal-error.ts';
export type { MeetingState } from './call-object/meeting-state.ts';
export type { ParticipantPermissions } from './call-object/participant-permissions.ts';
export { type ErrorEvent, VoiceClientError, type VoiceClientErrorCode } from './errors.ts';
export type {
  CallStartFailedEvent,
  CallStartProgressEvent,
  CallStartSuccessEvent,
  EventListener,
  EventName,
  VoiceClientEvents,
} from './events.ts';
export type {
  AddMessage,
  ClientMessage,
  ControlMessage,
  EndCallMessage,
  SayMessage,
  ServerMessage,
} from './messages.ts';
export { type SessionState, type StageName, stageNames } from './session-state.ts';
export {
  type CallDevices,
  VoiceClient,
  VoiceClient as default,
  type VoiceClientOptions,
} from './voice-client.ts';
export type { CreateWebCall, WebCall } from './web-call.ts';
