import type {
  AnalysisPlan,
  ArtifactPlan,
  AssistantOverrides,
  AssistantRequest,
  Known,
  SquadRequest,
  ToolRequest,
  WorkflowOverrides,
  WorkflowRequest,
} from './call-requests.ts';
import type { ConversationTurn, ModelTurn } from './messages.ts';

/** Fields of everything that the provider stores. Undocumented ones are accessible as `unknown`. */
export interface Stored {
  readonly id: string;
  /** The organization that it belongs to. */
  readonly orgId: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** ISO 8601. */
  readonly updatedAt: string;
  readonly [field: string]: unknown;
}

/** A stored assistant. */
export type Assistant = Stored & AssistantRequest;

/** A stored squad. */
export type Squad = Stored & SquadRequest;

/** A stored workflow. */
export type Workflow = Stored & WorkflowRequest;

/** A stored tool. */
export type Tool = Stored & ToolRequest;

/** A stored file, e.g. of a knowledge base. */
export interface StoredFile extends Stored {
  readonly object?: 'file';
  readonly status?: 'processing' | 'done' | 'failed';
  readonly name?: string;
  readonly originalName?: string;
  readonly bytes?: number;
  readonly purpose?: string;
  readonly mimetype?: string;
  readonly url?: string;
  readonly parsedTextUrl?: string;
  readonly parsedTextBytes?: number;
  readonly metadata?: object;
}

/** The artifacts kept from a recorded call. */
export interface Artifact {
  readonly messages?: readonly ConversationTurn[];
  readonly messagesOpenAIFormatted?: readonly ModelTurn[];
  readonly recordingUrl?: string;
  readonly stereoRecordingUrl?: string;
  readonly videoRecordingUrl?: string;
  readonly videoRecordingStartDelaySeconds?: number;
  /** The whole conversation as one text. */
  readonly transcript?: string;
  readonly variables?: object;
  readonly [field: string]: unknown;
}

/**
 * A call as documented by the provider. A server's response is trusted: one of your own may omit more than the provider
 * does.
 */
export interface WebCall extends Stored {
  /**
   * Address of the room; only for a new call. `ws:` and `wss:` are rooms of the embedded provider, unless
   * `transport` says otherwise.
   */
  readonly webCallUrl: string;
  readonly type?: Known<'inboundPhoneCall' | 'outboundPhoneCall' | 'webCall' | 'vapi.websocketCall'>;
  readonly status?: Known<'scheduled' | 'queued' | 'ringing' | 'in-progress' | 'forwarding' | 'ended'>;
  /** Why it ended, e.g. `customer-ended-call`. */
  readonly endedReason?: string;
  /** ISO 8601. */
  readonly startedAt?: string;
  /** ISO 8601. */
  readonly endedAt?: string;
  /** US dollars. */
  readonly cost?: number;
  readonly costBreakdown?: object;
  readonly costs?: readonly object[];
  readonly name?: string;
  readonly messages?: readonly ConversationTurn[];
  readonly artifact?: Artifact;
  readonly artifactPlan?: ArtifactPlan;
  readonly analysis?: {
    readonly summary?: string;
    readonly structuredData?: object;
    readonly successEvaluation?: string;
    readonly [field: string]: unknown;
  };
  readonly analysisPlan?: AnalysisPlan;
  readonly monitor?: {
    /** WebSocket to listen to the call. */
    readonly listenUrl?: string;
    /** Address that controls the call. */
    readonly controlUrl?: string;
  };
  /** The room's transport; `{ provider: 'livekit', token }` means a LiveKit server. */
  readonly transport?: object;
  readonly assistantId?: string;
  readonly assistant?: AssistantRequest;
  readonly assistantOverrides?: AssistantOverrides;
  readonly squadId?: string;
  readonly squad?: SquadRequest;
  readonly workflowId?: string;
  readonly workflow?: WorkflowRequest;
  readonly workflowOverrides?: WorkflowOverrides;
}

/** One page of a list. */
export interface Page<Item> {
  readonly results: readonly Item[];
  readonly metadata: {
    readonly itemsPerPage: number;
    readonly totalItems: number;
    readonly currentPage: number;
    readonly [field: string]: unknown;
  };
}
