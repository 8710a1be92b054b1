/**
 * The options that start a call: the fields that the provider documents, with each type open to later additions. Where a
 * field is not documented in detail (a voice's own settings, for example), it is passed on unchanged.
 */

/** The documented fields, with room for others. A documented field with a wrong type still does not compile. */
export type Open<Fields extends object> = Fields | (Fields & { readonly [field: string]: unknown });

/** A documented value, which an editor suggests, or any other text. */
export type Known<Value extends string> = Value | (string & {});

/** Where the provider sends requests of a call: your server. */
export type ServerRequest = Open<{
  /** https address. */
  readonly url?: string;
  /** Seconds until the provider gives up waiting. */
  readonly timeoutSeconds?: number;
  /** Further HTTP headers, by name. */
  readonly headers?: object;
  /** How a failed request is retried. */
  readonly backoffPlan?: object;
}>;

/** A turn given to the model before the conversation. */
export type ModelMessage = Open<{
  readonly role: Known<'assistant' | 'function' | 'user' | 'system' | 'tool'>;
  readonly content?: string | null;
}>;

/** A function that the model may call, described by JSON Schema. */
export type FunctionRequest = Open<{
  readonly name: string;
  readonly description?: string;
  /** JSON Schema of the arguments. */
  readonly parameters?: object;
  /** Whether the model must follow the schema exactly. */
  readonly strict?: boolean;
}>;

/**
 * A tool of the model, e.g. `{ type: 'function', function: { name: 'showPrices' } }`. A function without a
 * `server` arrives in the page, as a `tool-calls` message.
 */
export type ToolRequest = Open<{
  readonly type: Known<
    | 'apiRequest'
    | 'dtmf'
    | 'endCall'
    | 'function'
    | 'mcp'
    | 'query'
    | 'sms'
    | 'slack.message.send'
    | 'transferCall'
  >;
  readonly function?: FunctionRequest;
  /** Whether the model continues without waiting for the result. */
  readonly async?: boolean;
  readonly server?: ServerRequest;
  /** The assistant's words while the tool works, and after it. */
  readonly messages?: readonly object[];
  /** Only for `transferCall`. */
  readonly destinations?: readonly object[];
}>;

/** The language model that answers. */
export type ModelRequest = Open<{
  readonly provider: Known<
    | 'anthropic'
    | 'anyscale'
    | 'cerebras'
    | 'custom-llm'
    | 'deep-seek'
    | 'deepinfra'
    | 'google'
    | 'groq'
    | 'inflection-ai'
    | 'openai'
    | 'openrouter'
    | 'perplexity-ai'
    | 'together-ai'
    | 'xai'
  >;
  /** The provider's name of the model, e.g. `gpt-4o`. */
  readonly model?: string;
  readonly messages?: readonly ModelMessage[];
  readonly tools?: readonly ToolRequest[];
  /** Ids of stored tools. */
  readonly toolIds?: readonly string[];
  readonly knowledgeBaseId?: string;
  readonly knowledgeBase?: object;
  /** 0 to 2: higher is more varied. */
  readonly temperature?: number;
  /** Longest answer, in tokens. */
  readonly maxTokens?: number;
  readonly emotionRecognitionEnabled?: boolean;
  /** Turns at the beginning that a faster model answers. */
  readonly numFastTurns?: number;
  /** Address of a `custom-llm`. */
  readonly url?: string;
}>;

/** The assistant's voice. */
export type VoiceRequest = Open<{
  readonly provider: Known<
    | '11labs'
    | 'azure'
    | 'cartesia'
    | 'custom-voice'
    | 'deepgram'
    | 'hume'
    | 'inworld'
    | 'lmnt'
    | 'neuphonic'
    | 'openai'
    | 'playht'
    | 'rime-ai'
    | 'sesame'
    | 'smallest-ai'
    | 'tavus'
    | 'vapi'
  >;
  /** The provider's name or id of the voice; not for a `custom-voice`. */
  readonly voiceId?: string;
  readonly model?: string;
  /** 1 is the voice's own speed. */
  readonly speed?: number;
  /** e.g. `en-US`; one provider takes an object. */
  readonly language?: string | object;
  readonly cachingEnabled?: boolean;
  /** How text is split before it is spoken. */
  readonly chunkPlan?: object;
  /** Voices to try if this one fails. */
  readonly fallbackPlan?: object;
}>;

/** The service that turns the visitor's speech into text. */
export type TranscriberRequest = Open<{
  readonly provider: Known<
    | '11labs'
    | 'assembly-ai'
    | 'azure'
    | 'cartesia'
    | 'custom-transcriber'
    | 'deepgram'
    | 'gladia'
    | 'google'
    | 'openai'
    | 'speechmatics'
    | 'talkscriber'
  >;
  readonly model?: string;
  /** e.g. `en-US`. */
  readonly language?: string;
  /** Words to listen for. */
  readonly keywords?: readonly string[];
  readonly fallbackPlan?: object;
}>;

/** The artifacts kept from the call. */
export type ArtifactPlan = Open<{
  readonly recordingEnabled?: boolean;
  readonly recordingFormat?: Known<'wav;l16' | 'mp3'>;
  /** Whether to record the visitor's camera too: the page asks for it. */
  readonly videoRecordingEnabled?: boolean;
  /** Folder of the recording in your storage. */
  readonly recordingPath?: string;
  readonly transcriptPlan?: object;
}>;

/** The analysis after the call. */
export type AnalysisPlan = Open<{
  /** The fewest turns that a call needs to be analyzed. */
  readonly minMessagesThreshold?: number;
  readonly summaryPlan?: object;
  readonly structuredDataPlan?: object;
  readonly structuredDataMultiPlan?: readonly object[];
  readonly successEvaluationPlan?: object;
}>;

/** The assistant's words when the visitor says nothing. */
export type MessagePlan = Open<{
  readonly idleMessages?: readonly string[];
  readonly idleMessageMaxSpokenCount?: number;
  readonly idleMessageResetCountOnUserSpeechEnabled?: boolean;
  /** Seconds of silence until an idle message. */
  readonly idleTimeoutSeconds?: number;
  /** Said when the call ends because of `silenceTimeoutSeconds`. */
  readonly silenceTimeoutMessage?: string;
}>;

/** When the assistant begins to speak (endpointing). */
export type StartSpeakingPlan = Open<{
  /** Seconds. */
  readonly waitSeconds?: number;
  readonly smartEndpointingEnabled?: boolean | string;
  readonly smartEndpointingPlan?: object;
  readonly customEndpointingRules?: readonly object[];
  readonly transcriptionEndpointingPlan?: object;
}>;

/** When the assistant stops because the visitor speaks (barge-in). */
export type StopSpeakingPlan = Open<{
  /** Words that the visitor must have said. */
  readonly numWords?: number;
  /** Seconds of voice. */
  readonly voiceSeconds?: number;
  /** Seconds until the assistant may speak again. */
  readonly backoffSeconds?: number;
  /** Phrases that do not stop the assistant, e.g. `uh-huh`. */
  readonly acknowledgementPhrases?: readonly string[];
  /** Phrases that always stop it. */
  readonly interruptionPhrases?: readonly string[];
}>;

/** Who may listen to or control a call in progress. */
export type MonitorPlan = Open<{
  readonly listenEnabled?: boolean;
  readonly listenAuthenticationEnabled?: boolean;
  readonly controlEnabled?: boolean;
  readonly controlAuthenticationEnabled?: boolean;
}>;

/** Legal rules that the call follows. */
export type CompliancePlan = Open<{ readonly hipaaEnabled?: boolean; readonly pciEnabled?: boolean }>;

/** The messages that an assistant can send to the page. */
export type ClientMessageType =
  | 'assistant.speechStarted'
  | 'conversation-update'
  | 'function-call'
  | 'function-call-result'
  | 'hang'
  | 'language-change-detected'
  | 'language-changed'
  | 'metadata'
  | 'model-output'
  | 'speech-update'
  | 'status-update'
  | 'tool-calls'
  | 'tool-calls-result'
  | 'tool.completed'
  | 'transcript'
  | 'transfer-update'
  | 'user-interrupted'
  | 'voice-input'
  | 'workflow.node.started';

interface AssistantFields {
  /** Shown in the provider's dashboard. */
  readonly name?: string;
  readonly model?: ModelRequest;
  readonly voice?: VoiceRequest;
  readonly transcriber?: TranscriberRequest;
  /** Said first; `{{name}}` is replaced by a variable from the overrides. */
  readonly firstMessage?: string;
  readonly firstMessageInterruptionsEnabled?: boolean;
  readonly firstMessageMode?: Known<
    | 'assistant-speaks-first'
    | 'assistant-speaks-first-with-model-generated-message'
    | 'assistant-waits-for-user'
  >;
  /** Which messages the page gets. Default: most of them. */
  readonly clientMessages?: Known<ClientMessageType> | readonly Known<ClientMessageType>[];
  /** Which messages your server gets. */
  readonly serverMessages?: string | readonly string[];
  /** Seconds of silence that end the call. */
  readonly silenceTimeoutSeconds?: number;
  /** Longest call, in seconds. */
  readonly maxDurationSeconds?: number;
  /** `off`, `office`, or the address of a sound. */
  readonly backgroundSound?: string;
  readonly backgroundDenoisingEnabled?: boolean;
  readonly backgroundSpeechDenoisingPlan?: object;
  readonly modelOutputInMessagesEnabled?: boolean;
  readonly voicemailDetection?: object | 'off';
  readonly voicemailMessage?: string;
  readonly endCallMessage?: string;
  /** Assistant phrases that end the call. */
  readonly endCallPhrases?: readonly string[];
  /** Your own data, kept with the call. */
  readonly metadata?: object;
  readonly analysisPlan?: AnalysisPlan;
  readonly artifactPlan?: ArtifactPlan;
  readonly compliancePlan?: CompliancePlan;
  readonly messagePlan?: MessagePlan;
  readonly monitorPlan?: MonitorPlan;
  readonly startSpeakingPlan?: StartSpeakingPlan;
  readonly stopSpeakingPlan?: StopSpeakingPlan;
  readonly keypadInputPlan?: object;
  readonly observabilityPlan?: object;
  readonly transportConfigurations?: readonly object[];
  readonly hooks?: readonly object[];
  readonly server?: ServerRequest;
  readonly credentials?: readonly unknown[];
  /** Ids of stored credentials. */
  readonly credentialIds?: readonly string[];
}

/** An assistant defined inline; it is not stored. */
export type AssistantRequest = Open<AssistantFields>;

interface OverrideFields extends AssistantFields {
  /** Values of the `{{variables}}` in the assistant's texts. */
  readonly variableValues?: object;
}

/** How this call differs from the stored assistant. */
export type AssistantOverrides = Open<OverrideFields>;

/** A member of a squad: stored, or defined here. */
export type SquadMemberRequest = Open<{
  readonly assistantId?: string | null;
  readonly assistant?: AssistantRequest;
  readonly assistantOverrides?: AssistantOverrides;
  /** Members that this one may hand the call to. */
  readonly assistantDestinations?: readonly object[];
}>;

/** Several assistants that hand the call to each other; the first one begins. */
export type SquadRequest = Open<{
  readonly name?: string;
  readonly members: readonly SquadMemberRequest[];
  readonly membersOverrides?: AssistantOverrides;
}>;

/** A step of a workflow. */
export type WorkflowNode = Open<{
  readonly type: Known<'conversation' | 'tool'>;
  readonly name: string;
  /** The workflow begins here. */
  readonly isStart?: boolean;
  readonly prompt?: string;
  readonly model?: ModelRequest;
  readonly voice?: VoiceRequest;
  readonly transcriber?: TranscriberRequest;
  readonly tool?: ToolRequest;
  readonly toolId?: string;
  readonly metadata?: object;
}>;

/** The way from one step of a workflow to another. */
export type WorkflowEdge = Open<{
  readonly from: string;
  readonly to: string;
  readonly condition?: object;
  readonly metadata?: object;
}>;

/** A conversation in steps. */
export type WorkflowRequest = Open<{
  readonly name: string;
  readonly nodes: readonly WorkflowNode[];
  readonly edges: readonly WorkflowEdge[];
  readonly globalPrompt?: string;
  readonly model?: ModelRequest;
  readonly voice?: VoiceRequest;
  readonly transcriber?: TranscriberRequest;
  readonly observabilityPlan?: object;
  readonly server?: ServerRequest;
  readonly credentials?: readonly unknown[];
  readonly credentialIds?: readonly string[];
}>;

/** How this call differs from the stored workflow. */
export type WorkflowOverrides = Open<{
  /** Values of the `{{variables}}` in the workflow's texts. */
  readonly variableValues?: object;
}>;
