/** Adds a turn to the conversation, as if it had been spoken. */
export interface AddMessage {
  readonly type: 'add-message';
  readonly message: { readonly role: string; readonly content?: unknown };
  /** Whether the assistant answers it. */
  readonly triggerResponseEnabled?: boolean;
}

export interface ControlMessage {
  readonly type: 'control';
  readonly control: 'mute-assistant' | 'unmute-assistant' | 'say-first-message';
  /** Seconds between the request and the start of the recording. */
  readonly videoRecordingStartDelaySeconds?: number;
}

/** Lets the assistant say a text (SPEC VE5). */
export interface SayMessage {
  readonly type: 'say';
  readonly message: string;
  readonly endCallAfterSpoken?: boolean | undefined;
  readonly interruptionsEnabled?: boolean;
  readonly interruptAssistantEnabled?: boolean;
}

export interface EndCallMessage {
  readonly type: 'end-call';
}

/** What the client sends. */
export type ClientMessage = AddMessage | ControlMessage | SayMessage | EndCallMessage;

/** What the provider sends (SPEC VE3); the fields beyond `type` and `status` depend on the type. */
export interface ServerMessage {
  readonly type?: string;
  readonly status?: string;
  readonly [field: string]: unknown;
}

/** The last message of a call that nobody else has reported as ended (SPEC VS10). */
export const customerEndedCall: ServerMessage = {
  type: 'status-update',
  status: 'ended',
  endedReason: 'customer-ended-call',
};

/**
 * @param data an app message as the room delivers it
 * @throws when it is no JSON object
 */
export function parseServerMessage(data: unknown): ServerMessage {
  if (typeof data !== 'string') throw new TypeError(`a message is text, not ${typeof data}`);
  const message: unknown = JSON.parse(data);
  if (!isServerMessage(message)) throw new TypeError(`a message is a JSON object, not ${data}`);
  return message;
}

function isServerMessage(message: unknown): message is ServerMessage {
  return typeof message === 'object' && message !== null && !Array.isArray(message);
}

/** SPEC VE4. */
export function saysCallEnded(message: ServerMessage): boolean {
  return message.type === 'status-update' && message.status === 'ended';
}
