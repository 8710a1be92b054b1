import { VoiceClientError } from '../errors.ts';
import type { WorkletCommand, WorkletReport } from './audio-worklet-scope.ts';
import { keepRunning } from './keep-running.ts';
import { ScheduledSpeaker } from './scheduled-speaker.ts';

/** Receives what is heard. */
export interface RoomAudioListener {
  /** RMS of the played sound, 0 to 1, per observed interval. */
  agentLevel(level: number): void;
  /** The browser plays no sound until a user gesture. */
  blocked(error: Error): void;
}

/** Milliseconds that a frame usually waits before it is heard. */
const bufferDelay = 100;

/** PCM16 at 16 kHz. */
const bytesPerMs = 32;

/** The audio graph of one call. It is created at once, so that the tap that starts a call lets it run. */
export class RoomAudio {
  listener: RoomAudioListener | undefined;
  /**
   * The worklet is loaded and the agent can be heard.
   * @throws {VoiceClientError} `audio-unavailable`
   */
  readonly ready: Promise<void>;
  /** Resolves if nothing plays even after a user gesture; or never. */
  readonly silent: Promise<void>;
  #context: AudioContext | undefined;
  readonly #nodes = new Set<AudioWorkletNode>();
  #stopKeeping: () => void = () => {};
  #destination: MediaStreamAudioDestinationNode | undefined;
  #speaker: AudioWorkletNode | undefined;
  /** Used instead of the speaker if there are no worklets. */
  #scheduled: ScheduledSpeaker | undefined;
  #blocked: Error | undefined;
  /** Milliseconds between two levels; undefined before they are observed. */
  #levelInterval: number | undefined;
  /** When everything received so far will have been played, by the page's clock. */
  #playedAt = 0;
  #released = false;

  constructor(workletUrl: string | URL | undefined) {
    let tellSilent = () => {};
    this.silent = new Promise((resolve) => {
      tellSilent = resolve;
    });
    this.ready = this.#load(workletUrl, tellSilent);
    // Reported to those who await it, if any.
    this.ready.catch(() => {});
  }

  /** Why nothing is heard yet; undefined when sound plays, or is about to. */
  get blocked(): Error | undefined {
    return this.#context?.state === 'running' ? undefined : this.#blocked;
  }

  /** The agent's voice, once this is ready. */
  get agentTrack(): MediaStreamTrack | undefined {
    return this.#destination?.stream.getAudioTracks()[0];
  }

  /** Resolves once sound plays, or never. */
  async running(): Promise<void> {
    const context = this.#context;
    while (context && context.state !== 'running') {
      await new Promise((resolve) => {
        context.addEventListener('statechange', resolve, { once: true });
      });
    }
  }

  /** @param frame PCM16 at 16 kHz; it is transferred */
  play(frame: ArrayBuffer): void {
    this.#playedAt =
      Math.max(this.#playedAt, performance.now() + bufferDelay) + frame.byteLength / bytesPerMs;
    this.#scheduled?.play(frame);
    this.#speaker?.port.postMessage(frame, [frame]);
  }

  /** Approximate milliseconds until everything received is heard. */
  get unplayed(): number {
    return Math.max(0, this.#playedAt - performance.now());
  }

  /** Drops sound that was not played yet. */
  clear(): void {
    this.#playedAt = 0;
    this.#scheduled?.clear();
    if (this.#speaker) command(this.#speaker, { type: 'clear' });
  }

  /** @param interval milliseconds between two levels, for all nodes, including later ones */
  observeLevels(interval: number): void {
    this.#levelInterval = interval;
    this.#scheduled?.observeLevels(interval);
    for (const node of this.#nodes) command(node, { type: 'observe-levels', interval });
  }

  /**
   * @param onReport gets the frames and levels
   * @returns a node that converts its input into frames, once this is ready
   */
  microphoneNode(onReport: (report: WorkletReport) => void): AudioWorkletNode {
    return this.#addNode('room-microphone', onReport);
  }

  microphoneSource(track: MediaStreamTrack): MediaStreamAudioSourceNode {
    return this.#requireContext().createMediaStreamSource(new MediaStream([track]));
  }

  /** Silences everything for good. */
  release(): void {
    if (this.#released) return;
    this.#released = true;
    this.listener = undefined;
    this.#stopKeeping();
    for (const node of this.#nodes) {
      command(node, { type: 'stop' });
      node.port.onmessage = null;
      node.port.close();
      node.disconnect();
    }
    this.#nodes.clear();
    this.#scheduled?.release();
    this.agentTrack?.stop();
    this.#context?.close().catch(() => {});
  }

  async #load(workletUrl: string | URL | undefined, silent: () => void): Promise<void> {
    try {
      const context = new AudioContext({ latencyHint: 'interactive' });
      this.#context = context;
      this.#stopKeeping = keepRunning(context, {
        blocked: (error) => {
          this.#blocked = error;
          this.listener?.blocked(error);
        },
        silent,
      });
      // Missing on insecure pages, whatever the types say.
      const worklet: AudioWorklet | undefined = context.audioWorklet;
      if (worklet) await addWorklet(worklet, workletUrl);
      if (this.#released) throw new Error('The call was left');
      this.#destination = context.createMediaStreamDestination();
      const onLevel = (level: WorkletReport) => {
        if (typeof level === 'number') this.listener?.agentLevel(level);
      };
      if (!worklet) {
        this.#scheduled = new ScheduledSpeaker(context, this.#destination, onLevel);
        return;
      }
      this.#speaker = this.#addNode('room-speaker', onLevel);
      this.#speaker.connect(this.#destination);
    } catch (cause) {
      throw audioError(cause);
    }
  }

  #addNode(name: string, onReport: (report: WorkletReport) => void): AudioWorkletNode {
    const context = this.#requireContext();
    const node = new AudioWorkletNode(context, name, {
      channelCount: 1,
      channelCountMode: 'explicit',
      outputChannelCount: [1],
    });
    node.port.onmessage = ({ data }: MessageEvent<WorkletReport>) => onReport(data);
    this.#nodes.add(node);
    const interval = this.#levelInterval;
    if (interval !== undefined) command(node, { type: 'observe-levels', interval });
    return node;
  }

  #requireContext(): AudioContext {
    if (!this.#context || this.#released) throw audioError(undefined);
    return this.#context;
  }
}

/** Loads the worklet from its URL, or from next to this module, or from the copy in the package. */
async function addWorklet(worklet: AudioWorklet, url: string | URL | undefined): Promise<void> {
  if (url !== undefined) return worklet.addModule(url);
  try {
    return await worklet.addModule(new URL('./room-worklet.js', import.meta.url));
  } catch (cause) {
    // Bundlers that do not understand the line above omit the file.
    const { roomWorkletText } = await import('./room-worklet-text.ts');
    const copy = URL.createObjectURL(new Blob([roomWorkletText], { type: 'text/javascript' }));
    try {
      await worklet.addModule(copy);
    } catch {
      // A strict policy forbids the copy: the actual problem is the missing file.
      throw cause;
    } finally {
      URL.revokeObjectURL(copy);
    }
  }
}

function command(node: AudioWorkletNode, message: WorkletCommand): void {
  node.port.postMessage(message);
}

function audioError(cause: unknown): VoiceClientError {
  return new VoiceClientError('audio-unavailable', 'The browser cannot process the audio of a call', {
    cause,
  });
}
