import { EventEmitter } from 'node:events';

/** How the library behaves in a scenario. What is not named works. */
export interface FakeDailyBehavior {
  readonly create?: 'throws';
  readonly join?: 'rejects' | 'rejects with an object' | 'hangs' | 'fatal error';
  readonly recording?: 'throws' | 'rejects' | 'hangs';
  readonly observer?: 'throws' | 'rejects' | 'hangs';
  readonly processor?: 'throws' | 'rejects' | 'hangs';
  readonly destroy?: 'hangs' | 'rejects';
  readonly localLevels?: 'rejects';
}

/**
 * Stands in for daily-js 0.80.0 and later: the methods that a voice client calls, answering as the real ones do, with
 * everything that happens to them written down.
 */
export class FakeDaily {
  readonly behavior: FakeDailyBehavior;
  readonly made: FakeDailyCall[] = [];

  constructor(behavior: FakeDailyBehavior = {}) {
    this.behavior = behavior;
  }

  createCallObject = (options: object): FakeDailyCall => {
    if (this.behavior.create === 'throws') throw new Error('Daily refuses');
    const call = new FakeDailyCall(this.behavior, options);
    this.made.push(call);
    return call;
  };

  get call(): FakeDailyCall {
    const call = this.made.at(-1);
    if (!call) throw new Error('No call object was made');
    return call;
  }
}

export class FakeDailyCall extends EventEmitter {
  readonly options: object;
  /** Every method that was called, with its arguments. */
  readonly called: unknown[][] = [];
  state = 'new';
  destroyed = false;
  microphoneOn: boolean | null = null;
  measuring = false;
  localLevel = 0;
  readonly #behavior: FakeDailyBehavior;
  #rejectJoin: ((error: unknown) => void) | undefined;

  constructor(behavior: FakeDailyBehavior, options: object) {
    super();
    this.#behavior = behavior;
    this.options = options;
    // Node's emitter throws when nobody hears an error, Daily's does not matter: it always has a listener.
    super.on('error', () => {});
  }

  iframe = () => null;
  meetingState = () => this.state;
  accessState = () => ({ access: this.state === 'joined-meeting' ? { level: 'full' } : 'unknown' });
  isDestroyed = () => this.destroyed;
  localAudio = () => this.microphoneOn;
  participants = () =>
    this.state === 'joined-meeting'
      ? {
          local: {
            session_id: 'me',
            permissions: {
              hasPresence: true,
              canSend: new Set(['audio']),
              canReceive: { base: true },
              canAdmin: false,
            },
          },
        }
      : {};

  async join(options: unknown) {
    this.called.push(['join', options]);
    this.state = 'joining-meeting';
    const { join } = this.#behavior;
    if (join === 'rejects') throw new Error('No way in');
    if (join === 'rejects with an object') throw { action: 'error', errorMsg: 'The room is full' };
    if (join === 'hangs') {
      await new Promise((_resolve, reject) => {
        this.#rejectJoin = reject;
      });
    }
    if (join === 'fatal error') {
      const event = { action: 'error', errorMsg: 'Expired', error: { type: 'exp-room', msg: 'Expired' } };
      // As the library does: the promise first, then the event, in one turn.
      const rejected = Promise.reject(new Error('Expired'));
      this.emit('error', event);
      await rejected;
    }
    this.state = 'joined-meeting';
    this.microphoneOn = true;
    return { local: { session_id: 'me', local: true, user_name: '' } };
  }

  async destroy() {
    this.called.push(['destroy']);
    if (this.#behavior.destroy === 'hangs') return new Promise(() => {});
    const wasIn = this.state === 'joined-meeting';
    this.state = 'left-meeting';
    await Promise.resolve();
    if (wasIn) this.emit('left-meeting', { action: 'left-meeting' });
    this.destroyed = true;
    if (this.#behavior.destroy === 'rejects') throw new Error('Cannot leave');
  }

  startRecording(settings: unknown) {
    this.called.push(['startRecording', settings]);
    return this.#outcome(this.#behavior.recording, 'No recording');
  }

  stopRecording() {
    this.called.push(['stopRecording']);
  }

  startRemoteParticipantsAudioLevelObserver(interval: number) {
    this.called.push(['startRemoteParticipantsAudioLevelObserver', interval]);
    return this.#outcome(this.#behavior.observer, 'No observer');
  }

  async startLocalAudioLevelObserver(interval?: number) {
    this.called.push(['startLocalAudioLevelObserver', interval]);
    if (this.#behavior.localLevels === 'rejects') throw new Error('No worklet');
    this.measuring = true;
  }

  stopLocalAudioLevelObserver() {
    this.called.push(['stopLocalAudioLevelObserver']);
    this.measuring = false;
  }

  isLocalAudioLevelObserverRunning = () => this.measuring;
  getLocalAudioLevel = () => this.localLevel;

  /** The microphone hears something. */
  hears(audioLevel: number) {
    this.localLevel = audioLevel;
    this.emit('local-audio-level', { action: 'local-audio-level', audioLevel });
  }

  updateInputSettings(settings: unknown) {
    this.called.push(['updateInputSettings', settings]);
    return this.#outcome(this.#behavior.processor, 'No processor');
  }

  setLocalAudio(on: boolean) {
    this.called.push(['setLocalAudio', on]);
    this.microphoneOn = on;
    return this;
  }

  sendAppMessage(data: unknown) {
    this.called.push(['sendAppMessage', data]);
    return this;
  }

  updateParticipant(id: string, updates: unknown) {
    this.called.push(['updateParticipant', id, updates]);
    return this;
  }

  async setInputDevicesAsync(devices: unknown) {
    this.called.push(['setInputDevicesAsync', devices]);
  }

  async setOutputDeviceAsync(device: unknown) {
    this.called.push(['setOutputDeviceAsync', device]);
  }

  testNetworkConnectivity = async () => ({ result: 'passed' });
  testWebsocketConnectivity = async () => ({ result: 'failed' });
  testCallQuality = async () => ({ result: 'good' });

  async startCamera() {
    throw new Error('No microphone');
  }

  startScreenShare(options: unknown) {
    this.called.push(['startScreenShare', options]);
  }

  stopScreenShare() {
    this.called.push(['stopScreenShare']);
  }

  /** Calls of one method, by their arguments. */
  callsOf(method: string): unknown[][] {
    return this.called.filter(([name]) => name === method).map(([, ...args]) => args);
  }

  /** How many listeners the client still has here. */
  listenersLeft(): number {
    return this.eventNames().reduce((total, name) => total + this.listenerCount(name), 0) - 1;
  }

  says(data: string) {
    this.emit('app-message', { action: 'app-message', data, fromId: 'assistant' });
  }

  levels(...levels: number[]) {
    this.emit('remote-participants-audio-level', {
      action: 'remote-participants-audio-level',
      participantsAudioLevel: Object.fromEntries(levels.map((level, index) => [`p${index}`, level])),
    });
  }

  leaves() {
    this.state = 'left-meeting';
    this.emit('left-meeting', { action: 'left-meeting' });
  }

  fails(type: string, message = 'It broke') {
    const event = { action: 'error', errorMsg: message, error: { type, msg: message } };
    this.emit('error', event);
    this.#rejectJoin?.(event);
  }

  /** Someone's track begins. */
  track(kind: 'audio' | 'video', userName = 'Vapi Speaker', participant: object = {}) {
    this.emit('track-started', {
      action: 'track-started',
      track: { kind, id: `${kind}-track` },
      participant: { session_id: 'assistant', user_name: userName, local: false, ...participant },
    });
  }

  #outcome(behavior: 'throws' | 'rejects' | 'hangs' | undefined, message: string): Promise<void> {
    if (behavior === 'throws') throw new Error(message);
    if (behavior === 'rejects') return Promise.reject(new Error(message));
    return behavior === 'hangs' ? new Promise(() => {}) : Promise.resolve();
  }
}
