import type {
  CallObject,
  CallObjectEvent,
  CallParticipant,
  InputDevices,
  MediaSource,
} from '../call-object/call-object.ts';
import type { MeetingState } from '../call-object/meeting-state.ts';
import type { ParticipantPermissions } from '../call-object/participant-permissions.ts';
import { VoiceClientError } from '../errors.ts';
import { cameraErrorEvent } from '../microphone/microphone-error.ts';
import { RoomConnection, type RoomEnd } from './room-connection.ts';
import type { RoomMedia } from './room-media.ts';

/** The message with which the server would have ended the call. */
const connectionLost = '{"type":"status-update","status":"ended","endedReason":"connection-lost"}';

/** Milliseconds that the agent's last word may hold up the end of a call. */
const longestFarewell = 500;

/** The server refuses frames of more than 16 KiB; a character may take three bytes. */
const longestMessage = 5000;

/** How a call outlives its page. */
export interface RoomResumption {
  readonly resumeKey?: string | undefined;
  readonly onResumeKey?: ((key: string) => void) | undefined;
  /** Leaving only pauses the call. */
  readonly pauses?: boolean | undefined;
}

/** A call in a room of the embedded provider: a WebSocket with audio both ways. */
export class RoomCallObject implements CallObject {
  readonly dailyCall = null;
  readonly #media: RoomMedia;
  readonly #connection: RoomConnection;
  /** Another page started this call. */
  readonly #resumes: boolean;
  readonly #listeners = new Set<(event: CallObjectEvent) => void>();
  /** The server has admitted this side. */
  readonly #entered: Promise<readonly CallParticipant[]>;
  #enter: (participants: readonly CallParticipant[]) => void = () => {};
  /** The room is gone, whatever the join is still waiting for. */
  readonly #gone: Promise<never>;
  #refuse: (reason: VoiceClientError) => void = () => {};
  #state: MeetingState = 'loaded';
  #on: boolean;
  /** The microphone that is turned on when none is open. */
  #chosen: Exclude<MediaSource, false>;
  #destroying: Promise<void> | undefined;
  readonly #pauses: boolean;
  /** The server was asked to end the call. */
  #ending = false;
  #farewell: ReturnType<typeof setTimeout> | undefined;
  #participants: readonly CallParticipant[] = [];
  /** Milliseconds; undefined before levels are observed. */
  #levelInterval: number | undefined;

  constructor(
    url: string,
    media: RoomMedia,
    { resumeKey, onResumeKey, pauses = false }: RoomResumption = {},
  ) {
    this.#pauses = pauses;
    this.#media = media;
    this.#resumes = resumeKey !== undefined;
    this.#on = media.startsOn;
    this.#chosen = media.chosen;
    this.#entered = new Promise((resolve) => {
      this.#enter = resolve;
    });
    this.#gone = new Promise((_resolve, reject) => {
      this.#refuse = reject;
    });
    // `join` may never be called.
    this.#gone.catch(() => {});
    media.audio.listener = {
      agentLevel: (level) =>
        this.#emit({
          type: 'audio-levels',
          levels: Object.fromEntries(this.#participants.map(({ session_id }) => [session_id, level])),
        }),
      blocked: (error) => {
        if (this.#state === 'joined') this.#emit({ type: 'audio-blocked', error });
      },
    };
    media.microphone.listener = {
      frame: (frame) => this.#connection.sendFrame(frame),
      localLevel: (level) => this.#emit({ type: 'local-audio-level', level }),
      lost: (error) => this.#emit({ type: 'camera-error', event: cameraErrorEvent(error) }),
    };
    this.#connection = new RoomConnection(
      url,
      {
        joined: (participants) => this.#enter(participants),
        frame: (frame) => media.audio.play(frame),
        clear: () => media.audio.clear(),
        message: (data) => this.#emit({ type: 'app-message', data }),
        interrupted: () => this.#emitConnection('interrupted'),
        resumed: () => this.#emitConnection('connected'),
        resumeKey: (key) => onResumeKey?.(key),
        over: (end) => this.#end(end),
      },
      { resumeKey, outlivesPage: onResumeKey !== undefined },
    );
  }

  subscribe(listener: (event: CallObjectEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  async join(): Promise<readonly CallParticipant[]> {
    if (this.#state !== 'loaded') throw new Error('A call can be joined only once');
    this.#state = 'joining';
    const { audio, microphoneReady } = this.#media;
    try {
      this.#connection.open();
      const ready = Promise.all([this.#entered, audio.ready, microphoneReady]);
      const [participants] = await Promise.race([ready, this.#gone]);
      this.#participants = participants;
      this.#state = 'joined';
      // The assistant has already said so to the previous page.
      if (this.#resumes) this.#emit({ type: 'app-message', data: 'listening' });
      return participants;
    } catch (error) {
      void this.destroy();
      this.#state = 'error';
      throw error;
    }
  }

  destroy(): Promise<void> {
    this.#destroying ??= this.#destroy();
    return this.#destroying;
  }

  receiveTracks(participantId: string, tracks: { readonly audio: boolean; readonly video: boolean }): void {
    const participant = this.#participants.find(({ session_id }) => session_id === participantId);
    if (participant && tracks.audio) void this.#startTrack(participant);
  }

  /** @throws RangeError for a message that the server would end the call for */
  sendAppMessage(data: string): void {
    this.#ending ||= data.includes('"type":"end-call"');
    if (data.length > longestMessage)
      throw new RangeError(`A message can have at most ${longestMessage} characters`);
    this.#connection.send(data);
  }

  setLocalAudio(on: boolean): void {
    this.#on = on;
    const { microphone } = this.#media;
    microphone.setOn(on);
    if (!on || microphone.isOpen || this.#destroying) return;
    this.#open(this.#chosen, false).catch((error: unknown) => {
      if (this.#destroying) return;
      this.#on = false;
      this.#emit({ type: 'camera-error', event: cameraErrorEvent(error) });
    });
  }

  localAudio(): boolean | null {
    return this.#state === 'joined' ? this.#on : null;
  }

  /** The browser cancels noise itself: it was asked to when the microphone was opened. */
  async setAudioProcessor(): Promise<void> {}

  async setInputDevices(devices: InputDevices): Promise<void> {
    const wanted = devices.audioSource ?? devices.audioDeviceId;
    if (wanted === undefined || this.#destroying) return;
    if (wanted === false || wanted === null) this.#media.microphone.close();
    else {
      await this.#open(wanted, true);
      this.#chosen = wanted;
    }
  }

  /** The voices play in the client's own elements. */
  async setOutputDevice(): Promise<void> {}

  async observeAudioLevels(interval: number): Promise<void> {
    this.#levelInterval = interval;
    this.#media.audio.observeLevels(interval);
  }

  async startRecording(): Promise<void> {
    throw new Error('A Foyer room cannot be recorded');
  }

  async stopRecording(): Promise<void> {}

  /** This room has no video. */
  startScreenShare(): void {}

  stopScreenShare(): void {}

  meetingState(): MeetingState {
    return this.#state;
  }

  accessLevel(): 'full' | 'unknown' {
    return this.#state === 'joined' ? 'full' : 'unknown';
  }

  permissions(): ParticipantPermissions | null {
    if (this.#state !== 'joined') return null;
    return { hasPresence: true, canSend: ['audio'], canReceive: { base: true }, canAdmin: false };
  }

  async #open(wanted: Exclude<MediaSource, false>, strict: boolean): Promise<void> {
    await this.#media.microphone.open(wanted, strict);
    if (this.#levelInterval !== undefined) this.#media.audio.observeLevels(this.#levelInterval);
  }

  /** Held back until it can be heard: the agent waits for that before it greets. */
  async #startTrack(participant: CallParticipant): Promise<void> {
    const { audio } = this.#media;
    if (audio.blocked) this.#emit({ type: 'audio-blocked', error: audio.blocked });
    // If nothing will ever play, as without a sound device, the agent does not wait: the call is typed.
    void audio.silent.then(() => {
      if (!this.#destroying) this.#connection.send('playable');
    });
    await audio.running();
    if (this.#destroying || !audio.agentTrack) return;
    this.#emit({ type: 'track-started', track: audio.agentTrack, participant });
  }

  #end(end: RoomEnd): void {
    switch (end) {
      case 'refused':
        this.#fail('connection-error', 'The room could not be entered');
        this.#refuse(new VoiceClientError('room-unreachable', 'The room could not be entered'));
        break;
      case 'expelled':
        this.#fail('ejected', 'The server refused a message of this call');
        this.#refuse(new VoiceClientError('room-unreachable', 'The server refused a message of this call'));
        break;
      case 'lost':
        this.#emit({ type: 'app-message', data: connectionLost });
        break;
      case 'ended':
        // The microphone prompt may still be open.
        if (this.#state !== 'joined') break;
        // The agent's last words are still to be heard.
        this.#media.microphone.release();
        this.#farewell = setTimeout(
          () => void this.destroy(),
          Math.min(longestFarewell, this.#media.audio.unplayed),
        );
        return;
    }
    void this.destroy();
  }

  #fail(type: 'connection-error' | 'ejected', msg: string): void {
    this.#emit({
      type: 'fatal-error',
      fatalType: type,
      event: { action: 'error', errorMsg: msg, error: { type, msg } },
    });
  }

  async #destroy(): Promise<void> {
    clearTimeout(this.#farewell);
    const wasIn = this.#state === 'joined';
    this.#state = 'left';
    // First: releasing the microphone fails the join as well.
    this.#refuse(new VoiceClientError('join-interrupted', 'The room was left before the join was done'));
    this.#media.release();
    if (this.#pauses && !this.#ending) this.#connection.pause();
    else await this.#connection.leave();
    if (wasIn) this.#emit({ type: 'left' });
    this.#listeners.clear();
  }

  #emitConnection(event: 'interrupted' | 'connected'): void {
    this.#emit({
      type: 'network-connection-changed',
      event: { action: 'network-connection', type: 'signaling', event },
    });
  }

  #emit(event: CallObjectEvent): void {
    for (const listener of [...this.#listeners]) listener(event);
  }
}
