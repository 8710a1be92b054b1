import type { CallObject, CallParticipant } from '../call-object/call-object.ts';
import type { ParticipantPermissions } from '../call-object/participant-permissions.ts';
import { VoiceClientError } from '../errors.ts';
import { OwnCallObject } from '../own-room/own-call-object.ts';
import type { Microphone } from './microphone.ts';
import { RoomConnection, type RoomEnd } from './room-connection.ts';
import type { RoomMedia } from './room-media.ts';

/** The message with which the server would have ended the call. */
const connectionLost = '{"type":"status-update","status":"ended","endedReason":"connection-lost"}';

/** The longest that the agent's last words may delay the end of a call (milliseconds). */
const longestFarewell = 500;

/** The server refuses frames of more than 16 KiB; a character may take three bytes. */
const longestMessage = 5000;

/** How a call outlives its page. */
export interface RoomResumption {
  /** Set if another page started this call. */
  readonly resumeKey?: string | undefined;
  readonly onResumeKey?: ((key: string) => void) | undefined;
  /** Whether leaving only pauses the call. */
  readonly pauses?: boolean | undefined;
}

/** A call in a room of the embedded provider: a WebSocket with audio both ways. */
export class RoomCallObject extends OwnCallObject implements CallObject {
  readonly #media: RoomMedia;
  readonly #connection: RoomConnection;
  readonly #resumption: RoomResumption;
  /** The server has admitted this side. */
  readonly #entered: Promise<readonly CallParticipant[]>;
  #enter: (participants: readonly CallParticipant[]) => void = () => {};
  /** The server was asked to end the call. */
  #ending = false;
  #farewell: ReturnType<typeof setTimeout> | undefined;
  #participants: readonly CallParticipant[] = [];

  constructor(url: string, media: RoomMedia, resumption: RoomResumption) {
    super(media.startsOn, media.chosen);
    const { resumeKey, onResumeKey } = resumption;
    this.#media = media;
    this.#resumption = resumption;
    this.#entered = new Promise((resolve) => {
      this.#enter = resolve;
    });
    media.audio.listener = {
      agentLevel: (level) =>
        this.emit({
          type: 'audio-levels',
          levels: Object.fromEntries(this.#participants.map(({ session_id }) => [session_id, level])),
        }),
      blocked: (error) => {
        if (this.state === 'joined') this.emit({ type: 'audio-blocked', error });
      },
    };
    media.microphone.listener = {
      frame: (frame) => this.#connection.sendFrame(frame),
      localLevel: (level) => this.emit({ type: 'local-audio-level', level }),
      lost: (error) => this.tellMicrophoneError(error),
    };
    this.#connection = new RoomConnection(
      url,
      {
        joined: (participants) => this.#enter(participants),
        frame: (frame) => media.audio.play(frame),
        clear: () => media.audio.clear(),
        message: (data) => this.emit({ type: 'app-message', data }),
        interrupted: () => this.tellConnection('signaling', 'interrupted'),
        resumed: () => this.tellConnection('signaling', 'connected'),
        resumeKey: (key) => onResumeKey?.(key),
        over: (end) => this.#end(end),
      },
      { resumeKey, outlivesPage: onResumeKey !== undefined },
    );
  }

  protected get microphone(): Microphone {
    return this.#media.microphone;
  }

  override async join(): Promise<readonly CallParticipant[]> {
    const participants = await super.join();
    // The assistant already announced this to the previous page.
    if (this.#resumption.resumeKey !== undefined) this.emit({ type: 'app-message', data: 'listening' });
    return participants;
  }

  receiveTracks(participantId: string, tracks: { readonly audio: boolean; readonly video: boolean }): void {
    const participant = this.#participants.find(({ session_id }) => session_id === participantId);
    if (participant && tracks.audio) void this.#startTrack(participant);
  }

  /** @throws RangeError for a message that would make the server end the call */
  sendAppMessage(data: string): void {
    this.#ending ||= data.includes('"type":"end-call"');
    if (data.length > longestMessage)
      throw new RangeError(`A message can have at most ${longestMessage} characters`);
    this.#connection.send(data);
  }

  async observeAudioLevels(interval: number): Promise<void> {
    this.#media.audio.observeLevels(interval);
  }

  async startRecording(): Promise<void> {
    throw new Error('A Foyer room cannot be recorded');
  }

  /** This room has no video. */
  startScreenShare(): void {}

  stopScreenShare(): void {}

  permissions(): ParticipantPermissions | null {
    if (this.state !== 'joined') return null;
    return { hasPresence: true, canSend: ['audio'], canReceive: { base: true }, canAdmin: false };
  }

  protected async enter(): Promise<readonly CallParticipant[]> {
    const { audio, microphoneReady } = this.#media;
    this.#connection.open();
    [this.#participants] = await Promise.all([this.#entered, audio.ready, microphoneReady]);
    return this.#participants;
  }

  protected async leave(): Promise<void> {
    clearTimeout(this.#farewell);
    this.#media.release();
    if (this.#resumption.pauses && !this.#ending) this.#connection.pause();
    else await this.#connection.leave();
  }

  /** Deferred until it can be heard: the agent waits for that before it greets. */
  async #startTrack(participant: CallParticipant): Promise<void> {
    const { audio } = this.#media;
    if (audio.blocked) this.emit({ type: 'audio-blocked', error: audio.blocked });
    // If sound will never play, for example without a sound device, the agent does not wait: the visitor types.
    void audio.silent.then(() => {
      if (!this.destroying) this.#connection.send('playable');
    });
    await audio.running();
    if (this.destroying || !audio.agentTrack) return;
    this.emit({ type: 'track-started', track: audio.agentTrack, participant });
  }

  #end(end: RoomEnd): void {
    switch (end) {
      case 'refused':
        this.#giveUp('connection-error', 'The room could not be entered');
        break;
      case 'expelled':
        this.#giveUp('ejected', 'The server refused a message of this call');
        break;
      case 'lost':
        this.emit({ type: 'app-message', data: connectionLost });
        break;
      case 'ended':
        // The microphone prompt may still be open.
        if (this.state !== 'joined') break;
        // The agent's last words are still to be heard.
        this.microphone.release();
        this.#farewell = setTimeout(
          () => void this.destroy(),
          Math.min(longestFarewell, this.#media.audio.unplayed),
        );
        return;
    }
    void this.destroy();
  }

  #giveUp(type: 'connection-error' | 'ejected', msg: string): void {
    this.fail(type, msg);
    this.over.abort(new VoiceClientError('room-unreachable', msg));
  }
}
