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
  MediaSource,
  OutputDevice,
  PreparedCall,
  RecordingSettings,
  ScreenShare,
} from './call-object/call-object.ts';
export { type CameraErrorType, readCameraErrorType } from './call-object/camera-error.ts';
export {
  createDailyCallObject,
  type DailyModule,
  type LoadDaily,
} from './call-object/daily.ts';
export type {
  DailyCall,
  DailyDisplayMediaStreamOptions,
  DailyFactoryOptions,
  DailyLibrary,
  DailyParticipant,
  DailyVideoSendSettings,
} from './call-object/daily-types.ts';
export {
  type FatalErrorType,
  type LibraryErrorEvent,
  readFatalErrorType,
} from './call-object/fatal-error.ts';
export type { MeetingState } from './call-object/meeting-state.ts';
export type { NetworkTestResult, NetworkTestResults } from './call-object/network-tests.ts';
export type { ParticipantPermissions } from './call-object/participant-permissions.ts';
export type * from './call-object/room-events.ts';
export {
  describeError,
  type ErrorEvent,
  type FailureContext,
  type StageErrorType,
  type ThrownValue,
  VoiceClientError,
  type VoiceClientErrorCode,
} from './errors.ts';
export type {
  CallStartFailedEvent,
  CallStartProgressEvent,
  CallStartSuccessEvent,
  EventListener,
  EventName,
  Metadata,
  ReadBothWays,
  RecordingEventName,
  ToldEventName,
  VoiceClientEvents,
} from './events/events.ts';
export type * from './provider/call-requests.ts';
export type {
  AddMessage,
  AssistantSpeechMessage,
  ClientMessage,
  ControlMessage,
  ConversationTurn,
  ConversationUpdateMessage,
  EndCallMessage,
  FunctionCallMessage,
  FunctionCallResultMessage,
  HangMessage,
  KnownServerMessage,
  LanguageChangeMessage,
  MessageRole,
  MetadataMessage,
  ModelOutputMessage,
  ModelTurn,
  OtherServerMessage,
  SayMessage,
  ServerMessage,
  SpeechUpdateMessage,
  StatusUpdateMessage,
  ToolCall,
  ToolCallsMessage,
  ToolCallsResultMessage,
  TranscriptMessage,
  TransferUpdateMessage,
  UndocumentedType,
  UnknownServerMessage,
  UserInterruptedMessage,
  VoiceInputMessage,
  WorkflowNodeStartedMessage,
} from './provider/messages.ts';
export type * from './provider/resources.ts';
export type {
  CreateWebCall,
  RequestWebCall,
  RunningCall,
  StartOptions,
  StartRequest,
} from './provider/web-call.ts';
export { type SessionState, type StageName, type StartContext, stageNames } from './session-state.ts';
export {
  type CallDevices,
  VoiceClient,
  VoiceClient as default,
  type VoiceClientOptions,
} from './voice-client.ts';
