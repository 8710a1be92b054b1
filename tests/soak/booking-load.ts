import { randomUUID } from 'node:crypto';
import { post } from '../support/data-api-client.ts';

/** A booking as its sender knows it. */
export interface SentBooking {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly services: readonly string[];
  readonly problems: string;
  readonly additional_info: string | null;
}

/** Everything visitors sent, and the answers they got, over all runs of a server. */
export interface BookingLoad {
  /** Told that it is stored: 201, or 409 for a retry. */
  readonly acknowledged: ReadonlyMap<string, SentBooking>;
  /** Sent without an answer so far. They may be stored or not. */
  readonly unanswered: ReadonlyMap<string, SentBooking>;
  /** Sends from many visitors at once until the server dies; first what had no answer last time. */
  sendUntilDead(url: string, visitors: number): Promise<void>;
  /**
   * Sends from many visitors at once, each booking to one server after the other until one has answered that it is
   * stored; only no answer and 503 are reasons to go on.
   * @param servers where to send to, asked again each time
   * @param isOver asked before each new booking
   */
  sendToEnd(servers: () => readonly string[], visitors: number, isOver: () => boolean): Promise<void>;
}

/** Between two tries for one booking, in milliseconds. */
const retryDelay = 50;

export function createBookingLoad(): BookingLoad {
  const acknowledged = new Map<string, SentBooking>();
  const unanswered = new Map<string, SentBooking>();
  let count = 0;

  function nextBooking(): SentBooking {
    count += 1;
    // Rows of many sizes, so that lines and pages are torn at many places.
    return {
      id: randomUUID(),
      name: `Visitor ${count}`,
      email: `visitor${count}@example.com`,
      services: count % 2 === 0 ? ['phone'] : ['website', 'scheduling'],
      problems: `Problem ${count} é \u{1f488}\n${'x'.repeat(1 + ((count * 97) % 3000))}`,
      additional_info: count % 3 === 0 ? `More ${count}` : null,
    };
  }

  /**
   * @param passing a status after which to try again, like after no answer
   * @returns whether it was acknowledged
   */
  async function sendOne(url: string, booking: SentBooking, passing?: number): Promise<boolean> {
    unanswered.set(booking.id, booking);
    const answer = await post(url, 'booking', booking).catch(() => undefined);
    if (answer === undefined) return false;
    await answer.body?.cancel();
    if (answer.status === passing) return false;
    if (answer.status !== 201 && answer.status !== 409) {
      throw new Error(`a booking was answered ${answer.status}`);
    }
    unanswered.delete(booking.id);
    acknowledged.set(booking.id, booking);
    return true;
  }

  return {
    acknowledged,
    unanswered,
    async sendUntilDead(url, visitors) {
      const retries = [...unanswered.values()];
      await Promise.all(
        Array.from({ length: visitors }, async () => {
          while (await sendOne(url, retries.pop() ?? nextBooking()));
        }),
      );
    },
    async sendToEnd(servers, visitors, isOver) {
      let turn = 0;
      await Promise.all(
        Array.from({ length: visitors }, async () => {
          while (!isOver()) {
            const booking = nextBooking();
            for (;;) {
              turn += 1;
              const all = servers();
              if (await sendOne(all[turn % all.length] ?? '', booking, 503)) break;
              await new Promise((resolve) => setTimeout(resolve, retryDelay));
            }
          }
        }),
      );
    },
  };
}

/** How a list of stored rows differs from what the visitors know. */
export interface Discrepancies {
  readonly lost: number;
  readonly doubled: number;
  /** Stored otherwise than sent, or never sent. */
  readonly wrong: number;
}

export function compareStored(
  { acknowledged, unanswered }: BookingLoad,
  stored: readonly Readonly<Record<string, unknown>>[],
): Discrepancies {
  const seen = new Set<unknown>();
  let doubled = 0;
  let wrong = 0;
  for (const { created_at, kind, ...columns } of stored) {
    if (seen.has(columns['id'])) doubled += 1;
    seen.add(columns['id']);
    const id = String(columns['id']);
    const sent = acknowledged.get(id) ?? unanswered.get(id);
    const isWhole =
      kind === 'booking' &&
      typeof created_at === 'string' &&
      JSON.stringify(sent) === JSON.stringify(columns);
    if (!isWhole) wrong += 1;
  }
  const lost = [...acknowledged.keys()].filter((id) => !seen.has(id)).length;
  return { lost, doubled, wrong };
}
