import type { SiteConfig, VoiceConfig } from '#shared/site-config.ts';
import { OperatorError } from '../operator-error.ts';
import type { Mailbox } from './mailbox.ts';
import { recognizePrivateKey } from './private-key.ts';
import type { MailServer } from './setting-formats.ts';
import { type Setting, type SettingName, type SettingValues, settings } from './settings.ts';

/** The settings of the process, all valid (DESIGN 3.2); `settings.ts` documents them. */
export type Config = Readonly<ReturnType<typeof configOf>>;

export interface MailSettings {
  readonly server: MailServer;
  readonly from: Mailbox;
  /** At least one. */
  readonly team: readonly Mailbox[];
  /** Whether mail is printed instead of sent. */
  readonly isPrinted: boolean;
}

export interface WebhookSettings {
  /** Secret: with Slack, anyone who has it can post. */
  readonly url: string;
  /** For a program, or for a Slack channel. */
  readonly format: SettingValues['WEBHOOK_FORMAT'];
  /** Signing key. Secret. Always present with the format `json`. */
  readonly secret: Buffer | undefined;
  /** Whether posts are printed instead of sent. */
  readonly isPrinted: boolean;
}

export type VoiceModelsSetting = SettingValues['VOICE_MODELS'];

/** The embedded recognizers: the values of STT_MODEL that need no server. */
const earsModels = ['tiny', 'base'] as const;
export type EarsModel = (typeof earsModels)[number];

/** The OpenAI-compatible server for the embedded agent; anything undefined is not delegated to it. */
export interface EngineSettings {
  readonly baseUrl: string | undefined;
  /** Secret: never in a log, an error or a response. Undefined if the server needs none. */
  readonly apiKey: string | undefined;
  /** Model of the dialogue. */
  readonly agentModel: string | undefined;
  /** Model that transcribes: one of the server's or, without a server, an embedded one. */
  readonly sttModel: string | undefined;
  /** Model that speaks. */
  readonly ttsModel: string | undefined;
}

/** How the browser reaches a hosted voice provider; all of it public. The API's address has no trailing slash. */
export type HostedVoice = Omit<VoiceConfig, 'provider'>;

/** The agency's account at a hosted voice provider. */
export interface VoiceAccount {
  /** Base address of its API, without a trailing slash. */
  readonly apiUrl: string;
  /** Secret: never in a log, an error or a response, and never sent to a browser. */
  readonly privateKey: string;
}

/** How the browser reaches a hosted Supabase project, by its origin and its publishable key or older anon key; all public. */
export type HostedSupabase = SiteConfig['data'];

/**
 * The public client key of the embedded data API (SPEC Q1). It names the anonymous role and opens nothing that is not
 * already public.
 */
export const anonKey = 'foyer-anon';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Keys that every visitor can see. */
const shownKeys = ['SUPABASE_ANON_KEY', 'VOICE_PUBLIC_KEY'] as const;

/** Settings that only work together. */
const settingGroups = [
  ['SUPABASE_URL', 'SUPABASE_ANON_KEY'],
  ['SMTP_URL', 'MAIL_FROM', 'TEAM_EMAIL'],
] as const;
const modelVariables = ['AGENT_MODEL', 'STT_MODEL', 'TTS_MODEL'] as const;
const engineVariables = ['OPENAI_BASE_URL', 'OPENAI_API_KEY'] as const;
const webhookVariables = ['WEBHOOK_SECRET', 'WEBHOOK_FORMAT'] as const;

/**
 * Reads and checks the settings. An empty variable counts as unset.
 * @throws {OperatorError} naming every variable that is wrong
 */
export function readConfig(environment: Environment): Config {
  const textOf = (name: string) => environment[name]?.trim() || undefined;
  const problems: string[] = [];
  // First, so that nobody overlooks it.
  for (const name of shownKeys) {
    const kind = recognizePrivateKey(textOf(name) ?? '');
    if (kind) problems.push(`${name} is ${kind}, but every visitor can read it: use the public one.`);
  }
  const entries = Object.entries<Setting<unknown>>(settings).map(([name, setting]) => {
    const { parse, wanted, fallback, isSecret } = setting;
    const text = textOf(name);
    const value = text === undefined ? undefined : parse(text);
    if (text !== undefined && value === undefined) {
      problems.push(`${name} must be ${wanted}${isSecret ? '' : `, not "${text}"`}.`);
    }
    return [name, value ?? (fallback === undefined ? undefined : parse(fallback))];
  });
  const config = configOf(Object.fromEntries(entries) as SettingValues);
  problems.push(...conflictsOf(config, textOf));
  if (problems.length > 0) throw new OperatorError(problems.join(' '));
  return config;
}

function configOf(values: SettingValues) {
  const isPrinted = values.NOTIFICATIONS === 'print';
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    consultation: values.CONSULTATION,
    bookingsPerMinute: values.BOOKINGS_PER_MINUTE,
    retentionDays: values.RETENTION_DAYS,
    callTranscriptsDays: values.CALL_TRANSCRIPTS_DAYS,
    teamTimeZone: values.TEAM_TIME_ZONE,
    bookingUrl: values.BOOKING_URL,
    calendarHosts: values.CALENDAR_HOSTS ?? [],
    calendarKeyFile: values.CALENDAR_KEY_FILE,
    trustedProxies: values.TRUST_PROXY,
    siteUrl: values.SITE_URL,
    callsPerHour: values.CALLS_PER_HOUR,
    maxCallSeconds: values.MAX_CALL_SECONDS,
    widgetOrigins: values.WIDGET_ORIGINS ?? [],
    widgetCallsPerHour: values.WIDGET_CALLS_PER_HOUR,
    modelRequestsPerHour: values.MODEL_REQUESTS_PER_HOUR,
    speechCharactersPerHour: values.SPEECH_CHARACTERS_PER_HOUR,
    drainSeconds: values.DRAIN_SECONDS,
    peerUrl: values.PEER_URL,
    engines: {
      baseUrl: values.OPENAI_BASE_URL,
      apiKey: values.OPENAI_API_KEY,
      agentModel: values.AGENT_MODEL,
      sttModel: values.STT_MODEL,
      ttsModel: values.TTS_MODEL,
    } satisfies EngineSettings,
    voiceModels: values.VOICE_MODELS,
    hostedVoice: complete<HostedVoice>({
      apiUrl: values.VOICE_API_URL,
      publicKey: values.VOICE_PUBLIC_KEY,
      assistantId: values.VOICE_ASSISTANT_ID,
    }),
    voiceAccount: complete<VoiceAccount>({
      apiUrl: values.VOICE_API_URL,
      privateKey: values.VOICE_PRIVATE_KEY,
    }),
    voiceRoomUrl: values.VOICE_ROOM_URL,
    supabase: complete<HostedSupabase>({ url: values.SUPABASE_URL, anonKey: values.SUPABASE_ANON_KEY }),
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    mail: complete<MailSettings>({
      server: values.SMTP_URL,
      from: values.MAIL_FROM,
      team: values.TEAM_EMAIL,
      isPrinted,
    }),
    /** Secret. */
    imap: values.IMAP_URL,
    /** Secret: lets mail services deliver mails. */
    inboundSecret: values.INBOUND_SECRET,
    /** The address at which replies to mails reach the desk; undefined if nothing reads them. */
    replyAddress:
      values.IMAP_URL || values.INBOUND_SECRET !== undefined
        ? (values.REPLY_ADDRESS ?? values.MAIL_FROM?.address.replace('@', '+*@'))
        : undefined,
    webhook:
      values.WEBHOOK_URL === undefined
        ? undefined
        : ({
            url: values.WEBHOOK_URL,
            format: values.WEBHOOK_FORMAT,
            secret: values.WEBHOOK_SECRET,
            isPrinted,
          } satisfies WebhookSettings),
  };
}

/** Conflicts between settings that are each valid, one sentence each. */
function conflictsOf(config: Config, textOf: (name: SettingName) => string | undefined): readonly string[] {
  const problems: string[] = [];
  for (const names of [...voiceGroups(textOf), ...settingGroups]) {
    const set = names.filter(textOf);
    const missing = names.filter((name) => !textOf(name));
    if (set.length > 0 && missing.length > 0) {
      problems.push(`${list(set)} ${areOrIs(set)} set, but ${list(missing)} ${areOrIs(missing)} missing.`);
    }
  }
  if (config.hostedVoice && config.hostedVoice.publicKey === config.voiceAccount?.privateKey) {
    problems.push(
      'VOICE_PUBLIC_KEY is VOICE_PRIVATE_KEY, but every visitor can read it: use the public one.',
    );
  }
  if (config.widgetOrigins.length > 0 && config.hostedVoice) {
    problems.push(
      'WIDGET_ORIGINS needs the built-in voice provider: please leave out either it or VOICE_API_URL.',
    );
  }
  if (config.voiceRoomUrl !== undefined && !config.hostedVoice) {
    problems.push(
      'VOICE_ROOM_URL is set, but VOICE_API_URL is missing: that provider decides which calls go there.',
    );
  }
  const lonely = webhookVariables.filter(textOf);
  if (lonely.length > 0 && !textOf('WEBHOOK_URL')) {
    problems.push(`${list(lonely)} ${areOrIs(lonely)} set, but WEBHOOK_URL is missing.`);
  }
  if (config.webhook?.format === 'json' && !textOf('WEBHOOK_SECRET')) {
    problems.push('WEBHOOK_URL is set, but WEBHOOK_SECRET is missing; only WEBHOOK_FORMAT=slack needs none.');
  }
  if (config.supabase && config.retentionDays > 0) {
    problems.push(
      'RETENTION_DAYS has no effect on the Supabase project at SUPABASE_URL: please leave it out and run npm run bookings -- erase --older-than with DATABASE_URL.',
    );
  }
  if (textOf('REPLY_ADDRESS') && !textOf('IMAP_URL') && !textOf('INBOUND_SECRET')) {
    problems.push(
      'REPLY_ADDRESS is set, but nothing reads what arrives there: please set IMAP_URL or INBOUND_SECRET.',
    );
  }
  const missingEngine = engineVariables.filter((name) => !textOf(name));
  const isWithoutServer = missingEngine.length === engineVariables.length;
  const { sttModel } = config.engines;
  if (isWithoutServer && sttModel !== undefined && !isEarsModel(sttModel)) {
    problems.push(
      `STT_MODEL must be ${earsModels.join(' or ')}, not "${sttModel}": other models need a server (${list(engineVariables)}).`,
    );
  }
  const models = modelVariables.filter((name) => textOf(name) && !(isWithoutServer && name === 'STT_MODEL'));
  // A server of one's own needs no key.
  if (models.length > 0 && config.engines.baseUrl === undefined) {
    problems.push(
      `${list(models)} ${models.length > 1 ? 'need' : 'needs'} a server: please set ${list(missingEngine)}.`,
    );
  }
  return problems;
}

/** With the private key, the account alone is enough: the built-in agent then takes the site's calls. */
function voiceGroups(textOf: (name: SettingName) => string | undefined): readonly (readonly SettingName[])[] {
  return textOf('VOICE_PRIVATE_KEY') === undefined
    ? [['VOICE_API_URL', 'VOICE_PUBLIC_KEY', 'VOICE_ASSISTANT_ID']]
    : [
        ['VOICE_API_URL', 'VOICE_PRIVATE_KEY'],
        ['VOICE_PUBLIC_KEY', 'VOICE_ASSISTANT_ID'],
      ];
}

export function isEarsModel(name: string | undefined): name is EarsModel {
  return earsModels.some((model) => model === name);
}

function list(names: readonly string[]): string {
  return names.join(' and ');
}

function areOrIs(names: readonly string[]): 'are' | 'is' {
  return names.length > 1 ? 'are' : 'is';
}

/** The settings of a group if all of them are set, else undefined. */
function complete<Group extends object>(
  group: { readonly [Name in keyof Group]: Group[Name] | undefined },
): Group | undefined {
  return Object.values(group).includes(undefined) ? undefined : (group as Group);
}
