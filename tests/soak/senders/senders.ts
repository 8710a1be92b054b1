import { randomUUID } from 'node:crypto';
import type { Random } from '../random.ts';
import type { IntakeSite, Sent, SentRequest } from './intake-site.ts';

/** A way of sending bookings: what somebody, or something, does at the form. */
export interface Sender {
  readonly kind: string;
  /** How many of a hundred of its sort are like this. */
  readonly share: number;
  send(request: Omit<SentRequest, 'evidence'>): Promise<Sent>;
}

export interface Senders {
  readonly people: readonly Sender[];
  readonly programs: readonly Sender[];
}

/** People who behave as most do: none of them may even be flagged. */
export const ordinary = [
  'types',
  'takes an hour',
  'autofill',
  'shop network',
  'lost answer',
  'writes twice',
] as const;

export function createSenders(site: IntakeSite, random: Random): Senders {
  const between = (least: number, most: number) => Math.floor(least + random.next() * (most - least + 1));
  const form = (seconds: number, token: string, honeypot = 0) =>
    `honeypot=?${honeypot}, seconds=${seconds}, token="${token}"`;
  /** As the site's own form: the token is as old as the work. */
  const fill = async (seconds: number) => form(seconds, await site.tokenOfAge(seconds));
  const words = (count: number) =>
    Array.from({ length: count }, () => Math.floor(random.next() * 36 ** 5).toString(36)).join(' ');

  let harvested = { token: '', uses: 0 };
  const adverts = ['Buy followers at example dot com', 'Cheap loans, write back today'];

  return {
    people: [
      {
        kind: 'types',
        share: 40,
        send: async (request) => site.insert({ ...request, evidence: await fill(between(30, 300)) }),
      },
      {
        kind: 'takes an hour',
        share: 8,
        send: async (request) => site.insert({ ...request, evidence: await fill(between(3000, 20_000)) }),
      },
      {
        kind: 'autofill',
        share: 12,
        send: async (request) => site.insert({ ...request, evidence: await fill(between(4, 8)) }),
      },
      {
        kind: 'shop network',
        share: 8,
        send: async (request) =>
          site.insert({ ...request, address: '198.51.100.7', evidence: await fill(between(20, 90)) }),
      },
      {
        kind: 'lost answer',
        share: 8,
        async send(request) {
          const id = randomUUID();
          const sent = { ...request, evidence: await fill(between(20, 90)) };
          await site.insert(sent, id);
          return site.insert(sent, id);
        },
      },
      {
        kind: 'writes twice',
        share: 6,
        async send(request) {
          const first = await site.insert({ ...request, evidence: await fill(between(20, 90)) });
          const problems = `One more thing: ${words(3)}`;
          const second = await site.insert({ ...request, problems, evidence: await fill(between(5, 30)) });
          return first === 'refused' ? first : second;
        },
      },
      {
        kind: 'very fast hand',
        share: 4,
        send: async (request) => site.insert({ ...request, evidence: await fill(between(0, 2)) }),
      },
      {
        kind: 'tab open for days',
        share: 4,
        send: async (request) => site.insert({ ...request, evidence: await fill(between(100_000, 500_000)) }),
      },
      {
        kind: 'no token came',
        share: 3,
        send: async (request) =>
          site.insert({ ...request, evidence: `honeypot=?0, seconds=${between(20, 90)}` }),
      },
      {
        kind: 'odd password manager',
        share: 2,
        send: async (request) =>
          site.insert({ ...request, evidence: form(40, await site.tokenOfAge(40), 1) }),
      },
      {
        kind: 'header removed on the way',
        share: 2,
        send: async (request) => site.insert({ ...request, evidence: null }),
      },
      { kind: 'without JavaScript', share: 3, send: (request) => site.post(request, '') },
    ],
    programs: [
      {
        kind: 'script on the data API',
        share: 25,
        send: (request) => site.insert({ ...request, evidence: null }),
      },
      { kind: 'fills every input', share: 20, send: (request) => site.post(request, words(2)) },
      { kind: 'posts the form', share: 10, send: (request) => site.post(request, '') },
      {
        kind: 'hasty browser',
        share: 15,
        send: async (request) => site.insert({ ...request, evidence: await fill(between(0, 2)) }),
      },
      {
        kind: 'hasty browser that says it was slow',
        share: 4,
        send: async (request) =>
          site.insert({ ...request, evidence: form(between(20, 90), await site.tokenOfAge(between(0, 2))) }),
      },
      {
        kind: 'one token for many',
        share: 10,
        async send(request) {
          if (harvested.uses % 200 === 0) harvested = { token: await site.tokenOfAge(60), uses: 0 };
          harvested.uses += 1;
          return site.insert({ ...request, evidence: form(between(20, 90), harvested.token) });
        },
      },
      {
        kind: 'invents tokens',
        share: 5,
        send: (request) => {
          const token = `${randomUUID().replaceAll('-', '')}.${Date.now() - 60_000}.${'0'.repeat(64)}`;
          return site.insert({ ...request, evidence: form(between(20, 90), token) });
        },
      },
      {
        kind: 'old tokens',
        share: 3,
        send: async (request) =>
          site.insert({
            ...request,
            evidence: form(between(20, 90), await site.tokenOfAge(between(90_000, 300_000))),
          }),
      },
      {
        kind: 'patient, always the same advert',
        share: 5,
        send: async (request) =>
          site.insert({
            ...request,
            problems: adverts[between(0, 1)] ?? '',
            evidence: await fill(between(10, 60)),
          }),
      },
      {
        kind: 'patient, from one machine',
        share: 1,
        send: async (request) =>
          site.insert({ ...request, address: '203.0.113.9', evidence: await fill(between(10, 60)) }),
      },
      // Does all that a person does: nothing here can tell it from one.
      {
        kind: 'does everything right',
        share: 1,
        send: async (request) => site.insert({ ...request, evidence: await fill(between(10, 60)) }),
      },
    ],
  };
}

/** Senders in a random order, each kind as often as its share says. */
export function line(senders: readonly Sender[], count: number, random: Random): readonly Sender[] {
  const shares = senders.reduce((sum, { share }) => sum + share, 0);
  const all = senders.flatMap((sender) =>
    Array<Sender>(Math.ceil((sender.share * count) / shares)).fill(sender),
  );
  return all
    .map((sender) => ({ sender, place: random.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ sender }) => sender)
    .slice(0, count);
}
