import { resolve } from 'node:path';
import { type ConsultationMode, consultationModes } from '#shared/site-config.ts';
import { OperatorError } from '../operator-error.ts';
import type { Mailbox } from './mailbox.ts';
import { recognizePrivateKey } from './private-key.ts';
import {
  headerValue,
  hostName,
  type MailServer,
  mailbox,
  mailboxes,
  mailServer,
  pageAddress,
  postgresUrl,
  secureOrigin,
  signingSecret,
  socketOrigin,
  timeZone,
  webAddress,
  webhookUrl,
  webOrigin,
  webOrigins,
  wholeNumber,
} from './setting-formats.ts';

/** The settings of the process, all valid (DESIGN 3.2). */
export interface Config {
  /** 0 takes any free port. */
  readonly port: number;
  /** Where to listen; undefined is the machine itself, over both IPv4 and IPv6. */
  readonly host: string | undefined;
  /** Absolute path of the embedded database's folder. */
  readonly dataDir: string;
  /** The PostgreSQL to use instead of the embedded one. Secret: it may hold a password. */
  readonly databaseUrl: string | undefined;
  readonly consultation: ConsultationMode;
  /** Accepted requests per client address; 0 switches every limiter off. */
  readonly bookingsPerMinute: number;
  /** Days after which the server removes requests on its own; 0 for never. */
  readonly retentionDays: number;
  /** Days for which the words of calls are kept for the team; 0 for not at all. */
  readonly callTranscriptsDays: number;
  /** The team's time zone, by its IANA name: for days at the desk and times in its mail. */
  readonly teamTimeZone: string;
  /** Where visitors pick a time themselves; undefined where they cannot. */
  readonly bookingUrl: string | undefined;
  /** How many proxies in front add to X-Forwarded-For. */
  readonly trustedProxies: number;
  /** Origin of the site; undefined means the address that the server listens on. */
  readonly siteUrl: string | undefined;
  /** Voice calls per client address; 0 for no limit. */
  readonly callsPerHour: number;
  /** How long one voice call may last; 0 for no limit. */
  readonly maxCallSeconds: number;
  /** Origins of the sites whose pages may have the widget (WIDGET_ORIGINS), in the order given; none: it is off. */
  readonly widgetOrigins: readonly string[];
  /** Voice calls per widget site, whoever calls; 0 for no limit. */
  readonly widgetCallsPerHour: number;
  /** Requests to models that all callers together may cause in an hour; 0 for no limit. */
  readonly modelRequestsPerHour: number;
  /** Characters that a paid voice may speak in an hour; 0 for no limit. */
  readonly speechCharactersPerHour: number;
  /** How long a stop waits for the calls in progress. */
  readonly drainSeconds: number;
  /** Where other servers on the same database reach this one; undefined means what the machine's network says. */
  readonly peerUrl: string | undefined;
  readonly engines: EngineSettings;
  /** Whether the models of the embedded ears and of the understanding are fetched and used. */
  readonly voiceModels: VoiceModelsSetting;
  /** The provider that takes the calls instead of the embedded one. */
  readonly hostedVoice: HostedVoice | undefined;
  /** Where the hosted provider's rooms of LiveKit are; undefined when it has none. */
  readonly voiceRoomUrl: string | undefined;
  /** The Supabase project that takes requests straight from the browser, instead of a database of this server. */
  readonly supabase: HostedSupabase | undefined;
  /** How the team and the visitor get mail; undefined if nobody does. */
  readonly mail: MailSettings | undefined;
  /** How each request is posted over HTTP; undefined if it is not. */
  readonly webhook: WebhookSettings | undefined;
  /** How important a log line must be to be written (LOG_LEVEL). */
  readonly logLevel: LogLevel;
  /** The bearer token that opens `GET /metrics`; undefined keeps it closed. Secret. */
  readonly metricsToken: string | undefined;
}

/** From everything to nothing; `warn` leaves out the line for each request. */
export const logLevels = ['debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface MailSettings {
  readonly server: MailServer;
  readonly from: Mailbox;
  /** At least one. */
  readonly team: readonly Mailbox[];
  /** Whether mail is printed instead of sent. */
  readonly isPrinted: boolean;
}

/** The forms of a webhook's body: for a program, or for a Slack channel. */
export const webhookFormats = ['json', 'slack'] as const;

export interface WebhookSettings {
  /** Secret: with Slack, anyone who has it may post. */
  readonly url: string;
  readonly format: (typeof webhookFormats)[number];
  /** Key of the signatures. Secret. Always there with the format `json`. */
  readonly secret: Buffer | undefined;
  /** Whether posts are printed instead of sent. */
  readonly isPrinted: boolean;
}

/** What becomes of mail and posts to the webhook. */
const notificationModes = ['send', 'print'] as const;

export const voiceModelsSettings = ['on', 'off'] as const;
export type VoiceModelsSetting = (typeof voiceModelsSettings)[number];

/** The embedded ears: the values of STT_MODEL that need no server. */
export const earsModels = ['tiny', 'base'] as const;
export type EarsModel = (typeof earsModels)[number];

/** The OpenAI-compatible server behind the embedded agent; whatever is undefined is done without it. */
export interface EngineSettings {
  readonly baseUrl: string | undefined;
  /** Secret: never in a log, an error or an answer. */
  readonly apiKey: string | undefined;
  /** Model of the dialogue. */
  readonly agentModel: string | undefined;
  /** Model that transcribes: one of the server's, or without a server one of the embedded ears'. */
  readonly sttModel: string | undefined;
  /** Model that speaks. */
  readonly ttsModel: string | undefined;
}

/** How the browser reaches a hosted voice provider; all of it public. */
export interface HostedVoice {
  /** Base address of its API, without a slash at the end. */
  readonly apiUrl: string;
  readonly publicKey: string;
  readonly assistantId: string;
}

/** How the browser reaches a hosted Supabase project; all of it public. */
export interface HostedSupabase {
  /** Its origin, such as `https://abcdefgh.supabase.co`. */
  readonly url: string;
  /** The publishable key, or the older anon key. */
  readonly anonKey: string;
}

/**
 * The public client key of the embedded data API (SPEC Q1). It names the anonymous role and opens nothing
 * that is not public anyway.
 */
export const anonKey = 'foyer-anon';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Keys that are shown to every visitor. */
const shownKeys = ['SUPABASE_ANON_KEY', 'VOICE_PUBLIC_KEY'] as const;

/** Settings that only work together. */
const settingGroups = [
  ['VOICE_API_URL', 'VOICE_PUBLIC_KEY', 'VOICE_ASSISTANT_ID'],
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
  const problems: string[] = [];
  const textOf = (name: string) => environment[name]?.trim() || undefined;

  const read = <T>(name: string, fallback: T, parse: (text: string) => T | undefined, wanted: string): T => {
    const text = textOf(name);
    if (text === undefined) return fallback;
    const value = parse(text);
    if (value !== undefined) return value;
    problems.push(`${name} must be ${wanted}, not "${text}".`);
    return fallback;
  };
  /** A setting that may be any text, or that must not be repeated when it is wrong. */
  const readSecret = <T>(
    name: string,
    parse: (text: string) => T | undefined,
    wanted: string,
  ): T | undefined => {
    const text = textOf(name);
    const value = text === undefined ? undefined : parse(text);
    if (text !== undefined && value === undefined) problems.push(`${name} must be ${wanted}.`);
    return value;
  };
  const readText = (
    name: string,
    parse: (text: string) => string | undefined = (text) => text,
    wanted = 'a text',
  ): string | undefined => readSecret(name, parse, wanted);

  // First, so that nobody overlooks it.
  for (const name of shownKeys) {
    const kind = recognizePrivateKey(textOf(name) ?? '');
    if (kind) problems.push(`${name} is ${kind}, but every visitor can read it: use the public one.`);
  }
  const isPrinted =
    read(
      'NOTIFICATIONS',
      'send',
      (text) => notificationModes.find((mode) => mode === text),
      notificationModes.join(' or '),
    ) === 'print';
  const config: Config = {
    port: read('PORT', 3000, wholeNumber(65_535), 'a port from 0 to 65535'),
    host: read<string | undefined>('HOST', undefined, hostName, 'an IP address or a host name'),
    dataDir: resolve(read('DATA_DIR', './data', (text) => text, 'a folder')),
    databaseUrl: readText(
      'DATABASE_URL',
      postgresUrl,
      'an address such as postgres://user:password@host:5432/foyer',
    ),
    consultation: read(
      'CONSULTATION',
      'saved',
      (text) => consultationModes.find((mode) => mode === text),
      consultationModes.join(' or '),
    ),
    bookingsPerMinute: read(
      'BOOKINGS_PER_MINUTE',
      10,
      wholeNumber(1_000_000),
      'a whole number from 0 (no limit) to 1000000',
    ),
    retentionDays: read(
      'RETENTION_DAYS',
      0,
      wholeNumber(36_500),
      'a number of days from 0 (keep everything) to 36500',
    ),
    callTranscriptsDays: read(
      'CALL_TRANSCRIPTS_DAYS',
      0,
      wholeNumber(3650),
      'a number of days from 0 (keep no words) to 3650',
    ),
    teamTimeZone: read('TEAM_TIME_ZONE', 'UTC', timeZone, 'a time zone such as America/New_York'),
    bookingUrl: read<string | undefined>(
      'BOOKING_URL',
      undefined,
      pageAddress,
      'an address such as https://cal.com/foyer/intro',
    ),
    trustedProxies: read('TRUST_PROXY', 0, wholeNumber(100), 'a number of proxies from 0 to 100'),
    siteUrl: read<string | undefined>(
      'SITE_URL',
      undefined,
      webOrigin,
      'an address such as https://foyer.example, without a path',
    ),
    callsPerHour: read(
      'CALLS_PER_HOUR',
      20,
      wholeNumber(1_000_000),
      'a whole number from 0 (no limit) to 1000000',
    ),
    maxCallSeconds: read(
      'MAX_CALL_SECONDS',
      600,
      wholeNumber(86_400),
      'a number of seconds from 0 (no limit) to 86400',
    ),
    widgetOrigins: read<readonly string[]>(
      'WIDGET_ORIGINS',
      [],
      webOrigins,
      'one or more addresses such as https://salon.example, without a path, separated by commas',
    ),
    widgetCallsPerHour: read(
      'WIDGET_CALLS_PER_HOUR',
      100,
      wholeNumber(1_000_000),
      'a whole number from 0 (no limit) to 1000000',
    ),
    modelRequestsPerHour: read(
      'MODEL_REQUESTS_PER_HOUR',
      3000,
      wholeNumber(100_000_000),
      'a whole number from 0 (no limit) to 100000000',
    ),
    speechCharactersPerHour: read(
      'SPEECH_CHARACTERS_PER_HOUR',
      300_000,
      wholeNumber(100_000_000),
      'a whole number from 0 (no limit) to 100000000',
    ),
    drainSeconds: read(
      'DRAIN_SECONDS',
      0,
      wholeNumber(86_400),
      'a number of seconds from 0 (stop at once) to 86400',
    ),
    peerUrl: read<string | undefined>(
      'PEER_URL',
      undefined,
      webOrigin,
      'an address such as http://10.0.0.7:3000, without a path',
    ),
    engines: {
      baseUrl: readText('OPENAI_BASE_URL', webAddress, 'an address such as https://api.openai.com/v1'),
      apiKey: readText('OPENAI_API_KEY', headerValue, 'a key of plain letters, digits and symbols'),
      agentModel: readText('AGENT_MODEL'),
      sttModel: readText('STT_MODEL'),
      ttsModel: readText('TTS_MODEL'),
    },
    voiceModels: read(
      'VOICE_MODELS',
      'on',
      (text) => voiceModelsSettings.find((setting) => setting === text),
      voiceModelsSettings.join(' or '),
    ),
    hostedVoice: complete<HostedVoice>({
      apiUrl: readText('VOICE_API_URL', webAddress, 'an address such as https://api.voice.example'),
      publicKey: readText('VOICE_PUBLIC_KEY', headerValue, 'a key of plain letters, digits and symbols'),
      assistantId: readText('VOICE_ASSISTANT_ID'),
    }),
    voiceRoomUrl: read<string | undefined>(
      'VOICE_ROOM_URL',
      undefined,
      socketOrigin,
      'an address such as wss://livekit.example, without a path',
    ),
    supabase: complete<HostedSupabase>({
      url: readText(
        'SUPABASE_URL',
        secureOrigin,
        'an address such as https://abcdefgh.supabase.co, with https and without a path',
      ),
      anonKey: readText(
        'SUPABASE_ANON_KEY',
        headerValue,
        'the publishable or anon key, of plain letters, digits and symbols',
      ),
    }),
    logLevel: read(
      'LOG_LEVEL',
      'info',
      (text) => logLevels.find((level) => level === text),
      `one of ${logLevels.join(', ')}`,
    ),
    metricsToken: readText(
      'METRICS_TOKEN',
      (text) => (text.length >= 16 ? headerValue(text) : undefined),
      'at least 16 plain letters, digits and symbols',
    ),
    mail: complete<MailSettings>({
      server: readSecret('SMTP_URL', mailServer, 'an address such as smtp://user:password@mail.example:587'),
      from: read<Mailbox | undefined>(
        'MAIL_FROM',
        undefined,
        mailbox,
        'an address such as Foyer <hello@foyer.example>',
      ),
      team: read<readonly Mailbox[] | undefined>(
        'TEAM_EMAIL',
        undefined,
        mailboxes,
        'one or more addresses separated by commas',
      ),
      isPrinted,
    }),
    webhook: completeWebhook(
      readSecret('WEBHOOK_URL', webhookUrl, 'an address such as https://hooks.example/foyer'),
      read(
        'WEBHOOK_FORMAT',
        'json',
        (text) => webhookFormats.find((format) => format === text),
        webhookFormats.join(' or '),
      ),
      readSecret(
        'WEBHOOK_SECRET',
        signingSecret,
        'whsec_ and 24 to 64 bytes in base64, or at least 24 characters of text',
      ),
      isPrinted,
    ),
  };

  for (const names of settingGroups) {
    const set = names.filter(textOf);
    const missing = names.filter((name) => !textOf(name));
    if (set.length > 0 && missing.length > 0) {
      problems.push(`${list(set)} ${areOrIs(set)} set, but ${list(missing)} ${areOrIs(missing)} missing.`);
    }
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
  const missingEngine = engineVariables.filter((name) => !textOf(name));
  const isWithoutServer = missingEngine.length === engineVariables.length;
  const { sttModel } = config.engines;
  if (isWithoutServer && sttModel !== undefined && !isEarsModel(sttModel)) {
    problems.push(
      `STT_MODEL must be ${earsModels.join(' or ')}, not "${sttModel}": other models need a server (${list(engineVariables)}).`,
    );
  }
  const models = modelVariables.filter((name) => textOf(name) && !(isWithoutServer && name === 'STT_MODEL'));
  if (models.length > 0 && missingEngine.length > 0) {
    problems.push(
      `${list(models)} ${models.length > 1 ? 'need' : 'needs'} a server: please set ${list(missingEngine)}.`,
    );
  }

  if (problems.length > 0) throw new OperatorError(problems.join(' '));
  return config;
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

/** The settings of a group whose every member is set, else undefined. */
function complete<Group extends object>(
  group: { readonly [Name in keyof Group]: Group[Name] | undefined },
): Group | undefined {
  return Object.values(group).includes(undefined) ? undefined : (group as Group);
}

function completeWebhook(
  url: string | undefined,
  format: WebhookSettings['format'],
  secret: Buffer | undefined,
  isPrinted: boolean,
): WebhookSettings | undefined {
  return url === undefined ? undefined : { url, format, secret, isPrinted };
}
