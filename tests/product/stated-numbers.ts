/** The numbers that a guide states. */
export interface StatedNumbers {
  /** Phrases with measured numbers, and the figures of docs/figures.json that hold them: `section > table > row > column`. */
  readonly measured?: Readonly<Record<string, string>>;
  /** Phrases whose numbers nobody measures: settings, limits and times that the code keeps, and sizes of others' packages. */
  readonly set?: readonly string[];
}

const bundle = (name: string) => `sizes > Bundles > ${name} > gzip`;

/**
 * Every number with a unit in the guides is in a phrase of this list, as tests/product/figures.test.ts demands. In phrases
 * with measured numbers, `more than`, `up to`, `under`, `about` and `97 to 100` mean what they say.
 */
export const statedNumbers: Readonly<Record<string, StatedNumbers>> = {
  'README.md': {
    measured: {
      'at least 90 of 100 for speed': 'pages > Lighthouse, mobile > * > performance',
      '100 for accessibility': 'pages > Lighthouse, mobile > * > accessibility',
      '68 KB of JavaScript': 'pages > Bytes over the line, first visit > / > scripts',
      'more than 1,500 bookings a second': 'server > Bookings > * > a second',
    },
    set: ['200% text', 'needs 512 MB of memory', '1 GB with them'],
  },
  'docs/agent.md': {
    set: [
      'about 200 MB from npm',
      '`base` with 2.5 GB or more',
      '`tiny` with 1.2 GB',
      'longer than 1.5 seconds',
    ],
  },
  'docs/calendar.md': {
    set: [
      'every three minutes',
      '16 MB, 20,000 busy times in two months, and 20 seconds',
      'a day and an hour before',
    ],
  },
  'docs/configuration.md': { set: ['needs 1 GB of memory with them and 512 MB without'] },
  'docs/deploy-container.md': { set: ['less than 2.5 GB of memory'] },
  'docs/deploy-one-server.md': { set: ['2 GB of memory', 'after 15 seconds in a loop'] },
  'docs/deploy-static-supabase.md': { set: ['Above 600 requests a minute'] },
  'docs/desk.md': {
    set: ['ten, 5 MB each and 10 MB together', 'up to 25 MB for a request'],
  },
  'docs/inbound-mail.md': {
    set: [
      'after 2 seconds at first and every 5 minutes',
      '10 of a mail and 5 MB each, 10 MB of a mail, 25 MB of a request',
    ],
  },
  'docs/notifications.md': { set: ['pauses of 30 seconds to 4 hours'] },
  'docs/operation.md': {
    set: [
      'after 15 seconds of processor time',
      'says nothing for 30 seconds',
      'took longer than 2 s to think about',
    ],
  },
  'docs/scale.md': {
    measured: {
      'more than 1,500 bookings a second': 'server > Bookings > * > a second',
    },
    set: ['A process takes up to 200 calls', 'runs it with 200 calls'],
  },
  'docs/widget.md': {
    measured: {
      'The script is under 3 kB': 'sizes > The agent on other sites, brotli > widget.js > size',
      'The rest (38 kB': 'sizes > The agent on other sites, brotli > panel.js > size',
    },
  },
  'voice-client/README.md': {
    measured: {
      '8.9 kB gzip': bundle('voice client, without daily-js and rooms'),
      'the peer 2.7.1: 12.3 kB': bundle('@vapi-ai/web 2.7.1, without daily-js'),
      'the REST client alone 2.8 kB': bundle('REST client'),
      'the React hooks 2.5 kB': bundle('React hooks, without React and the client'),
      'daily-js (66 kB)': bundle('daily-js 0.80.0, loaded when a hosted call starts'),
      'livekit-client (148 kB)': bundle(
        'livekit-client 2.23.0, loaded when a call in a room of LiveKit starts',
      ),
      'the room adapter (7.5 kB)': bundle(
        "room adapter, loaded when a call in the embedded provider's room starts",
      ),
      '| `@foyer/voice-client` | 8.9 kB': bundle('voice client, without daily-js and rooms'),
      'without daily-js | 8.3 kB': bundle('@vapi-ai/web 2.3.8, without daily-js'),
      'without daily-js | 12.3 kB': bundle('@vapi-ai/web 2.7.1, without daily-js'),
      '| `@foyer/voice-client/api` | 2.8 kB': bundle('REST client'),
      'its REST client alone | 3.2 kB': bundle('@vapi-ai/web 2.3.8, its REST client alone'),
      '| `@foyer/voice-client/react` | 2.5 kB': bundle('React hooks, without React and the client'),
      '| `@foyer/voice-client/room` | 7.5 kB': bundle(
        "room adapter, loaded when a call in the embedded provider's room starts",
      ),
      'its worklet | 3.6 kB': bundle('its worklet, served as it is'),
      'without livekit-client | 5.7 kB': bundle('LiveKit adapter, without livekit-client'),
      '| daily-js 0.80.0 | 66.1 kB': bundle('daily-js 0.80.0, loaded when a hosted call starts'),
      '| livekit-client 2.23.0 | 148.0 kB': bundle(
        'livekit-client 2.23.0, loaded when a call in a room of LiveKit starts',
      ),
    },
    set: [
      'frames of 20 ms',
      'A jitter buffer of 60 to 160 ms',
      'every 100 ms',
      'Retried for 10 s',
      'keeps it for 20 s',
      'up to 5 s each',
      'fails after 15 s',
    ],
  },
};
