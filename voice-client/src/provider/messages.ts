import type { Open } from './call-requests.ts';

/** Who speaks: the assistant or its user, in the words of the provider. */
export type MessageRole = 'assistant' | 'user';

/** Fields of every provider message. Others are accessible too, as `unknown`. */
interface MessageFields {
  /** When it was sent, in milliseconds since 1970. */
  readonly timestamp?: number;
  /** The call that it belongs to. */
  readonly call?: object;
  readonly assistant?: object;
  readonly customer?: object;
  readonly phoneNumber?: object;
  readonly [field: string]: unknown;
}

/** A line of the conversation. Partial ones replace each other until the final one. */
export interface TranscriptMessage extends MessageFields {
  readonly type: 'transcript' | "transcript[transcriptType='final']";
  readonly role: MessageRole;
  readonly transcriptType: 'partial' | 'final';
  readonly transcript: string;
}

/** Somebody started or stopped speaking. */
export interface SpeechUpdateMessage extends MessageFields {
  readonly type: 'speech-update';
  readonly role: MessageRole;
  readonly status: 'started' | 'stopped';
  /** Which turn of the conversation, from 0. */
  readonly turn?: number;
}

/** The call's status. */
export interface StatusUpdateMessage extends MessageFields {
  readonly type: 'status-update';
  readonly status: 'scheduled' | 'queued' | 'ringing' | 'in-progress' | 'forwarding' | 'ended';
  /** Only with `ended`: e.g. `customer-ended-call`, `assistant-ended-call`, `silence-timed-out`. */
  readonly endedReason?: string;
}

/** A turn of the conversation in the provider's format. */
export interface ConversationTurn {
  readonly role: string;
  readonly message?: string;
  /** Milliseconds since 1970. */
  readonly time?: number;
  readonly endTime?: number;
  readonly secondsFromStart?: number;
  /** Milliseconds. */
  readonly duration?: number;
  readonly [field: string]: unknown;
}

/** A turn of the conversation in the format of language models. */
export interface ModelTurn {
  readonly role: 'assistant' | 'function' | 'user' | 'system' | 'tool';
  readonly content: string | null;
  readonly [field: string]: unknown;
}

/** The conversation so far. */
export interface ConversationUpdateMessage extends MessageFields {
  readonly type: 'conversation-update';
  readonly messages?: readonly ConversationTurn[];
  readonly messagesOpenAIFormatted: readonly ModelTurn[];
}

/** The model's output: text, or a piece of a tool call. */
export interface ModelOutputMessage extends MessageFields {
  readonly type: 'model-output';
  readonly output: string | object;
}

/** A function call by the model. */
export interface ToolCall {
  readonly id: string;
  /** `function`. */
  readonly type: string;
  readonly function: {
    readonly name: string;
    /** JSON, as documented; some assistants send the object itself, so look before you parse. */
    readonly arguments: string;
  };
}

/** The model calls functions. The page carries out those without a server. */
export interface ToolCallsMessage extends MessageFields {
  readonly type: 'tool-calls';
  readonly toolCallList: readonly ToolCall[];
  /** The configured tools, each with its call. */
  readonly toolWithToolCallList?: readonly object[];
}

/** A tool's result. */
export interface ToolCallsResultMessage extends MessageFields {
  readonly type: 'tool-calls-result';
  readonly toolCallResult: object;
}

/** The form of `tool-calls` before there were tools. */
export interface FunctionCallMessage extends MessageFields {
  readonly type: 'function-call';
  readonly functionCall: {
    readonly name: string;
    readonly parameters: Readonly<Record<string, unknown>>;
  };
}

/** A function's result. */
export interface FunctionCallResultMessage extends MessageFields {
  readonly type: 'function-call-result';
  readonly functionCallResult: object;
}

/** The call is handed to another assistant or a number. */
export interface TransferUpdateMessage extends MessageFields {
  readonly type: 'transfer-update';
  readonly destination?: object;
  readonly toAssistant?: object;
  readonly fromAssistant?: object;
  readonly toStepRecord?: object;
  readonly fromStepRecord?: object;
}

/** The visitor spoke while the assistant did: the assistant's speech is cut off. */
export interface UserInterruptedMessage extends MessageFields {
  readonly type: 'user-interrupted';
}

/** The visitor speaks another language now. */
export interface LanguageChangeMessage extends MessageFields {
  readonly type: 'language-change-detected' | 'language-changed';
  readonly language: string;
}

/** The text that the voice is about to speak. */
export interface VoiceInputMessage extends MessageFields {
  readonly type: 'voice-input';
  readonly input: string;
}

/** The assistant's answer is late. */
export interface HangMessage extends MessageFields {
  readonly type: 'hang';
}

/** The message that your server sent along. */
export interface MetadataMessage extends MessageFields {
  readonly type: 'metadata';
  readonly metadata: string;
}

/** A workflow has come to this step. */
export interface WorkflowNodeStartedMessage extends MessageFields {
  readonly type: 'workflow.node.started';
  readonly node: object;
}

/** The assistant's text while it is heard, for captions. */
export interface AssistantSpeechMessage extends MessageFields {
  readonly type: 'assistant.speechStarted';
  readonly text: string;
  readonly turn?: number;
  readonly source?: string;
  /** How far the voice has gotten in the text, for voices that report it. */
  readonly timing?: { readonly type: string; readonly [field: string]: unknown };
}

/** Every type of message that is documented. */
export type KnownServerMessage =
  | AssistantSpeechMessage
  | ConversationUpdateMessage
  | FunctionCallMessage
  | FunctionCallResultMessage
  | HangMessage
  | LanguageChangeMessage
  | MetadataMessage
  | ModelOutputMessage
  | OtherServerMessage
  | SpeechUpdateMessage
  | StatusUpdateMessage
  | ToolCallsMessage
  | ToolCallsResultMessage
  | TranscriptMessage
  | TransferUpdateMessage
  | UserInterruptedMessage
  | VoiceInputMessage
  | WorkflowNodeStartedMessage;

/** A `tool.completed`, or a message that the provider sends to servers and, on request, to pages. */
export interface OtherServerMessage extends MessageFields {
  readonly type:
    | 'assistant-request'
    | 'assistant.started'
    | 'call.started'
    | 'chat.created'
    | 'chat.deleted'
    | 'end-of-call-report'
    | 'knowledge-base-request'
    | 'phone-call-control'
    | 'session.created'
    | 'session.deleted'
    | 'session.updated'
    | 'tool.completed'
    | 'transfer-destination-request'
    | 'voice-request';
}

/**
 * A type that is not documented. At run time it is any text; to the compiler it is none of the documented ones, which lets
 * `message.type === 'transcript'` narrow to the transcript alone, and catches `'trancript'`.
 */
export declare enum UndocumentedType {
  Text = 'undocumented',
}

/**
 * An undocumented message, or one without a type: it may contain anything. To read one that you know, declare its type in
 * the listener: `client.on('message', (message: MyMessage) => …)`.
 */
export interface UnknownServerMessage extends MessageFields {
  readonly type?: UndocumentedType;
}

/**
 * Messages from the provider. `type` distinguishes them; everything else is trusted, not checked. Providers send more than
 * they document: see {@link UnknownServerMessage}.
 */
export type ServerMessage = KnownServerMessage | UnknownServerMessage;

/** Adds a turn to the conversation, as if it had been spoken. */
export interface AddMessage {
  readonly type: 'add-message';
  readonly message: Open<{
    /** `system`, `user`, `assistant`, `tool` or `function`. */
    readonly role: string;
    readonly content?: unknown;
  }>;
  /** Whether the assistant answers it. Default true. */
  readonly triggerResponseEnabled?: boolean;
}

/** Mutes or unmutes the assistant, or lets it begin. */
export interface ControlMessage {
  readonly type: 'control';
  readonly control: 'mute-assistant' | 'unmute-assistant' | 'say-first-message';
  /** Seconds between the request and the start of the recording. */
  readonly videoRecordingStartDelaySeconds?: number;
}

/** Has the assistant say a text (SPEC VE5). */
export interface SayMessage {
  readonly type: 'say';
  readonly message: string;
  readonly endCallAfterSpoken?: boolean | undefined;
  readonly interruptionsEnabled?: boolean;
  readonly interruptAssistantEnabled?: boolean;
}

/** Lets the provider end the call. */
export interface EndCallMessage {
  readonly type: 'end-call';
}

/** Messages from the client. */
export type ClientMessage = AddMessage | ControlMessage | SayMessage | EndCallMessage;

/** The last message of a call whose end nothing else reported (SPEC VS10). */
export const customerEndedCall: StatusUpdateMessage = {
  type: 'status-update',
  status: 'ended',
  endedReason: 'customer-ended-call',
};

/**
 * @param data an app message as the room delivers it
 * @throws when it is not a JSON object
 */
export function parseServerMessage(data: unknown): ServerMessage {
  if (typeof data !== 'string') throw new TypeError(`a message must be text, not ${typeof data}`);
  const message: unknown = JSON.parse(data);
  if (!isServerMessage(message)) throw new TypeError(`a message must be a JSON object, not ${data}`);
  return message;
}

function isServerMessage(message: unknown): message is ServerMessage {
  return typeof message === 'object' && message !== null && !Array.isArray(message);
}

/** SPEC VE4. */
export function saysCallEnded(message: ServerMessage): boolean {
  return message.type === 'status-update' && message.status === 'ended';
}
