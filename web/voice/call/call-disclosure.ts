import type { CallObjectSettings } from '@foyer/voice-client';
import { isJsonObject } from '#shared/json-object.ts';
import type { HeardBy, PassedOn } from '#shared/texts/voice/voice.ts';

/** The call from the provider's response, and whether it has a microphone. */
export type NewCall = Pick<CallObjectSettings, 'webCallUrl' | 'webCall' | 'audioSource'>;

/** The disclosure to the visitor before the microphone opens. */
export interface CallDisclosure {
  readonly heardBy: HeardBy;
  readonly passedOn: PassedOn;
  /** For how many days the transcript is kept; 0 for not at all. */
  readonly transcriptDays: number;
}

/** @param canRecognize whether this browser turns speech into words */
export function disclosureOf(call: NewCall, canRecognize: boolean): CallDisclosure {
  return {
    heardBy: whoHears(call, canRecognize),
    passedOn: passedOn(call),
    transcriptDays: transcriptDaysOf(call),
  };
}

/** A room of our own server, or of one like it. */
export function isRoom(settings: NewCall): boolean {
  return /^wss?:/i.test(settings.webCallUrl) && !isLiveKit(settings);
}

/** A room of a LiveKit server. */
export function isLiveKit({ webCall }: NewCall): boolean {
  return Reflect.get(webCall?.transport ?? {}, 'provider') === 'livekit';
}

function whoHears(settings: NewCall, canRecognize: boolean): HeardBy {
  if (settings.audioSource === false) return 'nobody';
  if (!isRoom(settings)) return 'hosted';
  const { provider, outside } = partOf('transcriber', settings);
  if (provider === 'server') return outside === false ? 'server' : 'service';
  return canRecognize ? 'browser' : 'nobody';
}

/** Our own server's services; for a hosted provider the disclosure names them anyway. */
function passedOn(settings: NewCall): PassedOn {
  if (!isRoom(settings)) return 'nothing';
  const isAnsweredOutside = partOf('model', settings).provider === 'openai';
  const isSpokenOutside = partOf('voice', settings).provider === 'openai';
  if (isAnsweredOutside) return isSpokenOutside ? 'words-and-answers' : 'words';
  return isSpokenOutside ? 'answers' : 'nothing';
}

/** For how many days our own server keeps the transcript; a hosted provider decides for itself. */
function transcriptDaysOf(settings: NewCall): number {
  if (!isRoom(settings)) return 0;
  const plan: unknown = Reflect.get(settings.webCall ?? {}, 'artifactPlan');
  const days = isJsonObject(plan) ? plan['transcriptDays'] : undefined;
  return typeof days === 'number' ? days : 0;
}

function partOf(
  part: 'transcriber' | 'model' | 'voice',
  { webCall }: NewCall,
): { readonly provider?: unknown; readonly outside?: unknown } {
  const described: unknown = Reflect.get(webCall?.assistant ?? {}, part);
  return isJsonObject(described) ? described : {};
}
