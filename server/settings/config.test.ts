import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { OperatorError } from '../operator-error.ts';
import { readConfig } from './config.ts';
import { settings } from './settings.ts';

function messageOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof OperatorError) return error.message;
  }
  throw new Error('It was accepted.');
}

test('[DESIGN 3.2] every setting has its default', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: undefined,
    dataDir: resolve('./data'),
    databaseUrl: undefined,
    consultation: 'saved',
    bookingsPerMinute: 10,
    retentionDays: 0,
    callTranscriptsDays: 0,
    teamTimeZone: 'UTC',
    bookingUrl: undefined,
    calendarHosts: [],
    calendarKeyFile: undefined,
    trustedProxies: 0,
    siteUrl: undefined,
    callsPerHour: 20,
    maxCallSeconds: 600,
    widgetOrigins: [],
    widgetCallsPerHour: 100,
    modelRequestsPerHour: 3000,
    speechCharactersPerHour: 300_000,
    drainSeconds: 0,
    peerUrl: undefined,
    engines: {
      baseUrl: undefined,
      apiKey: undefined,
      agentModel: undefined,
      sttModel: undefined,
      ttsModel: undefined,
    },
    voiceModels: 'on',
    hostedVoice: undefined,
    voiceRoomUrl: undefined,
    supabase: undefined,
    mail: undefined,
    webhook: undefined,
    logLevel: 'info',
    metricsToken: undefined,
  });
});

test('[DESIGN 3.2] WIDGET_ORIGINS lists sites by origin, each once; empty means off', () => {
  const WIDGET_ORIGINS = ' https://Salon.example/, http://localhost:8080,https://salon.example ';
  const config = readConfig({ WIDGET_ORIGINS, WIDGET_CALLS_PER_HOUR: '0' });
  expect(config.widgetOrigins).toEqual(['https://salon.example', 'http://localhost:8080']);
  expect(config.widgetCallsPerHour).toBe(0);
  expect(readConfig({ WIDGET_ORIGINS: '' }).widgetOrigins).toEqual([]);
  for (const wrong of [
    '*',
    'https://*.example',
    'salon.example',
    'https://salon.example/shop',
    'https://a.example,',
  ]) {
    expect(messageOf(() => readConfig({ WIDGET_ORIGINS: wrong }))).toMatch(
      /^WIDGET_ORIGINS must be one or more/,
    );
  }
  const hosted = {
    VOICE_API_URL: 'https://api.voice.example',
    VOICE_PUBLIC_KEY: 'k',
    VOICE_ASSISTANT_ID: 'a',
  };
  expect(messageOf(() => readConfig({ ...hosted, WIDGET_ORIGINS: 'https://salon.example' }))).toBe(
    'WIDGET_ORIGINS needs the built-in voice provider: please leave out either it or VOICE_API_URL.',
  );
});

test('[DESIGN 3.7] STT_MODEL=base and tiny pick the embedded recognizer and need no server', () => {
  for (const model of ['base', 'tiny']) expect(readConfig({ STT_MODEL: model }).engines.sttModel).toBe(model);
  expect(messageOf(() => readConfig({ STT_MODEL: 'large', TTS_MODEL: 'speaker' }))).toBe(
    'STT_MODEL must be tiny or base, not "large": other models need a server (OPENAI_BASE_URL and OPENAI_API_KEY). ' +
      'TTS_MODEL needs a server: please set OPENAI_BASE_URL and OPENAI_API_KEY.',
  );
  expect(() => readConfig({ STT_MODEL: 'base', OPENAI_API_KEY: 'sk-0123456789' })).toThrow(
    'STT_MODEL needs a server: please set OPENAI_BASE_URL.',
  );
});

test('[DESIGN 3.2] every setting is read', () => {
  const environment = {
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/lib/foyer',
    DATABASE_URL: 'postgres://foyer@db.example/foyer',
    CONSULTATION: 'browser',
    BOOKINGS_PER_MINUTE: '0',
    CALL_TRANSCRIPTS_DAYS: '30',
    TEAM_TIME_ZONE: 'America/New_York',
    BOOKING_URL: 'https://cal.example/foyer/intro?lang=en',
    CALENDAR_HOSTS: 'Calendar.lan, 10.0.0.7',
    CALENDAR_KEY_FILE: '/run/secrets/calendar',
    TRUST_PROXY: '2',
    SITE_URL: 'https://Foyer.example:8443/',
    CALLS_PER_HOUR: '0',
    MAX_CALL_SECONDS: '3600',
    MODEL_REQUESTS_PER_HOUR: '10',
    SPEECH_CHARACTERS_PER_HOUR: '20',
    DRAIN_SECONDS: '600',
    PEER_URL: 'http://10.0.0.7:3000/',
    OPENAI_BASE_URL: 'https://models.example/v1/',
    OPENAI_API_KEY: 'sk-0123456789',
    AGENT_MODEL: 'talker',
    STT_MODEL: 'listener',
    TTS_MODEL: 'speaker',
    VOICE_MODELS: 'off',
    VOICE_API_URL: 'https://api.voice.example/',
    VOICE_PUBLIC_KEY: '0f8fad5b-d9cb-469f-a165-70867728950e',
    VOICE_ASSISTANT_ID: 'a1b2',
    VOICE_ROOM_URL: 'wss://LiveKit.example:7443/',
    SUPABASE_URL: 'https://abc.supabase.co/',
    SUPABASE_ANON_KEY: 'sb_publishable_0123456789',
    SMTP_URL: 'smtp://foyer%40mail.example:p%3Ass@mail.example',
    MAIL_FROM: 'Foyer, Inc. <hello@foyer.example>',
    TEAM_EMAIL: 'ana@foyer.example, Bo <bo@foyer.example>',
    WEBHOOK_URL: 'https://hooks.example/foyer?key=1',
    WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    LOG_LEVEL: 'warn',
    METRICS_TOKEN: 'scrape-0123456789',
  };
  expect(readConfig(environment)).toEqual({
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/var/lib/foyer',
    databaseUrl: 'postgres://foyer@db.example/foyer',
    consultation: 'browser',
    bookingsPerMinute: 0,
    retentionDays: 0,
    callTranscriptsDays: 30,
    teamTimeZone: 'America/New_York',
    bookingUrl: 'https://cal.example/foyer/intro?lang=en',
    calendarHosts: ['calendar.lan', '10.0.0.7'],
    calendarKeyFile: '/run/secrets/calendar',
    trustedProxies: 2,
    siteUrl: 'https://foyer.example:8443',
    callsPerHour: 0,
    maxCallSeconds: 3600,
    widgetOrigins: [],
    widgetCallsPerHour: 100,
    modelRequestsPerHour: 10,
    speechCharactersPerHour: 20,
    drainSeconds: 600,
    peerUrl: 'http://10.0.0.7:3000',
    engines: {
      baseUrl: 'https://models.example/v1',
      apiKey: 'sk-0123456789',
      agentModel: 'talker',
      sttModel: 'listener',
      ttsModel: 'speaker',
    },
    voiceModels: 'off',
    hostedVoice: {
      apiUrl: 'https://api.voice.example',
      publicKey: '0f8fad5b-d9cb-469f-a165-70867728950e',
      assistantId: 'a1b2',
    },
    voiceRoomUrl: 'wss://livekit.example:7443',
    supabase: { url: 'https://abc.supabase.co', anonKey: 'sb_publishable_0123456789' },
    logLevel: 'warn',
    metricsToken: 'scrape-0123456789',
    mail: {
      server: {
        host: 'mail.example',
        port: 587,
        secure: false,
        login: { user: 'foyer@mail.example', password: 'p:ss' },
      },
      from: { name: 'Foyer, Inc.', address: 'hello@foyer.example' },
      team: [
        { name: '', address: 'ana@foyer.example' },
        { name: 'Bo', address: 'bo@foyer.example' },
      ],
      isPrinted: false,
    },
    webhook: {
      url: 'https://hooks.example/foyer?key=1',
      format: 'json',
      secret: Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64'),
      isPrinted: false,
    },
  });
});

test('[DESIGN 3.2] an empty or blank variable counts as unset', () => {
  expect(readConfig({ PORT: '', HOST: ' ', SITE_URL: '', DATABASE_URL: '' })).toEqual(readConfig({}));
});

test.each([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '3000.5'],
  ['PORT', '3000x'],
  ['PORT', '0x50'],
  ['PORT', '99999999999999999999'],
  ['HOST', 'two words'],
  ['HOST', 'http://localhost'],
  ['CONSULTATION', 'Saved'],
  ['CONSULTATION', 'none'],
  ['BOOKINGS_PER_MINUTE', 'ten'],
  ['RETENTION_DAYS', 'a year'],
  ['BOOKINGS_PER_MINUTE', '-1'],
  ['BOOKINGS_PER_MINUTE', '1e3'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '101'],
  ['SITE_URL', 'foyer.example'],
  ['SITE_URL', 'ftp://foyer.example'],
  ['SITE_URL', 'https://foyer.example/shop'],
  ['SITE_URL', 'https://foyer.example/?a=1'],
  ['SITE_URL', 'https://someone:secret@foyer.example'],
  ['VOICE_ROOM_URL', 'https://livekit.example'],
  ['VOICE_ROOM_URL', 'wss://livekit.example/room'],
  ['BOOKING_URL', 'cal.com/foyer'],
  ['MAIL_FROM', 'hello'],
  ['MAIL_FROM', 'A <a@b.example> <c@d.example>'],
  ['MAIL_FROM', 'a@b.example,c@d.example'],
  ['TEAM_EMAIL', 'a@b.example,'],
  ['TEAM_EMAIL', 'a@b.example c@d.example'],
  ['CALLS_PER_HOUR', '-1'],
  ['CALLS_PER_HOUR', '1000001'],
  ['MAX_CALL_SECONDS', '10m'],
  ['MAX_CALL_SECONDS', '86401'],
])('[DESIGN 3.2] %s=%s stops the start and is named', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(OperatorError);
  expect(read).toThrow(new RegExp(`^${name} must be .+\\.$`));
});

test.each([
  ['OPENAI_BASE_URL', 'models.example/v1'],
  ['OPENAI_BASE_URL', 'ftp://models.example'],
  ['OPENAI_BASE_URL', 'https://user:hunter2@models.example'],
  ['OPENAI_API_KEY', 'hunter2 hunter2'],
  ['VOICE_API_URL', 'wss://voice.example'],
  ['VOICE_API_URL', 'https://voice.example/?key=hunter2'],
  ['VOICE_PUBLIC_KEY', 'hunter2\u0000'],
  ['SUPABASE_URL', 'http://hunter2.supabase.co'],
  ['SUPABASE_URL', 'http://localhost.hunter2.example'],
  ['SUPABASE_URL', 'https://user:hunter2@a.supabase.co'],
  ['SUPABASE_URL', 'https://hunter2.supabase.co/rest/v1'],
  ['SUPABASE_ANON_KEY', 'hunter2 hunter2'],
])('[DESIGN 3.2] %s=%s stops the start and is named, but not repeated', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(new RegExp(`^${name} must be .+\\.`));
  expect(read).not.toThrow(/hunter2/);
});

test.each([
  [
    { VOICE_API_URL: 'https://voice.example' },
    'VOICE_API_URL is set, but VOICE_PUBLIC_KEY and VOICE_ASSISTANT_ID are missing.',
  ],
  [
    { VOICE_PUBLIC_KEY: 'a', VOICE_ASSISTANT_ID: 'b' },
    'VOICE_PUBLIC_KEY and VOICE_ASSISTANT_ID are set, but VOICE_API_URL is missing.',
  ],
  [{ VOICE_PRIVATE_KEY: 'k' }, 'VOICE_PRIVATE_KEY is set, but VOICE_API_URL is missing.'],
  [
    {
      VOICE_API_URL: 'https://voice.example',
      VOICE_PRIVATE_KEY: 'k',
      VOICE_PUBLIC_KEY: 'k',
      VOICE_ASSISTANT_ID: 'a',
    },
    'VOICE_PUBLIC_KEY is VOICE_PRIVATE_KEY, but every visitor can read it',
  ],
  [{ SUPABASE_URL: 'https://a.supabase.co' }, 'SUPABASE_URL is set, but SUPABASE_ANON_KEY is missing.'],
  [{ SUPABASE_ANON_KEY: 'sb_publishable_1' }, 'SUPABASE_ANON_KEY is set, but SUPABASE_URL is missing.'],
  [{ AGENT_MODEL: 'a' }, 'AGENT_MODEL needs a server: please set OPENAI_BASE_URL and OPENAI_API_KEY.'],
  [
    { STT_MODEL: 's', TTS_MODEL: 't', OPENAI_API_KEY: 'k' },
    'STT_MODEL and TTS_MODEL need a server: please set OPENAI_BASE_URL.',
  ],
])('[DESIGN 3.2] half a group of settings is named: %o', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});

test('[DESIGN 3.2] requests are removed by age if the server keeps them', () => {
  expect(readConfig({ RETENTION_DAYS: '365' }).retentionDays).toBe(365);
  const supabase = { SUPABASE_URL: 'https://a.supabase.co', SUPABASE_ANON_KEY: 'sb_publishable_1' };
  expect(() => readConfig({ ...supabase, RETENTION_DAYS: '365' })).toThrow(
    'RETENTION_DAYS has no effect on the Supabase project at SUPABASE_URL',
  );
});

test('[A14] a private key that every visitor could read stops the start, and is not repeated', () => {
  const claims = Buffer.from('{"role":"service_role"}').toString('base64url');
  const token = `${Buffer.from('{"alg":"HS256"}').toString('base64url')}.${claims}.signature`;
  const sentences = {
    sb_secret_0123456789: 'is a secret key (sb_secret_…), but every visitor can read it: use the public one.',
    'sk-0123456789': 'is a secret key (sk-…), but every visitor can read it: use the public one.',
    [token]: 'is a key whose role is not anon, but every visitor can read it: use the public one.',
  };
  for (const [key, sentence] of Object.entries(sentences)) {
    for (const name of ['VOICE_PUBLIC_KEY', 'SUPABASE_ANON_KEY']) {
      const message = messageOf(() => readConfig({ SUPABASE_URL: 'https://a.supabase.co', [name]: key }));
      expect(message.startsWith(`${name} ${sentence}`)).toBe(true);
      expect(message).not.toContain(key);
    }
  }
});

test('[DESIGN 3.2] all wrong settings are named at once', () => {
  expect(() => readConfig({ PORT: 'abc', CONSULTATION: 'x', SITE_URL: 'y' })).toThrow(
    'PORT must be a port from 0 to 65535, not "abc". ' +
      'CONSULTATION must be saved or browser, not "x". ' +
      'SITE_URL must be an address such as https://foyer.example, without a path, not "y".',
  );
});

test.each(['http://localhost:54321', 'http://127.0.0.1:54321', 'http://[::1]:54321'])(
  '[DESIGN 3.2] SUPABASE_URL may be http on this machine: %s',
  (url) => {
    const { supabase } = readConfig({ SUPABASE_URL: url, SUPABASE_ANON_KEY: 'sb_publishable_1' });
    expect(supabase?.url).toBe(url);
  },
);

test.each([
  'postgres://foyer:secret@db.example:5432/foyer',
  'postgresql://foyer:secret@db.example/foyer?sslmode=require',
  'postgres:///foyer?host=/var/run/postgresql',
])('[DESIGN 3.2] DATABASE_URL is read: %s', (url) => {
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

test.each([
  'mysql://foyer:secret@db.example/foyer',
  'https://foyer:secret@db.example/foyer',
  'foyer:secret@db.example',
  'postgres://foyer:secret@db.example',
  'postgres://foyer:secret@db.example:port/foyer',
  'postgres://foyer:secret@db.example/foyer?sslmode=verify-full&sslrootcert=/nowhere/secret.pem',
])('[DESIGN 3.2] DATABASE_URL=%s stops the start without being repeated', (url) => {
  expect(messageOf(() => readConfig({ DATABASE_URL: url }))).toBe(
    'DATABASE_URL must be an address such as postgres://user:password@host:5432/foyer.',
  );
});

test('[DESIGN 3.2] every refusal names the variable and what is valid, and the value unless it may be a secret', () => {
  const anyText = ['DATA_DIR', 'CALENDAR_KEY_FILE', 'AGENT_MODEL', 'TTS_MODEL', 'VOICE_ASSISTANT_ID'];
  const secrets = [
    'DATABASE_URL',
    'SUPABASE_URL',
    'SUPABASE_ANON_KEY',
    'OPENAI_BASE_URL',
    'OPENAI_API_KEY',
    'VOICE_API_URL',
    'VOICE_PUBLIC_KEY',
    'VOICE_PRIVATE_KEY',
    'SMTP_URL',
    'IMAP_URL',
    'INBOUND_SECRET',
    'WEBHOOK_URL',
    'WEBHOOK_SECRET',
    'METRICS_TOKEN',
  ];
  for (const name of Object.keys(settings)) {
    if (anyText.includes(name)) continue;
    const message = messageOf(() => readConfig({ [name]: 'not a\tvalue' }));
    expect(message).toMatch(new RegExp(`^${name} must be [^"]+`));
    expect(message.includes('not "not a\tvalue"'), name).toBe(!secrets.includes(name));
  }
});

test.each([
  ['smtps://mail.example', { host: 'mail.example', port: 465, secure: true, login: undefined }],
  ['smtp://[::1]:2525/', { host: '::1', port: 2525, secure: false, login: undefined }],
])('[DESIGN 3.2] SMTP_URL is read: %s', (url, server) => {
  const { mail } = readConfig({ SMTP_URL: url, MAIL_FROM: 'a@b.example', TEAM_EMAIL: 'c@d.example' });
  expect(mail?.server).toEqual(server);
});

test.each([
  ['SMTP_URL', 'https://mail.example', 'an address such as smtp://user:password@mail.example:587'],
  ['SMTP_URL', 'smtp://secret@mail.example', 'an address such as smtp://user:password@mail.example:587'],
  ['SMTP_URL', 'smtp://', 'an address such as smtp://user:password@mail.example:587'],
  [
    'SMTP_URL',
    'smtp://a:secret@mail.example/?tls=1',
    'an address such as smtp://user:password@mail.example:587',
  ],
  ['WEBHOOK_URL', 'ftp://hooks.example', 'an address such as https://hooks.example/foyer'],
  ['WEBHOOK_URL', 'https://a:secret@hooks.example', 'an address such as https://hooks.example/foyer'],
  ['WEBHOOK_SECRET', 'secret', 'whsec_ and 24 to 64 bytes in base64, or at least 24 characters of text'],
  [
    'WEBHOOK_SECRET',
    'whsec_c2VjcmV0',
    'whsec_ and 24 to 64 bytes in base64, or at least 24 characters of text',
  ],
  [
    'WEBHOOK_SECRET',
    'whsec_secret that is not base64 at all, you see',
    'whsec_ and 24 to 64 bytes in base64, or at least 24 characters of text',
  ],
])('[DESIGN 3.2] %s=%s stops the start without being repeated', (name, value, wanted) => {
  const message = messageOf(() => readConfig({ [name]: value }));
  expect(message.startsWith(`${name} must be ${wanted}.`)).toBe(true);
  expect(message).not.toContain('must be whsec_secret');
  expect(message.replaceAll('WEBHOOK_SECRET', '')).not.toMatch(/\bsecret\b/);
});

test.each([
  [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL is set, but MAIL_FROM and TEAM_EMAIL are missing.'],
  [
    { MAIL_FROM: 'a@b.example', TEAM_EMAIL: 'c@d.example' },
    'MAIL_FROM and TEAM_EMAIL are set, but SMTP_URL is missing.',
  ],
  [{ WEBHOOK_FORMAT: 'slack' }, 'WEBHOOK_FORMAT is set, but WEBHOOK_URL is missing.'],
  [
    { WEBHOOK_URL: 'https://hooks.example' },
    'WEBHOOK_URL is set, but WEBHOOK_SECRET is missing; only WEBHOOK_FORMAT=slack needs none.',
  ],
])('[DESIGN 3.2] half of a setting stops the start: %j', (environment, sentence) => {
  expect(messageOf(() => readConfig(environment))).toBe(sentence);
});

test('[DESIGN 3.2] 24 characters of text can be a secret, and Slack needs none', () => {
  const url = 'https://hooks.example/';
  expect(readConfig({ WEBHOOK_URL: url, WEBHOOK_SECRET: 'a text of 24 characters.' }).webhook).toEqual({
    url,
    format: 'json',
    secret: Buffer.from('a text of 24 characters.'),
    isPrinted: false,
  });
  expect(readConfig({ WEBHOOK_URL: url, WEBHOOK_FORMAT: 'slack' }).webhook).toEqual({
    url,
    format: 'slack',
    secret: undefined,
    isPrinted: false,
  });
});
