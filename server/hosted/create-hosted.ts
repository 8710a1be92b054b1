import type { CallBooking } from '../calendar/booking/call-booking.ts';
import type { DeskCalls } from '../database/desk-calls.ts';
import type { Intake } from '../intake/intake.ts';
import type { Log } from '../log.ts';
import type { Config } from '../settings/config.ts';
import { nothingTaught, type Taught } from '../voice/mind/answers/taught.ts';
import { createAssistantPush, type PushNotes, pushedAssistant } from './assistant-push.ts';
import { createHostedApi } from './hosted-api.ts';

export interface HostedParts {
  readonly config: Pick<
    Config,
    | 'bookingUrl'
    | 'callTranscriptsDays'
    | 'hostedVoice'
    | 'maxCallSeconds'
    | 'siteUrl'
    | 'teamTimeZone'
    | 'voiceAccount'
  >;
  /** Access to the database; undefined if this server cannot reach the requests. */
  readonly calls: DeskCalls | undefined;
  readonly intake: Pick<Intake, 'accept'>;
  readonly booking: CallBooking | undefined;
  /** Everything the team has taught the agent so far. */
  readonly taught?: () => Promise<Taught>;
  readonly log: Pick<Log, 'warn'>;
}

/**
 * The agent at a hosted provider, as this server sees it.
 * @returns `api` answers the provider's requests; undefined if there is no account, or nobody sees the requests here.
 *   `push` pushes the agent; undefined also without SITE_URL, since the provider has to reach this site.
 */
export function createHosted(parts: HostedParts) {
  const { config, calls, intake, booking, taught = async () => nothingTaught, log } = parts;
  const { voiceAccount: account, hostedVoice, callTranscriptsDays: transcriptDays, siteUrl } = config;
  if (!account || !calls) return {};
  const offered = config.bookingUrl === undefined ? booking : undefined;
  const notes: PushNotes = {
    read: () => calls.call('', 'hosted_assistant'),
    note: (pushed) => calls.call('', 'note_hosted_assistant', pushed),
  };
  const api = createHostedApi({
    privateKey: account.privateKey,
    assistantId: async () => hostedVoice?.assistantId ?? (await pushedAssistant(notes)),
    intake,
    calls,
    booking: offered,
    teamZone: config.teamTimeZone,
    taught,
    transcriptDays,
    log,
  });
  if (siteUrl === undefined) return { api };
  const push = createAssistantPush({
    account,
    siteUrl,
    assistantId: hostedVoice?.assistantId,
    maxCallSeconds: config.maxCallSeconds,
    transcriptDays,
    taught,
    offersTimes: async () => (await offered?.isOpen()) ?? false,
    notes,
  });
  return { api, push };
}
