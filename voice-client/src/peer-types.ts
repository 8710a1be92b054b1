/**
 * The names that programs import from `@vapi-ai/web/dist/api`, for migrating them: import from
 * `@foyer/voice-client/dist/api` instead and they compile. Types only; the REST client is `@foyer/voice-client/api`.
 */
export type {
  AnalysisPlan,
  ArtifactPlan,
  AssistantOverrides,
  AssistantRequest as CreateAssistantDTO,
  CompliancePlan,
  MessagePlan,
  ModelMessage as OpenAIMessage,
  MonitorPlan,
  ServerRequest as Server,
  SquadMemberRequest as SquadMemberDTO,
  SquadRequest as CreateSquadDTO,
  StartSpeakingPlan,
  StopSpeakingPlan,
  ToolRequest as CreateFunctionToolDTO,
  WorkflowOverrides,
  WorkflowRequest as CreateWorkflowDTO,
} from './provider/call-requests.ts';
export type {
  ConversationUpdateMessage as ClientMessageConversationUpdate,
  HangMessage as ClientMessageHang,
  ModelOutputMessage as ClientMessageModelOutput,
  SpeechUpdateMessage as ClientMessageSpeechUpdate,
  ToolCall,
  ToolCallsMessage as ClientMessageToolCalls,
  TranscriptMessage as ClientMessageTranscript,
  UserInterruptedMessage as ClientMessageUserInterrupted,
  VoiceInputMessage as ClientMessageVoiceInput,
} from './provider/messages.ts';
export type { Artifact, Assistant, Squad, WebCall as Call, Workflow } from './provider/resources.ts';
export type { CreateWebCall as CreateWebCallDTO } from './provider/web-call.ts';
