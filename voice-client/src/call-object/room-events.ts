import type { Known } from '../provider/call-requests.ts';

/** The connection to the room broke, or was restored. */
export interface NetworkConnectionEvent {
  readonly action: 'network-connection';
  readonly event: Known<'interrupted' | 'connected'>;
  /** Which part of it: messages (`signaling`), or sound and pictures. */
  readonly type: Known<'signaling' | 'sfu' | 'peer-to-peer'>;
}

/** How good the connection is. */
export interface NetworkQualityEvent {
  readonly action: 'network-quality-change';
  readonly threshold?: Known<'good' | 'low' | 'very-low'>;
  /** 0 to 100. */
  readonly quality?: number;
}

/** Something happened to the recording, as the call library reports it. */
export interface RecordingEvent {
  readonly action?: string;
  readonly errorMsg?: string;
  readonly [field: string]: unknown;
}
