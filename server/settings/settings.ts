import { resolve } from 'node:path';
import { consultationModes } from '#shared/site-config.ts';
import {
  headerValue,
  hostName,
  hostNames,
  imapServer,
  mailbox,
  mailboxes,
  mailServer,
  pageAddress,
  postgresUrl,
  replyPattern,
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

/** A setting: how it is parsed, and its documentation. */
export interface Setting<Value> {
  /** Parses its text; undefined if invalid. */
  parse(text: string): Value | undefined;
  /** The valid values, as the end of "NAME must be …". */
  readonly wanted: string;
  /** Used when it is unset, as text. */
  readonly fallback?: string;
  /** Whether an error must not repeat its text. */
  readonly isSecret?: true;
  /** The meaning of being unset, if it needs explaining. */
  readonly unset?: string;
  /** Shown as the value in `.env.example` if there is no fallback. */
  readonly example?: string;
  /** Its meaning, in Markdown, for `docs/configuration.md` and `.env.example`. */
  readonly about: string;
}

const choice = <const Value extends string>(values: readonly Value[], wanted = values.join(' or ')) => ({
  parse: (text: string) => values.find((value) => value === text),
  wanted,
});
/** @param zero the meaning of 0 */
const number = (what: string, largest: number, zero?: string) => ({
  parse: wholeNumber(largest),
  wanted: `a ${what} from 0${zero === undefined ? '' : ` (${zero})`} to ${largest}`,
});
const limit = (largest: number) => number('whole number', largest, 'no limit');
const address = <Value>(parse: (text: string) => Value | undefined, like: string) => ({
  parse,
  wanted: `an address such as ${like}`,
});
const anyText = { parse: (text: string): string | undefined => text, wanted: 'a text' };
const key = {
  parse: headerValue,
  wanted: 'a key of plain letters, digits and symbols',
  isSecret: true,
} as const;

/** From everything to nothing; `warn` omits the line for each request. */
const logLevels = ['debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/**
 * Every setting, by chapter of `docs/configuration.md`, whose tables are generated from here, as is `.env.example`: see
 * `settings.test.ts`.
 */
export const chapters = {
  'The server': {
    PORT: {
      ...number('port', 65_535),
      fallback: '3000',
      about: 'The port to listen on. `PORT=0` takes any free port.',
    },
    HOST: {
      parse: hostName,
      wanted: 'an IP address or a host name',
      unset: 'this machine only',
      about:
        'The address to listen on. `0.0.0.0` or `::` lets other machines in; unset, only this machine may connect, over IPv4 and IPv6.',
    },
    CONSULTATION: {
      ...choice(consultationModes),
      fallback: 'saved',
      about:
        '`saved` stores the consultation form like a booking; `browser` makes it thank the visitor and send nothing.',
    },
    SITE_URL: {
      ...address(webOrigin, 'https://foyer.example, without a path'),
      unset: '`http://localhost:PORT`',
      example: 'https://foyer.example',
      about:
        'The public address: used in canonical links, the sitemap and social cards, as the only origin that may use the data API, and to turn on HSTS when it is https.',
    },
    TRUST_PROXY: {
      ...number('number of proxies', 100),
      fallback: '0',
      about:
        'How many proxies in front of the server add to `X-Forwarded-For`. With 0 the header is ignored.',
    },
  },
  Data: {
    DATA_DIR: {
      parse: (text) => resolve(text),
      wanted: 'a folder',
      fallback: './data',
      about: 'The embedded database, its journal and its lock.',
    },
    DATABASE_URL: {
      ...address(postgresUrl, 'postgres://user:password@host:5432/foyer'),
      isSecret: true,
      example: 'postgres://foyer:password@localhost:5432/foyer',
      about:
        'A PostgreSQL database (14 or newer) to use instead. Its user owns the database and may create roles (`create role foyer login createrole; create database foyer owner foyer`). Any number of servers may share it, with the same settings. Over a network add `?sslmode=verify-full`; connect to PostgreSQL itself, not to a pooler.',
    },
    SUPABASE_URL: {
      ...address(secureOrigin, 'https://abcdefgh.supabase.co, with https and without a path'),
      isSecret: true,
      about:
        "Browsers send their requests straight to this hosted Supabase project: see [A static host with Supabase](deploy-static-supabase.md). `DATABASE_URL` then is the project's own connection string and serves only the [operator's commands](operation.md).",
    },
    SUPABASE_ANON_KEY: {
      parse: headerValue,
      wanted: 'the publishable or anon key, of plain letters, digits and symbols',
      isSecret: true,
      about:
        "The project's publishable key, or the older anon key; a secret or service_role key is refused. Goes with `SUPABASE_URL`: both or none.",
    },
    BOOKINGS_PER_MINUTE: {
      ...limit(1_000_000),
      fallback: '10',
      about: 'Accepted bookings and consultations per client address and minute. 0 turns off every limit.',
    },
    RETENTION_DAYS: {
      ...number('number of days', 36_500, 'keep everything'),
      fallback: '0',
      about:
        'Requests older than this are removed once a day, answered or not. 0 keeps them until they are erased.',
    },
    TEAM_TIME_ZONE: {
      parse: timeZone,
      wanted: 'a time zone such as America/New_York',
      fallback: 'UTC',
      about:
        "The team's time zone, such as `America/New_York`: when a day ends in the desk's numbers, and the times in its email.",
    },
    BOOKING_URL: {
      ...address(pageAddress, 'https://cal.com/foyer/intro'),
      about:
        'Where visitors pick a time themselves (Cal.com, Calendly or the like), such as `https://cal.com/foyer/intro`: offered after a request, by the agent and in the confirmation.',
    },
    CALENDAR_HOSTS: {
      parse: hostNames,
      wanted: 'host names with commas between them, such as calendar.lan',
      example: 'calendar.lan',
      about:
        'Calendar servers in this server’s own network that members may add at the desk; without it addresses that lead there are refused.',
    },
    CALENDAR_KEY_FILE: {
      parse: (text) => resolve(text),
      wanted: 'a file',
      unset: '`calendar.key` in `DATA_DIR`',
      about:
        'Where the key is that passwords of members’ calendars are encrypted with. It is made when it is first needed; several servers share one. Keep a copy apart from your backups.',
    },
  },
  Calls: {
    CALLS_PER_HOUR: {
      ...limit(1_000_000),
      fallback: '20',
      about:
        'Calls per client address. 0 means no limit, and lets one address hold any number of calls at once.',
    },
    MAX_CALL_SECONDS: {
      ...number('number of seconds', 86_400, 'no limit'),
      fallback: '600',
      about: 'The length of a call. 0 means no limit.',
    },
    WIDGET_ORIGINS: {
      parse: webOrigins,
      wanted: 'one or more addresses such as https://salon.example, without a path, separated by commas',
      about:
        'Other sites that may use [the widget](widget.md): their origins, such as `https://salon.example,https://www.salon.example`. Unset: none.',
    },
    WIDGET_CALLS_PER_HOUR: {
      ...limit(1_000_000),
      fallback: '100',
      about: 'Calls for each of those sites, from all visitors together. 0 means no limit.',
    },
    MODEL_REQUESTS_PER_HOUR: {
      ...limit(100_000_000),
      fallback: '3000',
      about:
        'Requests to the models below (answers and transcriptions) that all callers of one server together may cause. After that, the script answers. 0 means no limit.',
    },
    SPEECH_CHARACTERS_PER_HOUR: {
      ...limit(100_000_000),
      fallback: '300000',
      about:
        'Characters that `TTS_MODEL` may speak for them. After that, the built-in voice speaks. 0 means no limit.',
    },
    DRAIN_SECONDS: {
      ...number('number of seconds', 86_400, 'stop at once'),
      fallback: '0',
      about:
        'How long a stopping server waits for its calls to finish, while `/readyz` answers 503. After that they continue on another server that shares `DATABASE_URL`, or end; see [Many servers](deploy-many-servers.md).',
    },
    PEER_URL: {
      ...address(webOrigin, 'http://10.0.0.7:3000, without a path'),
      unset: "this machine's address on its network",
      example: 'http://10.0.0.7:3000',
      about:
        'Where the other servers that share `DATABASE_URL` reach this one. Without `HOST`, that is 127.0.0.1.',
    },
    CALL_TRANSCRIPTS_DAYS: {
      ...number('number of days', 3650, 'keep no words'),
      fallback: '0',
      about:
        'How many days the desk keeps what was said in calls. 0 keeps no words, only that there was a call and its outcome. The privacy page, and the note that visitors see before the microphone opens, say which applies.',
    },
    VOICE_MODELS: {
      ...choice(['on', 'off']),
      fallback: 'on',
      about:
        '`off` neither downloads nor uses the speech models; see [The agent](agent.md). The server needs 1 GB of memory with them and 512 MB without; a start with less says so.',
    },
    OPENAI_BASE_URL: {
      ...address(webAddress, 'https://api.openai.com/v1'),
      isSecret: true,
      about: 'Any OpenAI-compatible server, for the three models below.',
    },
    OPENAI_API_KEY: { ...key, about: 'Its secret key; a server of your own may want none.' },
    AGENT_MODEL: {
      ...anyText,
      about: 'The model that thinks. Without one, a script answers.',
    },
    STT_MODEL: {
      ...anyText,
      about:
        "The model that transcribes. Without a server, `base` or `tiny` picks the size of the built-in speech recognition; unset, the machine's memory does.",
    },
    TTS_MODEL: { ...anyText, about: 'The model that speaks. Without one, a built-in voice does.' },
    VOICE_API_URL: {
      ...address(webAddress, 'https://api.voice.example'),
      isSecret: true,
      about:
        'The API of a hosted voice provider that takes the calls instead, such as `https://api.vapi.ai`.',
    },
    VOICE_PUBLIC_KEY: {
      ...key,
      about: "The provider's public key, never the private one: every visitor can read it.",
    },
    VOICE_ASSISTANT_ID: {
      ...anyText,
      about:
        'The assistant that answers on the site; `npm run assistant -- push` prints it. `VOICE_PUBLIC_KEY` and it go together: without them the built-in agent takes the calls of the site.',
    },
    VOICE_PRIVATE_KEY: {
      ...key,
      about:
        "The provider's private key, for [`npm run assistant`](hosted-provider.md) and what the provider sends here: the server's alone.",
    },
    VOICE_ROOM_URL: {
      ...address(socketOrigin, 'wss://livekit.example, without a path'),
      about:
        'The address of the LiveKit server, such as `wss://livekit.example`, if that provider places calls in [its rooms](../voice-client/README.md#rooms-of-a-livekit-server).',
    },
  },
  Notifications: {
    SMTP_URL: {
      ...address(mailServer, 'smtp://user:password@mail.example:587'),
      isSecret: true,
      about:
        '`smtp://user:password@host:587` (a login is only sent encrypted, except to this machine) or `smtps://user:password@host:465`.',
    },
    MAIL_FROM: {
      ...address(mailbox, 'Foyer <hello@foyer.example>'),
      about: 'The sender, such as `Foyer <hello@foyer.example>`: a mailbox that somebody reads.',
    },
    TEAM_EMAIL: {
      parse: mailboxes,
      wanted: 'one or more addresses separated by commas',
      about: 'One or more addresses, separated by commas. The three mail settings go together: all or none.',
    },
    IMAP_URL: {
      ...address(imapServer, 'imaps://user:password@mail.example:993/INBOX'),
      isSecret: true,
      about:
        'The mailbox that visitors’ replies come to, for the desk to show them: `imaps://user:password@host:993` or `imap://…:143` (a login is only sent encrypted, except to this machine), with the folder as the path, `INBOX` unless told. See [Answers by mail](inbound-mail.md).',
    },
    INBOUND_SECRET: {
      parse: (text) => (text.length >= 24 ? headerValue(text) : undefined),
      wanted: 'at least 24 plain letters, digits and symbols',
      isSecret: true,
      about:
        'Lets a mail service hand replies over at `POST /mail/inbound`, with this as the bearer token or password. At least 24 characters; unset, it is closed.',
    },
    REPLY_ADDRESS: {
      ...address(replyPattern, 'replies+*@foyer.example'),
      unset: 'the address of `MAIL_FROM` with `+*` before the @',
      example: 'replies+*@foyer.example',
      about:
        'Where replies go when either of the two is set; `*` becomes a part of its own for each request. Without `*`, for mail servers that don’t know plus addresses, replies are known by the email they answer.',
    },
    WEBHOOK_URL: {
      ...address(webhookUrl, 'https://hooks.example/foyer'),
      isSecret: true,
      about: 'Where each request and reminder is posted.',
    },
    WEBHOOK_SECRET: {
      parse: signingSecret,
      wanted: 'whsec_ and 24 to 64 bytes in base64, or at least 24 characters of text',
      isSecret: true,
      about:
        'The signing key: `whsec_` and 24 to 64 random bytes in base64 (`openssl rand -base64 32` makes some).',
    },
    WEBHOOK_FORMAT: {
      ...choice(['json', 'slack']),
      fallback: 'json',
      about:
        '`json` posts a signed body for programs, `slack` a text to a Slack-compatible incoming webhook, which needs no secret.',
    },
    NOTIFICATIONS: {
      ...choice(['send', 'print']),
      fallback: 'send',
      about: '`print` prints emails and webhook posts instead of sending them, as `npm run dev` does.',
    },
    LOG_LEVEL: {
      ...choice(logLevels, `one of ${logLevels.join(', ')}`),
      fallback: 'info',
      about: '`debug`, `info` (one line per request), `warn`, `error`, `fatal` or `silent`.',
    },
    METRICS_TOKEN: {
      parse: (text) => (text.length >= 16 ? headerValue(text) : undefined),
      wanted: 'at least 16 plain letters, digits and symbols',
      isSecret: true,
      about:
        'Opens `GET /metrics` (Prometheus) to anyone who sends it as a bearer token. At least 16 characters; unset, it is closed.',
    },
  },
} as const satisfies Record<string, Record<string, Setting<unknown>>>;

/** Every setting by its name. */
export const settings = {
  ...chapters['The server'],
  ...chapters.Data,
  ...chapters.Calls,
  ...chapters.Notifications,
};

export type SettingName = keyof typeof settings;

/** The parsed settings; undefined if one is unset and has no default. */
export type SettingValues = {
  readonly [Name in SettingName]:
    | NonNullable<ReturnType<(typeof settings)[Name]['parse']>>
    | ((typeof settings)[Name] extends { readonly fallback: string } ? never : undefined);
};
