import type { WebCall } from '../provider/resources.ts';
import type { AccessLevel } from './access-level.ts';
import type {
  DailyCall,
  DailyDisplayMediaStreamOptions,
  DailyParticipant,
  DailyVideoSendSettings,
} from './daily-types.ts';
import type { FatalErrorType, LibraryErrorEvent } from './fatal-error.ts';
import type { MeetingState } from './meeting-state.ts';
import type { ParticipantPermissions } from './participant-permissions.ts';
import type { NetworkConnectionEvent, NetworkQualityEvent, RecordingEvent } from './room-events.ts';

/** Someone in the room; includes anything else that a library knows. */
export type CallParticipant = Pick<DailyParticipant, 'session_id' | 'user_name' | 'local'> &
  Partial<DailyParticipant>;

/** Why the microphone or camera cannot be used, as the call library reports it. */
export interface CameraErrorEvent {
  readonly action: 'camera-error';
  readonly error: {
    /** Use {@link readCameraErrorType} to distinguish them. */
    readonly type: string;
    readonly msg: string;
  };
}

/** Events of a room. */
export type CallObjectEvent =
  | { readonly type: 'left' }
  | { readonly type: 'fatal-error'; readonly fatalType: FatalErrorType; readonly event: LibraryErrorEvent }
  | { readonly type: 'camera-error'; readonly event: CameraErrorEvent }
  | { readonly type: 'audio-processor-error' }
  | { readonly type: 'network-quality-changed'; readonly event: NetworkQualityEvent }
  | { readonly type: 'network-connection-changed'; readonly event: NetworkConnectionEvent }
  | { readonly type: 'participant-joined'; readonly participant: CallParticipant }
  | { readonly type: 'participant-updated'; readonly participant: CallParticipant }
  | { readonly type: 'participant-left'; readonly participant: CallParticipant }
  | {
      readonly type: 'track-started';
      readonly track: MediaStreamTrack;
      readonly participant: CallParticipant | null;
    }
  | { readonly type: 'recording-started'; readonly event?: RecordingEvent }
  | {
      readonly type:
        | 'recording-stopped'
        | 'recording-stats'
        | 'recording-error'
        | 'recording-upload-completed';
      readonly event: RecordingEvent;
    }
  /** Levels of the others by participant, 0 to 1. */
  | { readonly type: 'audio-levels'; readonly levels: Readonly<Record<string, number>> }
  /** Level of the visitor's own microphone, 0 to 1. Not every library reports it. */
  | { readonly type: 'local-audio-level'; readonly level: number }
  | { readonly type: 'local-audio-level-error'; readonly error: unknown }
  /** The browser plays no sound until a user gesture. */
  | { readonly type: 'audio-blocked'; readonly error: unknown }
  | { readonly type: 'app-message'; readonly data: unknown };

/** A microphone or camera: on, off, a device by its id, or a track of your own. */
export type MediaSource = boolean | string | MediaStreamTrack;

/** How a call is recorded. */
export interface RecordingSettings {
  readonly width: number;
  readonly height: number;
  /** `#AARRGGBB` */
  readonly backgroundColor: string;
  readonly layout: { readonly preset: 'default' };
}

/** The microphone and camera to use from now on; omitted ones stay. */
export interface InputDevices {
  readonly audioDeviceId?: string | false | null;
  readonly videoDeviceId?: string | false | null;
  readonly audioSource?: MediaStreamTrack | false;
  readonly videoSource?: MediaStreamTrack | false;
}

/** The speaker to use from now on. */
export interface OutputDevice {
  readonly outputDeviceId?: string;
}

/** How the screen is shared. */
export interface ScreenShare {
  readonly displayMediaOptions?: DailyDisplayMediaStreamOptions;
  readonly screenVideoSendSettings?: DailyVideoSendSettings;
}

/** Configuration of the call library, beyond the call itself. Passed on unchanged. */
export interface CallLibraryConfig {
  /** Loads the library's script with a script element instead of `eval`, so a strict CSP works. Default true. */
  readonly avoidEval?: boolean;
  readonly alwaysIncludeMicInPermissionPrompt?: boolean;
  /** Address of the call machine's script, instead of the vendor's. */
  readonly callObjectBundleUrlOverride?: string;
  /** Folder of the call machine's scripts, in releases that replaced `callObjectBundleUrlOverride`. */
  readonly bundlePathOverride?: string;
}

/** The microphone that a call starts with. */
export interface CallDeviceSettings {
  readonly audioSource: MediaSource;
  readonly startAudioOff?: boolean;
}

/** How to join a room. */
export interface CallObjectSettings extends CallDeviceSettings {
  /** Address of the room. */
  readonly webCallUrl: string;
  /** Everything the provider answered about the call. */
  readonly webCall?: WebCall;
  /** The token for a Daily room, if the provider gave one; it starts the recording. */
  readonly callToken?: string | undefined;
  /** Whether a page that is left or reloaded, or that stops the call, may come back into it. */
  readonly outlivesPage?: boolean;
  readonly videoSource: MediaSource;
  readonly config: CallLibraryConfig;
}

/** Creates the call object of one call. */
export interface CreateCallObject {
  (settings: CallObjectSettings): CallObject | Promise<CallObject>;
  /**
   * Called first thing in a start, still within the visitor's gesture, to open whatever needs no address yet: sound, which
   * browsers allow only in a gesture, and the microphone.
   */
  readonly prepare?: (devices: CallDeviceSettings) => PreparedCall;
}

/** A call whose room is not known yet. */
export interface PreparedCall {
  create(settings: CallObjectSettings): CallObject | Promise<CallObject>;
  /** Releases what was opened, unless the call object took it over. */
  release(): void;
}

/** The part of a call library that the client needs; one object per call. */
export interface CallObject {
  /** @returns a function that ends the subscription */
  subscribe(listener: (event: CallObjectEvent) => void): () => void;
  /**
   * Enters the room of the settings, without subscribing to any track.
   * @returns the participants already there
   */
  join(): Promise<readonly CallParticipant[]>;
  /** Leaves the room and releases everything. May be called at any time, and more than once. */
  destroy(): Promise<void>;

  /** Selects which tracks of a participant are received. */
  receiveTracks(participantId: string, tracks: { readonly audio: boolean; readonly video: boolean }): void;
  sendAppMessage(data: string): void;

  setLocalAudio(on: boolean): void;
  /** null if not known yet. */
  localAudio(): boolean | null;
  setAudioProcessor(type: 'noise-cancellation' | 'none'): Promise<void>;
  setInputDevices(devices: InputDevices): Promise<void>;
  setOutputDevice(device: OutputDevice): Promise<void>;

  /** @param interval milliseconds between two `audio-levels` events */
  observeAudioLevels(interval: number): Promise<void>;
  /** Measures the visitor's own level too. If omitted, it is always measured, or never. */
  observeLocalAudioLevel?(interval?: number): Promise<void>;
  /** Ends {@link observeLocalAudioLevel}. */
  ignoreLocalAudioLevel?(): void;
  startRecording(settings: RecordingSettings): Promise<void>;
  stopRecording(): Promise<void>;
  startScreenShare(options: ScreenShare): void;
  stopScreenShare(): void;

  meetingState(): MeetingState;
  accessLevel(): AccessLevel;
  /** The visitor's own; null before the room is joined. */
  permissions(): ParticipantPermissions | null;

  /** Daily's own call object; null when the room is not Daily's. */
  readonly dailyCall: DailyCall | null;
}
