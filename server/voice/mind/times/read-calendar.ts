import { isSpeakable } from '#shared/texts/agent/spoken-times.ts';
import type { OfferedCallTime } from '#shared/voice/messages.ts';
import type { CallTimes } from '../../../calendar/booking/call-times.ts';
import { offerTimes, type TimeWish } from '../../../calendar/booking/offer-times.ts';
import { zoneFormats, zoneName } from '../../../calendar/times/show-times.ts';
import type { HeardWish } from './hear-time-wish.ts';
import { resolveWish } from './resolve-wish.ts';
import type { TimeEffect, TimesTalk, TimesUtterance } from './times-talk.ts';

/** As many as are easily remembered. */
const most = 2;

/** Begins the talk about times for a request that was just stored; undefined if no times can be offered. */
export async function beginTimes(
  times: CallTimes,
  request: string,
  id: string,
  wish: HeardWish,
): Promise<Extract<TimesUtterance, { type: 'times-found' }> | undefined> {
  const token = await times.open(request);
  if (token === undefined) return undefined;
  const { zone } = times;
  const talk = {
    token,
    page: times.pageOf(token),
    id,
    zone,
    zoneName: zoneName(zone, times.now()),
    offered: [],
    named: [],
    wish,
  };
  const found = await findTimes(times, talk, wish);
  return found.talk.offered.length === 0 ? undefined : { ...found, isFirst: true };
}

/** Carries out a reply's calendar effect. */
export async function actOnTimes(
  times: CallTimes,
  talk: TimesTalk,
  effect: TimeEffect,
): Promise<TimesUtterance> {
  if (effect.type === 'find-times') return findTimes(times, talk, effect.wish);
  const outcome = await times.take(talk.token, talk.id, effect.at, talk.taken !== undefined);
  switch (outcome.kind) {
    case 'booked':
      return { type: 'time-booked', talk: { ...talk, taken: namedTime(outcome.at, talk.zone), offered: [] } };
    case 'taken': {
      const { talk: next } = await findTimes(times, talk, talk.wish, effect.at);
      return { type: 'time-gone', talk: next };
    }
    case 'unavailable':
      return { type: 'time-not-booked' };
  }
}

async function findTimes(
  times: CallTimes,
  talk: TimesTalk,
  wish: HeardWish,
  gone?: number,
): Promise<Extract<TimesUtterance, { type: 'times-found' }>> {
  const { zone, named, taken } = talk;
  const formats = zoneFormats(zone);
  const free = (await times.list(taken && talk.id))
    .filter((at) => at !== gone && at !== taken?.at && isSpeakable(formats.minute(at)))
    .map((at) => ({ at, members: [] }));
  const context = { zone, now: times.now(), offered: talk.offered.map(({ at }) => at), named };
  const some = (wanted: TimeWish): readonly OfferedCallTime[] =>
    offerTimes(free, wanted, most).map(({ at }) => namedTime(at, zone));
  const fitting = some(resolveWish(wish, context));
  const offered = fitting.length > 0 ? fitting : some({ zone, not: wish.isOther || wish.than ? named : [] });
  return {
    type: 'times-found',
    talk: {
      ...talk,
      offered,
      named: [...new Set([...named, ...offered.map(({ at }) => at)])].slice(-mostNamed),
      wish: fitting.length > 0 ? wish : {},
    },
    isElse: fitting.length === 0,
    isFirst: false,
  };
}

/** Times that count as named: more than anybody listens to. */
const mostNamed = 40;

function namedTime(at: number, zone: string): OfferedCallTime {
  const { dayName, clock } = zoneFormats(zone);
  return { at, label: `${dayName(at)}, ${clock(at)}` };
}
