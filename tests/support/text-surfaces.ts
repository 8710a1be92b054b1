import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { tables } from '#shared/data-api.ts';
import type { DeskStart, RequestDetail } from '#shared/desk/desk-api.ts';
import { consultationModes, siteHosts } from '#shared/site-config.ts';
import type { FailureReason, HeardBy } from '#shared/texts/voice/voice.ts';
import type { EndedReason } from '#shared/voice/messages.ts';
import type { CallEvent } from '../../web/voice/call/call-state.ts';
import { claimedBooking, claimedConsultation } from './claimed-message.ts';
import { readTextModules } from './text-modules.ts';

/** Loads a module of the project by its path. */
export type Load = <Module>(path: string) => Promise<Module>;

/** Everything people read in one place, each part with a name. */
export type Shown = Readonly<Record<string, string>>;

/** A place where people meet the project's texts. */
export interface Surface {
  readonly name: string;
  /**
   * Makes it from the project as it is now.
   * @param isWanted whether to make a part that takes long
   */
  show(load: Load, isWanted: (part: string) => boolean): Promise<Shown>;
}

const log = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {}, fatal: () => {} } as never;
const client = { entry: '/assets/app.js', styles: '', innerStyles: '', fonts: [] };
const siteUrl = 'https://foyer.example';

const pages: Surface = {
  name: 'the prerendered pages',
  async show(load) {
    const { render } = await load<typeof import('../../web/entry-server.tsx')>('web/entry-server.tsx');
    const { pageHtml, notFoundHtml } =
      await load<typeof import('../../web/build/page-html.ts')>('web/build/page-html.ts');
    const { ogImagePage } = await load<typeof import('../../web/build/og-image-page.ts')>(
      'web/build/og-image-page.ts',
    );
    const { allRoutes } = await load<typeof import('#shared/described-routes.ts')>(
      'shared/described-routes.ts',
    );
    const shown: Record<string, string> = { '404': notFoundHtml(client), 'og.png': ogImagePage() };
    for (const route of allRoutes) {
      for (const consultation of consultationModes) {
        for (const host of siteHosts) {
          // Only forms and legal pages differ by who stores what.
          if (
            !/consultation|get-started|privacy/.test(route.path) &&
            (consultation === 'browser' || host === 'static')
          )
            continue;
          const body = await render(route.path, consultation, host);
          shown[`${route.path} ${consultation} ${host}`] = pageHtml({
            route,
            consultation,
            host,
            client,
            body,
          });
        }
      }
    }
    return shown;
  },
};

/** Answers of the app that the server makes of its parts, as text. */
type Ask = (name: string, path: string, init?: RequestInit) => Promise<void>;

function asking(shown: Record<string, string>, app: { request: Hono['request'] }): Ask {
  return async (name, path, init = {}) => {
    const response = await app.request(siteUrl + path, init);
    shown[`${name} ${path}`] = `${response.status} ${await response.text()}`;
  };
}

function post(fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) {
  return { method: 'POST', headers: { origin: siteUrl, ...headers }, body: new URLSearchParams(fields) };
}

const server: Surface = {
  name: 'the server with the built pages',
  async show(load) {
    const { createApp } = await load<typeof import('#server/app.ts')>('server/app.ts');
    const { loadSite } = await load<typeof import('#server/http/load-site.ts')>('server/http/load-site.ts');
    const { publicConfig } = await load<typeof import('#server/public-config.ts')>('server/public-config.ts');
    const { createWidgetSettings } = await load<typeof import('#server/voice/api/widget-settings.ts')>(
      'server/voice/api/widget-settings.ts',
    );
    const { Page: PrivacyPage } = await load<typeof import('../../web/legal/privacy-page.tsx')>(
      'web/legal/privacy-page.tsx',
    );
    const distFolder = await mkdtemp(join(tmpdir(), 'foyer-reworded-'));
    const folder = join(distFolder, 'pages', 'saved');
    await mkdir(folder, { recursive: true });
    // Other pages belong to other surfaces.
    const head = '<!doctype html><html><meta name="theme-color" content="#111111">';
    await writeFile(join(folder, '404.html'), head);
    await writeFile(join(folder, 'index.html'), head);
    await writeFile(join(folder, 'privacy.html'), head + renderToString(createElement(PrivacyPage)));
    const site = await loadSite({ distFolder, consultation: 'saved', siteUrl, transcriptDays: 30 });
    await rm(distFolder, { recursive: true });
    const empty = new Hono();
    const app = createApp({
      site,
      siteConfig: publicConfig(
        { consultation: 'saved', hostedVoice: undefined, supabase: undefined },
        'server',
      ),
      ping: async () => {},
      createFormToken: async () => 'token',
      dataApi: undefined,
      formPost: empty,
      voiceApi: undefined,
      hostedApi: undefined,
      confirmAddress: undefined,
      widgetSettings: createWidgetSettings({ siteUrl, widgetOrigins: [] }),
      counted: undefined,
      desk: empty,
      metrics: undefined,
      log,
    });
    const shown: Record<string, string> = {};
    const ask = asking(shown, app);
    for (const path of [
      '/privacy',
      '/llms.txt',
      '/site.webmanifest',
      '/sitemap.xml',
      '/config.json',
      '/nowhere',
    ])
      await ask('GET', path);
    await ask('GET', '/widget/settings.json');
    return shown;
  },
};

/** The database's answers to bookings, in order. */
const refusals = [
  { ok: false, status: 429, error: { code: 'P0001', message: 'Too many', details: null, hint: null } },
  { ok: false, status: 503, error: { code: 'PGRST001', message: 'Away', details: null, hint: null } },
  { ok: false, status: 401, error: { code: '42501', message: 'refused', details: null, hint: null } },
  { ok: false, status: 400, error: { code: '23514', message: 'constraint "x"', details: null, hint: null } },
] as const;

const booking = { name: 'Ana', email: 'ana@example.com', services: 'chatbot', problems: 'Calls' };

const postedForms: Surface = {
  name: 'forms that come without JavaScript',
  async show(load) {
    const { createFormPost } = await load<typeof import('#server/form-post/form-post.ts')>(
      'server/form-post/form-post.ts',
    );
    const { renderPosted } = await load<typeof import('../../web/entry-server.tsx')>('web/entry-server.tsx');
    const { routes } = await load<typeof import('#shared/routes.ts')>('shared/routes.ts');
    const page = ({ title }: { readonly title: string }) =>
      `<title>${title}</title><body><div id="root"><main></main></div></body>`;
    const shown: Record<string, string> = {};
    for (const consultation of consultationModes) {
      let next = 0;
      const app = createFormPost({
        pages: new Map([
          ['/get-started', page(routes.getStarted)],
          ['/consultation', page(routes.consultation)],
        ]),
        renderForm: renderPosted,
        intake: { accept: async () => refusals[next++ % refusals.length] ?? refusals[0] },
        sign: async () => '0'.repeat(64),
        clientAddress: () => '192.0.2.1',
        consultation,
        siteUrl,
      });
      const ask = asking(shown, app);
      for (const path of consultation === 'saved' ? ['/get-started', '/consultation'] : ['/consultation']) {
        await ask(`${consultation}, nothing`, path, post({}));
        await ask(`${consultation}, malformed`, path, post({ email: 'ana', name: 'a'.repeat(201) }));
      }
      if (consultation === 'browser') continue;
      await ask('from elsewhere', '/get-started', post({}, { origin: 'https://other.example' }));
      await ask('of another type', '/get-started', { ...post({}), body: '{}' });
      await ask('too large', '/get-started', post({ problems: 'a'.repeat(300_000) }));
      for (const { status } of refusals) await ask(`${status}`, '/get-started', post(booking));
    }
    return shown;
  },
};

const deskDoor: Surface = {
  name: 'the way into the desk',
  async show(load) {
    const { createDesk } = await load<typeof import('#server/desk/create-desk.ts')>(
      'server/desk/create-desk.ts',
    );
    const { createOwnPage } =
      await load<typeof import('#server/desk/own-page.ts')>('server/desk/own-page.ts');
    const mail = {
      server: { host: '127.0.0.1' },
      from: { address: 'a@b.example' },
      team: [],
      isPrinted: true,
    };
    const calls = { call: async (_: string, name: string) => (name === 'sign_in' ? false : null) };
    const desks = {
      here: { calls },
      'no database': { calls: undefined },
      'with mail': { calls, mail: mail as never },
      'not built': { calls: { call: async () => ({}) } },
      away: { calls: { call: () => Promise.reject(new Error('away')) } },
    };
    const shown: Record<string, string> = {};
    for (const [name, different] of Object.entries(desks)) {
      const { app, stop } = createDesk({
        erase: undefined,
        files: {
          signInStyles: '',
          signInScript: 'void 0',
          noticeWorker: '',
          page: undefined,
          assets: new Map(),
        },
        mail: undefined,
        siteUrl: 'http://foyer.example',
        isOwnPage: createOwnPage('http://foyer.example', 0),
        clientAddress: () => '192.0.2.1',
        counter: { flush: async () => {} },
        timeZone: 'UTC',
        transcriptDays: 30,
        log,
        ...different,
      });
      const ask = asking(shown, app);
      await ask(name, '/', { headers: { cookie: `desk=${'a'.repeat(43)}` } });
      await ask(name, '/sign-in', post({ email: 'ana@example.com' }, { origin: 'http://foyer.example' }));
      if (name !== 'here') continue;
      await ask('link', '/link/abc');
      await ask('bad link', '/link/abc', post({}, { origin: 'http://foyer.example' }));
      await ask('no address', '/sign-in', post({}, { origin: 'http://foyer.example' }));
      await ask('from elsewhere', '/sign-in', post({}, { origin: 'https://other.example' }));
      for (let tries = 0; tries < 20; tries += 1)
        await ask('too many', '/sign-in', post({}, { origin: 'http://foyer.example' }));
      stop();
    }
    return shown;
  },
};

const mails: Surface = {
  name: 'mails and messages to the team',
  async show(load) {
    const { composeConfirmation } = await load<typeof import('#server/outbox/confirmation-mail.ts')>(
      'server/outbox/confirmation-mail.ts',
    );
    const { composeTeamMail } = await load<typeof import('#server/outbox/team-mail.ts')>(
      'server/outbox/team-mail.ts',
    );
    const { composeReply } = await load<typeof import('#server/outbox/reply-mail.ts')>(
      'server/outbox/reply-mail.ts',
    );
    const { slackBody } = await load<typeof import('#server/outbox/webhook/slack-body.ts')>(
      'server/outbox/webhook/slack-body.ts',
    );
    const { webhookBody } = await load<typeof import('#server/outbox/webhook/webhook-body.ts')>(
      'server/outbox/webhook/webhook-body.ts',
    );
    const texts = await load<typeof import('#shared/texts/mail/mail.ts')>('shared/texts/mail/mail.ts');
    const signIn = await load<typeof import('#shared/texts/desk/desk-sign-in.ts')>(
      'shared/texts/desk/desk-sign-in.ts',
    );
    const place = { siteUrl, timeZone: 'UTC' };
    const claimed = [
      claimedBooking(),
      claimedConsultation(),
      claimedBooking('team-mail', { email: 'a b@c' }, { flags: ['fast'] }),
      claimedBooking('reminder-mail'),
      claimedBooking('reminder-late-mail'),
    ];
    const shown: Record<string, string> = {
      confirmation: JSON.stringify(
        composeConfirmation(claimedBooking('confirmation'), {
          timeZone: 'UTC',
          siteUrl,
          bookingUrl: 'https://cal.example',
          replyAddress: undefined,
        }),
      ),
      'sign in': signIn.signInMailTexts.subject + signIn.signInMailTexts.text('Ana', siteUrl),
      test: texts.testTexts.subject + texts.testTexts.text,
      'given up': [1, 2]
        .map((one) => texts.givenUpTexts.subject(one) + texts.givenUpTexts.text(one))
        .join('\n'),
    };
    for (const [index, each] of claimed.entries()) {
      shown[`team mail ${index}`] = JSON.stringify(composeTeamMail(each, [], place));
      shown[`slack ${index}`] = slackBody(each, place);
      shown[`webhook ${index}`] = webhookBody(each);
    }
    const reply = { text: 'Hi.', actor: null, actor_name: 'Ana' };
    for (const claim of [claimedBooking('reply', {}, { reply }), { ...claimedConsultation('reply'), reply }])
      shown[`reply to a ${claim.table}`] = JSON.stringify(
        composeReply(claim, { timeZone: 'UTC', replyAddress: undefined }),
      );
    const thread = { token: null, earlier: [], last: { text: 'Hi.', at: claimed[0]?.row.created_at ?? '' } };
    shown['reply to a mail'] = JSON.stringify(
      composeReply(claimedBooking('reply', {}, { reply, thread }), {
        timeZone: 'UTC',
        replyAddress: undefined,
      }),
    );
    const { composeVisitorMail } = await load<typeof import('#server/outbox/visitor-mail.ts')>(
      'server/outbox/visitor-mail.ts',
    );
    const mail = { text: null, subject: 'Hi', from_address: 'a@b.example', attachments: ['a.pdf'] } as const;
    shown['visitor mail'] = JSON.stringify(
      composeVisitorMail(
        claimedBooking('visitor-mail', {}, { mail: { ...mail, matched: 'address' } }),
        [],
        place,
      ),
    );
    return shown;
  },
};

/** Its children are required, which `createElement` does not see. */
const StillRouter = Router as ComponentType<{ readonly ssrPath: string }>;

function drawn(node: ReactNode): string {
  return renderToString(createElement(StillRouter, { ssrPath: '/' }, node));
}

const talk = { user: 'Good morning', assistant: 'It depends on what you need.' } as const;

const line = (speaker: 'user' | 'assistant'): CallEvent => ({
  type: 'transcribed',
  speaker,
  text: talk[speaker],
  final: true,
});

const entries = {
  name: 'Ana',
  email: 'ana@example.com',
  services: ['chatbot'],
  problems: 'Calls.',
  additionalInfo: '',
};

const calls: Surface = {
  name: 'the panel of a call, here and on other sites',
  async show(load) {
    const { CallPanel } = await load<typeof import('../../web/voice/panel/call-panel.tsx')>(
      'web/voice/panel/call-panel.tsx',
    );
    const { CallOutcome } = await load<typeof import('../../web/voice/panel/call-outcome.tsx')>(
      'web/voice/panel/call-outcome.tsx',
    );
    const { CallNotices } = await load<typeof import('../../web/voice/panel/call-notices.tsx')>(
      'web/voice/panel/call-notices.tsx',
    );
    const { dispatch } = await load<typeof import('../../web/voice/call/call-store.ts')>(
      'web/voice/call/call-store.ts',
    );
    const { setCallPlace } = await load<typeof import('../../web/voice/call/call-place.ts')>(
      'web/voice/call/call-place.ts',
    );
    const { sitePlace } = await load<typeof import('../../web/voice/panel/site-place.tsx')>(
      'web/voice/panel/site-place.tsx',
    );
    const { Suggestions } = await load<typeof import('../../web/voice/panel/suggestions.tsx')>(
      'web/voice/panel/suggestions.tsx',
    );
    const { createWidgetPlace } = await load<typeof import('../../web/widget/widget-place.tsx')>(
      'web/widget/widget-place.tsx',
    );
    const { FirstCard } =
      await load<typeof import('../../web/widget/first-card.tsx')>('web/widget/first-card.tsx');
    const texts = await load<typeof import('#shared/texts/voice/voice.ts')>('shared/texts/voice/voice.ts');
    const { suggestionTexts } = await load<typeof import('#shared/texts/voice/voice-suggestions.ts')>(
      'shared/texts/voice/voice-suggestions.ts',
    );
    const shown: Record<string, string> = {};
    const draw = (name: string, node: ReactNode) => {
      shown[name] = drawn(node);
    };
    const drawCall = (name: string, ...events: readonly CallEvent[]) => {
      for (const event of events) dispatch(event);
      draw(name, [createElement(CallPanel, { key: 1 }), createElement(CallOutcome, { key: 2 })]);
    };
    Reflect.set(globalThis, 'document', {
      documentElement: { dataset: { bookingUrl: 'https://cal.example' } },
    });
    try {
      const home = { server: siteUrl, brand: 'Foyer', apiUrl: '', publicKey: '', assistantId: '' };
      const places = {
        here: sitePlace,
        elsewhere: createWidgetPlace(home as never, { textOnly: false } as never),
        'in writing': createWidgetPlace(home as never, { textOnly: true } as never),
      };
      for (const [name, place] of Object.entries(places)) {
        setCallPlace(place);
        const card = { heading: undefined, onClose: () => {}, onBegin: () => {} };
        for (const isTextOnly of [false, true])
          draw(`${name}, first card ${isTextOnly}`, createElement(FirstCard, { ...card, isTextOnly }));
        for (const heardBy of Object.keys(texts.consentTexts) as HeardBy[]) {
          const created = { type: 'created', heardBy, transcriptDays: 30, microphone: true } as const;
          drawCall(
            `${name}, heard by ${heardBy}`,
            { type: 'begun', microphone: true },
            { ...created, passedOn: 'words-and-answers' },
          );
          dispatch({ type: 'canceled' });
        }
        if (name !== 'here') continue;
        drawCall(`${name}, begun`, { type: 'begun', microphone: true });
        drawCall(`${name}, connected`, { type: 'answered', at: Date.now() });
        drawCall(`${name}, the agent speaks`, {
          type: 'speaking-changed',
          speaker: 'assistant',
          speaking: true,
        });
        drawCall(`${name}, still`, { type: 'speaking-changed', speaker: 'assistant', speaking: false });
        drawCall(`${name}, speaking`, { type: 'speaking-changed', speaker: 'user', speaking: true });
        drawCall(`${name}, said`, line('user'), {
          type: 'speaking-changed',
          speaker: 'user',
          speaking: false,
        });
        drawCall(`${name}, answered`, line('assistant'));
        drawCall(`${name}, muted`, { type: 'muted', muted: true });
        drawCall(`${name}, offline`, { type: 'connection-changed', online: false });
        for (const step of ['collecting', 'confirm-email', 'review', 'sending', 'sent', 'failed'] as const) {
          drawCall(`${name}, booking ${step}`, {
            type: 'booking-updated',
            booking: { step, entries } as never,
          });
        }
        const offered = [{ at: 0, label: 'Thursday at ten' }];
        const times = { zone: 'Berlin time', offered, page: 'https://foyer.example/book/x' };
        for (const taken of [undefined, offered[0]])
          drawCall(`${name}, times${taken ? ', one taken' : ''}`, {
            type: 'booking-updated',
            booking: { step: 'sent', entries, times: { ...times, taken } } as never,
          });
        drawCall(`${name}, over`, { type: 'ended', at: Date.now() + 61_000, reason: 'assistant-ended-call' });
        dispatch({ type: 'dismissed' });
        drawCall(
          `${name}, typing`,
          { type: 'begun', microphone: false },
          { type: 'answered', at: Date.now() },
        );
        drawCall(`${name}, typed`, { type: 'expected', what: 'anything' });
        for (const reason of Object.keys(texts.endedTexts) as EndedReason[]) {
          drawCall(`${name}, ended ${reason}`, { type: 'ended', at: Date.now() + 61_000, reason });
          dispatch({ type: 'dismissed' });
          for (const event of ['begun', 'answered'] as const)
            dispatch(
              event === 'begun' ? { type: event, microphone: false } : { type: event, at: Date.now() },
            );
        }
        dispatch({ type: 'booking-updated', booking: { step: 'sending', entries } as never });
        drawCall(`${name}, ended while sending`, { type: 'ended', at: Date.now(), reason: 'unknown' });
        dispatch({ type: 'dismissed' });
        for (const reason of Object.keys(texts.failureTexts) as FailureReason[]) {
          dispatch({ type: 'begun', microphone: true });
          drawCall(`${name}, failed ${reason}`, { type: 'failed', failure: { reason, retryAfter: 30 } });
          dispatch({ type: 'dismissed' });
        }
      }
      for (const [name, text] of Object.entries(texts.noticeTexts))
        draw(`notice ${name}`, createElement(CallNotices, { notices: [text], online: true }));
      draw('suggestions', createElement(Suggestions, { ids: Object.keys(suggestionTexts) as never }));
    } finally {
      Reflect.deleteProperty(globalThis, 'document');
    }
    return shown;
  },
};

const at = '2026-11-21T16:20:31.500Z';

const request: RequestDetail = {
  kind: 'booking',
  id: '5b0f1c2d-0000-4000-8000-000000000001',
  name: 'Rosa',
  email: 'rosa@salon.example',
  services: ['chatbot'],
  company: null,
  origin: { way: 'voice' },
  created_at: at,
  due_at: at,
  first_response_at: null,
  state: 'waiting',
  owner: null,
  is_sending: false,
  sends_at: null,
  tags: [],
  value: null,
  flags: ['fast'],
  answers: [],
  history: [],
  is_mailable: true,
  can_undo: false,
};

/** The words of supabase/migrations. */
const knownFlags = [
  ...[
    'honeypot',
    'no script',
    'no form',
    'no token',
    'wrong token',
    'old token',
    'fast',
    'burst',
    'duplicate',
  ],
  ...['repeated email', 'repeated address', 'repeated token', 'repeated text'],
];

const member = { email: 'ana@foyer.example', name: 'Ana', is_owner: true } as const;

const desk: Surface = {
  name: 'the desk',
  async show(load) {
    const { DeskProvider } = await load<typeof import('../../web/desk/shell/desk-context.ts')>(
      'web/desk/shell/desk-context.ts',
    );
    const { DeskApp } = await load<typeof import('../../web/desk/desk-app.tsx')>('web/desk/desk-app.tsx');
    const { DeskNavigation } = await load<typeof import('../../web/desk/desk-navigation.tsx')>(
      'web/desk/desk-navigation.tsx',
    );
    const { RequestsPage } = await load<typeof import('../../web/desk/requests/requests-page.tsx')>(
      'web/desk/requests/requests-page.tsx',
    );
    const { RequestList } = await load<typeof import('../../web/desk/requests/request-list.tsx')>(
      'web/desk/requests/request-list.tsx',
    );
    const { RequestHistory } = await load<typeof import('../../web/desk/requests/request-history.tsx')>(
      'web/desk/requests/request-history.tsx',
    );
    const { CallsPage } = await load<typeof import('../../web/desk/calls/calls-page.tsx')>(
      'web/desk/calls/calls-page.tsx',
    );
    const { NumbersPage } = await load<typeof import('../../web/desk/numbers/numbers-page.tsx')>(
      'web/desk/numbers/numbers-page.tsx',
    );
    const { TeamPage } = await load<typeof import('../../web/desk/team/team-page.tsx')>(
      'web/desk/team/team-page.tsx',
    );
    const { AccountPage } = await load<typeof import('../../web/desk/account/account-page.tsx')>(
      'web/desk/account/account-page.tsx',
    );
    const { ReplyBox } = await load<typeof import('../../web/desk/replies/reply-box.tsx')>(
      'web/desk/replies/reply-box.tsx',
    );
    const { ErasePerson } = await load<typeof import('../../web/desk/people/erase-person.tsx')>(
      'web/desk/people/erase-person.tsx',
    );
    const { ShortcutsDialog } = await load<typeof import('../../web/desk/shortcuts/shortcuts-dialog.tsx')>(
      'web/desk/shortcuts/shortcuts-dialog.tsx',
    );
    const { Chart } = await load<typeof import('../../web/desk/numbers/chart.tsx')>(
      'web/desk/numbers/chart.tsx',
    );
    const { CallWords, CallOfRequest } = await load<typeof import('../../web/desk/calls/call-words.tsx')>(
      'web/desk/calls/call-words.tsx',
    );
    const { NoteBox } = await load<typeof import('../../web/desk/requests/note-box.tsx')>(
      'web/desk/requests/note-box.tsx',
    );
    const { VisitorMailText } = await load<typeof import('../../web/desk/requests/visitor-mail.tsx')>(
      'web/desk/requests/visitor-mail.tsx',
    );
    const { HostedAgentText } = await load<typeof import('../../web/desk/hosted/hosted-agent.tsx')>(
      'web/desk/hosted/hosted-agent.tsx',
    );
    const { MailWaysText } =
      await load<typeof import('../../web/desk/team/mail-in.tsx')>('web/desk/team/mail-in.tsx');
    const { automaticReasons, deskViews, historyKinds, leftOutReasons, requestStates, requestWays } =
      await load<typeof import('#shared/desk/desk-api.ts')>('shared/desk/desk-api.ts');
    const shown: Record<string, string> = {};
    const none = () => {};
    const start: DeskStart = {
      me: {
        ...member,
        signature: 'Ana',
        saved_replies: [{ title: 'Hi', text: 'Hi.' }],
        saved_filters: [{ name: 'Mine', query: '' }],
        mail_after: 15,
        hears_of_new: true,
        passkeys: [{ id: 'a', name: 'Phone', created_at: at, last_used_at: null }],
      },
      team: [member, { ...member, email: 'bo@foyer.example', name: 'Bo' }],
      can_mail: false,
      offers_times: true,
      has_mail_in: false,
      now: at,
    };
    const draw = (name: string, node: ReactNode, canMail = false, hasMailIn = false) => {
      const value = {
        start: { ...start, can_mail: canMail, has_mail_in: hasMailIn },
        now: Date.parse(at),
        unseen: 1,
        present: [],
        say: none,
        signedOut: none,
        onChange: () => none,
        announce: none,
        reload: none,
      };
      shown[name] = drawn(createElement(DeskProvider, { value }, node));
    };
    Reflect.set(globalThis, 'window', { location: { hash: '#answer', search: '' }, history: {} });
    Reflect.set(globalThis, 'sessionStorage', { getItem: () => null });
    try {
      draw('loading', createElement(DeskApp));
      draw('navigation', createElement(DeskNavigation));
      draw('requests', createElement(RequestsPage));
      draw('calls', createElement(CallsPage));
      draw('numbers', createElement(NumbersPage));
      draw('team', createElement(TeamPage));
      draw('you', createElement(AccountPage));
      draw('shortcuts', createElement(ShortcutsDialog, { onClose: none }));
      draw('erase', createElement(ErasePerson, { email: request.email, onClose: none }));
      draw('note', createElement(NoteBox, { id: 'a', onSave: async () => true }));
      for (const [canMail, hasMailIn] of [[true], [true, true], [false]] as const)
        draw(
          `reply ${canMail} ${hasMailIn}`,
          createElement(ReplyBox, { request, onSend: async () => true, onClose: none }),
          canMail,
          hasMailIn,
        );
      const words = [
        { role: 'user', text: 'Hi' },
        { role: 'assistant', text: 'Hello' },
      ] as const;
      draw('words', createElement(CallWords, { words }));
      draw('no words', createElement(CallOfRequest, { call: { id: 'a', seconds: 61, words: null } }));
      draw(
        'chart',
        createElement(Chart, {
          title: 'a',
          series: ['b'],
          points: [{ name: 'c', numbers: [1] }],
          kind: 'bars',
          pointName: 'd',
        }),
      );
      const list = { counts: undefined, hasMore: true, showMore: none, loadAll: async () => [] };
      const selection = { picked: [], has: () => false, toggle: none, set: none };
      const props = { openId: undefined, pathOf: () => '/', onFocus: none, selection };
      for (const view of deskViews)
        draw(
          `nothing ${view}`,
          createElement(RequestList, { ...props, list: { ...list, requests: [] }, view, search: '' }),
        );
      draw(
        'nothing found',
        createElement(RequestList, { ...props, list: { ...list, requests: [] }, view: 'all', search: 'x' }),
      );
      for (const state of requestStates) {
        const requests = requestWays.map((way, index) => ({
          ...request,
          id: `${index}`,
          state,
          origin: { way },
        }));
        draw(
          `list ${state}`,
          createElement(RequestList, { ...props, list: { ...list, requests }, view: 'all', search: '' }),
        );
      }
      const entry = {
        at,
        actor: null,
        actor_name: 'Ana',
        text: null,
        about: null,
        subject: null,
        send_at: null,
      };
      const history = historyKinds.map((what, id) => ({
        ...entry,
        what,
        id: `${id}`,
        undoes: what === 'undone' ? '0' : null,
      }));
      draw('history', createElement(RequestHistory, { history, email: 'rosa@salon.example' }));
      const attachments = [null, ...leftOutReasons].map((left_out, place) => ({
        place,
        name: 'a',
        bytes: 1,
        kind: left_out === null ? 'PDF' : null,
        left_out,
      }));
      const mail = {
        from_address: '',
        subject: '',
        folded: '> Hi',
        is_cut: true,
        matched: 'address',
      } as const;
      const email = 'rosa@salon.example';
      const mailed = { id: '0', text: null };
      draw(
        'mail without text',
        createElement(VisitorMailText, {
          entry: mailed,
          mail: { ...mail, automatic: null, attachments: [] },
          email,
        }),
      );
      for (const automatic of [null, ...automaticReasons])
        draw(
          `mail ${automatic}`,
          createElement(VisitorMailText, { entry: mailed, mail: { ...mail, automatic, attachments }, email }),
        );
      const mailbox = { matched: 1, unmatched: 1, last_at: null, failing_since: null, failing_why: null };
      for (const [name, state] of Object.entries({
        works: mailbox,
        fails: { ...mailbox, matched: 2, unmatched: 2, failing_since: at, failing_why: 'x' },
        none: null,
      })) {
        for (const has_webhook of [true, false])
          draw(
            `mail ways ${name} ${has_webhook}`,
            createElement(MailWaysText, { ways: { mailbox: state, has_webhook } }),
          );
      }
      for (const pushed_at of [null, at])
        for (const is_behind of [true, false])
          draw(
            `hosted agent ${pushed_at} ${is_behind}`,
            createElement(HostedAgentText, { state: { pushed_at, is_behind }, onPushed: none }),
          );
    } finally {
      Reflect.deleteProperty(globalThis, 'window');
      Reflect.deleteProperty(globalThis, 'sessionStorage');
    }
    return shown;
  },
};

/** Functions of the modules of texts that are called with a number or a name. */
const textFunctions = [
  'charactersLeft',
  'consentWords',
  'lengthInWords',
  'nextTexts',
  'tryAgainIn',
  'mailsSentence',
  'wordsSentence',
];

const textModules = readTextModules()
  .map(({ path }) => path)
  .filter((path) => !path.startsWith('shared/texts/agent/'));

const modules: Surface = {
  name: 'what only running scripts say',
  async show(load) {
    const shown: Record<string, string> = {};
    for (const path of textModules) {
      const exported = Object.entries(await load<object>(path)).filter(
        ([name, value]) => typeof value !== 'function' || textFunctions.includes(name),
      );
      shown[path] = sayAll(Object.fromEntries(exported)).join('\n');
    }
    const { companyLines } = await load<typeof import('#shared/agency/brand-details.ts')>(
      'shared/agency/brand-details.ts',
    );
    const { brand } = await load<typeof import('#shared/agency/brand.ts')>('shared/agency/brand.ts');
    const more = { legalName: 'A', address: 'B', telephone: 'C', region: 'D' };
    shown['a company'] = companyLines({ ...brand, ...more }).join('\n');
    const { flagText } = await load<typeof import('#shared/desk/flag-texts.ts')>('shared/desk/flag-texts.ts');
    const { eventTexts, kindAndWay } =
      await load<typeof import('#shared/texts/desk/desk.ts')>('shared/texts/desk/desk.ts');
    const details = ['owner', 'member', 'link', 'mailed link', 'passkey', 'person', 'list', '1', '2'];
    const happened = { id: 'a', at, actor_name: null, member_name: 'Bo' };
    shown['events'] = (Object.keys(eventTexts) as (keyof typeof eventTexts)[])
      .flatMap((what) => details.map((detail) => eventTexts[what]({ ...happened, what, detail })))
      .join('\n');
    shown['kinds'] = tables.map((table) => kindAndWay(table, 'form')).join('\n');
    const { deviceName } = await load<typeof import('#shared/desk/device-name.ts')>(
      'shared/desk/device-name.ts',
    );
    shown['devices'] = ['iPhone', 'iPad', 'Android', 'CrOS', 'Windows', 'Macintosh', 'Linux']
      .flatMap((userAgent) => deviceName(userAgent) ?? [])
      .join('\n');
    shown['flags'] = knownFlags.map(flagText).join('\n');
    return shown;
  },
};

/** Arguments for functions: always the same, numbers that differ, and missing values. */
const tried: readonly (readonly unknown[])[] = [
  ...[0, 1, -5, 60, 120, 200, '', 'Ana', null].map((given) => Array<unknown>(4).fill(given)),
  [1, 2, 3, 4, 5],
  [undefined, 'Ana'],
];

/** Everything that a value says: itself, what is in it, and what its functions make of numbers and names. */
export function sayAll(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') {
    return tried.flatMap((given) => {
      try {
        return sayAll(Reflect.apply(value, undefined, given));
      } catch (error) {
        // One takes words and no numbers, another the reverse.
        if (error instanceof TypeError) return [];
        throw error;
      }
    });
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sayAll) : [];
}

/** Everything that is shown or sent; what the agent says is in tests/product/every-text.full.test.ts. */
export const surfaces: readonly Surface[] = [
  pages,
  server,
  postedForms,
  deskDoor,
  mails,
  calls,
  desk,
  modules,
];
