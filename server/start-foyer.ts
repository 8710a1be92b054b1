import type { RequestListener } from 'node:http';
import { brand } from '#shared/agency/brand.ts';
import { routes } from '#shared/routes.ts';
import type { ProviderCalls } from '#shared/texts/legal/legal.ts';
import { createVisitCounter, type VisitCounter } from './analytics/visit-counter.ts';
import { createApp } from './app.ts';
import type { CallBooking } from './calendar/booking/call-booking.ts';
import { type CallTimes, createCallTimes } from './calendar/booking/call-times.ts';
import { startCalendar } from './calendar/start-calendar.ts';
import { createDataApi } from './data-api/data-api.ts';
import { openDatabase, openProjectDesk } from './database/connect/open-database.ts';
import type { Database, RequestStore } from './database/database.ts';
import type { TaughtAgent } from './desk/agent-routes.ts';
import { createDesk } from './desk/create-desk.ts';
import { loadDeskFiles } from './desk/load-desk-files.ts';
import { startNoticeSender } from './desk/notices/notice-sender.ts';
import { createPushSender } from './desk/notices/push-sender.ts';
import { createOwnPage } from './desk/own-page.ts';
import { createFormPost } from './form-post/form-post.ts';
import { createFormRenderer } from './form-post/form-renderer.ts';
import { createConfirmAddress } from './hosted/confirm-address.ts';
import { createHosted } from './hosted/create-hosted.ts';
import { createBadClientAnswer } from './http/bad-client-answer.ts';
import { type ClientAddress, createClientAddress } from './http/client-address.ts';
import { listen, type Upgrades } from './http/listen.ts';
import { loadSite, type Site } from './http/load-site.ts';
import { createRawAnswer, type RawAnswer } from './http/raw-answer.ts';
import { requestIdHeader, requestIdOf } from './http/request-id.ts';
import { createRequestListener } from './http/request-listener.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createIntake, type Intake } from './intake/intake.ts';
import { connectionLimits, type RefusedConnection } from './limits/connection-limits.ts';
import { type Log, logAtMost } from './log.ts';
import { type MailIn, startMailIn } from './mail-in/start-mail-in.ts';
import { createMetrics, type Metrics } from './metrics/create-metrics.ts';
import { noteSiteAddress } from './note-site-address.ts';
import { serveOperator } from './operator/operator-socket.ts';
import { outboxWithReplies } from './outbox/outbox-with-replies.ts';
import type { OutboxWorker } from './outbox/outbox-worker.ts';
import { createSendMail } from './outbox/send-mail.ts';
import { startNotifications } from './outbox/start-notifications.ts';
import { publicConfig } from './public-config.ts';
import { startRetention } from './retention/start-retention.ts';
import { anonKey, type Config } from './settings/config.ts';
import { requireOfferingNames } from './settings/require-offering-names.ts';
import { createSupabaseProject, reportUnusable } from './supabase/supabase-project.ts';
import { callOfRoom } from './voice/admission/room-path.ts';
import { createStoreBooking } from './voice/agent/store-booking.ts';
import { createEmbeddedProvider } from './voice/api/embedded-provider.ts';
import { createWidgetSettings } from './voice/api/widget-settings.ts';
import { type CallRecorder, createCallRecorder } from './voice/calls/call-recorder.ts';
import { createAgentFactory } from './voice/engines/create-agent-factory.ts';
import type { Spend } from './voice/engines/outside-engines.ts';
import { createRunningModels } from './voice/engines/running-models.ts';
import { createDialogueFactory, setupOf } from './voice/mind/create-dialogue.ts';
import { teachHere } from './voice/mind/thinking/teaching.ts';
import { createThinkingThreads } from './voice/mind/thinking/think-in-threads.ts';
import { openRenderedSounds } from './voice/mouth/rendered/rendered-sounds.ts';
import { createHourlyBudget } from './voice/openai/hourly-budget.ts';
import { ownAddress } from './voice/other-servers/own-address.ts';
import { createTaughtSounds } from './voice/taught/taught-sounds.ts';
import { createTaughtStore } from './voice/taught/taught-store.ts';
import { within } from './within.ts';

/** The running site. */
export interface Foyer {
  /** The address for visitors: SITE_URL, or the address that it listens on. */
  readonly siteUrl: string;
  /** Whether anybody is notified of new requests. */
  readonly isTeamTold: boolean;
  /**
   * Accepts no more calls and says so at /readyz; resolves when the running ones are over, or DRAIN_SECONDS have passed.
   */
  drain(): Promise<void>;
  /** Finishes the requests in flight, closes the database and frees the port. */
  stop(): Promise<void>;
}

/** How long requests in flight may take after a stop was requested, in milliseconds. */
const gracePeriod = 10_000;

/**
 * Starts everything: port, database, site. Requests that arrive before everything is ready wait for it.
 * @param distFolder the build's output
 * @throws {OperatorError} with a message for the operator
 */
export async function startFoyer(config: Config, distFolder: string, log: Log): Promise<Foyer> {
  requireOfferingNames();
  const headers = securityHeaders(config.siteUrl, config.hostedVoice !== undefined);
  const answer = createRawAnswer(headers);
  let metrics: Metrics | undefined;
  let isStopping = false;
  const port = await openPort(config, answer, log, (why) => metrics?.connectionRefused(why));
  const siteUrl = config.siteUrl ?? `http://${localName(config.host)}:${port.number}`;
  const site = await loadSite({
    distFolder,
    consultation: config.consultation,
    siteUrl,
    transcriptDays: keepsWords(config) ? config.callTranscriptsDays : 0,
    keepsMails: config.imap !== undefined || config.inboundSecret !== undefined,
    providerCalls: providerCallsOf(config),
    bookingUrl: config.bookingUrl,
    connections: {
      voiceApiUrl: config.hostedVoice?.apiUrl,
      voiceRoomUrl: config.voiceRoomUrl,
      dataUrl: config.supabase?.url,
    },
  });
  const store = await openStore({ ...config, siteUrl }, log);
  const { database, requests, mailIn, notifications, stopRetention } = store;
  const stopNoting = requests && noteSiteAddress(requests, siteUrl, log);
  const clientAddress = createClientAddress(config.trustedProxies);
  const intake = createIntake({
    database,
    perMinute: config.bookingsPerMinute,
    onHandled: (table, result) => metrics?.rowHandled(table, result),
  });
  const pageRule = { siteUrl: config.siteUrl, widgetOrigins: config.widgetOrigins };
  const counter = createVisitCounter({
    calls: requests?.desk ?? { call: async () => null },
    timeZone: config.teamTimeZone,
    log,
  });
  const recorder =
    requests &&
    createCallRecorder({ calls: requests.desk, counter, transcriptDays: config.callTranscriptsDays, log });
  const callTimes = timesOnceOpen(config, siteUrl);
  const parts: Parts = { config, siteUrl, requests, intake, clientAddress, log };
  const { voice, voiceModels, thinking, taughtSounds, agent } = await createVoice({
    ...parts,
    port: port.number,
    pageRule,
    recorder,
    answer,
    timesFor: callTimes.timesFor,
    metrics: () => metrics,
  });
  if (config.metricsToken !== undefined) {
    metrics = createMetrics({
      ping: () => database.ping(),
      outbox: requests?.outbox,
      runningCalls: () => voice?.runningCalls ?? 0,
    });
  }
  const team = await startTeam({ ...parts, distFolder, mailIn, site, counter, agent });
  callTimes.open(team.booking);
  const app = createApp({
    site,
    siteConfig: publicConfig(config, 'server'),
    ping: () => database.ping(),
    isStopping: () => isStopping,
    createFormToken: () => database.createFormToken(),
    // The browser talks to the project itself: a second way in would only bypass its limits.
    dataApi: config.supabase
      ? undefined
      : createDataApi({ intake, anonKey, allowedOrigin: siteUrl, clientAddress }),
    formPost: createFormPost({
      ...parts,
      pages: site.pages,
      renderForm: createFormRenderer(distFolder),
      sign: (text) => database.sign(text),
      consultation: config.consultation,
      timesFor: team.timesFor,
    }),
    voiceApi: voice?.api,
    hostedApi: team.hostedApi,
    confirmAddress:
      requests &&
      createConfirmAddress({
        page: site.pages.get(routes.home.path) ?? '',
        sign: (text) => database.sign(text),
        calls: requests.desk,
        siteUrl,
        hasOtherTimes: config.bookingUrl !== undefined,
      }),
    widgetSettings: createWidgetSettings(voice && pageRule),
    book: team.book,
    mailIn: mailIn?.app,
    desk: team.desk,
    counted: requests && { counter, siteUrl },
    metrics:
      metrics && config.metricsToken !== undefined
        ? { recorder: metrics, token: config.metricsToken }
        : undefined,
    log,
  });
  port.serve(createRequestListener(app.fetch, headers, log, app.answerStored), voice?.upgrade);
  // Now, so that visitors do not have to wait for it.
  void voiceModels?.start();

  return {
    siteUrl,
    isTeamTold: notifications !== undefined,
    drain: async () => {
      isStopping = true;
      if (!voice || config.drainSeconds === 0) return;
      log.info(
        { calls: voice.runningCalls, seconds: config.drainSeconds },
        'stopping when the calls are over',
      );
      await within(config.drainSeconds * 1000, voice.drain());
    },
    stop: async () => {
      isStopping = true;
      stopNoting?.();
      stopRetention();
      // Calls could go on for minutes: they are ended first, so that their connections delay nothing.
      await voice?.stop();
      await taughtSounds?.stop();
      await Promise.all([voiceModels?.close(), thinking?.close()]);
      team.stop();
      await Promise.all([port.stop(gracePeriod), notifications?.stop(), mailIn?.stop()]);
      await counter.stop();
      await database.close();
    },
  };
}

/** Listens before anything can be served: requests wait, and calls are told to come back. */
async function openPort(
  config: Config,
  answer: RawAnswer,
  log: Log,
  onRefused: (why: RefusedConnection) => void,
) {
  const { promise: ready, resolve: setReady } = Promise.withResolvers<RequestListener>();
  let handler: RequestListener = async (request, response) => (await ready)(request, response);
  let takeUpgrade: Upgrades['take'] = (request, socket) =>
    answer(socket, 503, '', { [requestIdHeader]: requestIdOf(request), 'retry-after': '1' });
  const logRefusal = logAtMost(log, 60_000);
  const listening = await listen({
    host: config.host,
    port: config.port,
    handler: (request, response) => handler(request, response),
    answerBadClient: createBadClientAnswer(answer, log),
    // Behind a proxy all visitors come from its address.
    limits: { ...connectionLimits, ...(config.trustedProxies > 0 && { ofClient: 0 }) },
    onRefused(why) {
      onRefused(why);
      logRefusal(why);
    },
    ...(!config.hostedVoice && {
      upgrades: {
        accepts: ({ url = '' }) => callOfRoom(url) !== undefined,
        take: (request, socket, head) => takeUpgrade(request, socket, head),
      },
    }),
  });
  return {
    number: listening.port,
    /** Serves the waiting requests, and all that come from now on. */
    serve(served: RequestListener, upgrade: Upgrades['take'] | undefined) {
      handler = served;
      if (upgrade) takeUpgrade = upgrade;
      setReady(served);
    },
    stop: listening.stop,
  };
}

/** The common base of the voice and the team's side. */
interface Parts {
  readonly config: Config;
  readonly siteUrl: string;
  readonly requests: Store['requests'];
  readonly intake: Intake;
  readonly clientAddress: ClientAddress;
  readonly log: Log;
}

interface TeamParts extends Parts {
  readonly distFolder: string;
  readonly mailIn: MailIn | undefined;
  readonly site: Site;
  readonly counter: VisitCounter;
  /** The agent that the team teaches. */
  readonly agent: TaughtAgent;
}

/** The team's side: the desk, the time-picking page, the agent at a provider, and notices to members. */
async function startTeam(parts: TeamParts) {
  const { config, siteUrl, distFolder, requests, mailIn, agent, log } = parts;
  const calls = requests?.desk;
  const calendar = await startCalendar({ ...parts, calls, pages: parts.site.pages });
  const { book, booking, sync, box, timesFor } = calendar;
  const hosted = createHosted({ ...parts, calls, booking, taught: agent.store.now });
  const desk = createDesk({
    ...parts,
    calls,
    erase: requests && ((selection) => requests.erase(selection)),
    readHeld: requests && ((selection) => requests.readHeld(selection)),
    operator: requests,
    files: await loadDeskFiles(distFolder),
    mail: config.mail,
    isOwnPage: createOwnPage(config.siteUrl, config.trustedProxies),
    timeZone: config.teamTimeZone,
    transcriptDays: config.callTranscriptsDays,
    ...(booking && { booking }),
    sync,
    box,
    bookingUrl: config.bookingUrl,
    mailIn: mailIn && { mailbox: mailIn.mailbox, hasWebhook: mailIn.app !== undefined },
    onCallChanged: () => void sync?.write(),
    assistantPush: hosted.push,
  });
  const notices =
    requests &&
    startNoticeSender({
      calls: requests,
      sendMail: config.mail && createSendMail(config.mail),
      push: createPushSender({ calls: requests, contact: `mailto:${brand.contactEmail}` }),
      siteUrl,
      log,
    });
  return {
    timesFor,
    book,
    hostedApi: hosted.api,
    booking,
    desk: desk.app,
    stop() {
      calendar.stop();
      desk.stop();
      notices?.stop();
    },
  };
}

/** Times for calls, from the calendar, which is opened after the voice; none if BOOKING_URL replaces it. */
function timesOnceOpen({ bookingUrl, teamTimeZone }: Config, siteUrl: string) {
  let booking: CallBooking | undefined;
  return {
    open(opened: CallBooking | undefined): void {
      if (bookingUrl === undefined) booking = opened;
    },
    timesFor: (zone = teamTimeZone): CallTimes | undefined =>
      booking && createCallTimes({ booking, zone, siteUrl }),
  };
}

interface VoiceParts extends Parts {
  /** The port that this server listens on. */
  readonly port: number;
  readonly pageRule: Pick<Config, 'siteUrl' | 'widgetOrigins'>;
  readonly recorder: CallRecorder | undefined;
  readonly answer: RawAnswer;
  /** Times for a call in its visitor's zone; undefined if none are offered. */
  readonly timesFor: (zone: string | undefined) => CallTimes | undefined;
  /** Undefined until metrics exist, or if nobody may read them. */
  readonly metrics: () => Metrics | undefined;
}

/** The built-in call provider with everything that it runs on; nothing if a hosted one takes the calls. */
async function createVoice(parts: VoiceParts) {
  const { config, port, requests, intake, metrics, log } = parts;
  const { engines } = config;
  const store = createTaughtStore({ calls: requests?.desk, log });
  const setup = setupOf(engines, keepsWords(config) ? config.callTranscriptsDays : 0);
  if (config.hostedVoice) return { agent: { store, teaching: teachHere, setup } };
  const transcriptDays = requests ? config.callTranscriptsDays : 0;
  const spend: Spend = {
    requests: createHourlyBudget(config.modelRequestsPerHour),
    characters: createHourlyBudget(config.speechCharactersPerHour),
  };
  const voiceModels = createRunningModels({ setting: config.voiceModels, engines, log });
  const thinking = createThinkingThreads();
  const taughtSounds = createTaughtSounds({
    calls: requests?.desk,
    store,
    written: await openRenderedSounds(),
    liveVoice: () => voiceModels.liveVoice,
    log,
  });
  const voice = createEmbeddedProvider({
    ...parts,
    agents: await createAgentFactory({
      engines,
      createDialogue: createDialogueFactory({
        engines,
        wordsDays: transcriptDays,
        requests: spend.requests,
        log,
        thinking,
        taught: store.now,
      }),
      sounds: taughtSounds.sounds,
      isTaught: taughtSounds.isTaught,
      storeBooking: createStoreBooking(intake, config.bookingUrl),
      timesFor: parts.timesFor,
      models: voiceModels,
      wake() {
        voiceModels.wake();
        thinking.wake();
      },
      spend,
      onTurnAnswered: (turn) => metrics()?.turnAnswered(turn),
      log,
    }),
    callsPerHour: config.callsPerHour,
    maxCallSeconds: config.maxCallSeconds,
    widgetCallsPerHour: config.widgetCallsPerHour,
    shared: requests?.sharedCalls && {
      calls: requests.sharedCalls,
      address: config.peerUrl ?? ownAddress(config.host, port),
    },
    transcriptDays,
    onCallEnded: (reason, seconds) => metrics()?.callEnded(reason, seconds),
  });
  const agent: TaughtAgent = { store, teaching: thinking, sounds: taughtSounds, setup };
  return { voice, voiceModels, thinking, taughtSounds, agent };
}

/** Which calls a hosted provider runs, as far as the settings tell: an account may have a phone number. */
function providerCallsOf({ hostedVoice, voiceAccount }: Config): ProviderCalls {
  if (hostedVoice) return voiceAccount ? 'site and telephone' : 'site';
  return voiceAccount ? 'telephone' : 'none';
}

/** Whether call transcripts reach this server, and there is a database to store them in. */
function keepsWords({ hostedVoice, voiceAccount, supabase, databaseUrl }: Config): boolean {
  return (!hostedVoice || voiceAccount !== undefined) && (!supabase || databaseUrl !== undefined);
}

interface Store {
  readonly database: RequestStore;
  /** The same, if this server sees the requests too; undefined if it does not control them. */
  readonly requests:
    | Pick<Database, 'desk' | 'erase' | 'operate' | 'outbox' | 'readHeld' | 'sharedCalls'>
    | undefined;
  /** Sends notifications; undefined if there is nobody to notify. */
  readonly notifications: OutboxWorker | undefined;
  /** Receives visitors' mails; undefined if none come in. */
  readonly mailIn: MailIn | undefined;
  readonly stopRetention: () => void;
}

/**
 * Where requests are stored, and the work done on them there. This server does not control a Supabase project's requests,
 * unless DATABASE_URL leads to its database.
 */
async function openStore(config: Config & { readonly siteUrl: string }, log: Log): Promise<Store> {
  if (config.supabase) {
    const project = createSupabaseProject(config.supabase, log);
    reportUnusable(project, log);
    const desk = config.databaseUrl === undefined ? undefined : openProjectDesk(config.databaseUrl);
    const close = async () => {
      await Promise.all([project.close(), desk?.close()]);
    };
    return {
      database: { ...project, close },
      requests: desk,
      mailIn: desk && startMailIn(config, desk, log),
      notifications: desk && (await startNotifications(config, outboxWithReplies(desk.outbox, desk), log)),
      stopRetention: () => {},
    };
  }
  const database = await openDatabase(config, log);
  serveOperator(database);
  const stopRetention = startRetention({ database, days: config.retentionDays, log });
  return {
    database,
    requests: database,
    mailIn: startMailIn(config, database, log),
    notifications: await startNotifications(config, outboxWithReplies(database.outbox, database), log),
    stopRetention,
  };
}

/** This machine's name in an address: `localhost` for its loopback and catch-all addresses. */
function localName(host: string | undefined): string {
  if (host === undefined || ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
