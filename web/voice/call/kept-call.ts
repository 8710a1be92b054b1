import type { WebCall } from '@foyer/voice-client';
import { isJsonObject, readJson } from '#shared/json-object.ts';
import { messageRoles } from '#shared/voice/messages.ts';
import { tryStorage } from '../../try-storage.ts';
import { keptCallKey } from './kept-call-key.ts';
import type { SpokenLine } from './transcript-lines.ts';

/** The state with which the next page continues a call: kept in the tab while the call lasts, and nowhere else. */
export interface KeptCall {
  readonly webCall: WebCall;
  readonly resumeKey: string;
  /** When the page was left; milliseconds since 1970. */
  readonly leftAt: number;
  /** When the agent answered; milliseconds since 1970. */
  readonly since: number;
  readonly microphone: boolean;
  readonly lines: readonly SpokenLine[];
}

/** Milliseconds for which the server keeps a call after its page was left. */
const longestAway = 20_000;

/** Saves the call; without storage it is lost with the page. */
export function keepCall(call: KeptCall): void {
  tryStorage(() => sessionStorage.setItem(keptCallKey, JSON.stringify(call)));
}

/** Forgets a call that is over. */
export function forgetCall(): void {
  tryStorage(() => sessionStorage.removeItem(keptCallKey));
}

/** Takes the previous page's call; undefined if there is none, or it is too late. */
export function takeKeptCall(now: number): KeptCall | undefined {
  const kept = readKeptCall(readJson(tryStorage(() => sessionStorage.getItem(keptCallKey)) ?? ''));
  forgetCall();
  return kept && now - kept.leftAt < longestAway ? kept : undefined;
}

function readKeptCall(value: unknown): KeptCall | undefined {
  if (!isJsonObject(value)) return undefined;
  const { webCall, resumeKey, leftAt, since, microphone, lines } = value;
  if (!isWebCall(webCall) || typeof resumeKey !== 'string' || !Array.isArray(lines)) return undefined;
  if (typeof leftAt !== 'number' || typeof since !== 'number' || typeof microphone !== 'boolean')
    return undefined;
  return { webCall, resumeKey, leftAt, since, microphone, lines: lines.filter(isSpokenLine) };
}

function isWebCall(value: unknown): value is WebCall {
  return isJsonObject(value) && typeof value['id'] === 'string' && typeof value['webCallUrl'] === 'string';
}

function isSpokenLine(value: unknown): value is SpokenLine {
  if (!isJsonObject(value)) return false;
  const { speaker, text, unheard } = value;
  if (unheard !== undefined && typeof unheard !== 'string') return false;
  return messageRoles.some((known) => known === speaker) && typeof text === 'string';
}
