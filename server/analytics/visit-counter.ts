import type { CountedEvent } from '#shared/desk/desk-api.ts';
import { type RequestSource, sourceLabel } from '#shared/forms/request-source.ts';
import type { DeskCalls } from '../database/desk-calls.ts';
import type { Log } from '../log.ts';

/** Counts events on the site by day and source: only numbers, nothing that identifies a visitor. */
export interface VisitCounter {
  count(what: CountedEvent, source: RequestSource): void;
  /** Saves the counts so far. Never rejects. */
  flush(): Promise<void>;
  /** Flushes for the last time, and stops. */
  stop(): Promise<void>;
}

export interface VisitCounterOptions {
  readonly calls: Pick<DeskCalls, 'call'>;
  /** The zone whose midnight ends a day. */
  readonly timeZone: string;
  readonly log: Pick<Log, 'warn'>;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** Between two writes, in milliseconds: at most this much is lost in a crash. */
const flushEvery = 30_000;

/** How many sources of a day are told apart; beyond that, a flood of made-up ones counts as one. */
const maxSources = 200;
const otherSources = 'other';

export function createVisitCounter({
  calls,
  timeZone,
  log,
  now = Date.now,
}: VisitCounterOptions): VisitCounter {
  const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  const counted = new Map<string, { day: string; source: string; what: CountedEvent; number: number }>();
  let sources = { day: '', known: new Set<string>() };
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let isStopped = false;

  function labelOf(day: string, source: RequestSource): string {
    if (sources.day !== day) sources = { day, known: new Set() };
    const label = sourceLabel(source);
    if (sources.known.size >= maxSources && !sources.known.has(label)) return otherSources;
    sources.known.add(label);
    return label;
  }

  async function write(): Promise<void> {
    const counts = [...counted.values()];
    if (counts.length === 0) return;
    counted.clear();
    try {
      await calls.call('', 'add_counts', counts);
    } catch (error) {
      // They are kept for the next time.
      for (const { number, ...one } of counts) add(one.day, one.source, one.what, number);
      log.warn({ err: error }, 'the visit counts could not be saved yet');
    }
  }

  function add(day: string, source: string, what: CountedEvent, number: number): void {
    const key = `${day} ${what} ${source}`;
    const known = counted.get(key);
    if (known) known.number += number;
    else counted.set(key, { day, source, what, number });
    if (isStopped) return;
    timer ??= setTimeout(() => void flush(), flushEvery).unref();
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  }

  return {
    count(what, source) {
      const day = dayFormat.format(now());
      add(day, labelOf(day, source), what, 1);
    },
    flush,
    async stop() {
      isStopped = true;
      await flush();
    },
  };
}

/**
 * User agents that identify as programs: search engines, previews, monitors, tools. The rule is in docs/desk.md; it only
 * looks at the request's own headers and stores nothing.
 */
const programPattern =
  /bot\b|bot[/_;-]|crawl|spider|slurp|preview|monitor|uptime|lighthouse|facebookexternalhit|embedly|curl|wget|python|java\/|go-http|node|axios|undici|okhttp|httpclient|libwww|scrapy|feed|archive/i;

/** Whether a request for a page comes from a person who opens it. */
export function isPageView(headers: Pick<Headers, 'get'>): boolean {
  const agent = headers.get('user-agent') ?? '';
  if (agent === '' || programPattern.test(agent)) return false;
  if (!headers.get('accept')?.includes('text/html') || headers.get('accept-language') === null) return false;
  // Prefetched, possibly for nothing, or not shown as a page.
  if (/prefetch|prerender/i.test(`${headers.get('sec-purpose') ?? ''}${headers.get('purpose') ?? ''}`))
    return false;
  return (headers.get('sec-fetch-dest') ?? 'document') === 'document';
}
