import * as z from 'zod';
import type { HostedState } from '#shared/desk/desk-api.ts';
import { OperatorError } from '../operator-error.ts';
import type { VoiceAccount } from '../settings/config.ts';
import type { Taught } from '../voice/mind/answers/taught.ts';
import { fingerprintOf, type HostedAssistant, hostedAssistant } from './hosted-assistant.ts';
import { openVoiceAccount, type PushResult, type StoredAssistant } from './voice-account.ts';

/** Stores what was pushed last. */
export interface PushNotes {
  /** private.hosted_assistant */
  read(): Promise<unknown>;
  /** private.note_hosted_assistant; null for a removed assistant */
  note(pushed: { readonly id: string; readonly fingerprint: string } | null): Promise<unknown>;
}

export interface AssistantPushOptions {
  readonly account: VoiceAccount;
  /** SITE_URL: the provider has to reach this site. */
  readonly siteUrl: string;
  /** VOICE_ASSISTANT_ID. */
  readonly assistantId: string | undefined;
  /** MAX_CALL_SECONDS. */
  readonly maxCallSeconds: number;
  /** CALL_TRANSCRIPTS_DAYS. */
  readonly transcriptDays: number;
  readonly taught: () => Promise<Taught>;
  readonly offersTimes: () => Promise<boolean>;
  /** Undefined if this process cannot reach a database. */
  readonly notes: PushNotes | undefined;
}

/** Pushes this site's agent to the provider, and knows whether the provider's copy is out of date. */
export interface AssistantPush {
  /** The state of the provider's copy, judged by the last push: the provider is not asked. */
  state(): Promise<HostedState>;
  /**
   * Creates or updates it; idempotent. Concurrent callers share one push.
   * @throws OperatorError with one sentence; then nothing is recorded, and it can be pushed again
   */
  push(): Promise<PushResult>;
  /** The assistant to push, and the existing one. */
  open(): Promise<OpenAssistant>;
  /** Removes it at the provider. */
  remove(id: string): Promise<void>;
}

export interface OpenAssistant {
  readonly ours: HostedAssistant;
  /** Undefined if there is none for this site. */
  readonly stored: StoredAssistant | undefined;
}

const noted = z.object({ id: z.string(), fingerprint: z.string(), pushed_at: z.string() }).nullable();

export function createAssistantPush(options: AssistantPushOptions): AssistantPush {
  const { account, siteUrl, maxCallSeconds, transcriptDays, notes } = options;
  const client = openVoiceAccount(account, siteUrl);
  let running: Promise<PushResult> | undefined;

  async function make(): Promise<HostedAssistant> {
    const [taught, offersTimes] = await Promise.all([options.taught(), options.offersTimes()]);
    const { privateKey } = account;
    return hostedAssistant({ siteUrl, privateKey, maxCallSeconds, transcriptDays, taught, offersTimes });
  }

  const readNotes = async () => noted.parse((await notes?.read()) ?? null);

  async function open(): Promise<OpenAssistant> {
    const [ours, last] = await Promise.all([make(), readNotes()]);
    return { ours, stored: await client.find(options.assistantId ?? last?.id) };
  }

  async function push(): Promise<PushResult> {
    const { ours, stored } = await open();
    const result = await client.push(ours, stored);
    await notes?.note({ id: result.id, fingerprint: fingerprintOf(ours) });
    return result;
  }

  return {
    open,
    async state() {
      const [ours, last] = await Promise.all([make(), readNotes()]);
      return {
        pushed_at: last?.pushed_at ?? null,
        is_behind: last?.fingerprint !== fingerprintOf(ours),
      };
    },
    push() {
      running ??= push().finally(() => {
        running = undefined;
      });
      return running;
    },
    async remove(id) {
      await client.remove(id);
      await notes?.note(null);
    },
  };
}

/** @returns the id of the assistant that was pushed last; undefined if none was */
export async function pushedAssistant(notes: Pick<PushNotes, 'read'>): Promise<string | undefined> {
  return noted.parse(await notes.read())?.id;
}

/** @throws OperatorError while the provider has none for this site */
export function existing(stored: StoredAssistant | undefined): StoredAssistant {
  if (!stored) throw new OperatorError('The provider has no assistant of this site yet: push it first.');
  return stored;
}
