import type {
  CallObject,
  CallObjectEvent,
  CallParticipant,
  InputDevices,
  MediaSource,
} from '../call-object/call-object.ts';
import type { FatalErrorType } from '../call-object/fatal-error.ts';
import type { MeetingState } from '../call-object/meeting-state.ts';
import { VoiceClientError } from '../errors.ts';
import { cameraErrorEvent } from '../microphone/microphone-error.ts';
import { waitFor } from '../wait-for.ts';
import type { VisitorMicrophone } from './visitor-microphone.ts';

/** The parts of a call object that are the same in every room that this package joins without daily-js. */
export abstract class OwnCallObject {
  readonly dailyCall = null;
  /** Aborts when the room is gone, whatever the join is still waiting for. */
  protected readonly over = new AbortController();
  protected state: MeetingState = 'loaded';
  protected destroying: Promise<void> | undefined;
  readonly #listeners = new Set<(event: CallObjectEvent) => void>();
  #on: boolean;
  /** The microphone to turn on if none is open. */
  #chosen: Exclude<MediaSource, false>;

  constructor(startsOn: boolean, chosen: Exclude<MediaSource, false>) {
    this.#on = startsOn;
    this.#chosen = chosen;
  }

  protected abstract readonly microphone: VisitorMicrophone;

  /** Resolves when the room is entered and everything is ready. */
  protected abstract enter(): Promise<readonly CallParticipant[]>;

  /** Leaves the room, and releases everything. */
  protected abstract leave(): Promise<void>;

  subscribe(listener: (event: CallObjectEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  async join(): Promise<readonly CallParticipant[]> {
    if (this.state !== 'loaded') throw new Error('A call can be joined only once');
    this.state = 'joining';
    try {
      const participants = await waitFor(this.enter(), this.over.signal);
      this.state = 'joined';
      return participants;
    } catch (error) {
      void this.destroy();
      this.state = 'error';
      throw error;
    }
  }

  destroy(): Promise<void> {
    this.destroying ??= this.#destroy();
    return this.destroying;
  }

  setLocalAudio(on: boolean): void {
    this.#on = on;
    this.microphone.setOn(on);
    if (!on || this.microphone.isOpen || this.destroying) return;
    this.microphone.open(this.#chosen).catch((error: unknown) => {
      if (this.destroying) return;
      this.#on = false;
      this.tellMicrophoneError(error);
    });
  }

  localAudio(): boolean | null {
    return this.state === 'joined' ? this.#on : null;
  }

  /** The browser cancels noise itself, as requested when the microphone was opened. */
  async setAudioProcessor(): Promise<void> {}

  async setInputDevices(devices: InputDevices): Promise<void> {
    const wanted = devices.audioSource ?? devices.audioDeviceId;
    if (wanted === undefined || this.destroying) return;
    if (wanted === false || wanted === null) this.microphone.close();
    else {
      await this.microphone.open(wanted, true);
      this.#chosen = wanted;
    }
  }

  /** The voices play in the client's own elements. */
  async setOutputDevice(): Promise<void> {}

  async stopRecording(): Promise<void> {}

  meetingState(): MeetingState {
    return this.state;
  }

  accessLevel(): ReturnType<CallObject['accessLevel']> {
    return this.state === 'joined' ? 'full' : 'unknown';
  }

  protected emit(event: CallObjectEvent): void {
    for (const listener of [...this.#listeners]) listener(event);
  }

  protected fail(type: FatalErrorType, msg: string): void {
    this.emit({
      type: 'fatal-error',
      fatalType: type,
      event: { action: 'error', errorMsg: msg, error: { type, msg } },
    });
  }

  protected tellConnection(type: 'signaling' | 'sfu', event: 'interrupted' | 'connected'): void {
    this.emit({
      type: 'network-connection-changed',
      event: { action: 'network-connection', type, event },
    });
  }

  protected tellMicrophoneError(error: unknown): void {
    if (!this.destroying) this.emit({ type: 'camera-error', event: cameraErrorEvent(error) });
  }

  async #destroy(): Promise<void> {
    const wasIn = this.state === 'joined';
    this.state = 'left';
    // First: releasing the microphone fails the join as well.
    this.over.abort(new VoiceClientError('join-interrupted', 'The room was left before the join was done'));
    try {
      await this.leave();
    } finally {
      if (wasIn) this.emit({ type: 'left' });
      this.#listeners.clear();
    }
  }
}
