import {
  type ErrorEvent,
  type LibraryErrorEvent,
  type ServerMessage,
  VoiceClient,
  type VoiceClientEvents,
} from '@foyer/voice-client';
import { countCharacters } from '#shared/forms/text-rules.ts';
import type { VoiceConfig } from '#shared/site-config.ts';
import { noticeTexts } from '#shared/texts/voice/voice.ts';
import {
  type BookingAction,
  type EndedReason,
  maxMessageCharacters,
  type VisitorMessage,
} from '#shared/voice/messages.ts';
import { BrowserEars } from '../browser/browser-ears.ts';
import type { RecognitionFailure } from '../browser/browser-recognition.ts';
import { type DeviceKind, rememberedDevice } from '../browser/remembered-devices.ts';
import { agentLevel, visitorLevel } from '../browser/voice-levels.ts';
import { callPlace } from './call-place.ts';
import type { Failure } from './call-state.ts';
import { currentCall, dispatch } from './call-store.ts';
import { createCallObjects } from './create-call-object.ts';
import { forgetCall, type KeptCall, keepCall } from './kept-call.ts';
import { microphonePermission } from './microphone-permission.ts';
import { readAgentMessage } from './read-agent-message.ts';
import { readStartFailure } from './start-failure.ts';

/** Milliseconds that a visitor may take at the browser's microphone prompt, plus some. */
const joinTimeout = 60_000;

/** One call, from the click to its end: the only module that talks to the voice client. */
export class ActiveCall {
  readonly #wantsMicrophone: boolean;
  readonly #starting = new AbortController();
  readonly #ears: BrowserEars;
  readonly #kept: KeptCall | undefined;
  /** The state with which the next page can continue the call. */
  #return: Pick<KeptCall, 'webCall' | 'resumeKey'> | undefined;
  readonly #leaving = new AbortController();
  #client: VoiceClient | undefined;
  #provider: VoiceConfig['provider'] | undefined;
  #endedReason: EndedReason | undefined;
  /** Whether to ignore whatever its client still emits. */
  #over = false;

  /**
   * @param microphone false if the visitor types
   * @param kept the previous page's call
   */
  constructor(microphone: boolean, kept?: KeptCall) {
    this.#wantsMicrophone = microphone;
    this.#kept = kept;
    this.#ears = new BrowserEars({
      said: (transcript, final) =>
        this.#send({ type: 'user-transcript', transcriptType: final ? 'final' : 'partial', transcript }),
      failed: (reason) => dispatch({ type: 'noticed', text: recognitionNotices[reason] }),
    });
  }

  get over(): boolean {
    return this.#over;
  }

  async start(): Promise<void> {
    const kept = this.#kept;
    dispatch({ type: 'begun', microphone: this.#wantsMicrophone, ...(kept && { lines: kept.lines }) });
    const obstacle = this.#obstacle();
    if (obstacle) return this.#fail(obstacle, obstacle.reason);
    const config = await callPlace().loadVoiceConfig(this.#starting.signal);
    if (this.#over) return;
    if ('kind' in config) {
      const reason = config.kind === 'silent' ? 'unreachable' : 'unknown';
      return this.#fail({ reason, retryAfter: undefined }, config);
    }
    if (config.apiUrl === '') return this.#fail({ reason: 'no-agent', retryAfter: undefined }, config);
    this.#provider = config.provider;
    const client = new VoiceClient(
      config.publicKey,
      config.apiUrl,
      {},
      { audioSource: rememberedDevice('audioinput') ?? true },
      {
        createCallObject: createCallObjects({
          resumeKey: kept?.resumeKey,
          onResumeKey: (webCall, resumeKey) => {
            this.#return = { webCall, resumeKey };
          },
        }),
        ...(kept && { createWebCall: async () => kept.webCall }),
        microphone: this.#wantsMicrophone,
        joinTimeoutMs: joinTimeout,
      },
    );
    this.#client = client;
    this.#listen(client);
    // Not sent to a hosted provider.
    const source = config.provider === 'embedded' ? callPlace().source?.() : undefined;
    // The agent names times in the visitor's own zone.
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const metadata = config.provider === 'embedded' ? { metadata: { source, zone } } : undefined;
    await client.start(config.assistantId, metadata);
  }

  /** Ends the call, or its start at any stage (SPEC VB4, A19). */
  end(): void {
    if (this.#over) return;
    this.#endedReason = 'customer-ended-call';
    if (currentCall().status === 'connected') {
      this.#ears.stop();
      this.#client?.stop();
      return;
    }
    this.#leave();
    dispatch({ type: 'canceled' });
  }

  /** @returns false if it is too long; the visitor is told */
  type(text: string): boolean {
    if (countCharacters(text) > maxMessageCharacters) {
      dispatch({ type: 'noticed', text: noticeTexts.typedTooLong });
      return false;
    }
    dispatch({ type: 'settled', text: noticeTexts.typedTooLong });
    dispatch({ type: 'wrote' });
    this.#send({ type: 'add-message', message: { role: 'user', content: text } });
    // Our own server echoes it, in order with the agent's words; a hosted provider does not.
    dispatch({ type: 'transcribed', speaker: 'user', text, final: this.#provider === 'hosted' });
    return true;
  }

  act(action: BookingAction): void {
    dispatch({ type: 'wrote' });
    this.#send({ type: 'booking-action', ...action });
  }

  setMuted(muted: boolean): void {
    if (this.#over || !this.#client?.getCallObject()) return;
    this.#client.setMuted(muted);
    if (muted) visitorLevel.set(0);
    dispatch({ type: 'muted', muted });
    this.#listenOrNot();
  }

  /** @returns whether it is in use now */
  async chooseDevice(kind: DeviceKind, deviceId: string): Promise<boolean> {
    const text = kind === 'audioinput' ? noticeTexts.deviceFailed : noticeTexts.speakerFailed;
    try {
      if (kind === 'audioinput') await this.#client?.setInputDevicesAsync({ audioDeviceId: deviceId });
      else await this.#client?.setOutputDeviceAsync({ outputDeviceId: deviceId });
      dispatch({ type: 'settled', text });
      return true;
    } catch {
      dispatch({ type: 'noticed', text });
      return false;
    }
  }

  /** Uses the speaker chosen in an earlier call; the system's choice if it is gone. */
  #useSpeaker(): void {
    const speaker = rememberedDevice('audiooutput');
    if (speaker !== undefined) {
      this.#client?.setOutputDeviceAsync({ outputDeviceId: speaker }).catch(() => {});
    }
  }

  /** The page is being left: keeps the call for a reload. */
  #keep(): void {
    const call = currentCall();
    if (this.#over || call.status !== 'connected' || !this.#return) return;
    const { microphone, transcript } = call.conversation;
    keepCall({ ...this.#return, leftAt: Date.now(), since: call.since, microphone, lines: transcript.lines });
  }

  /** Why starting would be pointless. */
  #obstacle(): Failure | undefined {
    if (typeof WebSocket === 'undefined') return { reason: 'no-websocket', retryAfter: undefined };
    const noMicrophone = !window.isSecureContext || !navigator.mediaDevices;
    if (this.#wantsMicrophone && noMicrophone) return { reason: 'insecure-page', retryAfter: undefined };
    return undefined;
  }

  #listen(client: VoiceClient): void {
    const on = <Name extends keyof VoiceClientEvents>(
      name: Name,
      react: (...told: VoiceClientEvents[Name]) => void,
    ) =>
      client.on<Name>(name, (...told) => {
        if (!this.#over) react(...told);
      });
    on('call-start', () => {
      dispatch({ type: 'answered', at: this.#kept?.since ?? Date.now() });
      this.#useSpeaker();
      addEventListener('pagehide', () => this.#keep(), { signal: this.#leaving.signal });
      this.#explainSilence();
      this.#listenOrNot();
    });
    on('call-end', () => this.#ended());
    on('message', (message) => this.#receive(message));
    on('volume-level', (level) => {
      agentLevel.set(level);
      if (level > 0) dispatch({ type: 'settled', text: noticeTexts.soundBlocked });
    });
    on('local-volume-level', (level) => {
      visitorLevel.set(level);
      if (level > 0) dispatch({ type: 'settled', text: noticeTexts.microphoneLost });
    });
    on('network-connection', (event) => this.#hearOfConnection(event));
    on('error', (event) => this.#hearOfError(event));
    on('camera-error', (event) => {
      if (currentCall().status === 'connected') {
        dispatch({ type: 'noticed', text: noticeTexts.microphoneLost });
      } else void this.#failStart(event);
    });
  }

  /** Explains why a visitor who came to speak is not heard. */
  #explainSilence(): void {
    const call = currentCall();
    if (call.status !== 'connected' || !this.#wantsMicrophone || call.conversation.microphone) return;
    dispatch({ type: 'noticed', text: noticeTexts.noRecognition });
  }

  /** The connection was lost, possibly not for good; both call libraries use these words. */
  #hearOfConnection(event: unknown): void {
    if (typeof event !== 'object' || event === null) return;
    const state: unknown = Reflect.get(event, 'event');
    if (state === 'interrupted') dispatch({ type: 'connection-changed', online: false });
    if (state === 'connected') dispatch({ type: 'connection-changed', online: true });
  }

  #hearOfError(event: ErrorEvent | LibraryErrorEvent): void {
    if (event.type === 'start-method-error') void this.#failStart(event.error);
    if (event.type === 'audio-start-failed') dispatch({ type: 'noticed', text: noticeTexts.soundBlocked });
  }

  #receive(serverMessage: ServerMessage): void {
    const message = readAgentMessage(serverMessage);
    switch (message?.type) {
      case 'transcript':
        if (message.role === 'assistant') this.#ears.agentSays(message.transcript);
        dispatch({
          type: 'transcribed',
          speaker: message.role,
          text: message.transcript,
          final: message.transcriptType === 'final',
        });
        break;
      case 'answer':
        dispatch({ type: 'answered-in-writing', text: message.text });
        break;
      case 'spoken':
        dispatch({ type: 'spoken', characters: message.characters });
        break;
      case 'expects':
        dispatch({ type: 'expected', what: message.what });
        break;
      case 'speech-update': {
        const speaking = message.status === 'started';
        if (message.role === 'assistant') this.#ears.agentSpeaks(speaking);
        dispatch({ type: 'speaking-changed', speaker: message.role, speaking });
        break;
      }
      case 'user-interrupted':
        this.#ears.interrupted();
        dispatch({ type: 'speaking-changed', speaker: 'assistant', speaking: false });
        break;
      case 'status-update':
        this.#endedReason ??= message.endedReason;
        break;
      case 'booking-update': {
        const { step, entries, times } = message;
        dispatch({ type: 'booking-updated', booking: { step, entries, ...(times && { times }) } });
        break;
      }
      case 'notice':
        dispatch({ type: 'noticed', text: message.text });
        break;
    }
  }

  /** The browser recognizes speech only while the visitor is connected and not muted. */
  #listenOrNot(): void {
    const call = currentCall();
    if (call.status !== 'connected') return;
    const { heardBy, microphone, muted } = call.conversation;
    if (heardBy !== 'browser' || !microphone) return;
    if (muted) this.#ears.stop();
    else this.#ears.start();
  }

  #ended(): void {
    if (currentCall().status !== 'connected') {
      // The call was joined, so the microphone is not the problem.
      const failure = readStartFailure(undefined, 'unknown', this.#endedReason);
      this.#fail(failure, this.#endedReason ?? 'ended before it was answered');
      return;
    }
    this.#leave();
    // No reason was given: in our own rooms only a lost connection ends a call like that.
    const unsaid = this.#provider === 'embedded' ? 'connection-lost' : 'unknown';
    dispatch({ type: 'ended', at: Date.now(), reason: this.#endedReason ?? unsaid });
  }

  async #failStart(error: unknown): Promise<void> {
    const call = currentCall();
    const asked = call.status === 'connecting' && call.conversation.microphone;
    const permission = asked ? await microphonePermission() : 'unknown';
    if (!this.#over) this.#fail(readStartFailure(error, permission, this.#endedReason), error);
  }

  /** SPEC VB6. */
  #fail(failure: Failure, error: unknown): void {
    if (this.#kept) {
      // The previous page's call is over, and nobody started one here.
      this.#leave();
      dispatch({ type: 'canceled' });
      return;
    }
    console.error('The call could not be started:', error);
    this.#leave();
    dispatch({ type: 'failed', failure });
  }

  #leave(): void {
    this.#over = true;
    this.#leaving.abort();
    forgetCall();
    this.#starting.abort();
    this.#ears.stop();
    this.#client?.stop();
    agentLevel.set(0);
    visitorLevel.set(0);
  }

  #send(message: VisitorMessage): void {
    if (!this.#over) this.#client?.getCallObject()?.sendAppMessage(JSON.stringify(message));
  }
}

const recognitionNotices: Readonly<Record<RecognitionFailure, string>> = {
  blocked: noticeTexts.recognitionBlocked,
  unreachable: noticeTexts.recognitionUnreachable,
  failed: noticeTexts.recognitionFailed,
};
