import type { RemoteParticipant, RemoteTrackPublication, Room } from 'livekit-client';
import type {
  CallObject,
  CallObjectSettings,
  CallParticipant,
  InputDevices,
  MediaSource,
  ScreenShare,
} from '../call-object/call-object.ts';
import type { ParticipantPermissions } from '../call-object/participant-permissions.ts';
import { VoiceClientError } from '../errors.ts';
import { reportListenerError } from '../events/report-error.ts';
import { cameraErrorEvent, microphoneError } from '../microphone/microphone-error.ts';
import { OwnCallObject } from '../own-room/own-call-object.ts';
import { parseServerMessage, saysCallEnded } from '../provider/messages.ts';
import type { LiveKitAddress } from './livekit-address.ts';
import { type LiveKitFailure, readDisconnect, readRefusal } from './livekit-failure.ts';
import { LiveKitLevels } from './livekit-levels.ts';
import type { LiveKitLibrary } from './livekit-library.ts';
import { LiveKitMessages, messageTopic, readAppMessage } from './livekit-messages.ts';
import { LiveKitMicrophone } from './livekit-microphone.ts';
import { readLiveKitPermissions, readParticipant } from './livekit-participant.ts';

/** Maps connection quality from LiveKit's words to daily-js's. */
const thresholds: Readonly<Record<string, string>> = {
  excellent: 'good',
  good: 'good',
  poor: 'low',
  lost: 'very-low',
};

/** A call in a room of a LiveKit server: WebRTC, with messages in data packets. */
export class LiveKitCallObject extends OwnCallObject implements CallObject {
  protected readonly microphone: LiveKitMicrophone;
  readonly #library: LiveKitLibrary;
  readonly #address: LiveKitAddress;
  readonly #room: Room;
  readonly #microphoneReady: Promise<void>;
  readonly #levels: LiveKitLevels;
  readonly #messages: LiveKitMessages;
  /**
   * LiveKit's internals for the peer connections. They are not closed if the room cannot be entered, and drop what is sent
   * while a session restarts.
   */
  readonly #engine: Room['engine'];
  /** Which tracks are received, by participant. */
  readonly #received = new Map<string, { readonly audio: boolean; readonly video: boolean }>();
  /** Which tracks the server was asked for. */
  readonly #asked = new WeakMap<RemoteTrackPublication, boolean>();
  /** The participants and tracks that were announced. */
  readonly #present = new Set<string>();
  readonly #told = new WeakSet<MediaStreamTrack>();
  readonly #videoSource: MediaSource;
  /** Whether LiveKit has admitted this side, even if the join still waits for something. */
  #connected = false;
  /** Which part of the connection is broken, if any. */
  #broken: 'signaling' | 'sfu' | undefined;
  /** Whether the session is restarting, which ends some time after the reconnect is reported. */
  #restarting = false;
  /** Whether the server has said that the call is over: then the room may disappear. */
  #ended = false;

  constructor(library: LiveKitLibrary, address: LiveKitAddress, settings: CallObjectSettings) {
    const { audioSource, startAudioOff, videoSource } = settings;
    const startsOn = audioSource !== false && startAudioOff !== true;
    super(startsOn, audioSource || true);
    this.#library = library;
    this.#address = address;
    // LiveKit's own handling of left pages would end the call as soon as the browser asks whether to leave.
    this.#room = new library.Room({ disconnectOnPageLeave: false });
    this.#engine = this.#room.engine;
    this.#videoSource = videoSource;
    this.microphone = new LiveKitMicrophone(library, (error) => this.tellMicrophoneError(error));
    this.microphone.setOn(startsOn);
    this.#microphoneReady = startsOn ? this.microphone.open(audioSource || true) : Promise.resolve();
    // `join` reports the failure, if it is called at all.
    this.#microphoneReady.catch(() => {});
    this.#levels = new LiveKitLevels(this.#room, {
      levels: (levels) => this.emit({ type: 'audio-levels', levels }),
      localLevel: (level) => this.emit({ type: 'local-audio-level', level }),
    });
    this.#messages = new LiveKitMessages((data) =>
      this.#room.localParticipant.publishData(data, { reliable: true, topic: messageTopic }),
    );
    this.#listen();
  }

  /** The microphone is open, or failed: whatever another adapter opened for the same call may be released. */
  get microphoneSettled(): Promise<unknown> {
    return this.#microphoneReady.catch(() => {});
  }

  override async join(): Promise<readonly CallParticipant[]> {
    const participants = await super.join();
    this.#goOnSoon();
    this.microphone.publishTo(this.#room.localParticipant).catch((error: unknown) => {
      this.tellMicrophoneError(error);
    });
    if (this.#videoSource !== false && !this.destroying)
      this.#sendCamera(this.#videoSource).catch(this.#tellCameraError);
    return participants;
  }

  receiveTracks(participantId: string, tracks: { readonly audio: boolean; readonly video: boolean }): void {
    this.#received.set(participantId, tracks);
    const participant = this.#room.remoteParticipants.get(participantId);
    for (const publication of participant?.trackPublications.values() ?? []) {
      this.#receive(publication, participantId);
    }
  }

  /** @throws RangeError for a message that would not arrive */
  sendAppMessage(data: string): void {
    this.#messages.send(data);
  }

  override async setInputDevices(devices: InputDevices): Promise<void> {
    if (this.destroying) return;
    await super.setInputDevices(devices);
    const video = devices.videoSource ?? devices.videoDeviceId;
    if (video === false || video === null) await this.#room.localParticipant.setCameraEnabled(false);
    else if (video !== undefined) await this.#sendCamera(video);
  }

  async observeAudioLevels(interval: number): Promise<void> {
    this.#levels.observe(interval);
  }

  /** LiveKit's rooms are recorded by their server; if it does, the call continues as with any recording. */
  async startRecording(): Promise<void> {
    if (!this.#room.isRecording) throw new Error('The LiveKit server has not started recording this room');
    this.emit({ type: 'recording-started' });
  }

  startScreenShare({ displayMediaOptions }: ScreenShare): void {
    const options = displayMediaOptions && { audio: Boolean(Reflect.get(displayMediaOptions, 'audio')) };
    this.#room.localParticipant.setScreenShareEnabled(true, options).catch((error: unknown) => {
      // The visitor changed their mind.
      if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return;
      reportListenerError(error);
    });
  }

  stopScreenShare(): void {
    this.#room.localParticipant.setScreenShareEnabled(false).catch(reportListenerError);
  }

  permissions(): ParticipantPermissions | null {
    const { permissions } = this.#room.localParticipant;
    return this.state === 'joined' && permissions ? readLiveKitPermissions(permissions) : null;
  }

  protected async enter(): Promise<readonly CallParticipant[]> {
    globalThis.addEventListener('pagehide', () => void this.destroy(), { signal: this.over.signal });
    await Promise.all([this.#connect(), this.#microphoneReady]);
    const participants = [...this.#room.remoteParticipants.values()];
    for (const { identity } of participants) this.#present.add(identity);
    return participants.map(readParticipant);
  }

  protected async leave(): Promise<void> {
    this.#levels.release();
    this.#messages.release();
    this.microphone.release();
    try {
      await this.#room.disconnect();
      await this.#engine.cleanupPeerConnections();
    } finally {
      this.#room.removeAllListeners();
    }
  }

  async #connect(): Promise<void> {
    const { url, token } = this.#address;
    try {
      await this.#room.connect(url, token, { autoSubscribe: false });
      this.#connected = true;
    } catch (cause) {
      const error = new VoiceClientError('room-unreachable', 'The room could not be entered', { cause });
      if (!this.destroying) this.#tellFailure(this.#refusalOf(cause));
      throw error;
    }
  }

  #refusalOf(cause: unknown): LiveKitFailure {
    const { ConnectionError, ConnectionErrorReason } = this.#library;
    // The first releases do not export the names of the reasons.
    const names: typeof ConnectionErrorReason | undefined = ConnectionErrorReason;
    const reason = cause instanceof ConnectionError ? names?.[cause.reason] : undefined;
    return readRefusal(reason, cause instanceof Error ? cause.message : String(cause));
  }

  #listen(): void {
    this.#engine
      .on('restarting', () => {
        this.#restarting = true;
      })
      .on('restarted', () => {
        this.#restarting = false;
        this.#goOnSoon();
      });
    this.#room
      .on('participantConnected', (participant) => this.#meet(participant))
      .on('participantDisconnected', (participant) => {
        this.#present.delete(participant.identity);
        this.#received.delete(participant.identity);
        this.emit({ type: 'participant-left', participant: readParticipant(participant) });
      })
      .on('participantNameChanged', (_name, participant) => this.#tellUpdate(participant))
      .on('participantPermissionsChanged', (_before, participant) => this.#tellUpdate(participant))
      .on('participantAttributesChanged', (_changed, participant) => this.#tellUpdate(participant))
      .on('trackMuted', (_publication, participant) => this.#tellUpdate(participant))
      .on('trackUnmuted', (_publication, participant) => this.#tellUpdate(participant))
      .on('trackPublished', (publication, { identity }) => this.#receive(publication, identity))
      .on('trackSubscribed', ({ mediaStreamTrack }, _publication, participant) =>
        this.#tellTrack(mediaStreamTrack, participant),
      )
      .on('dataReceived', (data, participant, _kind, topic) => this.#hear(data, participant, topic))
      .on('recordingStatusChanged', (recording) => {
        if (recording) this.emit({ type: 'recording-started' });
      })
      .on('connectionQualityChanged', (quality, { isLocal }) => {
        if (!isLocal) return;
        const event = {
          action: 'network-quality-change',
          threshold: thresholds[quality] ?? 'unknown',
        } as const;
        this.emit({ type: 'network-quality-changed', event });
      })
      .on('signalReconnecting', () => this.#interrupt('signaling'))
      .on('reconnecting', () => this.#interrupt('sfu'))
      .on('reconnected', () => this.#resume())
      .on('disconnected', (reason) => {
        const { DisconnectReason } = this.#library;
        this.#disconnected(reason === undefined ? undefined : DisconnectReason[reason]);
      });
  }

  #hear(data: Uint8Array, participant: RemoteParticipant | undefined, topic: string | undefined): void {
    // LiveKit's server may send messages itself, without a participant and a topic.
    if (topic ? topic !== messageTopic : participant !== undefined) return;
    const message = readAppMessage(data);
    if (message.startsWith('{')) this.#ended ||= endsCall(message);
    this.emit({ type: 'app-message', data: message });
  }

  #meet(participant: RemoteParticipant): void {
    if (this.#present.has(participant.identity)) return;
    this.#present.add(participant.identity);
    this.emit({ type: 'participant-joined', participant: readParticipant(participant) });
  }

  #tellTrack(track: MediaStreamTrack, participant: RemoteParticipant): void {
    if (this.#told.has(track)) return;
    this.#told.add(track);
    this.emit({ type: 'track-started', track, participant: readParticipant(participant) });
  }

  /** Reports events that LiveKit held back while a session was restarting. */
  #catchUp(): void {
    for (const participant of this.#room.remoteParticipants.values()) {
      this.#meet(participant);
      for (const publication of participant.trackPublications.values()) {
        this.#receive(publication, participant.identity);
        if (publication.track) this.#tellTrack(publication.track.mediaStreamTrack, participant);
      }
    }
  }

  #receive(publication: RemoteTrackPublication, participantId: string): void {
    const tracks = this.#received.get(participantId);
    if (!tracks) return;
    const wanted = publication.kind === 'audio' ? tracks.audio : tracks.video;
    // Each request makes the server negotiate.
    if (this.#asked.get(publication) === wanted) return;
    this.#asked.set(publication, wanted);
    publication.setSubscribed(wanted);
  }

  #tellUpdate(participant: Parameters<typeof readParticipant>[0]): void {
    this.emit({ type: 'participant-updated', participant: readParticipant(participant) });
  }

  async #sendCamera(wanted: Exclude<MediaSource, false>): Promise<void> {
    const { localParticipant } = this.#room;
    if (typeof wanted !== 'object') {
      if (typeof wanted === 'string') await this.#room.switchActiveDevice('videoinput', wanted);
      await localParticipant.setCameraEnabled(true);
      return;
    }
    const { Camera } = this.#library.Track.Source;
    const before = localParticipant.getTrackPublication(Camera)?.track;
    if (before) await localParticipant.unpublishTrack(before);
    // A clone: it is stopped with the call, while the original stays its owner's.
    await localParticipant.publishTrack(wanted.clone(), { source: Camera });
  }

  #interrupt(type: 'signaling' | 'sfu'): void {
    if (this.#broken) return;
    this.#broken = type;
    this.#messages.setConnected(false);
    this.tellConnection(type, 'interrupted');
  }

  #resume(): void {
    const type = this.#broken;
    if (!type) return;
    this.#broken = undefined;
    this.#goOnSoon();
    this.tellConnection(type, 'connected');
  }

  /** Deferred: LiveKit drops messages sent from within its own events about the end of an interruption. */
  #goOnSoon(): void {
    setTimeout(() => {
      const isThere = this.state === 'joined' && !this.#broken && !this.#restarting;
      this.#messages.setConnected(isThere);
      if (isThere) this.#catchUp();
    });
  }

  /** If a connection was never made, `connect` itself reports that. */
  #disconnected(reason: string | undefined): void {
    if (this.destroying || !this.#connected) return;
    // LiveKit itself leaves when the browser freezes the page.
    if (!this.#ended && reason !== 'CLIENT_INITIATED') this.#tellFailure(readDisconnect(reason));
    this.over.abort(new VoiceClientError('room-unreachable', 'The room was left before the join was done'));
    void this.destroy();
  }

  #tellFailure({ type, msg }: LiveKitFailure): void {
    this.fail(type, msg);
  }

  readonly #tellCameraError = async (cause: unknown): Promise<void> => {
    const { type } = cameraErrorEvent(await microphoneError(cause)).error;
    const error = { type: type.replace('mic', 'cam'), msg: String(cause) };
    if (!this.destroying) this.emit({ type: 'camera-error', event: { action: 'camera-error', error } });
  };
}

function endsCall(message: string): boolean {
  try {
    return saysCallEnded(parseServerMessage(message));
  } catch {
    // The message's listener reports what is wrong with it.
    return false;
  }
}
