import { createHash } from 'node:crypto';
import type { KeptRow } from '#server/database/dump-and-restore/durable-tables.ts';
import { type EarlierRow, rowsOfHeld, rowsOfTeam } from '#server/database/dump-and-restore/held-rows.ts';
import type { HeldRequest, HeldTeam } from '#server/database/statements/held-requests.ts';
import type { DayCount, StoredEntry, StoredMember } from '#server/database/statements/request-rows.ts';
import { writeBackup } from '#server/operator/backup/backup-file.ts';
import type { TableName } from '#shared/data-api.ts';
import { uuidOf } from '#shared/uuid.ts';

/** Days over which requests are spread: two years. */
const days = 730;
const day = 24 * 60 * 60 * 1000;

/** Roughly how many requests have a note and a mark in their history. */
const withHistory = 150;

/** People who asked several times, for exports and erasures. */
export const severalTimes: readonly string[] = Array.from(
  { length: 8 },
  (_, index) => `regular${index}@salon.example`,
);

/** Requests of each of them. */
const ofEach = 3;

/** The team's owner. */
export const owner = 'ana@example.com';

const services = ['website', 'phone', 'chatbot', 'scheduling'];
const weekdays = ['Monday', 'Friday', 'Saturday', 'Sunday'];
const places = ['hair salon', 'gym', 'barbershop'];
const sources = ['google.com', 'instagram.com', ''];

/**
 * Writes a backup with this many requests over two years: one in ten is a consultation, all but the newest are answered,
 * one in ten of these is spam, and both the team and the visitor were notified of each.
 */
export async function writeGeneratedBackup(file: string, requests: number): Promise<void> {
  await writeBackup(file, generate(requests, Date.now()));
}

async function* generate(requests: number, now: number): AsyncGenerator<KeptRow> {
  const toKept = ({ table, row }: EarlierRow): KeptRow => ({ table, row: JSON.stringify(row) });
  for (let index = 0; index < requests; index += 1) {
    yield* rowsOfHeld(makeHeld(index, requests, now)).map(toKept);
  }
  yield* rowsOfTeam(makeTeam(now)).map(toKept);
}

function makeHeld(index: number, requests: number, now: number): HeldRequest {
  const at = now - ((requests - index) * days * day) / (requests + 1);
  const time = new Date(at).toISOString();
  const kind: TableName = index % 10 === 3 ? 'consultation' : 'booking';
  const id = makeId(`request ${index}`);
  const place = pick(places, index);
  const text = `We miss calls on ${pick(weekdays, index)} in our ${place}, and nobody writes back about request ${index}.`;
  const email = emailOf(index, requests);
  const columns =
    kind === 'booking'
      ? {
          name: `Guest${index} Lund`,
          email,
          services: [pick(services, index)],
          problems: text,
          additional_info: index % 5 === 0 ? `Mornings are best, number ${index}` : null,
        }
      : { first_name: `Guest${index}`, email, company_name: `${place} ${index}`, message: text };
  const isAnswered = at < now - 2 * day;
  const isSpam = isAnswered && index % 10 === 7;
  const answeredAt =
    isAnswered && !isSpam ? new Date(at + (1 + (index % 20)) * 3_600_000).toISOString() : null;
  const state = isSpam ? 'spam' : isAnswered ? 'answered' : 'waiting';
  const member = pick([owner, 'bo@example.com', null], index);
  const message = { flagged: false, created_at: time, attempts: 1, delivered_at: time };
  const ended = { dead_at: null, skipped_at: null, last_error: null };
  const standing = { state, owner: member, first_response_at: answeredAt } as const;
  return {
    request: { id, kind, created_at: time, ...columns },
    status: {
      id,
      kind,
      due_at: new Date(at + day).toISOString(),
      flags: isSpam ? ['honeypot'] : [],
      ...standing,
    },
    messages: [
      { message: 'team-mail', ...message, ...ended },
      { message: 'confirmation', ...message, ...ended },
    ],
    desk: {
      origin: { way: 'form', referrer: pick(sources, index) || undefined },
      entries:
        answeredAt !== null && index % Math.max(1, Math.floor(requests / withHistory)) === 0
          ? [
              makeEntry('note', { kind, id, at: time }, { text: `Called about the ${place}.` }),
              makeEntry(
                'answered',
                { kind, id, at: answeredAt },
                { before: { state: 'waiting', owner: member, first_response_at: null }, after: standing },
              ),
            ]
          : [],
    },
  };
}

/** Most people ask once; some requests, spread over all of them, come from the few who asked several times. */
function emailOf(index: number, requests: number): string {
  const every = Math.floor(requests / (severalTimes.length * ofEach));
  const turn = every > 0 && index % every === 1 ? Math.floor(index / every) : -1;
  const regular =
    turn >= 0 && turn < severalTimes.length * ofEach ? severalTimes[turn % severalTimes.length] : undefined;
  return regular ?? `guest${index}@${pick(['salon', 'gym', 'barber'], index)}.example`;
}

function makeEntry(
  what: 'note' | 'answered',
  { kind, id, at }: { readonly kind: TableName; readonly id: string; readonly at: string },
  more: Partial<StoredEntry>,
): StoredEntry {
  return {
    id: makeId(`${what} ${id}`),
    kind,
    request: id,
    at,
    what,
    actor: owner,
    actor_name: 'Ana',
    text: null,
    before: null,
    after: null,
    undoes: null,
    about: null,
    ...more,
  };
}

function makeTeam(now: number): HeldTeam {
  const member = (email: string, name: string, is_owner: boolean): StoredMember => ({
    ...{ email, name, is_owner, signature: name, saved_replies: [], passkeys: [] },
  });
  const counts = Array.from({ length: days }, (_, index) =>
    new Date(now - index * day).toISOString().slice(0, 10),
  ).flatMap((date, index) =>
    sources.flatMap((source): DayCount[] => [
      { day: date, source, what: 'views', number: 100 + (index % 50) },
      { day: date, source, what: 'forms begun', number: 10 + (index % 5) },
    ]),
  );
  const calls = Array.from({ length: 300 }, (_, index) => ({
    id: makeId(`call ${index}`),
    started_at: new Date(now - (index + 1) * 2 * day).toISOString(),
    ...({
      seconds: 60 + index,
      ended: 'customer-ended-call',
      outcome: 'asked',
      typed: false,
      spoken: true,
    } as const),
    ...{ source: pick(sources, index), unanswered: 0, booking: null },
  }));
  return { members: [member(owner, 'Ana', true), member('bo@example.com', 'Bo', false)], calls, counts };
}

function pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('there is nothing to pick from');
  return item;
}

/** Always the same UUID for the same name. */
function makeId(name: string): string {
  return uuidOf(createHash('sha256').update(name).digest('hex'));
}
