import type { Page } from 'playwright-core';
import { beforeAll, vi } from 'vitest';
import { type SmtpSink, startSmtpSink } from '../fakes/smtp-sink.ts';
import {
  openDeskWith,
  type PrintedRequest,
  printedRequests,
  sessionOf,
  startTeam,
  type Team,
} from './desk.ts';
import { atEndOfFile } from './end-of-file.ts';
import { clickWith, handOfRun } from './hand.ts';
import { type Site, startSite, type Visitor } from './site.ts';

export interface DeskSiteOptions {
  /** Settings of this site that differ; they may depend on things the file creates first. */
  readonly settings?: () => Promise<Readonly<Record<string, string>>> | Readonly<Record<string, string>>;
  /** Whether it sends mail, and what its mail server says. */
  readonly mail?: true | NonNullable<Parameters<typeof startSmtpSink>[0]>;
}

/** A site with a team, for all journeys of a file. */
export interface DeskSite extends Site {
  readonly team: Team;
  /** Where its mail arrives. */
  readonly sink: SmtpSink;
  /**
   * Opens the desk as a member of the team, who is added at the first time and stays signed in for the whole file: what
   * signing in is like is for desk-sign-in.full.test.ts.
   */
  open(name: string, visitor?: Visitor & { readonly email?: string; readonly role?: 'owner' }): Promise<Page>;
  /** A request as the operator's list has it. */
  stored(name: string): Promise<PrintedRequest | undefined>;
}

/** Starts the file's sites, all at once. */
const starts: (() => Promise<void>)[] = [];
let starting: Promise<unknown> | undefined;

/** Starts a site before the file's first test; what it gives is there from then on. */
export function deskSite({ settings = () => ({}), mail }: DeskSiteOptions = {}): DeskSite {
  let started: { readonly site: Site; readonly team: Team; readonly sink: SmtpSink | undefined } | undefined;
  const sessions = new Map<string, Promise<string>>();
  // A member is added by a process of its own, which a busy machine starts slowly.
  vi.setConfig({ testTimeout: 240_000 });
  starts.push(async () => {
    const sink = mail && (await startSmtpSink(mail === true ? undefined : mail));
    if (sink) atEndOfFile(() => sink.close());
    const site = await startSite({
      BOOKINGS_PER_MINUTE: '600',
      ...(sink && {
        SMTP_URL: sink.url,
        MAIL_FROM: 'Foyer <hello@foyer.example>',
        TEAM_EMAIL: 'team@foyer.example',
      }),
      ...(await settings()),
    });
    started = { site, team: await startTeam(site), sink };
  });
  beforeAll(async () => {
    starting ??= Promise.all(starts.map((start) => start()));
    await starting;
  });
  const now = () => {
    if (!started) throw new Error('the site is there once the tests run');
    return started;
  };
  return {
    get url() {
      return now().site.url;
    },
    get dataDir() {
      return now().site.dataDir;
    },
    get team() {
      return now().team;
    },
    get sink() {
      const { sink } = now();
      if (!sink) throw new Error('this site sends no mail');
      return sink;
    },
    async open(name, { email = `${name.toLowerCase()}@example.com`, role, ...visitor } = {}) {
      const { site, team } = now();
      const session = sessions.get(email) ?? team.link(email, name, role).then(sessionOf);
      sessions.set(email, session);
      const hand = handOfRun();
      if (!hand) return openDeskWith(site, await session, visitor);
      const touch = hand.by === 'touch' || visitor.touch === true;
      const page = await openDeskWith(site, await session, { width: hand.width, ...visitor, touch });
      clickWith(hand, page);
      return page;
    },
    stored: async (name) => (await printedRequests(now().site)).find((request) => request.name === name),
  };
}
