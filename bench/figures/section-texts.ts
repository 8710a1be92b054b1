/** The text around a section's tables in docs/figures.md. */
export interface SectionText {
  readonly name: string;
  readonly title: string;
  /** Further words of its command. */
  readonly more?: string;
  /** How it is measured. */
  readonly about: string;
  /** Notes for readers of the tables. */
  readonly notes?: string;
}

export const figuresIntroduction = `Written by \`npm run bench\`, each section with the commit and the date of its measurement; a section that was not
measured again keeps its older ones. The numbers are also in \`docs/figures.json\`. Run it on a quiet machine of your own to compare:
ratios travel better than absolute numbers, and \`npm run bench -- --check\` holds those that the documentation relies on to their bounds.
Clients, servers and databases share one machine.`;

/** The parts of `npm run bench`, each with its own option. */
export const sectionTexts = [
  {
    name: 'pages',
    title: 'Pages',
    about: `Bytes as a browser counts them, brotli; Lighthouse with its mobile defaults; then a real browser on a processor four times slower,
and on a line that really is slow (1.6 Mbit/s, 150 ms). The floor is the same page without its scripts: no page of this content can be
faster.`,
    notes: `\`/background-paths\` asks search engines to leave it out, which costs it its SEO score. Lighthouse's blocking time also holds whatever
else the machine does, so that the floor has some, too; the column next to it counts the time for which the page's thread really had a
processor, four times over, in tasks that end after the first paint. \`tests/product/budgets.full.test.ts\` enforces what a first visit may
load.`,
  },
  {
    name: 'server',
    title: 'Bookings and the home page',
    about: `32 clients on keep-alive connections, median of three runs of 5 s. Each booking is on disk before it is answered. Bare Hono does as
little as possible: it stores nothing, and sends as many bytes.`,
    notes:
      'Client, server and PostgreSQL share the processors: a second server process has little left to run on.',
  },
  {
    name: 'growth',
    title: 'Costs as requests add up',
    about: `Every row begins with so many stored requests of two years, most of them answered, restored from a generated backup. Bookings: 32
clients, windows of 10 s, without the desk and with five open desks that look at their list after each change. Waits: 100 bookings a second arrive
at their times whatever happens to those before them, while one operation runs. \`--rows=1000,10000\`, \`--only=bookings,desk,operations,starts\`
and \`--database=embedded\` measure a part; \`--million\` adds a million requests in PostgreSQL.`,
    notes: `Processor time and memory are those of the server with everything that it started, without speech models. A rebuild makes the embedded
database anew from its journal.`,
  },
  {
    name: 'desk',
    title: 'The desk',
    about: `Every view and some searches with 100,000 requests, 30 times each, as a page of the desk asks for them; the limit is 150 ms. Then Lighthouse,
mobile, on pages of the desk, and what they load.`,
    notes: `The desk asks search engines to stay away, which costs it its SEO score. Visitors' pages load none of its files.`,
  },
  {
    name: 'load',
    title: 'Everything at once',
    more: ' --long',
    about: `32 clients on pages, settings, bookings, consultations and bad requests, and 8 callers, on one server with the embedded database, for ten
minutes (20 s without \`--long\`).`,
  },
  {
    name: 'faults',
    title: 'Servers and databases that fail',
    about: `Three servers on one PostgreSQL behind a round robin that knows nothing, under pages, forms, bookings and calls at once, while servers are
killed and stopped, and PostgreSQL crashes and restarts, one after the other for a minute (ten with \`--long\`).`,
  },
  {
    name: 'sizes',
    title: 'The voice client and the widget',
    about:
      'Bundles of the client next to those of the one that it can replace, minified for a browser; then the files of the widget.',
  },
  {
    name: 'calls',
    title: 'Calls',
    about: `Calls with the embedded agent; a fake transcription service on the loopback answers after 100 ms. The answer waits 350 ms on purpose: a visitor
who has not finished goes on within that time.`,
    notes: `All callers get the same sentence as the answer, which is synthesized once and cached. The largest number of calls is where the measurement
stops, not the server's limit.`,
  },
  {
    name: 'words',
    title: 'Hearing and being understood',
    about: `The embedded speech recognition (Moonshine base, int8) hears utterances spoken by Kokoro's voices, which the repository holds: questions,
answers, names and spoken addresses; then the agent's own English sentences.`,
    notes: `An address is always confirmed on the screen, whatever was heard. Words are compared the usual way: \`24\` and \`twenty-four\`,
\`barbershop\` and \`barber shop\`, \`AI\` and \`ai\` are the same.`,
  },
  {
    name: 'ears',
    title: 'Calls with the embedded ears',
    about: `From the last sample of a question that can be heard, after answers that were listened to for a second. Then calls at once, each asking without
a pause for 15 s, until the p95 of a turn passes a second.`,
  },
  {
    name: 'talk',
    title: 'Understanding without a chat model',
    about:
      'Conversations that the agent is never tuned on, by words alone (`tests/conversations/held-out.json`).',
  },
  {
    name: 'times',
    title: 'Times for calls',
    about:
      'How long it takes to find every time at which a call can begin, with Temporal in the members’ zones.',
  },
  {
    name: 'bad-line',
    title: 'On a bad line',
    about: `A real browser in a network of its own, behind a tunnel that delays, loses and holds up its packets, so that the kernel's own TCP runs over the
bad line at both ends. Needs root, socat, iproute2 and /dev/net/tun. \`--bad-line=pages\`, \`=bookings\` or \`=calls\` measures one of them, and
\`--line="64 kbit/s"\` only lines of such a name.`,
    notes: `Speech takes 256 kbit/s each way, and 24 on a line that is too slow for that: Opus, by the browser's own WebCodecs. Where a browser has none, the
call goes on in writing, and says so. Before a call is connected its code is loaded, which takes most of the time at 64 kbit/s. Smooth speech comes
whole and in no more time than on the good line.`,
  },
] as const satisfies readonly SectionText[];

export type SectionName = (typeof sectionTexts)[number]['name'];
export const sectionNames: readonly SectionName[] = sectionTexts.map(({ name }) => name);

/** Measures only this section. */
export function commandOf({ name, more = '' }: SectionText): string {
  return `npm run bench -- --${name}${more}`;
}

export const figuresOutlook = `## Browsers and long runs

The main journeys run in Debian's Chromium, Firefox ESR and WebKitGTK from one source (\`npm run test:full\`, \`tests/browsers/journeys.ts\`). Safari
itself, and iOS, could not be tried. A microphone is a real one of a sound server (PulseAudio) in Firefox and WebKit, and Chromium's own stand-in.

\`npm run soak\` repeats these at full numbers, and fails where one acknowledged request is lost, stored twice or half-written, one message does not
arrive, or one person is refused:

- \`kill -9\` under load, and simulated power loss
- PostgreSQL behind two servers: restarts, crashed backends, dropped connections, pauses, killed servers
- frantic clicking, two tabs, and parallel posts of one id
- mail and webhooks that refuse half of what arrives, while their senders are killed
- calls that end in every possible way, generated requests, and bots among people`;
